export { followBridge } from './bridge-alarm.ts';
export { requestBridge } from './bridge-permission.ts';
export type { BridgeState } from './bridge-state.ts';
export { createPaceSlots, type PaceSlot } from './pace-slots.ts';
export type { PairingRequest } from './pairing.ts';
export { type StartBridgeParts, startBridge } from './start-bridge.ts';
export type { BridgeUse } from './stored-bridge.ts';
