import type { Capture } from '../../../lib/core/capture.ts';
import type { OperationView } from '../../../lib/core/view.ts';
import type { PopupModel } from '../../../lib/features/capture/pages/index.ts';
import { RunFacts } from '../../capture/run-facts.tsx';
import { WhyCard } from '../../capture/why-card.tsx';
import { CaptureCollection } from '../../collection/capture-collection.tsx';
import { message } from '../../format/message.ts';
import type { PopupActions } from '../popup-actions.ts';

interface Props {
  readonly run: Capture;
  readonly view: OperationView | undefined;
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

/** Why there is no capture, and what helps, in the active tab if it shows the platform. */
export function FailureView({ run, view, model, actions }: Props) {
  const front = model.front.value;
  const place = model.place.value;
  async function allow(): Promise<void> {
    // Here only the origins of the active tab are known; the library knows the others.
    const wanted = run.failure?.kind === 'proxy_unavailable' ? 'proxy' : front?.platform?.id === run.platform && front.origins;
    if (!wanted) actions.openLibrary(run.id);
    else if (await actions.grant(wanted)) await model.repeat();
  }
  return (
    <>
      <WhyCard
        capture={run}
        view={view}
        place={place}
        onShow={() => actions.showPage(place === 'elsewhere' ? null : (front?.tabId ?? null), run.itemUrl, place === 'item')}
        onRetry={model.repeat}
        onFixInput={model.showPage}
        onProxyHelp={() => actions.openLibrary(run.id)}
        onGrant={allow}
      />
      <details>
        <summary>{message('details')}</summary>
        <RunFacts capture={run} />
      </details>
      {/* Last, because it is known last. */}
      <CaptureCollection capture={run} view={view} />
    </>
  );
}
