import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { freshBrowser, profile, some } from './backup-stage.ts';

freshBrowser();

test('after a deletion, captures count as new from what is left; what cannot be read is no deletion', async () => {
  const own = await profile(some(5));
  const errors: unknown[] = [];
  own.parts.note = (thrown) => void errors.push(thrown);
  const stored = async () => (await fakeBrowser.storage.local.get('last-backup'))['last-backup'];
  await own.backedUp();
  await own.backup.noteFewer();
  expect([own.backup.lastBackup.value, await stored()]).toEqual([5, 5]);
  // The listing was reset, and has none of them yet.
  await own.database.segments.clear();
  await own.stored.repair();
  expect((await own.store.find({ grouped: false })).slots).toHaveLength(0);
  await own.backup.noteFewer();
  expect([own.backup.lastBackup.value, await stored()]).toEqual([5, 5]);
  const { captures } = own.parts;
  own.parts.captures = () => Promise.reject(new Error('unreadable'));
  await own.backup.noteFewer();
  expect([own.backup.lastBackup.value, await stored(), errors]).toEqual([5, 5, [new Error('unreadable')]]);
  own.parts.captures = captures;
  await own.stored.remove(await own.stored.slotsOf(['c1', 'c2', 'c3']));
  await own.backup.noteFewer();
  expect([own.backup.lastBackup.value, await stored()]).toEqual([2, 2]);
  // Another page has noted fewer.
  await fakeBrowser.storage.local.set({ 'last-backup': 1 });
  await own.backup.noteFewer();
  expect([own.backup.lastBackup.value, await stored()]).toEqual([1, 1]);
});

test.each(['cancelled', 'disk', 'undecided'] as const)('a backup that is %s does not count', async (why) => {
  const own = await profile(some(2));
  own.parts.save = async () => why;
  await own.backup.backUp();
  expect(own.backup.state.value).toMatchObject({ name: 'unsaved', why });
  expect(own.backup.lastBackup.value).toBeNull();
});

test('while the user chooses a folder a backup can be stopped, and does not count', async () => {
  const own = await profile(some(2));
  const save = vi.fn(() => new Promise<never>(() => {}));
  own.parts.save = save;
  const ended = own.backup.backUp();
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  own.backup.stop();
  await ended;
  expect([own.backup.state.value.name, own.backup.lastBackup.value]).toEqual(['idle', null]);
});

test('after a restore is undone, stopped or not, what is in no backup counts as new', async () => {
  const file = await (await profile(some(600, 50))).backedUp();
  // Profiles of a test share the browser's storage.
  await fakeBrowser.storage.local.remove('last-backup');
  const own = await profile(some(5));
  const { merge } = own.parts;
  const { bring } = merge;
  for (const stop of [() => {}, own.backup.stop]) {
    await own.backup.examine([file]);
    vi.spyOn(merge, 'bring').mockImplementationOnce((...given) => bring(...given).finally(stop));
    await own.backup.bring();
    expect(await own.all()).toHaveLength((own.backup.lastBackup.value ?? 0) + 5);
    await own.backup.undo();
    await own.backup.noteFewer();
    expect([(await own.all()).length, own.backup.lastBackup.value]).toEqual([5, 0]);
  }
});

test('what a restore brings back from a backup does not count as new, and what its undo takes away again neither', async () => {
  const own = await profile(some(5));
  const file = await own.backedUp();
  await own.stored.remove(await own.stored.slotsOf(['c1', 'c2', 'c3']));
  await own.backup.noteFewer();
  expect(own.backup.lastBackup.value).toBe(2);
  await own.bring([file]);
  expect(own.backup.lastBackup.value).toBe(5);
  await own.backup.undo();
  await own.backup.noteFewer();
  expect(own.backup.lastBackup.value).toBe(2);
});

test('what an undo takes away is not taken off twice, though a list shown meanwhile has noted fewer captures', async () => {
  const file = await (await profile(some(20, 50))).backedUp();
  const own = await profile(some(5));
  await own.backedUp();
  await own.bring([file]);
  const { merge } = own.parts;
  const { undo } = merge;
  vi.spyOn(merge, 'undo').mockImplementation(async (...given) => {
    const more = await undo(...given);
    if (!more) await own.backup.noteFewer();
    return more;
  });
  await own.backup.undo();
  expect([(await own.all()).length, own.backup.lastBackup.value]).toEqual([5, 5]);
});
