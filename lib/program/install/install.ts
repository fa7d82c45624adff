import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Home } from '../home.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { type BrowserId, browserIds, type HostPlace, hostPlace } from './browsers.ts';
import { hostFile, hostFileName } from './host-file.ts';
import { launcherText, type Started } from './launcher.ts';
import { type Registry, windowsRegistry } from './registry.ts';

export interface InstallParts {
  readonly home: Home;
  readonly started: Started;
  /** None: every browser this user has. */
  readonly browsers?: readonly BrowserId[];
  /** Profile folders of Chromium and browsers made from it in other places (`--user-data-dir`). */
  readonly profileDirs?: readonly string[];
  /** Further extension ids. */
  readonly ids?: readonly string[];
  readonly userHome?: string;
  readonly registry?: Registry;
}

/** Where the host files of these browsers are, or would be. When no browsers are named: of those that this user has. */
export function placesOf({ home, browsers = [], profileDirs = [], userHome = homedir() }: Omit<InstallParts, 'started'>): HostPlace[] {
  const named = browsers.length > 0;
  const all = (named ? browsers : browserIds).map((browser) => hostPlace(browser, home.platform, userHome, home.dir));
  const wanted = named ? all : all.filter(({ found }) => found === '' || existsSync(found));
  const extra = profileDirs.map((dir) => ({ browser: 'chromium' as const, found: dir, folder: join(dir, 'NativeMessagingHosts') }));
  return [...wanted, ...extra];
}

/** Writes the launcher and one host file per browser. Gives the places. */
export function install(parts: InstallParts): HostPlace[] {
  const { home, started, ids, registry = windowsRegistry } = parts;
  makePrivateFolder(home.dir);
  writeFileSync(home.launcher, launcherText(started, home), { mode: 0o700 });
  chmodSync(home.launcher, 0o700);
  const places = placesOf(parts);
  for (const { browser, folder, registryKey } of places) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const file = join(folder, hostFileName);
    writeFileSync(file, `${JSON.stringify(hostFile(browser, home.launcher, ids), null, 2)}\n`);
    // Whoever can write here decides what the browser starts.
    chmodSync(file, 0o644);
    if (registryKey) registry.set(registryKey, file);
  }
  return places;
}

/** Removes everything again, tokens included. Gives the places that had a host file. */
export function uninstall(parts: Omit<InstallParts, 'started'>): HostPlace[] {
  const { registry = windowsRegistry } = parts;
  const places = placesOf({ ...parts, browsers: parts.browsers?.length ? parts.browsers : browserIds });
  const held = places.filter(({ folder }) => existsSync(join(folder, hostFileName)));
  for (const { folder } of held) rmSync(join(folder, hostFileName), { force: true });
  for (const { registryKey } of places) if (registryKey) registry.remove(registryKey);
  rmSync(parts.home.dir, { recursive: true, force: true });
  return held;
}
