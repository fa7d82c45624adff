import type { BridgeState, BridgeUse } from '../../lib/features/bridge/background/index.ts';
import { formatAge, formatTime } from '../format/format-time.ts';
import { joined, message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Tick } from '../parts/tick.tsx';
import { TroubleToast } from '../parts/toast.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import css from './bridge.module.css';
import { PairingCard, TermsLine } from './pairing-card.tsx';

type Program = BridgeState['programs'][number];

function ProgramLine({ program }: { readonly program: Program }) {
  const background = useBackground();
  const { id, name, scopes, span, until, usedAt, terms } = program;
  const { trouble, attempt } = useAttempt();
  const may = joined(
    'sentences',
    scopes.map((scope) => message(`scope_${scope}`)),
  );
  return (
    <li data-program={name}>
      <div>
        <b>{name}</b> {may} {terms && <TermsLine terms={terms} />}
        <span class="muted">
          {span === 'once'
            ? message('pairing_once')
            : until === null
              ? message('pairing_always')
              : message('pairedUntil', formatTime(until))}
          {' · '}
          {usedAt === null ? message('pairedUnused') : message('pairedUsed', formatAge(usedAt))}
        </span>
      </div>
      <Button
        label={message('pairedRevoke')}
        data-do="revoke"
        onClick={() => attempt(() => background.ask('bridge.revoke', { id }))}
      />
      <TroubleToast trouble={trouble.value} />
    </li>
  );
}

/** The allowed programs, each with what it may do and a button to revoke it. */
function ProgramList({ programs }: { readonly programs: readonly Program[] }) {
  if (programs.length === 0) return <p class="muted">{message('pairedNone')}</p>;
  return (
    <ul class={css.programs}>
      {programs.map((program) => (
        <ProgramLine key={program.id} program={program} />
      ))}
    </ul>
  );
}

/** What programs have asked for, newest first. */
function UseList({ uses }: { readonly uses: readonly BridgeUse[] }) {
  if (uses.length === 0) return null;
  return (
    <details data-part="uses">
      <summary>{message('bridgeUses')}</summary>
      <ol class={css.useLines}>
        {uses.map(({ at, program, what, status }, index) => (
          <li key={`${at} ${index}`}>
            {formatTime(at)} · {program} · <code>{what}</code> · {status}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface Props {
  readonly bridge: BridgeState;
  readonly take: (bridge: BridgeState) => void;
}

/** The state of the connection, in one line. */
function stateLine({ allowed, port, reason, profile }: BridgeState): string {
  if (!allowed) return message('bridgeNotAllowed');
  if (port === 'connected') return message('bridgeConnected', profile);
  return reason ? message('bridgeNoHost', reason) : message('bridgeConnecting');
}

/** "Programs on this computer": the switch, pairing requests, allowed programs, and what they have used. */
export function BridgeSettings({ bridge: now, take }: Props) {
  const background = useBackground();
  const { actions } = useLibrary();
  const { trouble, attempt } = useAttempt();
  async function turn(on: boolean, box: HTMLInputElement): Promise<void> {
    // Ask inside the click, before the first await.
    const given = !on || (await actions.allowPrograms().catch(() => false));
    const changed = (await attempt(() => background.ask('bridge.switch', { on: on && given }))) ?? now;
    take(changed);
    box.checked = changed.on;
  }
  return (
    <section data-port={now.port}>
      <h2 id="programs">{message('bridge')}</h2>
      <Tick isSwitch label={message('bridgeSwitch')} data-do="bridge" checked={now.on} onTurn={turn} />
      <p class="muted">{message('bridgeHelp')}</p>
      {now.on && (
        <>
          <p role="status">{stateLine(now)}</p>
          {now.allowed && now.port !== 'connected' && (
            <p class="muted">
              {message('bridgeInstall')} <code>gleaner {now.install}</code>
              <br />
              {message('bridgeInstallHere')} <code>npm run gleaner -- {now.install}</code>
            </p>
          )}
          {now.requests.map((request) => (
            <PairingCard key={request.id} request={request} />
          ))}
        </>
      )}
      {(now.on || now.programs.length > 0) && <ProgramList programs={now.programs} />}
      <UseList uses={now.uses} />
      <TroubleToast trouble={trouble.value} />
    </section>
  );
}
