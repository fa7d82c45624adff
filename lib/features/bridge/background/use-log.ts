import { browser } from '../../../browser/browser.ts';
import { trees } from '../../../core/json/tree.ts';

/** One use of the bridge, as users see it: who asked for what, and what it came to. Nothing of what was asked or answered. */
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

/** Newest first; the oldest go. Never rejects: a full disk stops no answer. */
export function noteUse(use: BridgeUse): Promise<void> {
  const next = last.then(async () => browser.storage.local.set({ [key]: [use, ...(await readUses())].slice(0, kept) })).catch(() => {});
  last = next;
  return next;
}
