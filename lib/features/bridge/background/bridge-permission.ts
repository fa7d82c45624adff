import type { Permissions } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';

const native: Permissions.Permissions = { permissions: ['nativeMessaging'] };

/** Whether Gleaner may talk to programs; the user may take that permission away at any time. */
export const mayBridge = (): Promise<boolean> => browser.permissions.contains(wanted());

/** Asks for the permission; works only within a click on a page of the extension. */
export const requestBridge = (): Promise<boolean> => browser.permissions.request(wanted());

/**
 * In Firefox also the consent to pass on the data that the manifest declares as optional: the content of pages, and
 * which were captured.
 */
function wanted(): Permissions.Permissions {
  const { gecko } = browser.runtime.getManifest().browser_specific_settings ?? {};
  const data = gecko?.data_collection_permissions?.optional ?? [];
  return data.length > 0 ? { ...native, data_collection: data } : native;
}
