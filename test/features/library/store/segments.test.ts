import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import type { CaptureQuery } from '../../../../lib/features/library/store/listing/query.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { made } from './library-of.ts';
import { removeIds } from './remove-ids.ts';

// A library of more than one segment: 1,024 captures are one.
const later = () => Date.now() + 3_600_000;

let library: Captures;
let raw: Dexie;
const table = (name: string): Table => raw.table(name);

async function ids(query: CaptureQuery): Promise<(string | undefined)[]> {
  const { slots } = await library.find(query);
  return (await library.lines([...slots])).map((line) => line?.id);
}

// One story, told in steps: what fills a segment takes long to store.
describe('a library of two segments', { shuffle: false }, () => {
  beforeAll(async () => {
    library = new Captures(createDatabase('segments'));
    await library.save(made('a', { itemId: '7', startedAt: 1, likes: 50 }));
    raw = await new Dexie('segments').open();
    const { envelope: _, newFields: __, shapes: ___, ...line } = exampleCapture;
    const blank = { ...line, itemId: '', author: '', likes: null, published: null };
    const row = (at: number) => ({ ...blank, id: `x${at}`, title: `number${at} all`, startedAt: 10 + at });
    await table('captures').bulkPut(Array.from({ length: 1100 }, (____, at) => row(at)));
    await library.rebuildAll();
    await library.save(made('b', { itemId: '7', startedAt: 5000, likes: 70 }));
    await library.save(made('c', { itemId: '7', path: '/api/cnvideo/other', startedAt: 6000, likes: 60 }));
  });
  afterAll(() => raw.close());

  it('finds, counts and sorts across segments', async () => {
    expect((await library.overview()).counts).toMatchObject({ all: 1102, captures: 1103 });
    const { slots } = await library.find({ sort: { by: 'likes', descending: true } });
    const first = await library.lines([...slots.subarray(0, 2)]);
    expect(first.map((line) => line?.id)).toEqual(['b', 'c']);
    const versions = await library.lines([...(await library.versions('b'))]);
    expect(versions.map((line) => line?.id)).toEqual(['a', 'b']);
    expect(await ids({ text: 'number1099' })).toEqual(['x1099']);
    expect(await ids({ text: 'number0' })).toEqual(['x0']);
    const begun = Array.from({ length: 10 }, (_, at) => `x${1099 - at}`);
    expect(await ids({ text: 'number109' })).toEqual([...begun, 'x109']);
    expect(await ids({ text: 'all', from: 1104 })).toEqual(begun.slice(0, 6));
    expect(await library.repair()).toBe(false);
  });

  it('reads all of them in the order asked for, a part at a time', async () => {
    const { slots } = await library.find({ grouped: false });
    const [read, texts]: [string[], (string | null)[]] = [[], []];
    for await (const { id } of library.read(slots)) read.push(id);
    expect(read).toEqual(['c', 'b', ...Array.from({ length: 1100 }, (_, at) => `x${1099 - at}`), 'a']);
    for await (const { envelope } of library.envelopes(slots)) texts.push(envelope);
    expect(texts).toEqual(Array(3).fill(exampleCapture.envelope));
    const lines = await library.lines([5000, 0, 1, 9999]);
    expect(lines.map((line) => line?.id ?? null)).toEqual([null, 'a', 'x1099', null]);
  });

  it('removes from several at once, and brings back what was removed', async () => {
    const removal = await removeIds(library, 'x0', 'x1', 'x1099', 'b');
    expect((await library.overview()).counts.captures).toBe(1099);
    await library.restore(removal);
    expect((await library.overview()).counts.captures).toBe(1103);
    await library.restore(removal);
    expect((await library.overview()).counts.captures).toBe(1103);
    await removeIds(library, 'x0', 'x1099', 'b');
    await library.restore(await removeIds(library, 'x1'));
    expect((await library.overview()).counts.captures).toBe(1100);
    await library.purge(Date.now());
    expect(await table('captures').count()).toBe(1103);
  });

  it('deletes for good what is removed still, and only that', async () => {
    await library.purge(later());
    expect(
      (await table('captures').toCollection().primaryKeys()).filter((id) => /^(a|b|c|x0|x1|x1099)$/.test(String(id))),
    ).toEqual([...['a', 'c', 'x1']]);
    expect(await table('places').count()).toBe(1100);
    expect(await table('envelopes').toCollection().primaryKeys()).toEqual(['a', 'c']);
    expect(await table('removals').count()).toBe(0);
    expect(await ids({ text: 'number1099' })).toEqual([]);
    expect(await ids({ text: 'number1098' })).toEqual(['x1098']);
    expect(await ids({ text: 'number1 ' })).toContain('x1');
    expect(await library.repair()).toBe(false);
  });

  it('knows an item by its number until the last of its captures is gone', async () => {
    await library.save(made('d', { itemId: '7', startedAt: 7000 }));
    expect(await library.versions('d')).toHaveLength(2);
    await removeIds(library, 'a', 'd');
    await library.purge(later());
    expect((await table('groups').toArray()).map(({ key }) => key)).toEqual(['item /api/cnvideo/other 7']);
    await library.save(made('e', { itemId: '7', startedAt: 8000, likes: 5 }));
    expect(await library.versions('e')).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a place past the end', () => table('places').put({ slot: 90_000, id: 'nobody' })],
    ['a place of the second segment that is gone', () => table('places').where('id').equals('e').delete()],
    ['a second segment that is gone', () => table('segments').delete(1)],
    [
      'figures of which one is gone',
      () =>
        table('figures')
          .toCollection()
          .modify({ likes: new Float64Array(2) }),
    ],
    ['a number below none', () => table('listing').toCollection().modify({ sealed: -1 })],
    ['operations that are none', () => table('listing').toCollection().modify({ kinds: 'x' })],
  ])('begins the lists anew after %s, and shows all', async (_, damage) => {
    await removeIds(library, 'x5', 'x1050');
    await damage();
    expect(await library.repair()).toBe(true);
    await library.rebuildAll();
    expect(await library.repair()).toBe(false);
    expect((await library.overview()).counts.captures).toBe(1098);
    expect(await ids({ text: 'number1098' })).toEqual(['x1098']);
    expect(await library.get('x5')).toBeNull();
  });

  it('is a new library once everything is deleted for good', async () => {
    const { slots } = await library.find({ grouped: false });
    await library.remove(slots);
    await library.purge(later());
    for (const own of raw.tables) expect([own.name, await own.count()]).toEqual([own.name, 0]);
    await library.save(made('f'));
    expect(await ids({})).toEqual(['f']);
  });
});
