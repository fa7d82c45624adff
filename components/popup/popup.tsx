import { useEffect, useRef } from 'preact/hooks';
import type { PopupModel } from '../../lib/features/capture/pages/index.ts';
import { PairingRequests } from '../bridge/pairing-requests.tsx';
import { translated } from '../capture/failure-sentence.ts';
import { message } from '../format/message.ts';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { lazy } from '../parts/lazy.tsx';
import { BrandBar } from './brand-bar.tsx';
import { PageView } from './page/page-view.tsx';
import type { PopupActions } from './popup-actions.ts';
import { RunningView } from './running-view.tsx';

/** The background did not answer, or refused before a run started. */
function TroubleView({ model }: { readonly model: PopupModel }) {
  const sentence = model.trouble.value.replace(/^[a-z_]+: /, '');
  return (
    <section>
      <h1>{message('troubleTitle')}</h1>
      <p role="alert">{message('troubleText')}</p>
      <p class="muted">{translated(sentence)}</p>
      <button type="button" class="primary wide" data-focus onClick={() => model.load()}>
        {message('action_retry')}
      </button>
    </section>
  );
}

interface Props {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

/** Loaded when a run is shown or about to be, which keeps the initial script small. */
const result = lazy<Props>(async () => (await import('./result/result-view.tsx')).ResultView);

function viewOf(model: PopupModel): 'loading' | 'trouble' | 'running' | 'result' | 'page' {
  if (model.trouble.value) return 'trouble';
  if (model.asked.value || model.run.value?.state === 'running') return 'running';
  if (model.run.value) return 'result';
  return model.loaded.value ? 'page' : 'loading';
}

/** The popup: one view at a time, each with one primary button. */
export function Popup({ model, actions }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  const view = viewOf(model);
  useKeepFocus('main [data-focus]', 'main h1', 'main .view button');
  // When the view changes, the focus moves to the element it marks, else to its first button. A result view does this itself.
  useEffect(() => {
    const target = shown.current?.querySelector<HTMLElement>('[data-focus]') ?? shown.current?.querySelector<HTMLElement>('button');
    target?.focus();
    if (view === 'running') void result.fetchNow();
  }, [view]);
  return (
    <main aria-busy={view === 'loading' || view === 'running' || (view === 'result' && !result.ready.value)}>
      <BrandBar actions={actions} />
      <div class="view" ref={shown}>
        {view === 'trouble' && <TroubleView model={model} />}
        {view === 'running' && <RunningView model={model} />}
        {view === 'result' && <result.View model={model} actions={actions} />}
        {view === 'page' && <PageView model={model} actions={actions} />}
      </div>
      <PairingRequests />
    </main>
  );
}
