import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import type { Settled } from '../../../../lib/features/queue/model/settle.ts';
import type { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import type { Queue } from '../../../../lib/features/queue/store/queue.ts';
import { removeIds } from '../../library/store/remove-ids.ts';
import { emptyQueue, example, exampleItem, exampleJob, storedCapture } from '../model/queue-parts.ts';

let name = '';
let queue: Queue;
let jobs: Jobs;
beforeEach(() => {
  ({ name, queue, jobs } = emptyQueue());
});

const stored = (id: string) => queue.database.items.get(id);
const add = (job: string, ...changes: readonly Partial<QueueItem>[]) =>
  jobs.add(
    exampleJob(job),
    changes.map((change, index) => exampleItem(job, index, change)),
  );
const settle = (id: string, change: Partial<QueueItem>, more: Partial<Settled> = {}) =>
  queue.settle(
    exampleItem(id.slice(0, 1), Number(id.slice(2))),
    (item, ledger) => ({ item: { ...item, ...change }, ledger, ...more }),
    7,
  );

describe('what comes next', () => {
  it('is nothing before the earliest time of all that wait', async () => {
    await add('a', ...[900, 300, 600].map((notBefore) => ({ attempts: 1, notBefore })));
    await add('b', { attempts: 1, notBefore: 400 });
    expect(await queue.peek('cnvideo', 10)).toMatchObject({ item: null, nextAt: 300 });
    expect((await queue.peek('cnvideo', 300)).item?.id).toBe('a-1');
  });

  it('waits on a platform where any running job has something for it', async () => {
    await add('a', { state: 'done' });
    expect(await queue.waiting(['cnvideo'])).toEqual([]);
    await add('b', {});
    await add('c', { platform: 'notes' });
    expect(await queue.waiting(['news', 'notes', 'cnvideo'])).toEqual(['notes', 'cnvideo']);
    await jobs.pause('c');
    expect(await queue.waiting(['news', 'notes', 'cnvideo'])).toEqual(['cnvideo']);
  });

  it('is not begun where its job was paused, where it ended, or where it is gone', async () => {
    await add('a', {}, { state: 'done' });
    await jobs.pause('a');
    for (const id of ['a-0', 'a-1', 'a-9']) expect(await queue.claim(id, 10)).toBeNull();
    expect(await stored('a-0')).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await jobs.ledger('cnvideo')).items).toEqual([]);
  });
});

it('a line that a backup brought as it was before is done where its capture is here, and costs nothing', async () => {
  await add('a', {}, {});
  const captures = new Captures(createDatabase(name));
  for (const id of ['a-0', 'a-1']) await captures.save(storedCapture(id, { title: 'Tea' }));
  await removeIds(captures, 'a-1');
  expect([await queue.claim('a-0', 10), (await queue.claim('a-1', 11))?.state]).toEqual([null, 'running']);
  expect(await stored('a-0')).toMatchObject({ state: 'done', title: 'Tea', attempts: 0, endedAt: 10 });
  expect((await jobs.ledger('cnvideo')).items).toMatchObject([{ count: 1 }]);
});

describe('a short link that was followed', () => {
  const to = { ...example, body: '{"aweme_id":"5"}', key: 'one' };

  it('becomes the line it leads to', async () => {
    await add('a', { key: '' }, { key: 'other' }, { key: 'one', skip: 'stored', state: 'skipped' });
    expect(await queue.resolve('a-0', to, 7)).toBe(true);
    expect(await stored('a-0')).toMatchObject({ ...to, state: 'waiting', skip: null, endedAt: null });
    // Itself is no other line, and what names nothing repeats nothing.
    expect(await queue.resolve('a-0', to, 7)).toBe(true);
    expect(await queue.resolve('a-1', { ...to, key: '' }, 7)).toBe(true);
    await queue.database.items.update('a-2', { key: '', skip: null });
    expect(await queue.resolve('a-1', { ...to, key: '' }, 7)).toBe(true);
    expect(await queue.resolve('gone', to, 7)).toBe(false);
    await jobs.cancelLine('a-0', 8);
    expect(await queue.resolve('a-0', to, 9)).toBe(false);
    expect(await stored('a-0')).toMatchObject({ state: 'cancelled' });
    expect(await queue.database.items.count()).toBe(3);
  });

  it('is skipped where another line asks for that, which may be the end of the job', async () => {
    await add('a', { key: '' }, { key: 'one', state: 'done' });
    expect(await queue.resolve('a-0', to, 7)).toBe(false);
    expect(await stored('a-0')).toMatchObject({ state: 'skipped', skip: 'repeated', endedAt: 7 });
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', endedAt: 7 });
  });

  it('does not end its job where it is asked for itself', async () => {
    await jobs.add(exampleJob('a'), [exampleItem('a', 0, { key: '', state: 'failed' })]);
    expect(await queue.resolve('a-0', to, 7)).toBe(true);
    expect((await jobs.list())[0]).toMatchObject({ state: 'running', endedAt: null });
  });
});

