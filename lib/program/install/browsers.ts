import { join } from 'node:path';

export type BrowserId = 'chromium' | 'chrome' | 'edge' | 'brave' | 'firefox';

export const browserIds: readonly BrowserId[] = ['chromium', 'chrome', 'edge', 'brave', 'firefox'];

/** Where a browser looks for host files of this user. */
export interface HostPlace {
  readonly browser: BrowserId;
  /** The browser's own folder: where it is not, the browser was never used. '' on Windows. */
  readonly found: string;
  /** Folder of the host file. */
  readonly folder: string;
  /** Windows: the key that names the host file. */
  readonly registryKey?: string;
}

/** As the browsers document them (developer.chrome.com, MDN, Microsoft Learn), and as KeePassXC has them (2026). */
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

/** Brave reads Chrome's. */
const windows: Readonly<Record<BrowserId, string>> = {
  chromium: 'Chromium',
  chrome: 'Google\\Chrome',
  edge: 'Microsoft\\Edge',
  brave: 'Google\\Chrome',
  firefox: 'Mozilla',
};

/** The place of a browser's host file. `home`: the user's folder; `own`: Gleaner's, for the files that Windows' registry names. */
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
