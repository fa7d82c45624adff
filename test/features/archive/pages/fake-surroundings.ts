import { afterEach, beforeEach, vi } from 'vitest';
import { fakeFiles } from './fake-files.ts';
import { fakeLocks } from './fake-locks.ts';

/** The disk and the locks of a browser, new for each test of a file. */
export function fakeSurroundings() {
  const fresh = () => ({ disk: fakeFiles(), locks: fakeLocks() });
  const around = fresh();
  beforeEach(() => {
    const { disk, locks } = Object.assign(around, fresh());
    vi.stubGlobal('navigator', { locks, storage: disk, onLine: true });
  });
  afterEach(() => vi.unstubAllGlobals());
  return around;
}
