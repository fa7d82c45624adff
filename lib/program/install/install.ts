import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { hostName } from '../../features/bridge/model/index.ts';
import { names } from '../../names.ts';
import { type Home, makePrivateFolder } from '../home.ts';
import { treeIn } from '../json-file.ts';
import { type BrowserId, browserIds, type HostPlace, hostPlace, profilePlace } from './browsers.ts';
import { launcherText, type Started } from './launcher.ts';
import { type Registry, windowsRegistry } from './registry.ts';

/** The id that Chromium derives from an extension's key: 32 hex digits of the key's SHA-256, written with a–p. */
export function idOfKey(key: string): string {
  const digits = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

const { localKey, chromeStoreId, edgeStoreId } = names;

/** Gleaner's ids in Chromium and browsers made from it: that of local builds, then those of stores. */
export const chromiumIds: readonly string[] = [idOfKey(localKey), chromeStoreId, edgeStoreId].filter(
  (id) => id !== null,
);

export const isChromiumId = (text: string): boolean => /^[a-p]{32}$/.test(text);

export const hostFileName = `${hostName}.json`;

/**
 * What a browser reads before it starts the host: where it is, and who may start it. `ids`: of further extensions,
 * loaded by hand.
 */
export function hostFile(browser: BrowserId, launcher: string, ids: readonly string[] = []) {
  const description = 'Gleaner: lets programs on this computer ask the browser';
  const shared = { name: hostName, description, path: launcher, type: 'stdio' } as const;
  if (browser === 'firefox') return { ...shared, allowed_extensions: [names.firefoxId] };
  const all = [...new Set([...chromiumIds, ...ids])];
  return { ...shared, allowed_origins: all.map((id) => `chrome-extension://${id}/`) };
}

interface InstallParts {
  readonly home: Home;
  readonly started: Started;
  /** Absent or empty: every browser this user has. */
  readonly browsers?: readonly BrowserId[];
  /** Profile folders of Chromium and browsers made from it in other places (`--user-data-dir`). */
  readonly profileDirs?: readonly string[];
  /** Further extension ids. */
  readonly ids?: readonly string[];
  readonly userHome?: string;
  readonly registry?: Registry;
}

/** The profile folders and extension ids that are named now, or were before: they count until `uninstall`. */
export function named({ home, profileDirs = [], ids = [] }: Pick<InstallParts, 'home' | 'profileDirs' | 'ids'>) {
  const before = treeIn(home.named);
  const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  return {
    profileDirs: [...new Set([...textsIn(before.profileDirs), ...profileDirs.map((dir) => resolve(dir))])],
    ids: [...new Set([...textsIn(before.ids).filter(isChromiumId), ...ids])],
  };
}

/**
 * The places of host files, present or future: of these browsers (none named: all that this user has), and of named
 * folders that still exist.
 */
export function placesOf(parts: Omit<InstallParts, 'started'>): HostPlace[] {
  const { home, browsers = [], profileDirs = [], userHome = homedir() } = parts;
  const all = (browsers.length > 0 ? browsers : browserIds).map((browser) =>
    hostPlace(browser, home.platform, userHome, home.dir),
  );
  const wanted = browsers.length > 0 ? all : all.filter(({ found }) => found.length === 0 || found.some(existsSync));
  const now = profileDirs.map((dir) => resolve(dir));
  const there = named(parts).profileDirs.filter((dir) => now.includes(dir) || existsSync(dir));
  return [...wanted, ...there.map(profilePlace)];
}

/** Writes the launcher and one host file per browser. Returns the places. */
export function install(parts: InstallParts): HostPlace[] {
  const { home, started, registry = windowsRegistry } = parts;
  makePrivateFolder(home.dir);
  writeFileSync(home.launcher, launcherText(started, home), { mode: 0o700 });
  chmodSync(home.launcher, 0o700);
  const places = placesOf(parts);
  const known = named(parts);
  writeFileSync(home.named, `${JSON.stringify(known)}\n`, { mode: 0o600 });
  for (const { browser, folder, registryKey } of places) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const file = join(folder, hostFileName);
    writeFileSync(file, `${JSON.stringify(hostFile(browser, home.launcher, known.ids), null, 2)}\n`);
    // Whoever can write here decides what the browser starts.
    chmodSync(file, 0o644);
    if (registryKey) registry.set(registryKey, file);
  }
  return places;
}

/** Leaves a folder in which anything is. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not there, or somebody else's files are in it.
  }
}

/** Removes everything again, wherever it was ever written, tokens included. Returns the places that had a host file. */
export function uninstall(parts: Omit<InstallParts, 'started' | 'browsers'>): HostPlace[] {
  const { home, registry = windowsRegistry } = parts;
  const places = placesOf({ ...parts, browsers: browserIds });
  const installed = places.filter(({ folder }) => existsSync(join(folder, hostFileName)));
  for (const { folder } of installed) rmSync(join(folder, hostFileName), { force: true });
  for (const { folder, registryKey } of places) {
    if (!registryKey) continue;
    registry.remove(registryKey);
    removeEmpty(folder);
  }
  for (const own of [home.sockets, home.tokens, home.launcher, home.named])
    rmSync(own, { recursive: true, force: true });
  // `GLEANER_HOME` may name a folder that the user has for other things, too.
  removeEmpty(home.dir);
  return installed;
}
