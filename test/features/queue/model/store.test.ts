import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { usage } from '../../../../lib/features/queue/model/ledger.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import type { Queue } from '../../../../lib/features/queue/store/queue.ts';
import { failedWith } from '../../../core/told.ts';
import { emptyQueue, exampleItem, exampleJob, queueOf, storedCapture } from './queue-parts.ts';

let name = '';
let queue: Queue;
let jobs: Jobs;
beforeEach(() => {
  ({ name, queue, jobs } = emptyQueue());
});

const items = (job: string, lines: number, change: Partial<QueueItem> = {}) =>
  Array.from({ length: lines }, (_, index) => exampleItem(job, index, change));
const peeked = async (now = 10) => (await queue.peek('cnvideo', now)).item?.id ?? null;
const done = (item: QueueItem): Promise<QueueItem | null> =>
  queue.settle(item, (one, ledger) => ({ item: { ...one, state: 'done', endedAt: 5 }, ledger }), 5);
const counts = async (at = 0) => (await jobs.list())[at]?.counts;

describe('the library', () => {
  it('that a later Gleaner has changed is refused politely', async () => {
    const later = new Dexie(name);
    later.version(9).stores({
      captures: 'id, startedAt, platform, state, itemId, tabId, deletedAt',
      envelopes: 'id',
      jobs: 'id, order',
      items: 'id',
      ledgers: 'platform',
      collections: 'id',
      keys: '[collection+key]',
    });
    const { envelope: __, newFields: _, ...line } = storedCapture('new');
    await later.table('captures').put(line);
    later.close();
    await expect(queue.peek('cnvideo', 1)).rejects.toThrow('newer Gleaner');
    await expect(jobs.list()).rejects.toThrow('newer Gleaner');
    // A Gleaner that reads what it does not know may harm it: the library says that it is newer (issue 19, fault 7).
    await expect(new Captures(createDatabase(name)).list()).rejects.toThrow('newer Gleaner');
  });
});

describe('items', () => {
  it('come in the order of jobs, then of lines, and only of running jobs', async () => {
    await jobs.add(exampleJob('a'), items('a', 2));
    await jobs.add(exampleJob('b'), items('b', 2));
    expect(await peeked()).toBe('a-0');
    await jobs.pause('a');
    expect(await peeked()).toBe('b-0');
    await jobs.resume('a', 1);
    await jobs.move('b', -1);
    expect(await peeked()).toBe('b-0');
    await jobs.raise('a-1');
    expect(await peeked()).toBe('a-1');
    expect(await queue.waiting(['cnvideo', 'notes'])).toEqual(['cnvideo']);
    expect(await queue.peek('notes', 1)).toMatchObject({ item: null, nextAt: null });
  });

  it('that are put off let others go first, and say when they may begin', async () => {
    await jobs.add(exampleJob('a'), [exampleItem('a', 0, { attempts: 1, notBefore: 500 }), exampleItem('a', 1)]);
    expect(await peeked()).toBe('a-1');
    await done(exampleItem('a', 1));
    expect(await queue.peek('cnvideo', 10)).toMatchObject({ item: null, nextAt: 500 });
    expect(await peeked(500)).toBe('a-0');
    // The clock was set back by a day: a minute is the longest that waits what was tried once.
    const back = 500 - 86_400_000;
    expect((await queue.peek('cnvideo', back)).nextAt).toBe(back + 60_000);
    expect(await peeked(back + 60_000)).toBe('a-0');
  });

  it('are begun once, and counted before they are asked for', async () => {
    await jobs.add(exampleJob('a'), items('a', 1));
    const claims = await Promise.all([queue.claim('a-0', 10), queueOf(createDatabase(name)).claim('a-0', 10)]);
    expect(claims.filter(Boolean)).toMatchObject([{ state: 'running', attempts: 1 }]);
    expect(usage(await jobs.ledger('cnvideo')).items).toBe(1);
    expect(await peeked()).toBeNull();
  });

  it('end their job with the last of them', async () => {
    await jobs.add(exampleJob('a'), items('a', 2));
    for (const item of items('a', 2)) {
      expect((await jobs.list())[0]).toMatchObject({ state: 'running' });
      await queue.claim(item.id, 10);
      await done(item);
    }
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', endedAt: 5, counts: { done: 2, waiting: 0 } });
  });

  it('stopped in the middle are found with what they wrote', async () => {
    await jobs.add(exampleJob('a'), items('a', 3));
    for (const id of ['a-0', 'a-1']) await queue.claim(id, 10);
    await new Captures(createDatabase(name)).save(storedCapture('a-0'));
    const stranded = await queueOf(createDatabase(name)).stranded();
    expect(stranded.map(({ item, capture }) => [item.id, capture?.state ?? null])).toEqual([
      ['a-0', 'done'],
      ['a-1', null],
    ]);
  });

  it('of a short link that leads to another line of the job are skipped', async () => {
    await jobs.add(exampleJob('a'), [exampleItem('a', 0), exampleItem('a', 1, { key: '', path: '', body: '' })]);
    const to = { platform: 'cnvideo', path: '/api/cnvideo/example', body: '{}', key: '/api/cnvideo/example 0' };
    expect(await queue.resolve('a-1', to, 7)).toBe(false);
    expect(await counts()).toMatchObject({ waiting: 1, skipped: 1 });
    expect(await queue.resolve('a-0', { ...to, key: 'other' }, 7)).toBe(true);
  });

  it('that are damaged on the disk end as failed, and the others go on', async () => {
    await jobs.add(exampleJob('a'), items('a', 3));
    const { id, job, state, index } = exampleItem('a', 0);
    const broken = { id, job, state, index, platform: 'cnvideo', rank: 'x' } as unknown as QueueItem;
    await queue.database.items.put(broken);
    const { rank: _, ...unreachable } = exampleItem('a', 1);
    await queue.database.items.put(unreachable as QueueItem);
    expect(await peeked()).toBe('a-2');
    await queue.claim('a-2', 10);
    await done(exampleItem('a', 2));
    expect(await queue.claim('a-0', 10)).toBeNull();
    await queue.repair(11);
    expect((await jobs.list())[0]).toMatchObject({ state: 'done', counts: { done: 1, failed: 2, waiting: 0 } });
    const failed = await jobs.lines('a', 'failed', 0, 9);
    expect(failed.map(({ failure, input, attempts }) => [failure?.kind, input, attempts])).toEqual([
      ['internal', '', 0],
      ['internal', 'line 1', 0],
    ]);
  });
});

