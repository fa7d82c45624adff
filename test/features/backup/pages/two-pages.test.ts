import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backupParts } from '../../../../entrypoints/library/backup-parts.ts';
import { deleteEverything, finishUndo } from '../../../../entrypoints/library/delete-everything.ts';
import { sweepDeleted } from '../../../../lib/database.ts';
import { createBackup } from '../../../../lib/features/backup/pages/index.ts';
import { withItem } from '../../../../lib/features/queue/model/ledger.ts';
import { queueOf } from '../../queue/model/queue-parts.ts';
import { another, freeLocks, freshBrowser, made, profile, some } from './backup-stage.ts';

freshBrowser();

const countOf = async (name: string) => (await another(name).stored.list()).length;
const names = async (name: string) =>
  (await Dexie.getDatabaseNames()).filter((one) => one === name || one === `${name}-2`);

/**
 * Its second database is the one that was deleted, with five captures; 300 were stored since, and an undo of that was
 * stopped half-way.
 */
async function stoppedUndo() {
  const own = await profile();
  await deleteEverything(own.database, own.guards);
  await own.stored.saveAll(some(5));
  await deleteEverything(own.database, own.guards);
  await own.stored.saveAll(some(300, 100));
  await own.guards.places.goBack(`${own.name}-2`);
  return own;
}

test('two pages that finish an undo at the same time leave one database, with everything', async () => {
  const { name } = await stoppedUndo();
  const [one, other] = [another(name), another(name)];
  await Promise.all([finishUndo(one.database, one.guards), finishUndo(other.database, other.guards)]);
  expect([await names(name), await countOf(name)]).toEqual([[`${name}-2`], 305]);
});

test('what is deleted while another page finishes an undo comes back whole with the next undo', async () => {
  const { name } = await stoppedUndo();
  const [one, other] = [another(name), another(name)];
  const finished = finishUndo(one.database, one.guards);
  const undo = await deleteEverything(other.database, other.guards);
  await finished;
  expect(await countOf(name)).toBe(0);
  await undo(() => {});
  expect([await names(name), await countOf(name)]).toEqual([[`${name}-2`], 305]);
});

test('what another page deletes ends a backup, and what is brought back here: neither goes on with what is left', async () => {
  const file = await (await profile(some(600))).backedUp();
  const own = await profile();
  own.guards.places.watch(own.backup.moved);
  const deleted = async () => {
    const { database, guards } = another(own.name);
    await deleteEverything(database, guards);
  };
  const { captures, merge } = own.parts;
  own.parts.captures = () => captures().finally(deleted);
  await expect(own.backedUp()).rejects.toThrow('backup_moved');
  own.parts.captures = captures;
  await own.backup.examine([file]);
  const { bring } = merge;
  vi.spyOn(merge, 'bring').mockImplementationOnce((...given) => bring(...given).finally(deleted));
  await own.backup.bring();
  expect(await countOf(own.name)).toBe(0);
  expect(own.backup.state.value).toMatchObject({ name: 'failed', trouble: { code: 'backup_moved' } });
});

test('an undo that another page makes impossible changes nothing', async () => {
  const own = await profile(some(5));
  const other = another(own.name);
  const undo = await deleteEverything(own.database, own.guards);
  await own.stored.saveAll(some(3, 100));
  const [again, undone] = await Promise.allSettled([deleteEverything(other.database, other.guards), undo(() => {})]);
  expect([again.status, undone.status, await countOf(own.name)]).toEqual(['fulfilled', 'rejected', 0]);
  expect(await other.guards.places.deletion()).toEqual({ gone: `${own.name}-2`, step: 'deleted', values: {} });
});

test('what another page brings back can be neither undone, kept nor brought back before it has ended', async () => {
  const file = await (await profile(some(600))).backedUp();
  const own = await profile();
  const other = another(own.name);
  const page = createBackup(backupParts(other.database, other.stored, other.guards, async () => {}));
  const told: unknown[] = [];
  const { bring } = own.parts.merge;
  vi.spyOn(own.parts.merge, 'bring').mockImplementationOnce(async (...given) => {
    await bring(...given);
    await page.examine([file]);
    for (const work of [page.undo, page.keep, page.bring]) {
      await work();
      const state = page.state.value;
      told.push(state.name === 'failed' && state.trouble.code);
    }
  });
  await own.backup.examine([file]);
  await own.backup.bring();
  expect([told, await countOf(own.name)]).toEqual([['backup_elsewhere', 'backup_elsewhere', 'backup_elsewhere'], 600]);
  await page.undo();
  expect(await countOf(own.name)).toBe(0);
});

test('after it, what a backup brought can still be undone', async () => {
  const from = await profile(some(2, 50));
  const file = await from.backedUp();
  const own = await profile(some(5));
  await own.bring([file]);
  await own.backup.deleteAll();
  await own.stored.save(made(99));
  await own.backup.restoreAll();
  await own.backup.refresh();
  expect([await countOf(own.name), own.backup.state.value.brought?.captures]).toEqual([8, 2]);
  await own.backup.undo();
  expect(await countOf(own.name)).toBe(6);
});

test('requests stay counted whichever database is in use, also when the undo is finished later', async () => {
  const own = await profile(some(1));
  const counted = async () =>
    (await queueOf(own.database).ledger('cnvideo')).items.reduce((sum, { count }) => sum + count, 0);
  const count = async () => own.database.ledgers.put(withItem(await queueOf(own.database).ledger('cnvideo'), 1_000));
  await count();
  const undo = await deleteEverything(own.database, own.guards);
  await count();
  vi.spyOn(own.guards.places, 'unused').mockRejectedValueOnce(new Error('The browser was closed.'));
  await expect(undo(() => {})).rejects.toThrow('closed');
  await count();
  await finishUndo(own.database, own.guards);
  expect(await counted()).toBe(3);
});

describe('with no page open any more', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { ...navigator, storage: navigator.storage, locks: freeLocks });
  });

  test('what was deleted is removed, also when the browser was closed before anything was stored again', async () => {
    const own = await profile(some(5));
    await own.guards.places.leave({});
    const worker = another(own.name);
    expect([await sweepDeleted(worker.database, worker.guards), await names(own.name)]).toEqual([
      true,
      [`${own.name}-2`],
    ]);
  });

  test('what an undo has begun to bring back is not', async () => {
    const own = await profile(some(5));
    await own.guards.places.leave({});
    await own.guards.places.goBack(own.name);
    const worker = another(own.name);
    expect([await sweepDeleted(worker.database, worker.guards), await countOf(own.name)]).toEqual([false, 5]);
  });
});
