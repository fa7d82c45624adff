import type { BridgeState } from './background/bridge-state.ts';
import type { GrantDuration } from './background/stored-bridge.ts';

export interface BridgeMessages {
  /** Connects first, where that is wanted and not the case. */
  'bridge.read': { ask: Record<never, never>; answer: BridgeState };
  'bridge.switch': { ask: { on: boolean }; answer: BridgeState };
  /** The user's word on a program that wants to be paired; null = no. */
  'bridge.answer': { ask: { id: string; span: GrantDuration | null }; answer: null };
  'bridge.revoke': { ask: { id: string }; answer: null };
}

export interface BridgeBroadcasts {
  'bridge.changed': { at: number };
}
