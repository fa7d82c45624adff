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
