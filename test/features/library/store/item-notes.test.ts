import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { itemKey, retagged, tagsIn } from '../../../../lib/features/library/model/index.ts';
import { libraryTables } from '../../../../lib/features/library/store/tables.ts';
import { purgeLists } from '../../../../lib/features/lists/store/index.ts';
import { clearDatabase } from '../../clear-database.ts';
import { made as captureOf, libraryOf } from './library-of.ts';
import { removeIds } from './remove-ids.ts';

const made: typeof captureOf = (id, more) => captureOf(id, { startedAt: 1, ...more });

async function library(...captures: readonly Capture[]) {
  const { database, store: stored } = await libraryOf(...captures);
  const store = captureStore(database);
  const tag = async (ids: readonly string[], ...add: readonly string[]) =>
    store.changeNotes(await stored.slotsOf(ids), (own) => retagged(own, { add }));
  const tagsOf = async (id: string) => (await store.related(id)).note?.tags;
  return { database, stored, store, tag, tagsOf };
}

test('tags and a note belong to the item: every version has them, a later one too, and a second name finds them', async () => {
  const { stored, store, tag, tagsOf } = await library(
    made('a', { itemId: '7' }),
    made('b', { itemId: '7', startedAt: 2 }),
    made('c'),
  );
  await tag(['b'], 'kites', 'to read');
  await stored.save(made('d', { itemId: '7', alias: 'name', startedAt: 3 }));
  await stored.save(made('e', { itemId: 'name', startedAt: 4 }));
  for (const id of ['a', 'b', 'd', 'e']) expect([id, await tagsOf(id)]).toEqual([id, ['kites', 'to read']]);
  expect(await tagsOf('c')).toEqual([]);
  // A change by way of one version is a change of the item.
  const change = (own: Parameters<typeof retagged>[0]) => ({ ...retagged(own, { remove: ['kites'] }), note: 'mine' });
  await store.changeNotes((await store.related('e')).slots, change);
  expect((await store.related('a')).note).toMatchObject({ tags: ['to read'], note: 'mine' });
  for await (const one of store.read(await stored.slotsOf(['a'])))
    expect(one).toMatchObject({ tags: ['to read'], note: 'mine' });
  // Neither the capture's row nor its envelope has them.
  expect(await store.get('a')).not.toHaveProperty('tags');
});

test('a note is kept without halves of surrogate pairs, and a tag is not cut within one', async () => {
  const { store, stored } = await library(made('a'));
  const half = String.fromCharCode(0xd83d);
  await store.changeNotes(await stored.slotsOf(['a']), () => ({ tags: [`tea${half}`], note: half }));
  expect((await store.related('a')).note).toMatchObject({ tags: ['tea\ufffd'], note: '\ufffd' });
  expect(tagsIn(`${'x'.repeat(39)}😀y`)).toEqual([`${'x'.repeat(39)}😀`]);
});

test('a list is narrowed by a tag, and told how many items have each', async () => {
  const { store, stored, tag } = await library(
    made('a', { itemId: '7' }),
    made('b', { itemId: '7', startedAt: 2 }),
    made('c'),
    made('d'),
  );
  await tag(['a', 'c'], 'kites');
  await tag(['c', 'd'], 'wind');
  const ids = async (one: string) =>
    (await store.lines([...(await store.find({ tag: one })).slots])).map((line) => line?.id).sort();
  expect([await ids('kites'), await ids('wind'), await ids('none')]).toEqual([['b', 'c'], ['c', 'd'], []]);
  const counts = async () => (await store.overview({})).counts.tags;
  expect(await counts()).toEqual({ kites: 2, wind: 2 });
  const removal = await removeIds(stored, 'c');
  expect(await counts()).toEqual({ kites: 1, wind: 1 });
  await stored.restore(removal);
  expect(await counts()).toEqual({ kites: 2, wind: 2 });
});

const video = 'cnvideo video 7';
/** As versions before this one wrote them: by operation. */
const oldRow = (tags: string[], note = '', path = '/api/cnvideo/aweme_detail', changedAt = 1) => ({
  key: `item ${path} 7`,
  tags,
  note,
  changedAt,
});

