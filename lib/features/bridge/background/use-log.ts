import { browser } from '../../../browser/browser.ts';
import { trees } from '../../../core/json/tree.ts';

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

const key = 'bridge-log';
const kept = 200;

export async function readUses(): Promise<BridgeUse[]> {
  return trees((await browser.storage.local.get(key))[key]).filter(
    ({ at, status }) => typeof at === 'number' && typeof status === 'number',
  ) as unknown as BridgeUse[];
}

let last: Promise<unknown> = Promise.resolve();

/** Logs a use, newest first, and drops the oldest. Never rejects: a full disk must not stop an answer. */
export function noteUse(use: BridgeUse): Promise<void> {
  const next = last.then(async () => browser.storage.local.set({ [key]: [use, ...(await readUses())].slice(0, kept) })).catch(() => {});
  last = next;
  return next;
}
