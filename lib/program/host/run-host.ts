import { chmodSync, writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import {
  createJoiner,
  type FromBrowser,
  type Hello,
  piecesOf,
  pieceToBrowser,
  type ToBrowser,
} from '../../features/bridge/model/index.ts';
import { type Home, makePrivateFolder, socketAddress } from '../home.ts';
import { frameOf, frameReader } from '../wire/frames.ts';
import { createRelay, type Relay } from './relay.ts';
import { clearStaleSockets, forgetSocket } from './stale-sockets.ts';

export interface HostParts {
  readonly home: Home;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly pid: number;
  /** How often to ping the extension, in ms; the host gives up when two pings in a row go unanswered. */
  readonly pingEvery: number;
}

function checked({ profile, browser, version }: Hello): Hello {
  if (!/^[0-9a-f]{12}$/.test(profile)) throw new Error('The extension did not say whose profile this is.');
  return { profile, browser: String(browser).slice(0, 40), version: String(version).slice(0, 40) };
}

/**
 * The program that a browser starts for the extension. It talks to the extension over its standard input and output,
 * and to programs over a socket in a folder that only the user can enter; it opens no port. Resolves when the browser
 * has closed it.
 */
export function runHost({ home, stdin, stdout, pid, pingEvery }: HostParts): Promise<void> {
  const reader = frameReader();
  const join = createJoiner();
  let relay: Relay | null = null;
  let name = '';
  let unanswered = 0;

  const toBrowser = (message: ToBrowser) => {
    for (const piece of piecesOf(message, pieceToBrowser)) stdout.write(frameOf(piece));
  };

  async function open(hello: Hello): Promise<void> {
    makePrivateFolder(home.dir);
    makePrivateFolder(home.sockets);
    await clearStaleSockets(home);
    name = `${hello.profile}-${pid}`;
    const opened = createRelay(hello, toBrowser);
    relay = opened;
    await new Promise<void>((resolve, reject) => {
      opened.server.once('error', reject);
      opened.server.listen(socketAddress(home, name), resolve);
    });
    if (home.platform === 'win32') writeFileSync(`${home.sockets}/${name}.sock`, '');
    else chmodSync(socketAddress(home, name), 0o600);
    // Tells the extension that its greeting was understood.
    toBrowser({ ping: 0 });
  }

  return new Promise<void>((resolve, reject) => {
    const pings = setInterval(() => {
      unanswered += 1;
      if (unanswered > 2) end(new Error('The extension does not answer any more.'));
      else toBrowser({ ping: unanswered });
    }, pingEvery);

    function end(error?: unknown): void {
      clearInterval(pings);
      stdin.destroy();
      relay?.close();
      if (name) forgetSocket(home, name);
      if (error) reject(error);
      else resolve();
    }

    stdin.on('data', (chunk: Buffer) => {
      try {
        for (const frame of reader.push(chunk)) {
          const message = join(frame) as FromBrowser | undefined;
          if (message === undefined) continue;
          unanswered = 0;
          if ('hello' in message && !relay) void open(checked(message.hello)).catch(end);
          else relay?.hear(message);
        }
      } catch (error) {
        end(error);
      }
    });
    stdin.once('end', () => end());
    stdout.on('error', () => end());
  });
}