test('they go with the last capture and the last list that has their item, once its deletion cannot be undone', async () => {
  const { database, stored, tag } = await library(made('a', { itemId: '7' }), made('b', { itemId: '7', startedAt: 2 }));
  await database.itemNotes.put({ key: 'collection f', tags: ['sets'], note: '', changedAt: 1 });
  const kept = () => database.itemNotes.toCollection().primaryKeys();
  const later = Date.now() + 1e9;
  const purge = async () => (await stored.purge(later)) && stored.notes.forget();
  await tag(['a'], 'kites');
  await removeIds(stored, 'a');
  expect(await purge()).not.toBe(false);
  expect(await kept()).toEqual([video, 'collection f']);
  expect(await purge()).toBe(false);
  await database.lists.put({ id: 'l', deletedAt: 1 } as never);
  await database.listItems.put({ list: 'l', itemId: '7', slot: 0 });
  await removeIds(stored, 'b');
  await purge();
  expect(await kept()).toEqual([video, 'collection f']);
  expect(await purgeLists(database, later)).toBe(true);
  await stored.notes.forget();
  expect(await kept()).toEqual(['collection f']);
});

test('they stay while a capture has their item by its other name', async () => {
  const { database, stored } = await library(made('a', { itemId: '7', alias: 'name' }), made('b', { itemId: '8' }));
  const key = itemKey('cnvideo', 'video', 'name');
  await database.itemNotes.put({ key, tags: ['kites'], note: '', changedAt: 1 });
  const later = Date.now() + 1e9;
  for (const [id, left] of [
    ['b', [key]],
    ['a', []],
  ] as const) {
    await removeIds(stored, id);
    await stored.purge(later);
    await stored.notes.forget();
    expect(await database.itemNotes.toCollection().primaryKeys()).toEqual(left);
  }
});

test("what an earlier version kept by operation is read as its item's, and changed in one step or not at all", async () => {
  const { database, stored, store, tagsOf } = await library(made('a', { itemId: '7' }), made('other', { itemId: '8' }));
  const collection = { key: 'collection f', tags: ['sets'], note: '', changedAt: 1 };
  await database.itemNotes.bulkPut([
    oldRow(['kites'], 'old'),
    oldRow(['wind'], '', '/api/cnvideo/video_comment', 2),
    oldRow(['rain'], '', '/api/gone/thing'),
    collection,
  ]);
  const before = await database.itemNotes.toArray();
  expect((await store.related('a')).note).toMatchObject({ tags: ['kites', 'wind'], note: 'old' });
  expect((await store.overview({ tag: 'wind' })).counts.tags).toEqual({ kites: 1, wind: 1 });
  const [own, ...others] = await stored.notes.of([video, 'cnvideo comment 7', 'cnvideo video 8']);
  expect([own?.tags, others]).toEqual([
    ['kites', 'wind'],
    [undefined, undefined],
  ]);
  // Stopped half-way.
  const put = vi.spyOn(database.itemNotes, 'bulkPut').mockRejectedValue(new Error('stopped'));
  const { slots } = await store.related('a');
  await expect(store.changeNotes(slots, (note) => retagged(note, { add: ['sun'] }))).rejects.toThrow('stopped');
  put.mockRestore();
  expect(await database.itemNotes.toArray()).toEqual(before);
  await store.changeNotes(slots, (note) => retagged(note, { add: ['sun'], remove: ['wind'] }));
  expect(await tagsOf('a')).toEqual(['kites', 'sun']);
  const rows = await database.itemNotes.toArray();
  expect(rows.map(({ key }) => key)).toEqual([video, 'collection f', 'item /api/gone/thing 7']);
  expect(rows[0]).not.toHaveProperty('rows');
  expect(rows[1]).toEqual(collection);
  // Nor is anything lost of an operation that this version does not know.
  await stored.save(made('g', { path: '/api/gone/thing', platform: 'gone', itemId: '7' }));
  expect(await tagsOf('g')).toEqual(['rain']);
  await stored.notes.forget();
  expect(await database.itemNotes.count()).toBe(3);
});

