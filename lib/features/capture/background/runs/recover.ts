import { browser } from '../../../../browser/browser.ts';
import type { Journal } from '../../../../browser/journal/journal.ts';
import { clearChromiumProxy } from '../../../../browser/network/chromium-proxy.ts';
import { closeTab } from '../../../../browser/tabs/temporary-tab.ts';
import { type Capture, capturedFailure } from '../../../../core/capture.ts';
import { fail } from '../../../../core/envelope.ts';
import { failed } from '../failures.ts';
import { sweep } from './sweep.ts';

/** A store of runs that a stopped worker may have left running. */
export interface Interruptible {
  interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void>;
}

const stopped = failed('stopped');
const { code, msg } = fail(null, stopped);
/** The ending of a run that a stopped worker left running. */
export const ending = { code, msg, failure: capturedFailure(stopped) };

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
