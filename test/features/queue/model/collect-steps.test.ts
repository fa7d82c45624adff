import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Paging } from '../../../../lib/core/paging.ts';
import { collectedOn } from '../../../../lib/features/queue/model/collection/read-page.ts';
import { usage } from '../../../../lib/features/queue/model/ledger.ts';
import { failedWith } from '../../../core/told.ts';
import { CollectWorld, cids, plain } from './collect-world.ts';
import { budget } from './queue-world.ts';

it('the pause of the platform lies between two pages, and each is paid from its budgets', async () => {
  const world = new CollectWorld(plain(60));
  await world.collect();
  expect(world.waits).toEqual([budget.pause + budget.jitter / 2, budget.pause + budget.jitter / 2]);
  expect(usage(await world.jobs.ledger('cnvideo'))).toMatchObject({ loads: 3, items: 3 });
});

it('a page that is in memory alone is asked for again: it would be missing from the collection', async () => {
  const world = new CollectWorld(plain(60));
  await world.begin();
  world.takes = false;
  const driver = await world.worker();
  await driver.wake();
  expect(driver.stall()).toMatchObject({ why: 'storage' });
  expect(await world.collection()).toMatchObject({ captures: [], collected: 0 });
  world.takes = true;
  await world.runOn(driver);
  expect(await world.read(await world.collection())).toEqual(cids(60));
});

it('a page that a stopped worker stored without its answer is asked for again', async () => {
  const world = new CollectWorld(plain(60));
  await world.begin();
  await world.stoppedAt(1);
  await world.queue.database.envelopes.clear();
  await world.runOn(await world.worker());
  expect(world.cursors).toEqual(['0', '0', '20', '40']);
  expect(await world.read(await world.collection())).toEqual(cids(60));
});

it('a page that was not stored at all fails the line with its reason, and nothing is counted', async () => {
  const world = new CollectWorld(plain(60));
  await world.begin();
  const refused = failedWith('internal', 'This page could not be stored.');
  const run = async () => ({ run: null, refused });
  await world.runOn(await world.worker({ ...world.parts(), run }));
  expect(await world.collection()).toMatchObject({ state: 'paused', captures: [], collected: 0 });
  expect((await world.jobs.lines('a', 'failed', 0, 1))[0]?.failure).toEqual(refused);
});

it('an item that one page has twice is collected once', () => {
  const paging: Paging = {
    cursorField: 'cursor',
    first: '0',
    items: (data) => data as unknown[],
    keys: (data) => (data as { id: string }[]).map(({ id }) => id),
    total: () => 2,
    next: (data) => ((data as { id: string }[])[0]?.id === '0' ? '1' : null),
  };
  const envelope = JSON.stringify({ data: [{ id: '1' }, { id: '2' }, { id: '1' }] });
  expect(collectedOn(paging, envelope, 'c', new Set(['1']))).toEqual(['{"id":"1"}']);
});
