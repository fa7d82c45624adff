import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { problemHere, problemOf } from '../../../../lib/features/library/store/library-problem.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const own = Dexie.dependencies.indexedDB;
afterEach(() => {
  Dexie.dependencies.indexedDB = own;
  vi.unstubAllGlobals();
});

const words = 'Internal error opening backing store for indexedDB.open.';

/** No database can be opened, as in Chromium on a full disk, until the disk has room. */
function fill(name = 'UnknownError'): { empty(): void } {
  const refuse = () => {
    throw new DOMException(words, name);
  };
  const factory = { deleteDatabase: refuse, cmp: refuse, databases: refuse, open: refuse };
  Dexie.dependencies.indexedDB = factory as unknown as IDBFactory;
  return { empty: () => Object.assign(factory, { open: (name: string, version: number) => own?.open(name, version) }) };
}

test('a library that could not be opened is opened by the next capture once there is room', async () => {
  const disk = fill();
  const captures = new Captures(createDatabase('full'));
  for (let times = 0; times < 3; times += 1) {
    const asked = [captures.save(exampleCapture), captures.get('a'), captures.overview()];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await new Promise((resolve) => setTimeout(resolve));
  }
  disk.empty();
  await captures.save(exampleCapture);
  expect(await captures.get(exampleCapture.id)).toEqual(exampleCapture);
});

test.each([
  ['no room in words', 'closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE (3::8)', 9e9, 'full'],
  ['no room and no words', words, 800_000, 'full'],
  ['room', words, 9e9, 'damaged'],
])('an error of a disk with %s', async (_, said, quota, problem) => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 800_000 }) } });
  expect(await problemHere(new DOMException(said, 'UnknownError'))).toBe(problem);
});

test.each([
  ['SecurityError', 'blocked'],
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'damaged'],
])('a library that the browser refuses with %s is %s', async (name, problem) => {
  fill(name);
  const found = new Captures(createDatabase(`refused-${name}`)).find();
  expect(problemOf(await found.catch((error: unknown) => error))).toBe(problem);
});

test('an error of a disk of which nothing is known means damage', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.reject(new TypeError('no estimate')) } });
  expect(await problemHere(new DOMException('no reason', 'UnknownError'))).toBe('damaged');
});
