import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { clearDatabase, createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { Thumbnails } from '../../../../lib/features/media/store/thumbnails.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { removeIds } from '../../library/store/remove-ids.ts';

const picture = (size = 100) => new Blob(['x'.repeat(size)], { type: 'image/webp' });
const hour = 60 * 60_000;

async function library(name: string, ...ids: string[]) {
  const database = createDatabase(name);
  const captures = new Captures(database);
  for (const id of ids) await captures.save({ ...exampleCapture, id, itemId: id });
  return { database, captures, thumbnails: new Thumbnails(database, 2) };
}

it('gives back the picture of a capture; of none that is gone, and none that is too large', async () => {
  const { thumbnails } = await library('given', 'a');
  expect(await thumbnails.put('a', picture())).toBe(true);
  expect(await (await thumbnails.get('a'))?.text()).toBe('x'.repeat(100));
  expect(await thumbnails.get('b')).toBeNull();
  expect(await thumbnails.put('gone', picture())).toBe(false);
  expect(await thumbnails.put('a', picture(20_000))).toBe(false);
});

it('keeps so many: what was not shown for the longest goes first', async () => {
  const { thumbnails } = await library('evicted', 'a', 'b', 'c');
  await thumbnails.put('a', picture(), 1);
  await thumbnails.put('b', picture(), 2);
  await thumbnails.get('a', 48 * hour);
  await thumbnails.put('c', picture(), 49 * hour);
  expect([await thumbnails.get('a'), await thumbnails.get('b'), await thumbnails.get('c')].map(Boolean)).toEqual([true, false, true]);
});

it('goes with its capture', async () => {
  const { database, captures, thumbnails } = await library('purged', 'a', 'b');
  await thumbnails.put('a', picture());
  await thumbnails.put('b', picture());
  await removeIds(captures, 'a');
  expect(await thumbnails.get('a')).not.toBeNull();
  await captures.purge(Date.now() + hour);
  expect([await thumbnails.get('a'), await thumbnails.get('b')].map(Boolean)).toEqual([false, true]);
  await clearDatabase(database);
  expect(await thumbnails.get('b')).toBeNull();
});
