import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { HostPlace } from '../install/browsers.ts';

/** The process id that a browser's lock names: `host-123` (Chromium) or `127.0.1.1:+123` (Firefox); 0 when there is no lock. */
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
  if (browser !== 'firefox') return [join(found, 'SingletonLock')];
  try {
    return readdirSync(join(found, 'firefox')).map((profile) => join(found, 'firefox', profile, 'lock'));
  } catch {
    return [];
  }
}

/** Browsers that are running, judging by their locks; on Windows there are none to read. */
export function runningBrowsers(places: readonly HostPlace[]): string[] {
  return places.filter((place) => place.found !== '' && locksOf(place).some((link) => lives(lockedBy(link)))).map(({ browser }) => browser);
}
