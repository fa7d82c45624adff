import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { type ExportFormat, exportCaptures } from '../../../../lib/features/export/pages/export-captures.ts';
import type { CaptureQuery } from '../../../../lib/features/library/store/listing/query.ts';
import { operations } from '../../../../lib/operations.ts';
import { words } from '../../../features/export/model/words.ts';
import { seed } from './seed.ts';

const store = captureStore(createDatabase('library'));

async function time<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Of Chromium: bytes of the heap in use. */
function heap(): number {
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
}

/** Of each search. */
const rounds = 5;

/** What the bench does within a page of the extension. */
const bench = {
  seed,
  /** Takes all in; the longest slice, in ms, and all of them. */
  async rebuild() {
    let longest = 0;
    const { ms } = await time(async () => {
      for (let more = true; more; ) {
        const slice = await time(() => store.rebuild());
        longest = Math.max(longest, slice.ms);
        more = slice.result;
      }
    });
    return { ms, longest };
  },
  /** Finds, and reads the first lines, as the page does; the middle of several times. */
  async find(query: CaptureQuery) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { ms, result } = await time(async () => {
        const { slots } = await store.find(query);
        await store.lines([...slots.subarray(0, 40)]);
        return slots.length;
      });
      times.push(ms);
      found = result;
    }
    return { ms: times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0, found, rounds };
  },
  async export(format: ExportFormat) {
    const { slots } = await store.find({});
    const before = heap();
    let [most, bytes] = [before, 0];
    const watch = setInterval(() => {
      most = Math.max(most, heap());
    }, 20);
    const { ms } = await time(() =>
      exportCaptures(
        {
          count: slots.length,
          read: () => store.read(slots),
          texts: () => store.texts(slots),
          format,
          provenance: false,
        },
        {
          save: (_, parts) => {
            bytes = new Blob(parts).size;
          },
          report: () => undefined,
          stopped: () => false,
          rowsOf: (path) => operations.find((one) => one.path === path)?.view.rows,
          words,
        },
      ),
    );
    clearInterval(watch);
    return { ms, captures: slots.length, bytes, growth: most - before };
  },
  /** What every export of whole captures does first. */
  async readAll() {
    const { slots } = await store.find({});
    let captures = 0;
    for await (const _ of store.read(slots)) captures += 1;
    return { captures };
  },
  async removeAll() {
    const { slots } = await store.find({});
    const removed = await time(() => store.remove(slots));
    const left = (await store.find({})).slots.length;
    const restored = await time(() => store.restore(removed.result));
    const back = (await store.find({})).slots.length;
    if (left !== 0 || back !== slots.length) throw new Error(`${left} left, ${back} of ${slots.length} back`);
    return { ms: removed.ms, undo: restored.ms };
  },
};

export type LibraryBench = typeof bench;
Object.assign(globalThis, { bench });
