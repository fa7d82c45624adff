import type { Storage } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { noteCaught } from './caught-errors.ts';

/** Chromium's; Firefox has none yet, and there content scripts are isolated in the same process as ours alone. */
type Guarded = Storage.StorageArea & { setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** Blocks content scripts from reading the settings, where the browser can: they need none, and a page may have compromised one. */
export async function ownStorage(): Promise<void> {
  const area: Guarded = browser.storage.local;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(noteCaught);
}

/**
 * Keys whose values are not the user's: what is to be closed or undone in the browser, what the browser already knows, and what each
 * build sets. All others, also those of later versions, are deleted with everything else.
 */
const working = new Set([
  'journal',
  'work-tabs',
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
const areas = ['local', 'session'] as const;

type Values = Readonly<Record<(typeof areas)[number], Readonly<Record<string, unknown>>>>;

export async function ownValues(): Promise<Values> {
  const read = async (area: (typeof areas)[number]) =>
    Object.fromEntries(Object.entries(await browser.storage[area].get(null)).filter(([key]) => !working.has(key)));
  return { local: await read('local'), session: await read('session') };
}

export async function deleteOwnValues(): Promise<void> {
  const own = await ownValues();
  for (const area of areas) await browser.storage[area].remove(Object.keys(own[area]));
  localStorage.clear();
}

export async function restoreOwnValues(values: Values): Promise<void> {
  for (const area of areas) await browser.storage[area].set(values[area]);
}
