import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { thrownText } from '../../core/thrown-text.ts';
import { Refusal } from '../../features/bridge/model/index.ts';
import type { Connection } from '../client/connection.ts';
import { openBrowsers } from '../client/find-browser.ts';
import { type StoredToken, storedTokens } from '../client/token-store.ts';
import { filesIn, type Home } from '../home.ts';
import { staleSockets } from '../host/stale-sockets.ts';
import type { HostPlace } from '../install/browsers.ts';
import { shellWord } from '../shell-word.ts';
import { type Finding, finding } from './finding.ts';

/**
 * The process id that a browser's lock names: `host-123` (Chromium) or `127.0.1.1:+123` (Firefox); 0 when there is no
 * lock.
 */
function lockedBy(link: string): number {
  try {
    return Number(/(\d+)$/.exec(readlinkSync(link))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function lives(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function locksOf({ browser, found }: HostPlace): string[] {
  if (browser !== 'firefox') return found.map((folder) => join(folder, 'SingletonLock'));
  return found
    .map((folder) => join(folder, 'firefox'))
    .flatMap((profiles) => filesIn(profiles).map((profile) => join(profiles, profile, 'lock')));
}

/** Browsers that are running, judging by their locks; on Windows there are none to read. */
function runningBrowsers(places: readonly HostPlace[]): string[] {
  return places.filter((place) => locksOf(place).some((link) => lives(lockedBy(link)))).map(({ browser }) => browser);
}

function notConnected(places: readonly HostPlace[]): Finding {
  const running = runningBrowsers(places);
  if (running.length === 0)
    return finding(
      'browser-closed',
      'No browser is connected, and none seems to be open.',
      'open the browser that has Gleaner in it',
    );
  const why = `${running.join(', ')} is open, but Gleaner is not connected: "Programs on this computer" is off, its permission was taken away, or Gleaner is not in this profile.`;
  return finding(
    'switched-off',
    why,
    "open Gleaner's settings, switch it on (or off and on again), and allow what the browser asks; the line below the switch says more",
  );
}

/** How long to wait for a browser's answer, in ms. */
const answerWithin = 5000;

/** What allows a program again for all that it could do. A worker asks by itself: its terms are part of what it asks. */
function pairAgain({ program, scopes, terms }: StoredToken, { platform }: Home): string {
  if (terms) return 'start gleaner work again: it asks you to allow it';
  return `gleaner pair ${shellWord(program, platform)} --scope ${scopes.join(',')}`;
}

async function checkToken(stored: StoredToken, connection: Connection, home: Home): Promise<Finding[]> {
  const { program, token } = stored;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('it says nothing.')), answerWithin);
  try {
    await connection.call('whoami', {}, token, late.signal);
    return [];
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.kind === 'not_paired') {
      return [
        finding(
          'not-paired',
          `The browser does not take the token of "${program}" any more: it has expired, or was revoked.`,
          pairAgain(stored, home),
        ),
      ];
    }
    return [finding('no-answer', `The browser does not answer: ${thrownText(thrown)}`, 'close and open the browser')];
  } finally {
    clearTimeout(timer);
  }
}

/** Checks for stale sockets, and whether a browser is connected, has this version and accepts the stored tokens. */
export async function checkConnection(home: Home, places: readonly HostPlace[], version: string): Promise<Finding[]> {
  const stale = (await staleSockets(home)).map((name) =>
    finding(
      'socket-stale',
      `A host that is gone left ${name}.sock behind.`,
      'nothing to do: the next host takes it away',
    ),
  );
  const connections = existsSync(home.sockets) ? await openBrowsers(home).catch(() => []) : [];
  if (connections.length === 0) return [...stale, notConnected(places)];
  const findings: Finding[] = [...stale];
  if (connections.length > 1) {
    const names = connections.map(({ hello }) => `${hello.profile} (${hello.browser})`).join(', ');
    findings.push(
      finding(
        'two-profiles',
        `Several browser profiles are connected: ${names}.`,
        `say which with --profile, such as --profile ${connections[0]?.hello.profile}`,
      ),
    );
  }
  for (const connection of connections) {
    const { hello } = connection;
    if (hello.version !== version) {
      findings.push(
        finding(
          'versions',
          `Gleaner in ${hello.browser} is ${hello.version}, this program ${version}.`,
          'update the older of the two',
        ),
      );
    }
    for (const stored of storedTokens(home))
      if (stored.profile === hello.profile) findings.push(...(await checkToken(stored, connection, home)));
    connection.close();
  }
  return findings;
}
