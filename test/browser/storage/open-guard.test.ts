import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createRoomGate } from '../../../lib/browser/storage/room-gate.ts';
import { createDatabase, profileGuards } from '../../../lib/database.ts';
import { blankLedger } from '../../../lib/features/queue/model/ledger.ts';

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('navigator', { locks: navigator.locks, storage: { estimate: async () => ({ quota: 0, usage: 0 }) } });
});

test('a database that is being opened when everything is deleted is left, too', async () => {
  const guards = profileGuards('opening');
  const database = createDatabase('opening', guards);
  const { current } = guards.places;
  // Everything is deleted between the look at the mark and the opening.
  vi.spyOn(guards.places, 'current').mockImplementationOnce(async () => {
    const name = await current();
    await guards.places.leave();
    return name;
  });
  await database.ledgers.toArray();
  await database.move();
  await database.ledgers.put(blankLedger('cnvideo'));
  const name = await guards.places.current();
  expect([name, await createDatabase(name).ledgers.count(), await createDatabase('opening').ledgers.count()]).toEqual(['opening-2', 1, 0]);
});

test('a gate that closes while it is looked at stays closed', async () => {
  const gate = createRoomGate(async () => true);
  const session = fakeBrowser.storage.session;
  const asked = Promise.withResolvers<Record<string, unknown>>();
  vi.spyOn(session, 'get').mockImplementationOnce(() => asked.promise);
  vi.spyOn(session, 'set').mockRejectedValue(new Error('The mark has no room either.'));
  const looked = gate.look();
  await gate.failed(new Error('full'));
  asked.resolve({});
  await looked;
  expect(gate.check).toThrow('no room');
});
