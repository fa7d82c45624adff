import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const caches = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url));
const kept = join(caches, 'firefox');

/**
 * Says by which version the profile was used last: Firefox throws away what another one has compiled, or nobody knows
 * which.
 */
const version = 'compatibility.ini';
const parts = [version, 'startupCache'];
/**
 * What Firefox knows of extensions, which listeners they have too: one that is new to a profile must find nothing of
 * another's there.
 */
const ofExtensions = 'webext.sc.lz4';

const versionIn = (folder: string) => existsSync(join(folder, version)) && readFileSync(join(folder, version), 'utf8');

/** Gives a fresh profile what Firefox has compiled of itself: half of the processor time of a start. */
export function giveStartupCache(profile: string): void {
  if (!existsSync(kept) || versionIn(profile)) return;
  cpSync(kept, profile, { recursive: true, filter: (file) => basename(file) !== ofExtensions });
}

/** Keeps it for the next start, once a browser has ended by itself, which is when it writes. */
export function keepStartupCache(profile: string): void {
  if (versionIn(profile) === versionIn(kept) || !parts.every((part) => existsSync(join(profile, part)))) return;
  mkdirSync(caches, { recursive: true });
  // Whole or not at all, should it be ended meanwhile.
  const next = mkdtempSync(join(caches, 'firefox-'));
  for (const part of parts) cpSync(join(profile, part), join(next, part), { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(next, kept);
}
