import { join } from 'node:path';

export type BrowserId = 'chromium' | 'chrome' | 'edge' | 'brave' | 'firefox';

export const browserIds: readonly BrowserId[] = ['chromium', 'chrome', 'edge', 'brave', 'firefox'];

/** Where a browser looks for this user's host files. */
export interface HostPlace {
  readonly browser: BrowserId;
  /** The browser's own folder, which is there once the browser has been used. '' on Windows. */
  readonly found: string;
  /** Folder of the host file. */
  readonly folder: string;
  /** Windows: the registry key that names the host file. */
  readonly registryKey?: string;
}

/** From the browsers' documents (developer.chrome.com, MDN, Microsoft Learn) and KeePassXC's list (2026). */
const linux: Readonly<Record<BrowserId, readonly [folder: string, hosts: string]>> = {
  chromium: ['.config/chromium', 'NativeMessagingHosts'],
  chrome: ['.config/google-chrome', 'NativeMessagingHosts'],
  edge: ['.config/microsoft-edge', 'NativeMessagingHosts'],
  brave: ['.config/BraveSoftware/Brave-Browser', 'NativeMessagingHosts'],
  firefox: ['.mozilla', 'native-messaging-hosts'],
};

const mac: Readonly<Record<BrowserId, string>> = {
  chromium: 'Chromium',
  chrome: 'Google/Chrome',
  edge: 'Microsoft Edge',
  brave: 'BraveSoftware/Brave-Browser',
  firefox: 'Mozilla',
};

/** Brave reads Chrome's keys. */
const windows: Readonly<Record<BrowserId, string>> = {
  chromium: 'Chromium',
  chrome: 'Google\\Chrome',
  edge: 'Microsoft\\Edge',
  brave: 'Google\\Chrome',
  firefox: 'Mozilla',
};

/**
 * The place of a browser's host file. `home`: the user's folder; `own`: Gleaner's, which holds the files that the Windows registry names.
 */
export function hostPlace(browser: BrowserId, platform: NodeJS.Platform, home: string, own: string): HostPlace {
  if (platform === 'win32') {
    const kind = browser === 'firefox' ? 'firefox' : 'chromium';
    const registryKey = `HKCU\\Software\\${windows[browser]}\\NativeMessagingHosts`;
    return { browser, found: '', folder: join(own, kind), registryKey };
  }
  if (platform === 'darwin') {
    const found = join(home, 'Library/Application Support', mac[browser]);
    return { browser, found, folder: join(found, 'NativeMessagingHosts') };
  }
  const [folder, hosts] = linux[browser];
  return { browser, found: join(home, folder), folder: join(home, folder, hosts) };
}
