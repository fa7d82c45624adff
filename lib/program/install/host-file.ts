import { hostName } from '../../features/bridge/model/index.ts';
import type { BrowserId } from './browsers.ts';
import { chromiumIds, firefoxIds } from './extension-ids.ts';

export const hostFileName = `${hostName}.json`;

/**
 * What a browser reads before it starts the host: where the host is, and which extensions may start it. `ids`: further ids of Chromium
 * extensions, such as that of a package loaded by hand.
 */
export function hostFile(browser: BrowserId, launcher: string, ids: readonly string[] = []) {
  const description = 'Gleaner: lets programs on this computer ask the browser';
  const shared = { name: hostName, description, path: launcher, type: 'stdio' } as const;
  if (browser === 'firefox') return { ...shared, allowed_extensions: firefoxIds };
  const all = [...new Set([...chromiumIds, ...ids])];
  return { ...shared, allowed_origins: all.map((id) => `chrome-extension://${id}/`) };
}
