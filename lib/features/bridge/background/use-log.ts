import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { trees } from '../../../core/json/json.ts';

/** One use of the bridge, as shown to users: who asked for what, and the status of the answer. No content of request or answer. */
export interface BridgeUse {
  /** Epoch ms. */
  readonly at: number;
  readonly program: string;
  /** The call, or the path of the operation. */
  readonly what: string;
  /** HTTP status of the answer. */
  readonly status: number;
}

const kept = 200;

const log = storedValue({
  area: 'local',
  key: 'bridge-log',
  read: (raw) =>
    trees(raw).filter(({ at, status }) => typeof at === 'number' && typeof status === 'number') as unknown as readonly BridgeUse[],
});

export const readUses = log.get;

/** Logs a use, newest first, and drops the oldest. Never rejects: a full disk must not stop an answer. */
export async function noteUse(use: BridgeUse): Promise<void> {
  await log.change((uses) => [use, ...uses].slice(0, kept)).catch(noteCaught);
}
