import type { Permissions } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';

const native: Permissions.Permissions = { permissions: ['nativeMessaging'] };

/** Whether programs may be spoken with; the user may take it away at any time. */
export function mayBridge(): Promise<boolean> {
  return browser.permissions.contains(wanted());
}

/** Asks for it; only within a click on a page of the extension. */
export function requestBridge(): Promise<boolean> {
  return browser.permissions.request(wanted());
}

/** In Firefox also to hand on what its manifest declares as optional: content of pages, and which were captured. */
function wanted(): Permissions.Permissions {
  const { gecko } = browser.runtime.getManifest().browser_specific_settings ?? {};
  const data = gecko?.data_collection_permissions?.optional ?? [];
  return data.length > 0 ? { ...native, data_collection: data } : native;
}
