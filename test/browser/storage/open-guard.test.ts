import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createRoomGate } from '../../../lib/browser/storage/room-gate.ts';
import { createDatabase, profileGuards } from '../../../lib/database.ts';
import { blankLedger } from '../../../lib/features/queue/model/ledger.ts';

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('navigator', { locks: navigator.locks, storage: { estimate: async () => ({ quota: 0, usage: 0 }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a database that is being opened when everything is deleted is left, too', async () => {
  const guards = profileGuards('opening');
  const database = createDatabase('opening', guards);
  const { current } = guards.places;
  // Everything is deleted between the look at the mark and the opening.
  vi.spyOn(guards.places, 'current').mockImplementationOnce(async () => {
    const name = await current();
    await guards.places.leave({});
    return name;
  });
  await database.ledgers.toArray();
  await database.move();
  await database.ledgers.put(blankLedger('cnvideo'));
  const name = await guards.places.current();
  expect([name, await createDatabase(name).ledgers.count(), await createDatabase('opening').ledgers.count()]).toEqual([
    'opening-2',
    1,
    0,
  ]);
});

test('work under way when everything is deleted ends where it began', async () => {
  const guards = profileGuards('working');
  const database = createDatabase('working', guards);
  let moved: Promise<void> | undefined;
  await database.transaction('rw', database.ledgers, async () => {
    await database.ledgers.put(blankLedger('cnvideo'));
    await Dexie.waitFor(guards.places.leave({}));
    moved = database.move();
    await database.ledgers.put(blankLedger('notes'));
  });
  await moved;
  expect([await createDatabase('working').ledgers.count(), await database.ledgers.count()]).toEqual([2, 0]);
});

test('a closed gate opens by itself once there is room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gate = createRoomGate(async () => true);
  await gate.failed(new Error('full'));
  expect(gate.check).toThrow('no room');
  vi.stubGlobal('navigator', { locks: navigator.locks, storage: { estimate: async () => ({ quota: 1e9, usage: 0 }) } });
  await vi.waitFor(() => expect(gate.check).not.toThrow(), 5000);
});

test('a gate that closes while it is looked at stays closed', async () => {
  const gate = createRoomGate(async () => true);
  const session = fakeBrowser.storage.session;
  const asked = Promise.withResolvers<Record<string, unknown>>();
  vi.spyOn(session, 'get').mockImplementationOnce(() => asked.promise);
  vi.spyOn(session, 'set').mockRejectedValue(new Error('The mark has no room either.'));
  const looked = gate.reopen();
  await gate.failed(new Error('full'));
  asked.resolve({});
  await looked;
  expect(gate.check).toThrow('no room');
});
