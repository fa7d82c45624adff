import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FailureKind } from '../../../../lib/core/failure.ts';
import type { Database } from '../../../../lib/database.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { blankLedger, type PlatformBlock } from '../../../../lib/features/queue/model/ledger.ts';
import { begunPages } from '../../../../lib/features/queue/model/paged.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import type { Queue } from '../../../../lib/features/queue/store/queue.ts';
import { failedWith } from '../../../core/told.ts';
import { emptyQueue, exampleItem, exampleJob, queueOf } from '../model/queue-parts.ts';

let queue: Queue;
let jobs: Jobs;
beforeEach(() => {
  ({ queue, jobs } = emptyQueue());
});

// What is kept of the counts is what a count gives, whatever has happened.
afterEach(async () => {
  const counted = new Jobs(queueOf(queue.database as Database));
  expect(await jobs.list()).toEqual(await counted.list());
  for (const platform of ['cnvideo', 'notes'])
    expect(await jobs.waitingOf(platform)).toEqual(await counted.waitingOf(platform));
});

const order = async () => (await jobs.list()).map(({ id }) => id);
const stored = (id: string) => queue.database.items.get(id);
const add = (job: string, ...changes: readonly Partial<QueueItem>[]) =>
  jobs.add(
    exampleJob(job),
    changes.map((change, index) => exampleItem(job, index, change)),
  );

describe('a long list', () => {
  it('is counted when it is added, and then no more', async () => {
    const count = vi.spyOn(IDBIndex.prototype, 'count');
    onTestFinished(() => count.mockRestore());
    await add('a', ...Array.from({ length: 300 }, (_, at) => ({ state: at === 7 ? 'skipped' : 'waiting' }) as const));
    await queue.claim('a-0', 1);
    await queue.resolve('a-1', { platform: 'notes', path: '/x', body: '', key: '' }, 1);
    const counts = { waiting: 298, running: 1, done: 0, failed: 0, cancelled: 0, skipped: 1 };
    expect((await jobs.list())[0]?.counts).toEqual(counts);
    expect((await jobs.waitingOf('cnvideo')).items).toBe(297);
    // The few lines that went to another platform, once.
    expect((await jobs.waitingOf('notes')).items).toBe(1);
    expect((await jobs.waitingOf('notes')).items).toBe(1);
    expect(count).toHaveBeenCalledTimes(1);
    const claimed = await stored('a-0');
    if (claimed) await queue.settle(claimed, (item, ledger) => ({ item: { ...item, state: 'done' }, ledger }), 1);
    expect((await jobs.list())[0]?.counts).toEqual({ ...counts, running: 0, done: 1 });
    await expect(
      queue.work(() => queue.put(undefined, exampleItem('a', 900)).then(() => Promise.reject(new Error('lost')))),
    ).rejects.toThrow();
    await jobs.cancel('a', 5);
    await jobs.retry('a');
  });

  it('lets others write between its pieces, and is there whole or not at all', async () => {
    const seen: number[] = [];
    const adding = add('a', ...Array.from({ length: 1000 }, () => ({})));
    const writing = (async () => {
      while ((await jobs.list()).length === 0) {
        await queue.work(async () => void (await queue.database.ledgers.put(await queue.ledger('notes'))));
        seen.push(await queue.database.items.count());
      }
    })();
    await Promise.all([adding, writing]);
    expect(seen.filter((rows) => rows > 0 && rows < 1000)).not.toEqual([]);
    // The last line is there already, under another job: none of the others stays.
    await expect(jobs.add(exampleJob('b'), [exampleItem('b', 0), exampleItem('a', 0)])).rejects.toThrow();
    expect(await order()).toEqual(['a']);
    expect(await queue.database.items.count()).toBe(1000);
  });

  it('that its worker could not add to the end is dropped by the next', async () => {
    await add('a', {});
    await add('c', {});
    await queue.database.items.bulkAdd([exampleItem('b', 0), exampleItem('b', 1), exampleItem('d', 0)]);
    queue.adding.add('d');
    await queue.stranded();
    expect((await queue.database.items.toArray()).map(({ id }) => id).sort()).toEqual(['a-0', 'c-0', 'd-0']);
    queue.adding.clear();
  });
});

