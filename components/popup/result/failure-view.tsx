import type { OperationView } from '../../../lib/core/view.ts';
import { type EndedRun, placeOf } from '../../../lib/features/capture/pages/index.ts';
import { RunFacts } from '../../capture/run-facts.tsx';
import { WhyCard } from '../../capture/why-card.tsx';
import { CaptureCollection } from '../../collection/capture-collection.tsx';
import { message } from '../../format/message.ts';
import { usePopup } from '../popup-context.ts';

interface Props extends EndedRun {
  readonly view: OperationView | undefined;
}

/** Why there is no capture, and what helps, in the active tab if it shows the platform. */
export function FailureView({ front, run, view }: Props) {
  const { model, actions } = usePopup();
  const place = placeOf(front, run);
  const repeat = () => model.repeat(front, run);
  const open = () => actions.open({ view: 'capture', id: run.id });
  async function allow(): Promise<void> {
    // Here only the origins of the active tab are known; the library knows the others.
    const wanted = run.failure?.kind === 'proxy_unavailable' ? 'proxy' : front.platform?.id === run.platform && front.origins;
    if (!wanted) open();
    else if (await actions.grant(wanted)) await repeat();
  }
  return (
    <>
      <WhyCard
        capture={run}
        view={view}
        place={place}
        onShow={() => actions.showPage(place === 'elsewhere' ? null : front.tabId, run.itemUrl, place === 'item')}
        onRetry={repeat}
        onFixInput={() => model.showPage(front)}
        onProxyHelp={open}
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
