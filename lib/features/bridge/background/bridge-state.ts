import type { PairingRequest } from './pairing.ts';
import type { BridgeUse, PairedProgram } from './stored-bridge.ts';

export interface BridgeState {
  readonly on: boolean;
  /** The browser lets Gleaner talk to programs. */
  readonly allowed: boolean;
  readonly port: 'closed' | 'connecting' | 'connected';
  /** Why the port is closed, in the browser's words; '' when no reason is known. */
  readonly reason: string;
  /** The command, without the program's own name, that makes this very extension known to the browser. */
  readonly install: string;
  readonly profile: string;
  readonly requests: readonly PairingRequest[];
  readonly programs: readonly Omit<PairedProgram, 'hash'>[];
  /** Newest first. */
  readonly uses: readonly BridgeUse[];
}