describe('the order of jobs', () => {
  it('is that in which they came; the foremost goes before all', async () => {
    for (const id of ['a', 'b', 'c']) await add(id);
    await jobs.add(exampleJob('first'), [], true);
    expect(await order()).toEqual(['first', 'a', 'b', 'c']);
    expect((await jobs.list()).map((job) => job.order)).toEqual([0, 1, 2, 3]);
  });

  it('changes by one place, and not at all past its ends or for a job that is gone', async () => {
    for (const id of ['a', 'b', 'c']) await add(id);
    await jobs.move('c', -1);
    expect(await order()).toEqual(['a', 'c', 'b']);
    await jobs.move('a', 1);
    expect(await order()).toEqual(['c', 'a', 'b']);
    for (const [id, by] of [['c', -1] as const, ['b', 1] as const, ['gone', 1] as const]) await jobs.move(id, by);
    expect(await order()).toEqual(['c', 'a', 'b']);
  });

  it('changes also among jobs with the same place, as a backup may bring them', async () => {
    for (const id of ['a', 'b', 'c']) await queue.database.jobs.put({ ...exampleJob(id), order: 1 });
    await jobs.move('c', -1);
    expect(await order()).toEqual(['a', 'c', 'b']);
  });

  it('has the job of a line that is wanted next before all others, and the line before all others of its job', async () => {
    await add('a', { rank: 0 });
    await add('b', { rank: -4 }, { rank: 7 }, { rank: 8, state: 'done' });
    await jobs.raise('b-1');
    expect(await stored('b-1')).toMatchObject({ rank: -5 });
    expect(await order()).toEqual(['b', 'a']);
    const before = await jobs.list();
    // It is the foremost already.
    await jobs.raise('b-0');
    expect((await jobs.list()).map((job) => job.order)).toEqual(before.map((job) => job.order));
    for (const id of ['b-2', 'gone']) await jobs.raise(id);
    expect(await stored('b-2')).toMatchObject({ rank: 8, state: 'done' });
    expect(await queue.database.items.count()).toBe(4);
  });
});

