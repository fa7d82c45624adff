import type { BridgeState } from './background/bridge-state.ts';
import type { GrantDuration } from './background/stored-bridge.ts';

export interface BridgeMessages {
  /** Connects first, if the bridge is on and not connected. */
  'bridge.read': { ask: Record<never, never>; answer: BridgeState };
  'bridge.switch': { ask: { on: boolean }; answer: BridgeState };
  /** The user's answer to a program that wants to be paired; null = no. */
  'bridge.answer': { ask: { id: string; span: GrantDuration | null }; answer: null };
  'bridge.revoke': { ask: { id: string }; answer: null };
}

export interface BridgeBroadcasts {
  'bridge.changed': { at: number };
}
