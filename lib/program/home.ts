import { createHash } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** Where Gleaner keeps its files on this computer; only the user may enter. */
export interface Home {
  readonly dir: string;
  /** Sockets of running hosts. */
  readonly sockets: string;
  /** Tokens of paired programs. */
  readonly tokens: string;
  /** The script that browsers start. */
  readonly launcher: string;
  readonly platform: NodeJS.Platform;
}

/** `GLEANER_HOME` names another folder than `~/.gleaner`. */
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

/** The address at which a host listens: a socket; on Windows a named pipe, its name made from the user's name and the folder. */
export function socketAddress(home: Home, name: string): string {
  if (home.platform !== 'win32') return join(home.sockets, `${name}.sock`);
  const user = createHash('sha256').update(`${userInfo().username} ${home.dir}`).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\gleaner-${user}-${name}`;
}
