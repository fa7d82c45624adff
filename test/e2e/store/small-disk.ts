import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const size = '300m';
/** How often it is looked for room that the browser has made, in ms. */
const again = 20;

interface SmallDisk {
  readonly folder: string;
  /** To the last byte, and whatever the browser frees from then on. */
  fill(): void;
  /** Takes away what filled it. */
  empty(): void;
  remove(): void;
}

/** A disk of its own in memory, large enough for a browser's profile; null where this user may mount none. */
export function smallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'gleaner-disk', folder]).status === 0;
  const filler = join(folder, 'filler');
  if (!mounted) {
    rmdirSync(folder);
    return null;
  }
  let filling: NodeJS.Timeout | undefined;
  function fillUp(): void {
    const file = openSync(filler, 'a');
    for (const bytes of [1 << 20, 4096, 1]) {
      try {
        while (writeSync(file, Buffer.alloc(bytes)) > 0);
      } catch {
        // So much does not fit any more.
      }
    }
    closeSync(file);
  }
  function empty(): void {
    clearInterval(filling);
    rmSync(filler, { force: true });
  }
  return {
    folder,
    fill() {
      fillUp();
      filling = setInterval(fillUp, again);
    },
    empty,
    remove() {
      empty();
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

/** Whether this user may have one. */
export function mayMount(): boolean {
  const disk = smallDisk();
  disk?.remove();
  return disk !== null;
}
