import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { isQueueItem } from '../../../../lib/features/queue/store/queue-rows.ts';
import { cids, PagedWorld, plain } from './paged-world.ts';
import { exampleItem, exampleJob } from './queue-parts.ts';

it('a page that a full disk did not take is asked for again, and nothing of it is counted', async () => {
  const world = await PagedWorld.begun(plain(60));
  const { settle } = world.queue;
  world.queue.settle = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const driver = world.worker();
  await driver.wake();
  expect(driver.stall()).toMatchObject({ why: 'storage' });
  expect([await world.lists.all(), (await world.progress()).asked]).toEqual([[], []]);
  world.queue.settle = settle;
  await world.runOn(world.worker());
  expect(await world.read()).toEqual(cids(60));
});

it('a page and its line are one: what cannot be written of either is written of neither', async () => {
  const world = await PagedWorld.begun(plain(60));
  world.came = async () => {
    if (world.cursors.length === 2)
      world.database.items.hook('updating', () => {
        throw new Error('gone');
      });
  };
  await world.runOn(world.worker(), 3);
  expect(await world.list()).toMatchObject({ count: (await world.progress()).count });
});

it('a line of an earlier build ends with a reason that says what to do', async () => {
  const world = new PagedWorld(plain(60));
  /** As that build kept it. */
  const earlier = { collection: { limit: 0, tabId: null, pages: 3, collected: 60, total: 356 } };
  for (const state of ['waiting', 'running'] as const)
    await world.jobs.add(exampleJob(state), [{ ...exampleItem(state, 0), state, ...earlier }]);
  await world.runOn(world.worker());
  expect(world.cursors).toEqual([]);
  for (const job of await world.jobs.list()) {
    expect(job).toMatchObject({ state: 'done', counts: { failed: 1 } });
    const [line] = await world.jobs.lines(job.id, 'failed', 0, 1);
    expect(line?.failure?.reason.code).toBe('line_earlier');
  }
});

it('a damaged way is none', () => {
  const paged = {
    limit: 0,
    tabId: null,
    container: '',
    list: '',
    cursor: '',
    asked: [],
    count: 0,
    total: 0,
    stale: 0,
    end: null,
  };
  expect(isQueueItem(exampleItem('a', 0, { paged }))).toBe(true);
  for (const damage of [{ asked: '' }, { count: '7' }, { cursor: null }, { list: 1 }, { limit: Number.NaN }])
    expect(isQueueItem({ ...exampleItem('a', 0), paged: { ...paged, ...damage } })).toBe(false);
  expect(isQueueItem({ ...exampleItem('a', 0), paged: null })).toBe(false);
});
