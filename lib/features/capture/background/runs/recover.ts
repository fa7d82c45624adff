import { browser } from '../../../../browser/browser.ts';
import type { Journal } from '../../../../browser/journal/journal.ts';
import { clearChromiumProxy } from '../../../../browser/network/chromium-proxy.ts';
import { closeTab } from '../../../../browser/tabs/temporary-tab.ts';
import type { Capture } from '../../../../core/capture.ts';
import { failureMeanings } from '../../../../core/failure.ts';
import { sweep } from './sweep.ts';

/** A store of runs that a stopped worker may have left running. */
export interface Interruptible {
  interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void>;
}

const sentence = 'The browser stopped Gleaner in the middle of this run; repeat it.';
const { code, action } = failureMeanings.cancelled;
/** The ending of a run that a stopped worker left running. */
export const ending = { code, msg: `cancelled: ${sentence}`, failure: { kind: 'cancelled', sentence, action } } as const;

/**
 * Cleans up what an earlier worker left behind: temporary tabs, header rules, runs without an end. Called once, while the worker starts at
 * `now` (epoch ms). Never rejects: the extension works without it.
 */
export async function recover(journal: Journal, stores: readonly Interruptible[], now: number): Promise<void> {
  const removeRule = (id: number) => browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] });
  const putBack = { tab: closeTab, rule: removeRule, proxy: clearChromiumProxy };
  const works = [sweep(journal, putBack), ...stores.map((store) => store.interrupt(now, ending))];
  for (const { status, ...result } of await Promise.allSettled(works)) {
    if (status === 'rejected') console.error('Gleaner could not put everything in order:', result);
  }
}
