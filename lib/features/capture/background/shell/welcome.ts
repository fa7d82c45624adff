import type { Action } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';

const key = 'welcomed';

/** `due`: found new, and not greeted yet; null: not looked at yet. */
const welcomed = storedValue({ area: 'local', key, read: (raw) => (raw === true || raw === 'due' ? raw : null) });

/**
 * Greets whoever has just installed Gleaner, once: not after an update, and not where something was stored or captured before. Read from what
 * is stored and not from the browser's event, which may be over before a slow background listens (Firefox).
 */
export async function welcome(isUnused: () => Promise<boolean>): Promise<void> {
  if ((await welcomed.get()) === true) return;
  const { [key]: _, ...others } = await browser.storage.local.get(null);
  const isNew = Object.keys(others).length === 0 && (await isUnused());
  // Noted first: the next worker greets where this one is stopped before it has.
  const noted = await welcomed.change((before) => before ?? (isNew ? 'due' : true));
  if (noted !== 'due') return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  await welcomed.change(() => true);
}

/** Absent in the polyfill's types. */
type Pinned = Action.Static & { getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }> };

/** Whether the button stands in the toolbar; null = the browser does not say. */
export async function isPinned(): Promise<boolean | null> {
  const action: Pinned = browser.action;
  return (await action.getUserSettings?.().catch(() => null))?.isOnToolbar ?? null;
}