describe('the end of an attempt', () => {
  it('pauses a running job where it says so, and no other', async () => {
    await add('a', { state: 'running' });
    await settle('a-0', { state: 'waiting' }, { pauses: true });
    expect((await jobs.list())[0]).toMatchObject({ state: 'paused', counts: { waiting: 1 } });
    await jobs.cancel('a', 5);
    await settle('a-0', { state: 'waiting' }, { pauses: true });
    expect((await jobs.list())[0]).toMatchObject({ state: 'cancelled', endedAt: 5 });
    await add('b', { state: 'running' });
    await settle('b-0', { state: 'waiting' });
    expect((await jobs.list())[1]).toMatchObject({ state: 'running' });
  });

  it('ends a paused job with its last line, and leaves one that was cancelled as it is', async () => {
    await add('a', { state: 'running' });
    await jobs.pause('a');
    await settle('a-0', { state: 'done' });
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', endedAt: 7 });
    await add('b', { state: 'running' });
    await jobs.cancel('b', 5);
    expect(await settle('b-0', { state: 'done' })).toMatchObject({ state: 'done' });
    expect((await jobs.list())[1]).toMatchObject({ state: 'cancelled', endedAt: 5 });
  });

  it('tries nothing again of a line that was cancelled as it ran', async () => {
    await add('a', { state: 'running' }, {});
    await jobs.cancel('a', 5);
    expect(await settle('a-0', { state: 'waiting' })).toMatchObject({ state: 'cancelled', endedAt: 5 });
    expect((await queue.peek('cnvideo', 10)).item).toBeNull();
    await jobs.retry('a');
    expect((await jobs.list())[0]).toMatchObject({ state: 'running', counts: { waiting: 2, cancelled: 0 } });
  });

  it('leaves a line that was skipped meanwhile as it is', async () => {
    await add('a', { state: 'skipped', skip: 'unwanted' }, {});
    expect(await settle('a-0', { state: 'done', title: 'late' })).toMatchObject({
      state: 'skipped',
      skip: 'unwanted',
      title: '',
    });
  });
});

it('of an item that was stopped, the envelope is not read: it may be large', async () => {
  await add('a', { state: 'running' });
  await new Captures(createDatabase(name)).save(storedCapture('a-0', { envelope: '{"n":1}' }));
  expect(await queue.stranded()).toMatchObject([{ item: { id: 'a-0' }, capture: { id: 'a-0' } }]);
  expect(await queue.stranded()).not.toMatchObject([{ capture: { envelope: expect.anything() } }]);
});

it('a line that is damaged on the disk ends as failed, found in an index or not, and the others go on', async () => {
  await add('a', {}, {}, {});
  const { id, job, state, index } = exampleItem('a', 0);
  const broken = { id, job, state, index, platform: 'cnvideo', rank: 'x' } as unknown as QueueItem;
  const { rank: _, ...unreachable } = exampleItem('a', 1);
  await queue.database.items.bulkPut([broken, unreachable as QueueItem]);
  expect((await queue.peek('cnvideo', 10)).item?.id).toBe('a-2');
  await settle('a-2', { state: 'done' });
  expect(await queue.claim('a-0', 10)).toBeNull();
  await queue.repair(11);
  expect((await jobs.list())[0]).toMatchObject({ state: 'done', counts: { done: 1, failed: 2, waiting: 0 } });
  const failed = await jobs.lines('a', 'failed', 0, 9);
  expect(failed.map(({ failure, input, attempts }) => [failure?.kind, input, attempts])).toEqual([
    ['internal', '', 0],
    ['internal', 'line 1', 0],
  ]);
});

it('a job that is removed takes its lines along, leaves captures, and a line under way has nothing to end', async () => {
  await new Captures(createDatabase(name)).save(storedCapture('a-0'));
  await add('a', {}, {});
  await add('b', {});
  await jobs.remove('a');
  expect([await settle('a-0', { state: 'done' }), (await jobs.list()).map(({ id }) => id)]).toEqual([null, ['b']]);
  expect(await queue.database.items.count()).toBe(1);
  expect(await new Captures(createDatabase(name)).get('a-0')).not.toBeNull();
});

it('what is sound is no damage, and a job without damage does not end', async () => {
  await add('a', {}, {});
  await jobs.add(exampleJob('b'), []);
  await queue.repair(9);
  expect((await jobs.list()).map(({ state, counts }) => [state, counts.waiting, counts.failed])).toEqual([
    ['running', 2, 0],
    ['running', 0, 0],
  ]);
});
