import { backupParts } from '../../../../entrypoints/library/backup-parts.ts';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import { createDatabase, profileGuards } from '../../../../lib/database.ts';
import { createBackup } from '../../../../lib/features/backup/pages/index.ts';
import { type ExportFormat, exportCaptures } from '../../../../lib/features/export/pages/export-captures.ts';
import { Captures } from '../../../../lib/features/library/store/index.ts';
import type { CaptureQuery } from '../../../../lib/features/library/store/listing/query.ts';
import { operations } from '../../../../lib/operations.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { words } from '../../../features/export/model/words.ts';
import { seed } from './seed.ts';

const guards = profileGuards('library');
const database = createDatabase('library', guards);
const store = captureStore(database);

async function time<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Of Chromium: bytes of the heap in use. */
function heap(): number {
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
}

/** Time of what saves a file, and what the heap grows by meanwhile, garbage included. */
async function saving(work: () => Promise<unknown>) {
  const before = heap();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, heap());
  }, 20);
  const { ms } = await time(work);
  clearInterval(watch);
  return { ms, growth: most - before };
}

/** Of each search. */
const rounds = 5;

/** What the bench does within a page of the extension. */
const bench = {
  seed,
  /** Takes all in; ms. */
  async rebuild() {
    const { ms } = await time(async () => {
      while (await store.rebuild());
    });
    return ms;
  },
  /** Finds, and reads the first lines, as the page does; the middle of several times. */
  async find(query: CaptureQuery) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { ms } = await time(async () => {
        const { slots } = await store.find(query);
        await store.lines([...slots.subarray(0, 40)]);
      });
      times.push(ms);
    }
    return { ms: times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0, rounds };
  },
  async export(format: ExportFormat) {
    const { slots } = await store.find({});
    return saving(() =>
      exportCaptures(
        {
          count: slots.length,
          read: () => store.read(slots),
          texts: () => store.texts(slots),
          format,
          provenance: false,
        },
        {
          save: () => undefined,
          report: () => undefined,
          stopped: () => false,
          rowsOf: (path) => operations.find((one) => one.path === path)?.view.rows,
          words,
        },
      ),
    );
  },
  async backUp() {
    const parts = backupParts(database, new Captures(database, outlines), guards, async () => {});
    return saving(() => createBackup({ ...parts, save: async () => '', gleaner: '0.1.0' }).backUp());
  },
  async removeAll() {
    const { slots } = await store.find({});
    const removed = await time(() => store.remove(slots));
    const left = (await store.find({})).slots.length;
    const restored = await time(() => store.restore(removed.result?.removal ?? -1));
    const back = (await store.find({})).slots.length;
    if (left !== 0 || back !== slots.length) throw new Error(`${left} left, ${back} of ${slots.length} back`);
    return { ms: removed.ms, undo: restored.ms };
  },
};

export type LibraryBench = typeof bench;
Object.assign(globalThis, { bench });
