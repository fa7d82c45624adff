import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFiles } from '../client/token-store.ts';
import { type Home, socketAddress } from '../home.ts';
import { opennessOf } from '../private-folder.ts';
import { type Finding, finding } from './finding.ts';

/** Longest path of a socket in bytes (macOS: 104 with the closing zero; Linux has four more). */
const longestAddress = 103;

/** Checks that other users can neither enter our folders nor read our tokens, and that we can read them. */
export function checkFolders(home: Home): Finding[] {
  if (home.platform === 'win32' || !existsSync(home.dir)) return [];
  const folders: readonly (readonly [what: string, dir: string])[] = [
    ['home-open', home.dir],
    ['sockets-open', home.sockets],
    ['tokens-open', home.tokens],
  ];
  const open = folders.flatMap(([what, dir]) => {
    const why = existsSync(dir) ? opennessOf(dir, home.platform) : '';
    return why
      ? [finding(what, why, `chmod 700 '${dir}'; if another user could have been there: gleaner uninstall && gleaner install`)]
      : [];
  });
  const files = existsSync(home.tokens) ? readdirSync(home.tokens).map((file) => join(home.tokens, file)) : [];
  const read = files.filter((file) => (statSync(file).mode & 0o077) !== 0);
  const readable = read.map((file) =>
    finding('token-open', `${file} can be read by other users.`, `chmod 600 '${file}', and revoke the program in Gleaner's settings`),
  );
  const broken = tokenFiles(home).flatMap(({ file, stored }) =>
    stored ? [] : [finding('token-broken', `${file} holds no token that can be read.`, `rm -r '${file}', and pair its program again`)],
  );
  const found = [...open, ...readable, ...broken];
  if (Buffer.byteLength(socketAddress(home, '0123456789ab-4194304')) <= longestAddress) return found;
  const why = `The folder ${home.dir} has too long a name for sockets in it.`;
  return [...found, finding('path-too-long', why, 'set GLEANER_HOME to a shorter one, then: gleaner install')];
}
