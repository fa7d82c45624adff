import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { Reason } from '../../lib/core/reason.ts';
import type { EndedRun, RunningRun } from '../../lib/features/capture/pages/index.ts';
import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import { PairingRequests } from '../bridge/pairing-requests.tsx';
import { message, platformName, troubleText } from '../format/message.ts';
import { useBackground, useHeard } from '../parts/background-context.ts';
import { Boundary } from '../parts/boundary.tsx';
import { Button } from '../parts/button.tsx';
import { focusFirst } from '../parts/focus-on.ts';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { lazy } from '../parts/lazy.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { BrandBar } from './brand-bar.tsx';
import { ItemHead } from './item-head.tsx';
import { PageView } from './page/page-view.tsx';
import css from './popup.module.css';
import { usePopup } from './popup-context.ts';

/** Words for the sources that wait for a page, by their kind; all others are asked over the network. */
const stepWords: Readonly<Record<string, 'runningTab' | 'runningPage'>> = {
  tab: 'runningTab',
  embedded: 'runningPage',
  observed: 'runningPage',
  'in-page': 'runningPage',
};

/** A step in words: `link`, `queued`, a source of this kind, or '' before the first report. */
function stepText(step: string, kind: string | undefined, platform: PlatformId | ''): string {
  if (step === 'link') return message('runningLink');
  if (step === 'queued') return message('runningQueued');
  return step && platform
    ? message(stepWords[kind ?? ''] ?? 'runningStep', platformName(platform))
    : message('runningStart');
}

/** A running capture: its item, its current step, and a cancel button in the place of "Capture". */
function RunningView({ run, front, path, step, pasted }: RunningRun) {
  const { model } = usePopup();
  const platform = run?.platform ?? ((!pasted && front.platform?.id) || '');
  const sources = model.operations.value.find((one) => one.path === path)?.sources;
  return (
    <section data-view="running">
      <ItemHead
        platform={platform}
        title={run?.title || (pasted ? (run?.itemUrl ?? front.starting ?? '') : front.title)}
        kept={run?.id ?? ''}
        inFront={!pasted}
        state="running"
      >
        {platform && platformName(platform)}
      </ItemHead>
      <footer class={css.popupFoot}>
        <progress aria-label={message('running')} />
        <div class={css.popupRow}>
          <p class="muted" role="status">
            {stepText(step, sources?.find(({ id }) => id === step)?.kind, platform)}
          </p>
          <Button label={message('cancel')} data-do="cancel" disabled={!run} onClick={() => run && model.cancel(run)} />
        </div>
      </footer>
    </section>
  );
}

/** The background did not answer, or refused before a run started. */
function TroubleView({ reason }: { readonly reason: Reason }) {
  const { model } = usePopup();
  return (
    <section data-view="trouble">
      <h1>{message('troubleTitle')}</h1>
      <p role="alert">{troubleText(reason)}</p>
      <Button label={message('action_retry')} look="primary wide" data-focus onClick={() => model.load()} />
    </section>
  );
}

/** Loaded when a run is shown or about to be, which keeps the initial script small. */
const result = lazy<EndedRun>(async () => (await import('./result/result-view.tsx')).ResultView);

/** The platforms' state in the queue; none while it is not active. */
function useQueuePlatforms(): readonly PlatformStatus[] {
  const background = useBackground();
  const read = async () => ((await background.ask('queue.active', {})) ? background.ask('queue.read', {}) : null);
  const [status] = useAsked(() => read().catch(() => null), [background], [useHeard('queue.changed')]);
  return status?.platforms ?? [];
}

/** The popup: one view at a time, each with one primary button. */
export function Popup() {
  const { model } = usePopup();
  const shown = useRef<HTMLDivElement>(null);
  const view = model.view.value;
  const platforms = useQueuePlatforms();
  useKeepFocus('[data-focus]', 'h1', 'section button');
  // When the view changes, the focus moves to the element it marks, else to its title. A result view does this itself.
  // Moved while drawing: a key pressed in between would move a focus that then jumps back.
  useLayoutEffect(() => {
    focusFirst(shown.current, '[data-focus]', '[data-title]');
    if (view.kind === 'running') void result.fetchNow();
  }, [view.kind]);
  // Not while a run is under way: within what is busy NVDA tells no changes, and each step is one.
  return (
    <main aria-busy={view.kind === 'loading' || (view.kind === 'result' && !result.ready.value)}>
      <BrandBar platforms={platforms} />
      <div class={css.popupView} ref={shown}>
        <Boundary at={view} heading="h1">
          {view.kind === 'trouble' && <TroubleView {...view} />}
          {view.kind === 'running' && <RunningView {...view} />}
          {view.kind === 'result' && <result.View key={view.run.id} {...view} />}
          {view.kind === 'page' && (
            <PageView {...view} today={platforms.find(({ platform }) => platform === view.front.platform?.id)} />
          )}
        </Boundary>
      </div>
      <PairingRequests />
    </main>
  );
}
