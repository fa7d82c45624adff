import { expect, it } from 'vitest';
import type { JobProgress } from '../../../../lib/features/queue/model/job.ts';
import { begunPages } from '../../../../lib/features/queue/model/paged.ts';
import { createSaveJob } from '../../../../lib/features/queue/pages/save-job.ts';
import { exampleItem, exampleJob, storedCapture } from '../model/queue-parts.ts';

it.each(['json', 'ndjson', 'csv'] as const)(
  'of a job that is saved as %s, the progress ends with all lines',
  async (format) => {
    const counts = { waiting: 3, running: 0, done: 0, failed: 0, cancelled: 0, skipped: 0 };
    const job: JobProgress = { ...exampleJob('a'), order: 1, counts, failures: [] };
    const linesOf = async () => [0, 1, 2].map((at) => exampleItem('a', at));
    const save = createSaveJob({
      linesOf,
      load: async () => null,
      rows: async function* () {},
      save: () => 'blob:a',
      rowsOf: String,
    });
    const told: (readonly [number, number])[] = [];
    await save(job, format, (...step) => void told.push(step));
    expect(told).toEqual([[3, 3]]);
  },
);

it('reads a long job in parts, the captures of what is done alone, and the rows of its lists', async () => {
  const counts = { waiting: 0, running: 0, done: 450, failed: 0, cancelled: 0, skipped: 0 };
  const job: JobProgress = { ...exampleJob('a'), order: 1, counts, failures: [] };
  const paged = { ...begunPages({ limit: 0, tabId: null, container: '' }), list: 'l' };
  const all = Array.from({ length: 450 }, (_, at) =>
    exampleItem('a', at, { state: at === 7 ? 'failed' : 'done', ...(at === 9 && { paged }) }),
  );
  const [parts, loaded, lists, told]: [unknown[], string[], string[], unknown[]] = [[], [], [], []];
  const saved: { name: string; type: string }[] = [];
  const save = createSaveJob({
    linesOf: async (_, offset, limit) => {
      parts.push([offset, limit]);
      return all.slice(offset, offset + limit);
    },
    load: async (id) => {
      loaded.push(id);
      return storedCapture(id);
    },
    rows(list) {
      lists.push(list);
      return (async function* () {})();
    },
    save(name, _, type) {
      saved.push({ name, type });
      return 'blob:b';
    },
    rowsOf: String,
  });
  const file = await save(job, 'ndjson', (...step) => void told.push(step));
  expect(file).toEqual({ name: saved[0]?.name, address: 'blob:b' });
  expect(parts).toEqual([0, 200, 400].map((offset) => [offset, 200]));
  expect(told).toEqual([200, 400, 450].map((done) => [done, 450]));
  expect(loaded).toEqual(all.flatMap(({ id }, at) => (at === 7 || at === 9 ? [] : [id])));
  expect(lists).toEqual(['l']);
  expect(saved).toMatchObject([
    { name: expect.stringMatching(/^gleaner-job-a-.*\.ndjson$/), type: 'application/x-ndjson' },
  ]);
});
