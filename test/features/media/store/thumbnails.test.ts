import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { Lists, purgeLists } from '../../../../lib/features/lists/store/index.ts';
import { rowPicture } from '../../../../lib/features/media/model/index.ts';
import { Thumbnails } from '../../../../lib/features/media/store/thumbnails.ts';
import { all } from '../../../setup/long-form.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { clearDatabase } from '../../clear-database.ts';
import { removeIds } from '../../library/store/remove-ids.ts';

const picture = (size = 100) => ({ blob: new Blob(['x'.repeat(size)], { type: 'image/webp' }), width: 40, height: 30 });
const hour = 60 * 60_000;

async function library(name: string, ...ids: string[]) {
  const database = createDatabase(name);
  const captures = new Captures(database);
  for (const id of ids) await captures.save({ ...exampleCapture, id, itemId: id });
  return { database, captures, thumbnails: new Thumbnails(database) };
}

it('gives back the picture of a capture; of none that is gone, and none that is too large', async () => {
  const { thumbnails } = await library('given', 'a');
  expect(await thumbnails.put('a', picture())).toBe(true);
  expect(await (await thumbnails.get('a'))?.blob.text()).toBe('x'.repeat(100));
  expect(await thumbnails.of(['b', 'a'])).toMatchObject([undefined, { width: 40, height: 30 }]);
  expect(await thumbnails.get('b')).toBeNull();
  expect(await thumbnails.put('gone', picture())).toBe(false);
  expect(await thumbnails.put('a', picture(20_001))).toBe(false);
});

it('of a capture without one is that of its item', async () => {
  const { captures, thumbnails } = await library('of-the-item', 'a', 'b');
  await captures.save({ ...exampleCapture, id: 'failed', itemId: 'a', state: 'failed' });
  await captures.save({ ...exampleCapture, id: 'other', itemId: 'a', platform: 'notes' });
  expect(await thumbnails.get('failed')).toBeNull();
  await thumbnails.put('a', picture(9));
  const sizes = await Promise.all(['failed', 'other', 'b'].map((id) => thumbnails.get(id)));
  expect(sizes.map((one) => one?.blob.size)).toEqual([9, undefined, undefined]);
});

it('of a capture without one is that of its item by the same operation, and never a commenter’s', async () => {
  const { captures, thumbnails } = await library('alike', 'a');
  const others = [
    { id: 'other', path: '/other', name: 'video-other' },
    // The last of its item by id, too.
    { id: 'z', path: '/comments', name: 'video-comment' },
  ];
  for (const one of others) await captures.save({ ...exampleCapture, itemId: 'a', ...one });
  const sizes = { a: 7, other: 8, z: 9 };
  for (const [id, size] of Object.entries(sizes)) await thumbnails.put(id, picture(size));
  const sizeFor = async (path: string, name = 'video-third') => {
    await captures.save({ ...exampleCapture, id: `failed${path}`, itemId: 'a', path, name, state: 'failed' });
    return (await thumbnails.get(`failed${path}`))?.blob.size;
  };
  expect(await sizeFor(exampleCapture.path)).toBe(7);
  expect(await sizeFor('/other')).toBe(8);
  expect(await sizeFor('/comments', 'video-comment')).toBe(9);
  expect([7, 8]).toContain(await sizeFor('/third'));
});

it('keeps as many as there are captures, and tells what they weigh', async () => {
  const { database, thumbnails } = await library('many');
  const [count, added] = all ? [2000, 200] : [200, 100];
  const ids = Array.from({ length: count }, (_, at) => `c${at}`);
  await database.captures.bulkPut(ids.map((id) => ({ ...exampleCapture, id, itemId: id })));
  await database.thumbnails.bulkPut(ids.slice(added).map((id) => ({ ...picture(), id, size: 100 })));
  for (const id of ids.slice(0, added)) expect(await thumbnails.put(id, picture())).toBe(true);
  expect(await thumbnails.weight()).toEqual({ count, bytes: 100 * count });
  await thumbnails.clear();
  expect(await thumbnails.weight()).toEqual({ count: 0, bytes: 0 });
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

it('gives back the picture of a list’s row, as long as the list can be', async () => {
  const { database, thumbnails } = await library('rows', 'a');
  const lists = new Lists(database);
  const about = {
    platform: 'notes',
    kind: 'search',
    ids: { keyword: 'x' },
    title: 'x',
    url: 'https://lists.example/',
    container: '',
  } as const;
  const { id } = await lists.begin({ ...about, tabId: 1 });
  expect(await thumbnails.put(rowPicture(id, '1'), picture())).toBe(true);
  expect(await thumbnails.put(rowPicture('gone', '1'), picture())).toBe(false);
  await thumbnails.put('a', picture());
  await lists.remove([id], 1000);
  await purgeLists(database, 1000);
  expect((await thumbnails.weight()).count).toBe(2);
  await purgeLists(database, 1000 + hour);
  expect([await thumbnails.get(rowPicture(id, '1')), (await thumbnails.weight()).count]).toEqual([null, 1]);
});
