import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { finishUndo } from '../../../../entrypoints/library/delete-everything.ts';
import { sweepAlarm, sweepDeleted } from '../../../../lib/database.ts';
import { blankState } from '../../../../lib/features/backup/pages/backup-state.ts';
import type { Captures } from '../../../../lib/features/library/store/index.ts';
import { withItem } from '../../../../lib/features/queue/model/ledger.ts';
import { Jobs } from '../../../../lib/features/queue/store/index.ts';
import { exampleItem, exampleJob, queueOf } from '../../queue/model/queue-parts.ts';
import { another, freshBrowser, made, profile, some } from './backup-stage.ts';

freshBrowser();

const names = () => Dexie.getDatabaseNames();
const idsOf = async (stored: Captures) => (await stored.list()).map(({ id }) => id);

test('everything is deleted at once in every page and worker, and what is stored from then on stays', async () => {
  const own = await profile(some(5));
  const other = another(own.name);
  expect(await other.stored.list()).toHaveLength(5);
  await own.database.ledgers.put(withItem(await queueOf(own.database).ledger('cnvideo'), 1_000));
  await own.backup.deleteAll();
  expect([own.trouble(), (await other.stored.overview()).counts.captures]).toEqual([null, 0]);
  await other.stored.save(made(9));
  expect(await idsOf(own.stored)).toEqual(['c9']);
  // Platforms go on counting what they were asked for.
  expect(
    (await another(own.name).database.ledgers.toArray()).map(({ platform, items }) => [platform, items.length]),
  ).toEqual([['cnvideo', 1]]);
});

test('undoing it brings back everything, and keeps what was stored meanwhile', async () => {
  const own = await profile(some(5));
  const other = another(own.name);
  await own.store.changeNotes(await own.stored.slotsOf(['c2']), () => ({ tags: ['kites'], note: 'mine' }));
  await own.backup.deleteAll();
  await other.stored.saveAll(some(300, 100));
  await new Jobs(queueOf(other.database)).add(exampleJob('a'), [exampleItem('a', 0)]);
  await own.backup.restoreAll();
  expect(own.backup.state.value).toEqual(blankState);
  for (const stored of [own.stored, other.stored, another(own.name).stored])
    expect(await stored.list()).toHaveLength(305);
  expect((await own.store.related('c2')).note).toMatchObject({ tags: ['kites'], note: 'mine' });
  expect(await own.database.items.count()).toBe(1);
  expect((await names()).filter((name) => name.startsWith(own.name))).toEqual([own.name]);
});

test('it is gone from the disk once no page offers an undo, also when the browser was closed in between', async () => {
  const own = await profile(some(5));
  await own.backup.deleteAll();
  const worker = another(own.name);
  expect(await sweepDeleted(worker.database, worker.guards)).toBe(false);
  // Nothing but this wakes the worker that tries again.
  expect(await fakeBrowser.alarms.get(sweepAlarm)).toBeDefined();
  expect(await names()).toContain(own.name);
  // The page was closed: its lock has gone with it.
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_: string, ...given: ((lock: unknown) => unknown)[]) => given.at(-1)?.({}) },
  });
  await worker.stored.save(made(9));
  const next = another(own.name);
  expect(await sweepDeleted(next.database, next.guards)).toBe(true);
  expect(await names()).not.toContain(own.name);
  // Nothing depends on the mark any more.
  expect(await fakeBrowser.storage.local.get('deleted-library')).toEqual({});
  for (const { stored } of [next, worker, another(own.name)]) expect(await idsOf(stored)).toEqual(['c9']);
  expect(await sweepDeleted(next.database, next.guards)).toBe(true);
});

test('a second time deletes what came since, and what was deleted first can not be undone any more', async () => {
  const own = await profile(some(5));
  const other = await another(own.name);
  await own.backup.deleteAll();
  await own.stored.save(made(9));
  await own.backup.deleteAll();
  expect([own.trouble(), await other.stored.list()]).toEqual([null, []]);
  await own.backup.restoreAll();
  expect(await idsOf(other.stored)).toEqual(['c9']);
});

test('on a full disk nothing is lost where it cannot be done, and it can be undone where it is done', async () => {
  const own = await profile(some(2));
  await fakeBrowser.storage.session.set({ 'private-runs': [1] });
  vi.spyOn(own.guards.places, 'leave').mockRejectedValueOnce(new Error('full'));
  await own.backup.deleteAll();
  expect([own.trouble()?.code, await fakeBrowser.storage.session.get('private-runs')]).toEqual([
    'internal',
    { 'private-runs': [1] },
  ]);
  vi.spyOn(own.database.ledgers, 'bulkPut').mockRejectedValueOnce(new Error('full'));
  await own.backup.deleteAll();
  await own.backup.restoreAll();
  expect(await own.stored.list()).toHaveLength(2);
});

/**
 * Runs `work` in a page that is killed at its write number `last` to the extension's own storage. False: it came to its
 * end.
 */
async function killed(last: number, work: () => Promise<unknown>): Promise<boolean> {
  const { local, session } = fakeBrowser.storage;
  let writes = 0;
  const spies = [local, session].flatMap((area) =>
    (['set', 'remove'] as const).map((name) => {
      const own = area[name].bind(area) as (given: unknown) => Promise<void>;
      return vi.spyOn(area, name).mockImplementation(async (given: unknown) => {
        writes += 1;
        if (writes >= last) throw new Error('killed');
        await own(given);
      });
    }),
  );
  await work().catch(() => null);
  for (const spy of spies) spy.mockRestore();
  return writes >= last;
}

/** How many captures the next page of the profile shows, and which of the user's values there are. */
async function found(name: string) {
  const next = another(name);
  await finishUndo(next.database, next.guards);
  const { settings, bridge } = await fakeBrowser.storage.local.get(['settings', 'bridge']);
  return [(await next.stored.list()).length, settings ?? null, bridge ?? null];
}

const chosen = { settings: { badge: false }, bridge: { on: true } };

test('a page that is killed while it deletes everything leaves captures and settings, or neither', async () => {
  const ways = new Set<string>();
  for (let last = 1, isOver = false; !isOver; last += 1) {
    fakeBrowser.reset();
    await fakeBrowser.storage.local.set(chosen);
    await fakeBrowser.storage.session.set({ anonymous: { x: 1 } });
    const own = await profile(some(2));
    isOver = !(await killed(last, own.parts.clear));
    ways.add(JSON.stringify(await found(own.name)));
  }
  expect([...ways]).toEqual([JSON.stringify([2, chosen.settings, chosen.bridge]), '[0,null,null]']);
});

test('a page that is killed while it undoes that leaves nothing of before, or all of it and what came since', async () => {
  const ways = new Set<string>();
  const since = { badge: true };
  for (let last = 1, isOver = false; !isOver; last += 1) {
    fakeBrowser.reset();
    await fakeBrowser.storage.local.set(chosen);
    const own = await profile(some(2));
    const undo = await own.parts.clear();
    await own.stored.save(made(9));
    await fakeBrowser.storage.local.set({ settings: since });
    isOver = !(await killed(last, () => undo(() => {})));
    ways.add(JSON.stringify(await found(own.name)));
  }
  expect([...ways]).toEqual([JSON.stringify([1, since, null]), JSON.stringify([3, chosen.settings, chosen.bridge])]);
});
