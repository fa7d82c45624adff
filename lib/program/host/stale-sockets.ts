import { readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type Home, socketAddress } from '../home.ts';

/** Names of the hosts that left an address behind: `<profile>-<process id>`. On Windows each leaves a file that says its pipe's name. */
export function socketNames(home: Home): string[] {
  try {
    const files = readdirSync(home.sockets).filter((file) => /^[0-9a-f]{12}-\d+\.sock$/.test(file));
    return files.map((file) => file.replace(/\.sock$/, ''));
  } catch {
    return []; // No host has ever run.
  }
}

/** A connection to a host; null where nobody listens any more. */
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

/** Takes away the addresses that hosts left behind when they were killed. */
export async function clearStaleSockets(home: Home): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const name of socketNames(home)) {
    const socket = await reach(home, name);
    socket?.destroy();
    if (socket) continue;
    forgetSocket(home, name);
    stale.push(name);
  }
  return stale;
}
