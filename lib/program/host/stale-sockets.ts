import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { filesIn, type Home, socketAddress } from '../home.ts';

/**
 * Names of the hosts whose sockets are there, running or not: `<profile>-<process id>`. On Windows a file stands for
 * each pipe.
 */
export function socketNames(home: Home): string[] {
  return filesIn(home.sockets).flatMap((file) => /^([0-9a-f]{12}-\d+)\.sock$/.exec(file)?.[1] ?? []);
}

/** A connection to a host; null when it no longer listens. */
export function reach(home: Home, name: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(socketAddress(home, name));
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', () => resolve(null));
  });
}

export function forgetSocket(home: Home, name: string): void {
  rmSync(`${home.sockets}/${name}.sock`, { force: true });
}

/** Names of the sockets that killed hosts left behind. */
export async function staleSockets(home: Home): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const name of socketNames(home)) {
    const socket = await reach(home, name);
    socket?.destroy();
    if (!socket) stale.push(name);
  }
  return stale;
}

/** Removes them, and gives their names. */
export async function clearStaleSockets(home: Home): Promise<readonly string[]> {
  const stale = await staleSockets(home);
  for (const name of stale) forgetSocket(home, name);
  return stale;
}
