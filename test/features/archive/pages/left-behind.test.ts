import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { goOnUnseen } from '../../../../lib/archiver-script.ts';
import { createDatabase, placeToOpen, profileGuards, sweepDeleted } from '../../../../lib/database.ts';
import { Archives } from '../../../../lib/features/archive/store/index.ts';
import { fakeSurroundings } from './fake-surroundings.ts';

const around = fakeSurroundings();

test('an archive saved after everything was deleted does not make the deleted library anew', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async () => new Response('{"version":"1"}'));
  Object.assign(around.disk, { estimate: async () => ({ quota: 1e9, usage: 0 }) });
  const guards = profileGuards('left');
  const database = createDatabase('left', guards);
  const sums = { count: 1, planned: 0, stated: 0, fetched: 0, done: 0, missing: {}, members: [], platforms: [] };
  const row = { ...sums, id: 'one', title: 'Notes', begunAt: 1, state: 'writing', address: 'blob:zip' } as const;
  await new Archives(database).put(row);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message) => {
    if ((message as { name?: string }).name !== 'archive.save')
      return { ok: true, answer: await guards.places.current() };
    asked.resolve();
    await answered.promise;
    return { ok: true, answer: { state: 'complete', error: '' } };
  });
  const work = goOnUnseen();
  await asked.promise;
  await guards.places.leave({});
  await database.move();
  await sweepDeleted(database, guards);
  answered.resolve();
  await work;
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['left-2']);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('was deleted') }));
});

test('while the disk is full, no document is told of a database that it would open', async () => {
  const guards = profileGuards('full');
  Object.assign(around.disk, { estimate: async () => ({ quota: 1, usage: 0 }) });
  await fakeBrowser.storage.session.set({ 'disk-full': true });
  await expect(placeToOpen(guards)).rejects.toThrow('disk was full');
  Object.assign(around.disk, { estimate: async () => ({ quota: 1e9, usage: 0 }) });
  expect(await placeToOpen(guards)).toBe('full');
});
