import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryProfile {
  readonly dir: string;
  /** Inside the profile, so that it goes with it. */
  readonly downloads: string;
  /** A browser has used it. */
  readonly used: boolean;
  /** How to end, at once, the browser that uses the profile. */
  own(kill: () => void): void;
  /** Ends that browser at once, as a crash does; the profile stays. */
  kill(): void;
  remove(): void;
}

const open = new Set<TemporaryProfile>();
let watching = false;

/** Ctrl-C and friends end the process at once; what it leaves behind is taken away first. */
function watch(): void {
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const profile of open) profile.remove();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const profile of open) profile.remove();
      process.kill(process.pid, signal);
    });
  }
}

/** A browser profile that does not outlive this process; `folder`: on a disk of the test's own. */
export function temporaryProfile(name: string, folder: string = tmpdir()): TemporaryProfile {
  const dir = mkdtempSync(join(folder, `gleaner-${name}-`));
  const downloads = join(dir, 'downloads');
  mkdirSync(downloads);
  const kills: (() => void)[] = [];
  let used = false;
  function kill(): void {
    for (const one of kills.splice(0)) {
      try {
        one();
      } catch {
        // It has ended already.
      }
    }
  }
  const profile: TemporaryProfile = {
    dir,
    downloads,
    get used() {
      return used;
    },
    own: (one) => {
      used = true;
      kills.push(one);
    },
    kill,
    remove: () => {
      open.delete(profile);
      kill();
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
  open.add(profile);
  watch();
  return profile;
}