describe('jobs', () => {
  it('of many lines are stored as a whole or not at all', async () => {
    const lines = items('a', 200);
    await expect(jobs.add(exampleJob('a'), [...lines, exampleItem('a', 1)])).rejects.toThrow();
    expect(await jobs.list()).toEqual([]);
    expect(await queue.database.items.count()).toBe(0);
    await jobs.add(exampleJob('a'), lines);
    expect(await counts()).toMatchObject({ waiting: 200 });
    expect((await jobs.lines('a', null, 198, 5)).map(({ index }) => index)).toEqual([198, 199]);
  });

  it('cancelled keep what had come, and can be taken up again', async () => {
    await jobs.add(exampleJob('a'), items('a', 3));
    await queue.claim('a-0', 10);
    await queue.claim('a-1', 10);
    await jobs.cancel('a', 20);
    await done(exampleItem('a', 0));
    await queue.settle(exampleItem('a', 1), (item, ledger) => ({ item: { ...item, state: 'waiting' }, ledger }), 21);
    expect(await counts()).toMatchObject({ done: 1, cancelled: 2, waiting: 0, running: 0 });
    expect(await peeked()).toBeNull();
    await jobs.retry('a');
    expect((await jobs.list())[0]).toMatchObject({ state: 'running', counts: { done: 1, waiting: 2 } });
  });

  it('try again only what failed', async () => {
    await jobs.add(exampleJob('a', { state: 'done' }), [
      exampleItem('a', 0, { state: 'done' }),
      exampleItem('a', 1, { state: 'failed', attempts: 3, notBefore: 99 }),
      exampleItem('a', 2, { state: 'skipped', skip: 'nothing' }),
    ]);
    await jobs.retry('a');
    expect(await counts()).toMatchObject({ done: 1, waiting: 1, skipped: 1, failed: 0 });
    expect((await jobs.lines('a', 'waiting', 0, 9))[0]).toMatchObject({ attempts: 0, notBefore: 0, failure: null });
  });

  it('removed take their lines along and leave the captures', async () => {
    await new Captures(createDatabase(name)).save(storedCapture('a-0'));
    await jobs.add(exampleJob('a'), items('a', 2));
    await jobs.add(exampleJob('b'), items('b', 1));
    await jobs.remove('a');
    expect((await jobs.list()).map(({ id }) => id)).toEqual(['b']);
    expect(await queue.database.items.count()).toBe(1);
    expect(await new Captures(createDatabase(name)).get('a-0')).not.toBeNull();
  });

  it('deleted under the driver leave it nothing to end, and the platform its ledger', async () => {
    await jobs.add(exampleJob('a'), items('a', 1));
    const item = await queue.claim('a-0', 10);
    await jobs.remove('a');
    expect(await done(item as QueueItem)).toBeNull();
    expect(await peeked()).toBeNull();
  });
});

describe('a platform', () => {
  it('is held and released, and its share is at most the whole', async () => {
    await jobs.add(exampleJob('a'), items('a', 1));
    const held = { kind: 'challenge', failure: failedWith('challenge', 'A check.'), url: '', since: 1 } as const;
    await queue.settle(exampleItem('a', 0), (item, ledger) => ({ item, ledger: { ...ledger, held, strikes: 4 } }), 5);
    expect(await new Jobs(queueOf(createDatabase(name))).ledger('cnvideo')).toMatchObject({
      held,
      strikes: 4,
      share: 1,
    });
    await jobs.release('cnvideo');
    await jobs.share('cnvideo', 5);
    expect(await jobs.ledger('cnvideo')).toMatchObject({ held: null, strikes: 0, share: 1 });
    await jobs.share('cnvideo', 0.5);
    expect(await jobs.ledger('cnvideo')).toMatchObject({ share: 0.5 });
    expect(await jobs.waitingOf('cnvideo')).toEqual({ items: 1, steps: 1 });
  });
});
