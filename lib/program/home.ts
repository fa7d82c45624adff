import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Where Gleaner keeps its files on this computer; only the user may enter. `GLEANER_HOME` names another folder than
 * `~/.gleaner`.
 */
export function homeOf(dir = process.env.GLEANER_HOME, platform: NodeJS.Platform = process.platform) {
  const at = dir ? resolve(dir) : join(homedir(), '.gleaner');
  return {
    dir: at,
    /** Sockets of running hosts. */
    sockets: join(at, 'run'),
    /** Tokens of paired programs. */
    tokens: join(at, 'tokens'),
    /** The script that browsers start. */
    launcher: join(at, platform === 'win32' ? 'gleaner-host.bat' : 'gleaner-host'),
    /** Places and ids that `gleaner install` was given. */
    named: join(at, 'named.json'),
    platform,
  };
}

export type Home = ReturnType<typeof homeOf>;

/**
 * The address at which a host listens: a socket; on Windows a named pipe, its name made from the user's name and the
 * folder.
 */
export function socketAddress(home: Home, name: string): string {
  if (home.platform !== 'win32') return join(home.sockets, `${name}.sock`);
  const user = createHash('sha256').update(`${userInfo().username} ${home.dir}`).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\gleaner-${user}-${name}`;
}

/**
 * Why a folder is not private to the user; '' when it is. On Windows, access lists already protect the user's folder.
 */
export function opennessOf(dir: string, platform: NodeJS.Platform = process.platform): string {
  const facts = lstatSync(dir);
  if (!facts.isDirectory()) return `${dir} is no folder.`;
  if (platform === 'win32') return '';
  if (facts.uid !== process.getuid?.()) return `${dir} belongs to another user.`;
  if ((facts.mode & 0o077) !== 0)
    return `${dir} can be entered by other users (mode ${(facts.mode & 0o777).toString(8)}).`;
  return '';
}

/**
 * Makes a folder that only the user can enter. @throws Error when it exists and others could have put something into it
 */
export function makePrivateFolder(dir: string): void {
  if (mkdirSync(dir, { recursive: true, mode: 0o700 })) chmodSync(dir, 0o700);
  const open = opennessOf(dir);
  if (open) throw new Error(`${open} Nothing is put there; take it away, or: gleaner doctor`);
}

/** The names in a folder; none where it cannot be read. */
export function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
