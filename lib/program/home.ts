import { createHash } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** Where Gleaner's programs keep what is theirs; all of it the user's alone. */
export interface Home {
  readonly dir: string;
  /** Sockets of the hosts that run. */
  readonly sockets: string;
  /** Tokens of the programs that are paired. */
  readonly tokens: string;
  /** What the browsers start. */
  readonly launcher: string;
  readonly platform: NodeJS.Platform;
}

/** `GLEANER_HOME` names another folder: for tests, and for those who have their reasons. */
export function homeOf(dir = process.env.GLEANER_HOME, platform: NodeJS.Platform = process.platform): Home {
  const at = dir ? resolve(dir) : join(homedir(), '.gleaner');
  return {
    dir: at,
    sockets: join(at, 'run'),
    tokens: join(at, 'tokens'),
    launcher: join(at, platform === 'win32' ? 'gleaner-host.bat' : 'gleaner-host'),
    platform,
  };
}

/** A host listens at a socket of its own. On Windows a named pipe, which the user's own folder says the name of. */
export function socketAddress(home: Home, name: string): string {
  if (home.platform !== 'win32') return join(home.sockets, `${name}.sock`);
  const user = createHash('sha256').update(`${userInfo().username} ${home.dir}`).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\gleaner-${user}-${name}`;
}
