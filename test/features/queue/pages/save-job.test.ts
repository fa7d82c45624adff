import { expect, it } from 'vitest';
import type { JobProgress } from '../../../../lib/features/queue/model/job.ts';
import { createSaveJob } from '../../../../lib/features/queue/pages/save-job.ts';
import { exampleItem, exampleJob } from '../model/queue-parts.ts';

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
      save: () => {},
      rowsOf: String,
    });
    const told: (readonly [number, number])[] = [];
    await save(job, format, (...step) => void told.push(step));
    expect(told).toEqual([[3, 3]]);
  },
);
