import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PairedAs } from '../../features/bridge/model/index.ts';
import { type Home, makePrivateFolder, opennessOf } from '../home.ts';
import { treeIn } from '../json-file.ts';

/** A program's token as stored on disk, readable by its owner alone. */
export interface StoredToken extends PairedAs {
  readonly token: string;
  /** The browser profile that accepts it. */
  readonly profile: string;
}

/** File names hold a hash, because a program's name may hold anything. */
function fileOf(home: Home, profile: string, program: string): string {
  const hash = createHash('sha256').update(program).digest('hex').slice(0, 16);
  return join(home.tokens, `${profile}-${hash}.json`);
}

export function storeToken(home: Home, stored: StoredToken): void {
  mkdirSync(home.dir, { recursive: true, mode: 0o700 });
  makePrivateFolder(home.tokens);
  const file = fileOf(home, stored.profile, stored.program);
  // Written to a file beside it and then renamed, so that nobody reads half of it.
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, `${JSON.stringify(stored)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

/** The token in a file; null: it holds none, or cannot be read. */
function tokenIn(file: string): StoredToken | null {
  const stored = treeIn(file);
  const texts = [stored.token, stored.program, stored.profile].every((one) => typeof one === 'string');
  return texts && Array.isArray(stored.scopes) ? (stored as unknown as StoredToken) : null;
}

/** Each file among the tokens, with what it holds; none when other users could have put some there. */
export function tokenFiles(home: Home): { readonly file: string; readonly stored: StoredToken | null }[] {
  try {
    if (opennessOf(home.tokens, home.platform)) return [];
    const names = readdirSync(home.tokens).filter((name) => name.endsWith('.json'));
    return names.map((name) => join(home.tokens, name)).map((file) => ({ file, stored: tokenIn(file) }));
  } catch {
    return [];
  }
}

export function storedTokens(home: Home): StoredToken[] {
  return tokenFiles(home).flatMap(({ stored }) => stored ?? []);
}

export function tokenOf(home: Home, profile: string, program: string): StoredToken | null {
  return storedTokens(home).find((one) => one.profile === profile && one.program === program) ?? null;
}

export function forgetToken(home: Home, profile: string, program: string): void {
  rmSync(fileOf(home, profile, program), { force: true });
}
