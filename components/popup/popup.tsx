import { useEffect, useRef } from 'preact/hooks';
import type { Reason } from '../../lib/core/reason.ts';
import type { EndedRun } from '../../lib/features/capture/pages/index.ts';
import { PairingRequests } from '../bridge/pairing-requests.tsx';
import { message } from '../format/message.ts';
import { troubleText } from '../format/reason-text.ts';
import { Button } from '../parts/button.tsx';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { lazy } from '../parts/lazy.tsx';
import { BrandBar } from './brand-bar.tsx';
import { PageView } from './page/page-view.tsx';
import { usePopup } from './popup-context.ts';
import { RunningView } from './running-view.tsx';

/** The background did not answer, or refused before a run started. */
function TroubleView({ reason }: { readonly reason: Reason }) {
  const { model } = usePopup();
  return (
    <section>
      <h1>{message('troubleTitle')}</h1>
      <p role="alert">{troubleText(reason)}</p>
      <Button label={message('action_retry')} class="primary wide" data-focus onClick={() => model.load()} />
    </section>
  );
}

/** Loaded when a run is shown or about to be, which keeps the initial script small. */
const result = lazy<EndedRun>(async () => (await import('./result/result-view.tsx')).ResultView);

/** The popup: one view at a time, each with one primary button. */
export function Popup() {
  const { model } = usePopup();
  const shown = useRef<HTMLDivElement>(null);
  const view = model.view.value;
  useKeepFocus('main [data-focus]', 'main h1', 'main .view button');
  // When the view changes, the focus moves to the element it marks, else to its first button. A result view does this itself.
  useEffect(() => {
    const target = shown.current?.querySelector<HTMLElement>('[data-focus]') ?? shown.current?.querySelector<HTMLElement>('button');
    target?.focus();
    if (view.kind === 'running') void result.fetchNow();
  }, [view.kind]);
  return (
    <main aria-busy={view.kind === 'loading' || view.kind === 'running' || (view.kind === 'result' && !result.ready.value)}>
      <BrandBar />
      <div class="view" ref={shown}>
        {view.kind === 'trouble' && <TroubleView {...view} />}
        {view.kind === 'running' && <RunningView {...view} />}
        {view.kind === 'result' && <result.View {...view} />}
        {view.kind === 'page' && <PageView {...view} />}
      </div>
      <PairingRequests />
    </main>
  );
}
