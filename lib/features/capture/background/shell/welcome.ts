import type { Action } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';

const key = 'welcomed';
const due = 'due';

/**
 * Greets whoever has just installed Gleaner, once: not after an update, and not where something was stored or captured before. Read from what
 * is stored and not from the browser's event, which may be over before a slow background listens (Firefox).
 */
export async function welcome(isUnused: () => Promise<boolean>): Promise<void> {
  const { [key]: welcomed, ...others } = await browser.storage.local.get(null);
  if (welcomed === true) return;
  const isDue = welcomed === due || (Object.keys(others).length === 0 && (await isUnused()));
  // Noted first: the next worker greets where this one is stopped before it has.
  await browser.storage.local.set({ [key]: isDue ? due : true });
  if (!isDue) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  await browser.storage.local.set({ [key]: true });
}

/** Absent in the polyfill's types. */
type Pinned = Action.Static & { getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }> };

/** Whether the button stands in the toolbar; null = the browser does not say. */
export async function isPinned(): Promise<boolean | null> {
  const action: Pinned = browser.action;
  return (await action.getUserSettings?.().catch(() => null))?.isOnToolbar ?? null;
}