describe('a job', () => {
  it('is paused while it runs, and goes on where it was paused; neither in another state, nor when it is gone', async () => {
    await add('a', {});
    const state = async () => (await jobs.list())[0]?.state;
    await jobs.resume('a', 1);
    expect(await state()).toBe('running');
    await jobs.pause('a');
    expect(await state()).toBe('paused');
    await jobs.pause('a');
    expect(await state()).toBe('paused');
    await jobs.resume('a', 1);
    expect(await state()).toBe('running');
    await jobs.cancel('a', 5);
    for (const change of [() => jobs.pause('a'), () => jobs.resume('a', 1)]) {
      await change();
      expect(await state()).toBe('cancelled');
    }
    for (const change of [
      jobs.pause('gone'),
      jobs.resume('gone', 1),
      jobs.cancel('gone', 5),
      jobs.retry('gone'),
      jobs.remove('gone'),
    ])
      await change;
    expect(await order()).toEqual(['a']);
  });

  it('whose lines a page has ended meanwhile is counted anew, and ends where it would go on', async () => {
    await add('a', {}, { state: 'failed' });
    await jobs.pause('a');
    await jobs.list();
    await queue.database.items.update('a-0', { state: 'done', endedAt: 3 });
    await jobs.recount();
    expect((await jobs.list())[0]).toMatchObject({ state: 'paused', counts: { waiting: 0, done: 1, failed: 1 } });
    await jobs.resume('a', 5);
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', endedAt: 5 });
  });

  it('that has ended, or was cancelled before, is not cancelled again', async () => {
    await jobs.add(exampleJob('a', { state: 'done', endedAt: 1 }), [exampleItem('a', 0, { state: 'waiting' })]);
    await jobs.cancel('a', 9);
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', endedAt: 1, counts: { waiting: 1 } });
    await add('b', { state: 'running' }, {}, { state: 'failed' }, { state: 'skipped' });
    await jobs.cancel('b', 10);
    await jobs.cancel('b', 20);
    expect((await jobs.list())[1]).toMatchObject({
      state: 'cancelled',
      endedAt: 10,
      counts: { cancelled: 2, failed: 1, skipped: 1 },
    });
    expect([(await stored('b-0'))?.endedAt, (await stored('b-1'))?.endedAt]).toEqual([10, 10]);
  });

  it('tries again what failed, and what was cancelled only where the job was', async () => {
    await jobs.add(exampleJob('a', { state: 'done', endedAt: 3 }), [exampleItem('a', 0, { state: 'cancelled' })]);
    await jobs.retry('a');
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', endedAt: 3, counts: { cancelled: 1, waiting: 0 } });
    const failure = failedWith('internal', 'x');
    await add('b', { state: 'failed', attempts: 3, notBefore: 99, failure, endedAt: 4 });
    await jobs.cancel('b', 5);
    await jobs.retry('b');
    expect((await jobs.list())[1]).toMatchObject({ state: 'running', endedAt: null, counts: { waiting: 1 } });
    expect(await stored('b-0')).toMatchObject({ attempts: 0, notBefore: 0, failure: null, endedAt: null });
  });

  it('groups what failed by what solves it, and tries one group again', async () => {
    const failure = (kind: FailureKind) => ({ state: 'failed', failure: failedWith(kind, 'x') }) as const;
    await add(
      'a',
      failure('sign_in_required'),
      { ...failure('token_missing'), platform: 'notes' },
      failure('sign_in_required'),
      failure('timed_out'),
      failure('removed'),
      failure('upstream_refused'),
      failure('region_blocked'),
      {},
    );
    const groups = async () =>
      (await jobs.list())[0]?.failures.map(({ platform, remedy, count }) => [platform, remedy, count]);
    const all = [
      ['cnvideo', 'sign_in', 2],
      ['notes', 'sign_in', 1],
      ['cnvideo', 'open_page', 1],
      ['cnvideo', 'retry', 1],
      ['cnvideo', 'none', 2],
    ];
    expect(await groups()).toEqual(all);
    // What fails from now on is counted along.
    const claimed = await queue.claim('a-7', 1);
    if (claimed)
      await queue.settle(claimed, (item, ledger) => ({ item: { ...item, ...failure('timed_out') }, ledger }), 2);
    expect(await groups()).toEqual(all.with(3, ['cnvideo', 'retry', 2]));
    const refused = { kind: 'refused', failure: failedWith('sign_in_required', 'x'), url: '', since: 1 } as const;
    const hold = (held: PlatformBlock = refused) =>
      queue.work(async () => void (await queue.database.ledgers.put({ ...blankLedger('cnvideo'), held })));
    await hold();
    await jobs.retry('a', { platform: 'cnvideo', remedy: 'sign_in', count: 2 });
    expect((await jobs.ledger('cnvideo')).held).toBeNull();
    expect(await groups()).toEqual(all.with(3, ['cnvideo', 'retry', 2]).slice(1));
    expect((await jobs.lines('a', 'waiting', 0, 9)).map(({ id }) => id)).toEqual(['a-0', 'a-2']);
    expect((await jobs.list())[0]).toMatchObject({ state: 'running', counts: { waiting: 2, failed: 6 } });
    // Where the user had nothing to do, the platform stays as it is: a limit is not over because of a click.
    const limit = { ...refused, kind: 'rate_limited', failure: failedWith('rate_limited', 'x') } as const;
    for (const held of [refused, limit]) {
      await hold(held);
      await jobs.retry('a', { platform: 'cnvideo', remedy: 'retry', count: 2 });
      expect((await jobs.ledger('cnvideo')).held).toEqual(held);
    }
    // A sign-in passes no check.
    const check = { ...refused, kind: 'challenge', failure: failedWith('challenge', 'x') } as const;
    await hold(check);
    await jobs.retry('a', { platform: 'cnvideo', remedy: 'sign_in', count: 0 });
    expect((await jobs.ledger('cnvideo')).held).toEqual(check);
  });

  it('shows its lines in their order, of one state and part by part', async () => {
    await add('a', { state: 'done' }, {}, { state: 'done' }, { state: 'done' });
    const lines = async (...asked: Parameters<Jobs['lines']>) => (await jobs.lines(...asked)).map(({ index }) => index);
    expect(await lines('a', null, 0, 9)).toEqual([0, 1, 2, 3]);
    expect(await lines('a', null, 1, 2)).toEqual([1, 2]);
    expect(await lines('a', 'done', 1, 9)).toEqual([2, 3]);
    expect(await lines('b', null, 0, 9)).toEqual([]);
  });
});

it('a platform’s lines wait in running jobs alone; of lists under way, each page that is left counts', async () => {
  const paged = { ...begunPages({ limit: 0, tabId: null, container: '' }), asked: ['0'], count: 20, total: 100 };
  await add('a', { paged }, {}, { state: 'done' }, { platform: 'notes' });
  await add('b', {});
  expect(await jobs.waitingOf('cnvideo')).toEqual({ items: 3, steps: 4 + 1 + 1 });
  await jobs.pause('b');
  expect(await jobs.waitingOf('cnvideo')).toEqual({ items: 2, steps: 5 });
  expect(await jobs.waitingOf('news')).toEqual({ items: 0, steps: 0 });
  // More lists than are looked at count as one page each.
  await add('c', ...Array.from({ length: 12 }, () => ({ paged })));
  expect(await jobs.waitingOf('cnvideo')).toEqual({ items: 14, steps: 5 + 10 * 4 + 2 });
});
