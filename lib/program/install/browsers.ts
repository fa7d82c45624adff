import { join } from 'node:path';
import { shellWord } from '../shell-word.ts';

export interface HostPlace {
  readonly browser: BrowserId;
  /** The browser's own folders: once it has been used, one of them is there. None on Windows. */
  readonly found: readonly string[];
  /** Folder of the host file. */
  readonly folder: string;
  /** Windows: the registry key that names the host file. */
  readonly registryKey?: string;
  /** The option of `gleaner install` that names this place. */
  readonly option: string;
}

/**
 * Each browser's folders (developer.chrome.com, MDN, Microsoft Learn, KeePassXC; 2026). `windows`: registry; Brave
 * reads Chrome's keys.
 */
const folders = {
  chromium: { linux: '.config/chromium', mac: 'Chromium', windows: 'Chromium' },
  chrome: { linux: '.config/google-chrome', mac: 'Google/Chrome', windows: 'Google\\Chrome' },
  edge: { linux: '.config/microsoft-edge', mac: 'Microsoft Edge', windows: 'Microsoft\\Edge' },
  brave: {
    linux: '.config/BraveSoftware/Brave-Browser',
    mac: 'BraveSoftware/Brave-Browser',
    windows: 'Google\\Chrome',
  },
  firefox: { linux: '.mozilla', mac: 'Mozilla', windows: 'Mozilla' },
} as const;

/** Where a Firefox that reads host files in the folder above keeps its profiles: on Linux a new one, from 147 on. */
const firefoxAlso = { linux: '.config/mozilla', mac: 'Firefox' } as const;

export type BrowserId = keyof typeof folders;

export const browserIds = Object.keys(folders) as readonly BrowserId[];

/**
 * The place of a browser's host file. `home`: the user's folder; `own`: Gleaner's, with the files that the Windows
 * registry names.
 */
export function hostPlace(browser: BrowserId, platform: NodeJS.Platform, home: string, own: string): HostPlace {
  const { linux, mac, windows } = folders[browser];
  const isFirefox = browser === 'firefox';
  const option = `--browser ${browser}`;
  if (platform === 'win32') {
    const registryKey = `HKCU\\Software\\${windows}\\NativeMessagingHosts`;
    return { browser, found: [], folder: join(own, isFirefox ? 'firefox' : 'chromium'), registryKey, option };
  }
  const isMac = platform === 'darwin';
  const at = (folder: { readonly linux: string; readonly mac: string }): string =>
    join(home, isMac ? join('Library/Application Support', folder.mac) : folder.linux);
  const base = at({ linux, mac });
  return {
    browser,
    found: isFirefox ? [base, at(firefoxAlso)] : [base],
    folder: join(base, isFirefox && !isMac ? 'native-messaging-hosts' : 'NativeMessagingHosts'),
    option,
  };
}

/**
 * The place of a Chromium, or a browser made from it, that keeps its profiles in a folder of its own
 * (`--user-data-dir`).
 */
export function profilePlace(dir: string): HostPlace {
  return {
    browser: 'chromium',
    found: [dir],
    folder: join(dir, 'NativeMessagingHosts'),
    option: `--user-data-dir ${shellWord(dir)}`,
  };
}
