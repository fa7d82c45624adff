import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { begunCollection, type Collection } from '../../../../lib/features/queue/model/collection/collection.ts';
import { lineOfCollection } from '../../../../lib/features/queue/model/collection-line.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { blankLedger, type PlatformBlock } from '../../../../lib/features/queue/model/ledger.ts';
import { Collections } from '../../../../lib/features/queue/store/collections.ts';
import type { Queue } from '../../../../lib/features/queue/store/queue.ts';
import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { failedWith } from '../../../core/told.ts';
import { emptyQueue, exampleJob } from '../model/queue-parts.ts';

const address = 'https://www.douyin.com/video/7';
const held: PlatformBlock = { kind: 'challenge', failure: failedWith('challenge', 'A check.'), url: address, since: 5 };

/** A collection that rests, and how its line stands; null: the line is gone. */
async function resting(change: Partial<Collection> = {}, line: Partial<QueueItem> | null = {}) {
  const { queue, jobs } = emptyQueue();
  const begun = begunCollection(cnvideoVideoComment, { id: 'all', body: '{}', itemId: '7', itemUrl: address }, 100);
  if (!begun) throw new Error('E13 has pages');
  const collection = { ...begun, ...change };
  const item = {
    ...lineOfCollection(collection, { job: 'a', limit: 50, tabId: 3 }),
    state: 'failed',
    attempts: 2,
    title: 'T',
    ...line,
  } as const;
  await jobs.add(exampleJob('a', { state: 'done', endedAt: 9 }), line ? [item] : [], [collection]);
  await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held, strikes: 2 });
  return { queue, jobs, collections: new Collections(queue) };
}

const lineOf = async ({ database }: Queue) => await database.items.get('all');

test('one that stopped goes on with its limit and tab, and its platform is asked again', async () => {
  const { queue, collections } = await resting({ end: null, pagesWithoutNew: 2, collected: 20 }, { rank: 4, index: 6 });
  expect(await collections.resume('all', {})).toBe(true);
  expect(await lineOf(queue)).toMatchObject({
    ...{ state: 'waiting', attempts: 0, job: 'a', title: 'T', rank: 4, index: 6, input: address },
    collection: { limit: 50, tabId: 3, collected: 20 },
  });
  expect(await queue.database.jobs.get('a')).toMatchObject({ state: 'running', endedAt: null });
  expect(await queue.database.collections.get('all')).toMatchObject({ end: null, pagesWithoutNew: 0 });
  expect(await queue.database.ledgers.get('cnvideo')).toMatchObject({ held: null, strikes: 0 });
});

test('one that its limit ended goes on with a higher one only, from another tab where that is wished', async () => {
  const { queue, collections } = await resting({ end: 'limit', collected: 50 }, { state: 'done' });
  expect(await collections.resume('all', {})).toBe(true);
  expect(await collections.resume('all', { limit: 50 })).toBe(true);
  expect(await lineOf(queue)).toMatchObject({ state: 'done' });
  expect(await queue.database.ledgers.get('cnvideo')).toMatchObject({ held, strikes: 2 });
  expect(await collections.resume('all', { limit: 0, tabId: 8 })).toBe(true);
  expect(await lineOf(queue)).toMatchObject({ state: 'waiting', collection: { limit: 0, tabId: 8 } });
});

test('one under way is not begun a second time', async () => {
  const { queue, collections } = await resting({}, { state: 'running', attempts: 2 });
  await queue.database.ledgers.put(blankLedger('cnvideo'));
  expect(await collections.resume('all', {})).toBe(true);
  expect(await lineOf(queue)).toMatchObject({ state: 'running', attempts: 2 });
  expect(await queue.database.ledgers.get('cnvideo')).toEqual(blankLedger('cnvideo'));
});

test('one whose job was removed gets a job of its own, before all others', async () => {
  const { queue, jobs, collections } = await resting({ startedAt: 77 });
  await jobs.remove('a');
  await jobs.add(exampleJob('b'), []);
  expect(await collections.resume('all', {})).toBe(true);
  const [first, second] = await jobs.list();
  expect(second?.id).toBe('b');
  expect(first).toMatchObject({ title: address, origin: 'comments', createdAt: 77, state: 'running', endedAt: null });
  expect(await lineOf(queue)).toMatchObject({
    job: first?.id,
    index: 0,
    rank: 0,
    title: '',
    attempts: 0,
    collection: { limit: 0, tabId: null },
  });
});

test('one that is not known any more does not go on', async () => {
  const { collections } = await resting();
  expect(await collections.resume('another', {})).toBe(false);
});

test('they are listed newest first, those of one item alone where given', async () => {
  const { queue, collections } = await resting({ startedAt: 5 });
  const [row] = await queue.database.collections.toArray();
  if (!row) throw new Error('no collection');
  await queue.database.collections.bulkPut([
    { ...row, id: 'newer', startedAt: 9 },
    { ...row, id: 'other', itemId: '8', startedAt: 7 },
  ]);
  const ids = async (itemId?: string) => (await collections.list(itemId)).map(({ id }) => id);
  expect([await ids(), await ids('7'), await ids('9')]).toEqual([['newer', 'other', 'all'], ['newer', 'all'], []]);
});

test.each([
  ['goes on', {}, { state: 'waiting' }, 'running', null, { state: 'running', failure: null, job: 'a' }],
  ['waits for the user', {}, { state: 'waiting' }, 'running', held, { state: 'paused' }],
  ['is paused', {}, { state: 'waiting' }, 'paused', null, { state: 'paused', failure: null }],
  ['is under way', {}, { state: 'running' }, 'running', held, { state: 'running' }],
  ['is at its end', { end: 'last_page' }, { state: 'done' }, 'done', null, { state: 'done', failure: null }],
  ['lost its line', {}, null, 'done', null, { state: 'paused', failure: null, job: '' }],
] as const)('one that %s says so', async (_, change, line, state, holding, told) => {
  const { queue, collections } = await resting(change, line);
  await queue.database.jobs.update('a', { state });
  await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held: holding });
  expect(await collections.list()).toEqual([expect.objectContaining(told)]);
});

test('one that waits for a permission says what to allow', async () => {
  const failure = { ...failedWith('unreachable', 'Allow it.'), action: 'grant' } as const;
  const { queue, collections } = await resting({}, { state: 'waiting' });
  await queue.database.jobs.update('a', { state: 'running' });
  await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held: { ...held, kind: 'grant', failure } });
  expect(await collections.list()).toEqual([expect.objectContaining({ state: 'paused', failure })]);
});
