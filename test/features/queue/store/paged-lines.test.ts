import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { blankLedger, type PlatformBlock } from '../../../../lib/features/queue/model/ledger.ts';
import { begunPages, type Paged } from '../../../../lib/features/queue/model/paged.ts';
import { PagedLines } from '../../../../lib/features/queue/store/paged-lines.ts';
import type { Queue } from '../../../../lib/features/queue/store/queue.ts';
import { pausedComments } from '../../../../lib/features/queue/store/tables.ts';
import { failedWith } from '../../../core/told.ts';
import { emptyQueue, exampleItem, exampleJob } from '../model/queue-parts.ts';

const held: PlatformBlock = { kind: 'challenge', failure: failedWith('challenge', 'A check.'), url: '', since: 5 };
const key = 'comments 7';

/** A line that rests. */
async function resting(change: Partial<Paged> = {}, line: Partial<QueueItem> = {}) {
  const { queue, jobs } = emptyQueue();
  const paged = { ...begunPages({ limit: 50, tabId: 3, container: '' }), ...change };
  const item = exampleItem('a', 0, { id: 'all', key, state: 'failed', attempts: 2, title: 'T', paged, ...line });
  await jobs.add(exampleJob('a', { state: 'done', endedAt: 9, origin: 'comments' }), [item]);
  await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held, strikes: 2 });
  return { queue, jobs, pagedLines: new PagedLines(queue) };
}

const lineOf = async ({ database }: Queue) => await database.items.get('all');

test('one that stopped goes on with its limit and tab, and its platform is asked again', async () => {
  const { queue, pagedLines } = await resting({ stale: 2, count: 20 }, { rank: 4, index: 6 });
  await pagedLines.resume('all', {});
  const after = {
    state: 'waiting',
    attempts: 0,
    title: 'T',
    rank: 4,
    index: 6,
    paged: { limit: 50, tabId: 3, count: 20, stale: 0 },
  };
  expect(await lineOf(queue)).toMatchObject(after);
  expect(await queue.database.jobs.get('a')).toMatchObject({ state: 'running', endedAt: null });
  expect(await queue.database.ledgers.get('cnvideo')).toMatchObject({ held: null, strikes: 0 });
});

test('one that its limit ended goes on with a higher one only, from another tab where that is wished', async () => {
  const { queue, pagedLines } = await resting({ end: 'number', count: 50 }, { state: 'done' });
  await pagedLines.resume('all', {});
  await pagedLines.resume('all', { limit: 50 });
  expect(await lineOf(queue)).toMatchObject({ state: 'done' });
  expect(await queue.database.ledgers.get('cnvideo')).toMatchObject({ held, strikes: 2 });
  await pagedLines.resume('all', { limit: 0, tabId: 8 });
  expect(await lineOf(queue)).toMatchObject({ state: 'waiting', paged: { limit: 0, tabId: 8, end: null } });
});

test('one of a list goes on in no tab of the user’s, whichever page it is resumed from', async () => {
  const { queue, pagedLines } = await resting();
  await queue.database.jobs.update('a', { origin: 'list' });
  await pagedLines.resume('all', { limit: 90, tabId: 8, container: 'c' });
  const paged = { limit: 90, tabId: null, container: '' };
  expect(await lineOf(queue)).toMatchObject({ state: 'waiting', paged });
});

test('one under way is not begun a second time', async () => {
  const { queue, pagedLines } = await resting({}, { state: 'running' });
  await pagedLines.resume('all', {});
  expect(await lineOf(queue)).toMatchObject({ state: 'running', attempts: 2 });
});

test('the newest of an item is told, whichever job comes first, and none of another', async () => {
  const { jobs, pagedLines } = await resting();
  const paged = begunPages({ limit: 0, tabId: null, container: '' });
  await jobs.add(exampleJob('b', { createdAt: 5 }), [exampleItem('b', 0, { key, paged })]);
  await jobs.add(exampleJob('c', { createdAt: 9 }), [
    exampleItem('c', 0, { key, paged, state: 'skipped', skip: 'repeated' }),
    exampleItem('c', 1, { key }),
  ]);
  expect([
    await pagedLines.newest(key),
    await pagedLines.newest('comments 8'),
    await pagedLines.progress('c-1'),
  ]).toMatchObject([{ id: 'b-0', job: 'b' }, null, null]);
});

test('one alone of a job is cancelled, and its job ends with its last line', async () => {
  const { queue, jobs } = await resting({}, { state: 'waiting' });
  await queue.database.jobs.update('a', { state: 'running' });
  await jobs.cancelLine('all', 7);
  await jobs.cancelLine('all', 9);
  await jobs.cancelLine('none', 9);
  expect(await lineOf(queue)).toMatchObject({ state: 'cancelled', endedAt: 7 });
  expect(await queue.database.jobs.get('a')).toMatchObject({ state: 'done' });
});

test('only a paused job over a page may wait for it', async () => {
  const { queue } = await resting();
  const counts: number[] = [];
  for (const change of [{ state: 'paused' }, { origin: 'list' }, { state: 'running', origin: 'comments' }] as const) {
    await queue.database.jobs.update('a', change);
    counts.push(await pausedComments(queue.database).count());
  }
  expect(counts).toEqual([1, 0, 0]);
});

test('those that wait for their page are told by the code of what stopped them', async () => {
  const failure = { ...failedWith('unreachable', 'x'), reason: { code: 'pages_tab_closed', values: [] } } as const;
  for (const [line, count] of [
    [{ failure }, 1],
    [{ failure: failedWith('unreachable', 'x') }, 0],
  ] as const) {
    const { queue, pagedLines } = await resting({}, { state: 'waiting', ...line });
    await queue.database.jobs.update('a', { state: 'paused' });
    expect(await pagedLines.awaitingPage()).toHaveLength(count);
  }
});

test.each([
  ['goes on', {}, { state: 'waiting' }, 'running', null, { state: 'running', failure: null, job: 'a' }],
  ['waits for the user', {}, { state: 'waiting' }, 'running', held, { state: 'paused', failure: held.failure }],
  ['is paused on a held platform', {}, { state: 'waiting' }, 'paused', held, { state: 'paused', failure: null }],
  ['is paused', {}, { state: 'waiting' }, 'paused', null, { state: 'paused', failure: null }],
  ['is under way', {}, { state: 'running' }, 'running', held, { state: 'running' }],
  ['is at its end', { end: 'all' }, { state: 'done' }, 'done', null, { state: 'done', failure: null }],
] as const)('one that %s says so', async (_, change, line, state, holding, told) => {
  const { queue, pagedLines } = await resting(change, line);
  await queue.database.jobs.update('a', { state });
  await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held: holding });
  expect(await pagedLines.newest(key)).toMatchObject(told);
});

test('one that waits for a permission says what to allow', async () => {
  const failure = { ...failedWith('unreachable', 'Allow it.'), action: 'grant' } as const;
  const { queue, pagedLines } = await resting({}, { state: 'waiting' });
  await queue.database.jobs.update('a', { state: 'running' });
  await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held: { ...held, kind: 'grant', failure } });
  expect(await pagedLines.progress('all')).toMatchObject({ state: 'paused', failure });
});
