import type { ComponentChildren } from 'preact';
import type { Capture } from '../../lib/core/capture.ts';
import { counted } from '../format/counted.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { reasonText } from '../format/reason-text.ts';
import { ReportButton } from '../report/report-button.tsx';
import { Trail } from './trail.tsx';

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
  const kinds = {
    own: message('answered_own'),
    anonymous: message('answered_anonymous'),
    caller: message('answered_caller'),
    page: message('answered_page'),
  };
  const who = kinds[session as keyof typeof kinds] ?? session;
  return signedIn === null ? who : message('both', who, message(signedIn ? 'signedIn' : 'notSignedIn'));
}

function Lines({ summary, lines, more }: { readonly summary: string; readonly lines: readonly string[]; readonly more: number }) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul class="code">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{message('andMore', more)}</li>}
      </ul>
    </details>
  );
}

/** How a capture was made: when, from which source, with whose session, after how many requests, and how complete it is. */
export function RunFacts({ capture }: { readonly capture: Capture }) {
  const { coverage, drift, driftMore, missing, newFields, newFieldsMore } = capture;
  return (
    <dl class="facts">
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
      {capture.source && <Fact name={message('factSource')}>{capture.source}</Fact>}
      {capture.session && <Fact name={message('factSession')}>{sessionLine(capture)}</Fact>}
      <Fact name={message('factRequests')}>{capture.requests}</Fact>
      {coverage && <Fact name={message('factCoverage')}>{message('coverage', coverage.known, coverage.total)}</Fact>}
      {missing.length > 0 && (
        <Fact name={message('factMissing')}>
          <Lines summary={String(missing.length)} lines={missing} more={0} />
        </Fact>
      )}
      {(capture.state === 'done' || drift.length > 0) && (
        <Fact name={message('factDrift')}>
          {drift.length === 0 ? message('driftNone') : <Lines summary={String(drift.length + driftMore)} lines={drift} more={driftMore} />}
          {drift.length > 0 && <ReportButton capture={capture} look="quiet" />}
        </Fact>
      )}
      {newFields.length > 0 && (
        <Fact name={message('factNewFields')}>
          <Lines summary={counted('newFields', newFields.length + newFieldsMore)} lines={newFields} more={newFieldsMore} />
        </Fact>
      )}
      {capture.trail.length > 0 && (
        <Fact name={message('factTrail')}>
          <Trail steps={capture.trail} />
        </Fact>
      )}
    </dl>
  );
}
