import type { ComponentChildren } from 'preact';
import type { Capture, TrailStep } from '../../lib/core/capture.ts';
import type { SourceSummary } from '../../lib/core/view.ts';
import { formatTime } from '../format/format-time.ts';
import { counted, message, reasonText } from '../format/message.ts';
import { ReportButton } from '../report/report-button.tsx';
import css from './run-facts.module.css';

/** How a source ended, in words. */
export function outcomeText(outcome: TrailStep['outcome']): string {
  if (outcome === 'found' || outcome === 'partial' || outcome === 'absent') return message(`outcome_${outcome}`);
  return message(`whyTitle_${outcome}`, message('thePlatform'));
}

/** How a source of a kind reads: `a request to the platform`. */
export const wayText = (kind: string) =>
  message(kind === 'tab' ? 'source_tab' : kind === 'document' || kind === 'api' ? 'source_request' : 'source_page');

/** The ways in which some sources read, each once; '' if the operation no longer has such a source. */
function waysText(names: string, sources: readonly SourceSummary[]): string {
  const kinds = names.split(/[^\w-]+/).flatMap((name) => sources.find(({ id }) => id === name)?.kind ?? []);
  return [...new Set(kinds.map(wayText))].join(' + ');
}

/** Whose session was used, in words. */
function sessionText(session: string): string {
  const kind = (['own', 'anonymous', 'caller', 'page'] as const).find((one) => one === session);
  return kind ? message(`answered_${kind}`) : session;
}

/** A step of a run in words: how it read, with whose session, and how it ended. */
const stepText = ({ source, session, outcome }: TrailStep, sources: readonly SourceSummary[]) =>
  [...new Set([waysText(source, sources), sessionText(session), outcomeText(outcome)])].filter(Boolean).join(' · ');

interface TrailProps {
  readonly steps: readonly TrailStep[];
  readonly sources: readonly SourceSummary[];
}

/** The sources a run tried, in order. */
export function Trail({ steps, sources }: TrailProps) {
  return (
    <details>
      <summary>{counted('trailSteps', steps.length)}</summary>
      <ol>
        {steps.map((step, index) => (
          <li key={`${index} ${step.source}`}>
            {stepText(step, sources)}
            {step.reason && <span class="muted"> {reasonText(step.reason)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `page, signed in`: whose session was used. */
function sessionLine({ session, signedIn }: Capture): string {
  const who = sessionText(session);
  return signedIn === null ? who : message('both', who, message(signedIn ? 'signedIn' : 'notSignedIn'));
}

/**
 * How a capture was made: when, from which source, with whose session, after how many requests, and how complete it is.
 * The paths of fields are in the JSON and in a report.
 */
export function RunFacts({
  capture,
  sources = [],
}: {
  readonly capture: Capture;
  readonly sources?: readonly SourceSummary[];
}) {
  const { coverage, drift, driftMore, missing, newFields, newFieldsMore } = capture;
  const ways = waysText(capture.source, sources);
  return (
    <dl class={css.facts}>
      {capture.code > 0 && (
        <Fact name={message('factResult')}>
          {capture.code} {capture.failure?.kind ?? capture.msg}
        </Fact>
      )}
      {capture.failure && <Fact name={message('factDetail')}>{reasonText(capture.failure.reason)}</Fact>}
      <Fact name={message('factTime')}>{formatTime(capture.endedAt ?? capture.startedAt)}</Fact>
      {/^https?:/.test(capture.itemUrl) && (
        <Fact name={message('factAddress')}>
          <a href={capture.itemUrl} target="_blank" rel="noopener noreferrer">
            {capture.itemUrl.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        </Fact>
      )}
      {capture.origin && <Fact name={message('factOrigin')}>{message(`origin_${capture.origin}`)}</Fact>}
      {ways && <Fact name={message('factSource')}>{ways}</Fact>}
      {capture.session && <Fact name={message('factSession')}>{sessionLine(capture)}</Fact>}
      <Fact name={message('factRequests')}>{capture.requests}</Fact>
      {coverage && <Fact name={message('factCoverage')}>{message('coverage', coverage.known, coverage.total)}</Fact>}
      {missing.length > 0 && <Fact name={message('factMissing')}>{missing.length}</Fact>}
      {(capture.state === 'done' || drift.length > 0) && (
        <Fact name={message('factDrift')}>
          {drift.length === 0 ? message('driftNone') : drift.length + driftMore}{' '}
          {drift.length > 0 && <ReportButton capture={capture} look="quiet" />}
        </Fact>
      )}
      {newFields.length > 0 && (
        <Fact name={message('factNewFields')}>{counted('newFields', newFields.length + newFieldsMore)}</Fact>
      )}
      {capture.trail.length > 0 && (
        <Fact name={message('factTrail')}>
          <Trail steps={capture.trail} sources={sources} />
        </Fact>
      )}
    </dl>
  );
}