test('a row of a list and a capture of its item have the same, whichever was noted first and by which of its names', async () => {
  const { stored, store, tagsOf } = await library(made('a', { itemId: '7', alias: 'name' }));
  const item = (id: string) => [itemKey('cnvideo', 'video', id)];
  const add =
    (...tags: string[]) =>
    (own: Parameters<typeof retagged>[0]) =>
      retagged(own, { add: tags });
  await stored.notes.change(item('7'), add('kites'));
  await stored.notes.change(item('name'), add('wind'));
  expect(await tagsOf('a')).toEqual(['kites', 'wind']);
  await store.changeNotes((await store.related('a')).slots, add('sun'));
  expect(await stored.notes.of(item('name'))).toMatchObject([{ tags: ['kites', 'wind', 'sun'] }]);
  await stored.notes.change([itemKey('cnvideo', 'comment', '7')], add('reply'));
  expect(await tagsOf('a')).toEqual(['kites', 'wind', 'sun']);
  expect([...(await stored.notes.beginning('cnvideo comment ')).keys()]).toEqual(['7']);
});

test('what is added by a capture whose name leads to another item now is added to what that item has', async () => {
  const { stored, tag, tagsOf } = await library(made('a', { itemId: '7' }), made('b', { itemId: 'name' }));
  await tag(['b'], 'kites');
  await stored.save(made('c', { itemId: '7', alias: 'name' }));
  await tag(['b'], 'wind');
  expect(await tagsOf('a')).toEqual(['kites', 'wind']);
});

test('what belongs to no item has none, and an item without them has no row', async () => {
  const { database, store, tag, tagsOf } = await library(made('a', { itemId: '' }), made('b'));
  await tag(['a', 'b'], 'kites');
  expect([(await store.related('a')).note, await tagsOf('b')]).toEqual([null, ['kites']]);
  await store.changeNotes((await store.related('b')).slots, () => ({ tags: [], note: '' }));
  expect(await database.itemNotes.count()).toBe(0);
  await tag(['b'], 'kites');
  await clearDatabase(database);
  expect(await database.itemNotes.count()).toBe(0);
});

test('they outlive a listing that is rebuilt', async () => {
  const { database, stored, tag, tagsOf } = await library(made('a'), made('b', { startedAt: 2 }));
  await tag(['a'], 'kites');
  await database.places.clear();
  expect(await stored.repair()).toBe(true);
  await stored.rebuildAll();
  expect([await tagsOf('a'), await tagsOf('b')]).toEqual([['kites'], []]);
});

test('a library of the version before keeps every row, and takes tags', async () => {
  const { itemNotes: _, ...tables } = libraryTables;
  const name = 'before-notes';
  const current = createDatabase('current');
  await current.open();
  const schema = Object.fromEntries(
    current.tables
      .filter((table) => table.name !== 'itemNotes')
      .map((table) => [table.name, [table.schema.primKey, ...table.schema.indexes].map(({ src }) => src).join()]),
  );
  expect(Object.keys(schema)).toEqual(expect.arrayContaining(Object.keys(tables)));
  const raw = new Dexie(name);
  raw.version(3).stores(schema);
  const { envelope, ...line } = made('a');
  await raw.table('captures').put(line);
  await raw.table('envelopes').put({ id: 'a', text: envelope });
  await raw.table('jobs').put({ id: 'j', order: 1, state: 'done' });
  raw.close();
  const database = createDatabase(name);
  const store = captureStore(database);
  while (await store.rebuild());
  expect([database.verno, (await store.get('a'))?.envelope, await database.jobs.count()]).toEqual([8, envelope, 1]);
  const { slots } = await store.related('a');
  await store.changeNotes(slots, (own) => retagged(own, { add: ['kites'] }));
  expect((await store.overview({ tag: 'kites' })).counts.tags).toEqual({ kites: 1 });
});

test('a text names tags between commas of either language', () => {
  expect(tagsIn(' #kites, to  read，风筝、kites\n ')).toEqual(['kites', 'to read', '风筝']);
});
