import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryProfile {
  readonly dir: string;
  /** Inside the profile, so that it goes with it. */
  readonly downloads: string;
  /** A browser that has to end with this process. */
  own(child: ChildProcess): void;
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

/** A browser profile that does not outlive this process. */
export function temporaryProfile(name: string): TemporaryProfile {
  const dir = mkdtempSync(join(tmpdir(), `gleaner-${name}-`));
  const downloads = join(dir, 'downloads');
  mkdirSync(downloads);
  const children: ChildProcess[] = [];
  const profile: TemporaryProfile = {
    dir,
    downloads,
    own: (child) => children.push(child),
    remove: () => {
      open.delete(profile);
      for (const child of children) child.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
  open.add(profile);
  watch();
  return profile;
}
