import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { retagged, tagsIn } from '../../../../lib/features/library/model/index.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { libraryTables } from '../../../../lib/features/library/store/tables.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { clearDatabase } from '../../clear-database.ts';
import { removeIds } from './remove-ids.ts';

const made = (id: string, more: Partial<Capture> = {}): Capture => ({ ...exampleCapture, id, itemId: id, startedAt: 1, ...more });

let number = 0;
async function library(...captures: readonly Capture[]) {
  number += 1;
  const database = createDatabase(`notes-${number}`);
  const stored = new Captures(database);
  for (const capture of captures) await stored.save(capture);
  const store = captureStore(database);
  const tag = async (ids: readonly string[], ...add: readonly string[]) =>
    store.changeNotes(await stored.slotsOf(ids), (own) => retagged(own, { add }));
  const tagsOf = async (id: string) => (await store.related(id)).note?.tags;
  return { database, stored, store, tag, tagsOf };
}

test('tags and a note belong to the item: every version has them, a later one too, and a second name finds them', async () => {
  const { stored, store, tag, tagsOf } = await library(made('a', { itemId: '7' }), made('b', { itemId: '7', startedAt: 2 }), made('c'));
  await tag(['b'], 'kites', 'to read');
  await stored.save(made('d', { itemId: '7', alias: 'name', startedAt: 3 }));
  await stored.save(made('e', { itemId: 'name', startedAt: 4 }));
  for (const id of ['a', 'b', 'd', 'e']) expect([id, await tagsOf(id)]).toEqual([id, ['kites', 'to read']]);
  expect(await tagsOf('c')).toEqual([]);
  // A change by way of one version is a change of the item.
  await store.changeNotes((await store.related('e')).slots, (own) => ({ ...retagged(own, { remove: ['kites'] }), note: 'mine' }));
  expect((await store.related('a')).note).toMatchObject({ tags: ['to read'], note: 'mine' });
  for await (const one of store.read(await stored.slotsOf(['a']))) expect(one).toMatchObject({ tags: ['to read'], note: 'mine' });
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
  const { store, stored, tag } = await library(made('a', { itemId: '7' }), made('b', { itemId: '7', startedAt: 2 }), made('c'), made('d'));
  await tag(['a', 'c'], 'kites');
  await tag(['c', 'd'], 'wind');
  const ids = async (one: string) => (await store.lines([...(await store.find({ tag: one })).slots])).map((line) => line?.id).sort();
  expect([await ids('kites'), await ids('wind'), await ids('none')]).toEqual([['b', 'c'], ['c', 'd'], []]);
  expect((await store.overview({})).counts.tags).toEqual({ kites: 2, wind: 2 });
  const removal = await removeIds(stored, 'c');
  expect((await store.overview({})).counts.tags).toEqual({ kites: 1, wind: 1 });
  await stored.restore(removal);
  expect((await store.overview({})).counts.tags).toEqual({ kites: 2, wind: 2 });
});

test('they go with the last capture of their item, once its deletion cannot be undone', async () => {
  const { database, stored, tag } = await library(made('a', { itemId: '7' }), made('b', { itemId: '7', startedAt: 2 }), made('f'));
  await tag(['a', 'f'], 'kites');
  await removeIds(stored, 'a');
  await stored.purge(Date.now() + 1e9);
  expect(await database.itemNotes.toCollection().primaryKeys()).toEqual([
    'item /api/cnvideo/aweme_detail 7',
    'item /api/cnvideo/aweme_detail f',
  ]);
  await removeIds(stored, 'b', 'f');
  expect(await database.itemNotes.count()).toBe(2);
  await stored.purge(Date.now() + 1e9);
  expect(await database.itemNotes.count()).toBe(0);
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
  expect([database.verno, (await store.get('a'))?.envelope, await database.jobs.count()]).toEqual([6, envelope, 1]);
  const { slots } = await store.related('a');
  await store.changeNotes(slots, (own) => retagged(own, { add: ['kites'] }));
  expect((await store.overview({ tag: 'kites' })).counts.tags).toEqual({ kites: 1 });
});

test('a text names tags between commas of either language', () => {
  expect(tagsIn(' #kites, to  read，风筝、kites\n ')).toEqual(['kites', 'to read', '风筝']);
});
