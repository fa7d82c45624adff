import { browser } from '../../../../browser/browser.ts';
import type { Journal, JournalEntry } from '../../../../browser/journal/journal.ts';
import { ruleLock } from '../../../../browser/network/header-rule.ts';
import { blankTabs } from '../../../../browser/tabs/blank-page.ts';

/** Closes or restores one leftover; may reject if it is already gone. */
export type PutBack = Readonly<Record<JournalEntry['kind'], (id: number) => Promise<unknown>>>;

/**
 * Closes or restores what a stopped worker left open. Runs at every worker start, before anything new is opened: every entry, session rule
 * and blank tab of ours that exists then belongs to a run that no longer exists.
 */
export async function sweep(journal: Journal, putBack: PutBack): Promise<void> {
  const entries = await journal.read();
  const rules = await browser.declarativeNetRequest.getSessionRules();
  const unnamed = rules.filter(({ id }) => !entries.some((entry) => entry.kind === 'rule' && entry.id === id));
  const unnoted = (await blankTabs()).flatMap(({ id }) => (id === undefined ? [] : [{ kind: 'tab', id } as const]));
  const leftovers: JournalEntry[] = [...entries, ...unnoted, ...unnamed.map(({ id }): JournalEntry => ({ kind: 'rule', id }))];
  const { held = [] } = await navigator.locks.query();
  const locks = new Set(held.map(({ name }) => name));
  // An extension page that saves media may hold a rule while a worker starts.
  for (const entry of leftovers.filter(({ kind, id }) => kind !== 'rule' || !locks.has(ruleLock(id)))) {
    await putBack[entry.kind](entry.id).catch(() => {}); // Closed by the user, or gone with the browser.
    await journal.drop(entry);
  }
}
