import type { BridgeState } from '../../lib/features/bridge/background/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { message } from '../format/message.ts';
import { useAttempt } from '../parts/use-attempt.ts';
import { PairingCard } from './pairing-card.tsx';
import { ProgramList } from './program-list.tsx';
import type { KnownBridge } from './use-bridge.ts';
import { UseList } from './use-list.tsx';

interface Props {
  readonly background: Background;
  readonly state: KnownBridge;
  /** Asks the browser for permission to exchange messages with programs. Must be called from a click. */
  readonly allowPrograms: () => Promise<boolean>;
}

/** The state of the connection, in one line. */
function stateLine({ allowed, port, reason, profile }: BridgeState): string {
  if (!allowed) return message('bridgeNotAllowed');
  if (port === 'connected') return message('bridgeConnected', profile);
  return reason ? message('bridgeNoHost', reason) : message('bridgeConnecting');
}

/** "Programs on this computer": the switch, pairing requests, allowed programs, and what they have used. */
export function BridgeSettings({ background, state, allowPrograms }: Props) {
  const now = state.value;
  const { trouble, attempt } = useAttempt();
  async function turn(box: HTMLInputElement): Promise<void> {
    const on = box.checked;
    // Ask inside the click, before the first await.
    const given = !on || (await allowPrograms().catch(() => false));
    state.value = (await attempt(background.ask('bridge.switch', { on: on && given }))) ?? state.value;
    box.checked = state.value?.on ?? false;
  }
  if (!now) return null;
  return (
    <section class="bridge" data-port={now.port}>
      <h2 id="programs">{message('bridge')}</h2>
      <label>
        <input type="checkbox" data-do="bridge" checked={now.on} onChange={(event) => turn(event.currentTarget)} />{' '}
        {message('bridgeSwitch')}
      </label>
      <p class="muted">{message('bridgeHelp')}</p>
      {now.on && (
        <>
          <p role="status">{stateLine(now)}</p>
          {now.requests.map((request) => (
            <PairingCard key={request.id} request={request} background={background} />
          ))}
        </>
      )}
      {(now.on || now.programs.length > 0) && <ProgramList programs={now.programs} background={background} />}
      <UseList uses={now.uses} />
      <TroubleToast trouble={trouble.value} />
    </section>
  );
}
