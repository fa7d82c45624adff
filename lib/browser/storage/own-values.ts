import type { Storage } from 'webextension-polyfill';
import type { Tree } from '../../core/json/json.ts';
import { browser } from '../browser.ts';
import { noteCaught } from './caught-errors.ts';

/** Only Chromium has `setAccessLevel`. Firefox has none yet: it isolates content scripts within a process alone. */
type Guarded = Storage.StorageArea & { setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/**
 * Blocks content scripts from reading the settings, where the browser can: they need none, and a page may have
 * compromised one.
 */
export async function ownStorage(): Promise<void> {
  const area: Guarded = browser.storage.local;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(noteCaught);
}

/**
 * Keys whose values are not the user's: what is to be closed or undone in the browser, what the browser already knows,
 * and what each build sets. "Delete everything" deletes all others, also those of later versions.
 */
const working = new Set([
  'journal',
  'welcomed',
  'paces',
  'proxy-users',
  'started',
  'browser-start',
  'visits',
  'scrolling',
  'deleted-library',
  'disk-full',
]);

/** The user's values in an area, by key. */
export async function ownValues(area: 'local' | 'session'): Promise<Tree> {
  return Object.fromEntries(Object.entries(await browser.storage[area].get(null)).filter(([key]) => !working.has(key)));
}
