import type { Action } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { readConsent } from '../../../consent/background/index.ts';
import { consentVersion } from '../../../consent/model/index.ts';

const key = 'welcomed';

/** The version of the lines that were shown; `due` = newly installed, not welcomed yet; null = not checked yet. */
const welcomed = storedValue({ area: 'local', key, read: (raw) => (typeof raw === 'string' ? raw : null) });

/**
 * Opens the welcome page once after a first installation, unless something was stored or captured before; after an
 * update, once if the lines that the user agreed to have changed. Checks storage instead of the browser's event, which
 * may fire before a slow background listens (Firefox).
 */
export async function welcome(isUnused: () => Promise<boolean>): Promise<void> {
  if ((await welcomed.get()) === consentVersion) return;
  const { [key]: _, ...others } = await browser.storage.local.get(null);
  const isNew = Object.keys(others).length === 0 && (await isUnused());
  // Recorded first: if this worker is stopped before it opens the page, the next one opens it.
  const noted = await welcomed.change((before) => before ?? (isNew ? 'due' : consentVersion));
  const agreed = noted === consentVersion ? '' : await readConsent();
  const isChanged = agreed !== '' && agreed !== consentVersion;
  if (noted === 'due' || isChanged) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  await welcomed.change(() => consentVersion);
}

/** Absent in the polyfill's types. */
type Pinned = Action.Static & { getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }> };

/** Whether the button is in the toolbar; null = the browser does not say. */
export async function isPinned(): Promise<boolean | null> {
  const action: Pinned = browser.action;
  return (await action.getUserSettings?.().catch(() => null))?.isOnToolbar ?? null;
}
