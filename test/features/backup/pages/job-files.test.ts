import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { JobProgress } from '../../../../lib/features/queue/model/job.ts';
import { type JobLine, jobJsonPieces, jobNdjsonPieces } from '../../../../lib/features/queue/model/job-pieces.ts';
import { begunPages } from '../../../../lib/features/queue/model/paged.ts';
import { failedWith } from '../../../core/told.ts';
import { textOf } from '../../export/model/captures.ts';
import { exampleItem, exampleJob } from '../../queue/model/queue-parts.ts';
import { fileOf, freeLocks, freshBrowser, profile, some } from './backup-stage.ts';

freshBrowser(freeLocks);

const counts = { waiting: 0, running: 0, done: 2, failed: 1, cancelled: 0, skipped: 0 };
const job: JobProgress = { ...exampleJob('a', { title: 'a "list"\u2028' }), order: 1, counts, failures: [] };
const captures = some(2);
async function* lines(): AsyncGenerator<JobLine> {
  for (const [at, capture] of captures.entries())
    yield {
      item: exampleItem('a', at, { state: 'done', path: capture.path, input: '{"envelope":1,"envelope":{}}' }),
      capture,
      rows: null,
    };
  const failure = failedWith('removed', 'It was removed.');
  yield { item: exampleItem('a', 2, { state: 'failed', failure }), capture: null, rows: null };
  const rows = async function* list() {
    yield* ['1', '2'].map((id) => ({ text: `{"comment_id":"${id}"}` }));
  };
  yield { item: exampleItem('a', 3, { state: 'done' }), capture: null, rows } as unknown as JobLine;
}

it.each([
  ['JSON', jobJsonPieces],
  ['NDJSON', jobNdjsonPieces],
])('an exported job brings its captures back from %s, as they were, and each once', async (_, pieces) => {
  const file = fileOf(await textOf(pieces(job, lines)), 'job.json');
  const [own, other] = [await profile(captures), await profile()];
  const { added, tally } = await other.bring([file]);
  expect({ added, tally }).toMatchObject({ added: 2, tally: { unknown: 2, listRows: 2, damagedCount: 0, foreign: 0 } });
  expect((await other.all()).map(({ envelope, path, endedAt }) => [envelope, path, endedAt]).sort()).toEqual(
    captures.map(({ envelope, path, endedAt }) => [envelope, path, endedAt]).sort(),
  );
  expect((await own.bring([file])).added).toBe(0);
});

it.each([
  [0, 1],
  [1, 0],
])('of two backups of a job, number %i and then %i, no line asks again for what one of them has', async (...order) => {
  const first = await profile();
  const { jobs, items } = first.database;
  const withPages = (...asked: string[]) => ({
    paged: { ...begunPages({ limit: 0, tabId: null, container: '' }), list: 'l', asked },
  });
  await jobs.add({ ...exampleJob('a'), order: 1 });
  await items.bulkAdd([0, 1, 2, 3].map((at) => exampleItem('a', at, at < 2 ? {} : withPages('0'))));
  const early = await first.backedUp();
  await items.bulkPut([
    exampleItem('a', 0, { state: 'done', endedAt: 9 }),
    exampleItem('a', 1, { state: 'failed', endedAt: 9, failure: failedWith('removed', 'It was removed.') }),
    exampleItem('a', 2, withPages('0', '1')),
  ]);
  const files = [early, await first.backedUp()];
  const own = await profile();
  for (const at of order) await own.bring(files.slice(at, at + 1));
  const lines = await own.database.items.orderBy('id').toArray();
  expect(lines.map(({ state, paged }) => [state, paged?.asked.length])).toEqual([
    ['done', undefined],
    ['failed', undefined],
    ['waiting', 2],
    ['waiting', 1],
  ]);
});
