import type { ComponentChildren, RefObject } from 'preact';
import type { OperationView } from '../../../lib/core/view.ts';
import { type EndedRun, placeOf } from '../../../lib/features/capture/pages/index.ts';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import { RunFacts } from '../../capture/run-facts.tsx';
import { WhyCard } from '../../capture/why-card.tsx';
import { message } from '../../format/message.ts';
import { ReportButton } from '../../report/report-button.tsx';
import { usePopup } from '../popup-context.ts';
import { PageOnly } from './page-only.tsx';

interface Props extends EndedRun {
  readonly view: OperationView | undefined;
  /** The item of the run. */
  readonly head: ComponentChildren;
  readonly section: RefObject<HTMLElement | null>;
}

/** Why there is no capture, and what helps, in the active tab if it shows the platform. */
export function FailureView({ front, run, view, head, section }: Props) {
  const { model, actions } = usePopup();
  const { failure } = run;
  const place = placeOf(front, run);
  const leave = () => model.showPage(front);
  const repeat = () => model.repeat(front, run);
  const open = () => actions.open({ view: 'capture', id: run.id });
  async function allow(): Promise<unknown> {
    if (failure?.reason.code === 'platform_off') return model.enablePlatform(run.platform, repeat);
    // Here only the origins of the active tab are known; the library knows the others.
    const wanted =
      failure?.kind === 'proxy_unavailable' ? 'proxy' : front.platform?.id === run.platform && front.origins;
    if (!wanted) open();
    else if (await actions.grant(wanted)) await repeat();
  }
  return (
    <section ref={section} data-view="failed">
      {head}
      <WhyCard
        capture={run}
        view={view}
        place={place}
        retries={front.agreed === consentVersion}
        onShow={() => actions.showPage(place === 'elsewhere' ? null : front.tabId, run.itemUrl, place === 'item')}
        onRetry={repeat}
        onFixInput={leave}
        onProxyHelp={open}
        onGrant={allow}
        onBack={leave}
      />
      {run.pageOnly && <PageOnly run={run} inFront={place === 'item'} />}
      {!run.stored && run.incognito && <p class="muted">{message('privateWindow')}</p>}
      <details>
        <summary>{message('details')}</summary>
        <RunFacts capture={run} />
        {run.drift.length === 0 && failure?.action !== 'report' && <ReportButton capture={run} look="quiet" />}
      </details>
    </section>
  );
}
