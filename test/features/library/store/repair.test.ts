import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import type { Captures } from '../../../../lib/features/library/store/captures.ts';
import { libraryOf, made } from './library-of.ts';
import { removeIds } from './remove-ids.ts';

const titled = (id: string, startedAt: number) => made(id, { title: `title ${id}`, startedAt });

let name: string;
let library: Captures;

beforeEach(async () => {
  ({ name, store: library } = await libraryOf(...['a', 'b', 'c', 'd'].map(titled)));
  await removeIds(library, 'b');
  await library.restore(await removeIds(library, 'c'));
});

async function damage(work: (table: (name: string) => Table) => Promise<unknown>): Promise<void> {
  const raw = await new Dexie(name).open();
  await work((table) => raw.table(table));
  raw.close();
}

async function shown(): Promise<string[]> {
  await library.rebuildAll();
  const { slots } = await library.find();
  return (await library.lines([...slots])).map((line) => line?.id ?? 'nothing');
}

it('leaves sound lists as they are, empty ones too', async () => {
  expect(await library.repair()).toBe(false);
  expect(await shown()).toEqual(['d', 'c', 'a']);
  expect(await (await libraryOf()).store.repair()).toBe(false);
});

it.each<[string, (table: (name: string) => Table) => Promise<unknown>]>([
  ['a segment that is gone', (table) => table('segments').clear()],
  ['a segment of another shape', (table) => table('segments').put({ segment: 0, state: 'x' })],
  [
    'a segment that has forgotten one',
    (table) =>
      table('segments')
        .toCollection()
        .modify((row: { state: Uint8Array }) => row.state.fill(0, 3, 4)),
  ],
  ['places that are gone', (table) => table('places').clear()],
  ['a state that is gone', (table) => table('listing').clear()],
  ['a state of another shape', (table) => table('listing').put({ key: 'state', next: 'many', behind: null })],
  ['figures of another shape', (table) => table('figures').put({ segment: 0 })],
])('begins them anew after %s: every capture is there, none is lost for good', async (_, work) => {
  await damage(work);
  expect(await library.repair()).toBe(true);
  // What was removed can only be known from what is left.
  expect((await shown()).filter((id) => id !== 'b')).toEqual(['d', 'c', 'a']);
  expect((await library.get('d'))?.title).toBe('title d');
  expect((await library.find({ text: 'title d' })).slots).toHaveLength(1);
  expect(await library.repair()).toBe(false);
  await library.save(titled('e', 9));
  expect((await shown())[0]).toBe('e');
});

it('keeps removed what the lists still say was removed, and deletes it when its time is over', async () => {
  await damage((table) => table('figures').put({ segment: 0 }));
  expect(await library.repair()).toBe(true);
  expect(await shown()).toEqual(['d', 'c', 'a']);
  expect(await library.get('b')).toBeNull();
  await library.purge(Date.now() + 3_600_000);
  await damage(async (table) => expect(await table('captures').count()).toBe(3));
});
