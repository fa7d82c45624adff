import { browser } from '../../../../browser/browser.ts';
import type { Journal, JournalEntry } from '../../../../browser/journal/journal.ts';
import { clearChromiumProxy } from '../../../../browser/network/chromium-proxy.ts';
import { ruleLock } from '../../../../browser/network/header-rule.ts';
import { noteCaught } from '../../../../browser/storage/caught-errors.ts';
import { blankTabs, closeIfOwn, closeTab } from '../../../../browser/tabs/own-tab.ts';
import { type Capture, capturedFailure } from '../../../../core/capture.ts';
import { fail } from '../../../../core/envelope.ts';
import { failed } from '../failures.ts';

/** Closes or restores one leftover; may reject if it is already gone. False: it is still there, for the next worker. */
type PutBack = Readonly<Record<JournalEntry['kind'], (entry: JournalEntry) => Promise<unknown>>>;

/**
 * Closes or restores what a stopped worker left open. Runs at every worker start, before anything new is opened: every
 * entry, session rule and blank tab of ours that exists then belongs to a run that no longer exists.
 */
export async function sweep(journal: Journal, putBack: PutBack): Promise<void> {
  const entries = (await journal.read()).filter(({ stays }) => !stays);
  const rules = await browser.declarativeNetRequest.getSessionRules();
  const unnamed = rules.filter(({ id }) => !entries.some((entry) => entry.kind === 'rule' && entry.id === id));
  const unnoted = (await blankTabs()).flatMap(({ id }) => (id === undefined ? [] : [{ kind: 'tab', id } as const]));
  const leftovers: JournalEntry[] = [
    ...entries,
    ...unnoted,
    ...unnamed.map(({ id }): JournalEntry => ({ kind: 'rule', id })),
  ];
  const locks = await navigator.locks.query();
  const alive = new Set(locks.held?.map(({ name }) => name));
  // An extension page that saves media may hold a rule while a worker starts.
  for (const entry of leftovers.filter(({ kind, id }) => kind !== 'rule' || !alive.has(ruleLock(id)))) {
    const done = await putBack[entry.kind](entry).catch(() => {}); // Closed by the user, or gone with the browser.
    if (done !== false) await journal.drop(entry).catch(noteCaught);
  }
}

/** A store of runs that a stopped worker may have left running. */
export interface Interruptible {
  /** Ends them. Returns their ids. */
  interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<readonly string[]>;
}

const stopped = failed('stopped');
const { code, msg } = fail(null, stopped);
/** The ending of a run that a stopped worker left running. */
export const ending = { code, msg, failure: capturedFailure(stopped) };

/**
 * Cleans up after an earlier worker: tabs, header rules, open runs. Once, while the worker starts at `now` (epoch ms).
 * Returns the ids of the runs that it ended. Never rejects.
 */
export async function recover(
  journal: Journal,
  stores: readonly Interruptible[],
  now: number,
): Promise<readonly string[]> {
  const putBack: PutBack = {
    // A tab that the user has moved or unmuted is the user's. One without a window was not yet journalled: it is blank
    // and ours.
    tab: ({ id, window }) => (window === undefined ? closeTab(id) : closeIfOwn({ tabId: id, windowId: window })),
    rule: ({ id }) => browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] }),
    proxy: clearChromiumProxy,
  };
  const swept = sweep(journal, putBack).then((): readonly string[] => []);
  const works = await Promise.allSettled([swept, ...stores.map((store) => store.interrupt(now, ending))]);
  return works.flatMap((work) => {
    if (work.status === 'fulfilled') return work.value;
    console.error('Gleaner could not put everything in order:', work);
    return [];
  });
}
