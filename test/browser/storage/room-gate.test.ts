import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDatabase, profileGuards } from '../../../lib/database.ts';
import { Captures } from '../../../lib/features/library/store/index.ts';
import { exampleCapture } from '../../tools/screens/example-capture.ts';

const own = Dexie.dependencies.indexedDB as IDBFactory;
let free = 0;
/** Whether the disk takes a file, whatever the estimate says. */
let takes = true;
let openings = 0;
/** Transactions that were begun to write since the disk is full: each fails, as the browser fails it. */
let writes = 0;
let number = 0;
const { transaction } = IDBDatabase.prototype;

beforeEach(() => {
  fakeBrowser.reset();
  [free, takes, openings, writes] = [1e9, true, 0, 0];
  number += 1;
  const out = { write: async () => {}, close: async () => {}, abort: async () => {} };
  const folder = { removeEntry: async () => {}, getFileHandle: async () => ({ createWritable: async () => out }) };
  const getDirectory = async () => {
    if (!takes) throw new DOMException('no space', 'QuotaExceededError');
    return folder;
  };
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    storage: { estimate: async () => ({ quota: free, usage: 0 }), getDirectory },
  });
  const open = (name: string, version: number) => {
    openings += 1;
    return own.open(name, version);
  };
  Dexie.dependencies.indexedDB = {
    open,
    deleteDatabase: refuse,
    cmp: own.cmp,
    databases: () => own.databases(),
  } as unknown as IDBFactory;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
    const work = transaction.apply(this, given);
    if (free > 0 || given[1] !== 'readwrite') return work;
    writes += 1;
    Object.defineProperty(work, 'error', { get: () => new DOMException('no space', 'QuotaExceededError') });
    work.abort();
    return work;
  };
});
afterEach(() => {
  IDBDatabase.prototype.transaction = transaction;
  Dexie.dependencies.indexedDB = own;
  vi.useRealTimers();
});
// A gate that a test left closed still looks for room after it.
afterAll(() => void vi.unstubAllGlobals());

function refuse(): never {
  throw new Error('nothing deletes a database here');
}

/** A page or worker of the same profile. */
function page() {
  const name = `gate-${number}`;
  const database = createDatabase(name, profileGuards(name));
  return { database, captures: new Captures(database) };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: { readonly name?: string; readonly inner?: { readonly name?: string } }) =>
      thrown.inner?.name ?? thrown.name,
  );
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('after the first write that fails for space nothing is written any more, deletion included, in any page or worker', async () => {
  const [own, other] = [page(), page()];
  await own.captures.save(exampleCapture);
  await other.captures.get(exampleCapture.id);
  free = 0;
  await outcome(own.captures.save({ ...exampleCapture, id: 'b' }));
  await settled();
  expect(writes).toBe(1);
  const slots = await own.captures.slotsOf([exampleCapture.id]);
  for (const { captures, database } of [own, other]) {
    for (const work of [captures.remove(slots), captures.save({ ...exampleCapture, id: 'c' }), database.jobs.clear()])
      expect(await outcome(work)).toBe('QuotaExceededError');
    // What can be read can be exported.
    expect((await captures.get(exampleCapture.id))?.id).toBe(exampleCapture.id);
  }
  // The next worker does not even open it.
  const before = openings;
  expect(await outcome(page().captures.get(exampleCapture.id))).toBe('QuotaExceededError');
  expect([writes, openings]).toEqual([1, before]);
});

test('writing goes on once the estimate, and a file, show room', async () => {
  const own = page();
  await own.captures.save(exampleCapture);
  free = 0;
  await outcome(own.captures.save({ ...exampleCapture, id: 'b' }));
  await settled();
  const saves = () => outcome(page().captures.save({ ...exampleCapture, id: 'c' }));
  // Firefox's estimate says so much on a full disk, too.
  [free, takes] = [1e9, false];
  expect(await saves()).toBe('QuotaExceededError');
  [free, takes] = [1e6, true];
  expect(await saves()).toBe('QuotaExceededError');
  free = 1e9;
  expect([await saves(), await fakeBrowser.storage.session.get('disk-full'), writes]).toEqual(['done', {}, 1]);
  // The page in which it failed has heard of it.
  await vi.waitFor(async () => expect(await outcome(own.captures.save({ ...exampleCapture, id: 'd' }))).toBe('done'));
});

test('a write that fails for another reason stops nothing', async () => {
  const own = page();
  await own.captures.save(exampleCapture);
  await outcome(own.database.transaction('rw', own.database.jobs, () => Promise.reject(new Error('its own'))));
  await settled();
  expect(await outcome(own.captures.save({ ...exampleCapture, id: 'b' }))).toBe('done');
});
