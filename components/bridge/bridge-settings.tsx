import type { BridgeState } from '../../lib/features/bridge/background/index.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { useLibrary } from '../parts/library-context.ts';
import { Tick } from '../parts/tick.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import { PairingCard } from './pairing-card.tsx';
import { ProgramList } from './program-list.tsx';
import { UseList } from './use-list.tsx';

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
    <section class="bridge" data-port={now.port}>
      <h2 id="programs">{message('bridge')}</h2>
      <Tick label={message('bridgeSwitch')} data-do="bridge" checked={now.on} onTurn={turn} />
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
