import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { libraryOf, made } from './library-of.ts';
import { removeIds } from './remove-ids.ts';

/** Stored beside the lists, all at once. */
async function many(name: string, count: number, titleOf: (at: number) => string): Promise<void> {
  const raw = await new Dexie(name).open();
  const { envelope: _, ...line } = exampleCapture;
  const rows = Array.from({ length: count }, (__, at) => ({
    ...line,
    id: `x${at}`,
    title: titleOf(at),
    author: '',
    itemId: '',
    startedAt: at,
  }));
  await raw.table('captures').bulkPut(rows);
  raw.close();
}

describe('a query', () => {
  it('narrows by platform, operation, result and time', async () => {
    const { lines } = await libraryOf(
      made('a', { startedAt: 1 }),
      made('b', { startedAt: 2, platform: 'notes', path: '/api/notes/note_detail', spec: 'E5' }),
      made('c', { startedAt: 3, state: 'failed' }),
      made('d', { startedAt: 4, state: 'interrupted' }),
      made('e', { startedAt: 5, state: 'running' }),
      made('f', { startedAt: 6 }),
    );
    expect(await lines()).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    expect(await lines({ platform: 'notes' })).toEqual(['b']);
    expect(await lines({ path: '/api/notes/note_detail' })).toEqual(['b']);
    expect(await lines({ spec: 'E5' })).toEqual(['b']);
    expect(await lines({ result: 'failed' })).toEqual(['d', 'c']);
    expect(await lines({ result: 'done' })).toEqual(['f', 'b', 'a']);
    expect(await lines({ state: 'running' })).toEqual(['e']);
    expect(await lines({ from: 2, until: 4 })).toEqual(['c', 'b']);
  });

  it('has as many failures as are counted: what was captured later has none, and what failed since has', async () => {
    const { store, lines } = await libraryOf(
      made('mended', { itemId: '7', startedAt: 1, state: 'failed' }),
      made('whole', { itemId: '7', startedAt: 2 }),
      made('well', { itemId: '8', startedAt: 1 }),
      made('broken', { itemId: '8', startedAt: 3, state: 'interrupted' }),
    );
    expect(await lines({ result: 'failed' })).toEqual(['broken of 2']);
    expect(await lines({ result: 'kept' })).toEqual(['whole of 2', 'well of 2']);
    const { slots } = await store.find({ result: 'failed' });
    const failures = await store.lines([...(await store.allVersions(slots, true))]);
    expect(failures.map((line) => line?.id)).toEqual(['broken']);
    expect((await store.overview({ result: 'failed' })).counts).toMatchObject({ failed: 1, all: 2 });
    expect(await lines({ result: 'failed', grouped: false })).toEqual(['broken of 2', 'mended of 2']);
  });

  it('narrows by what is missing today, and leaves out what nobody knows of', async () => {
    const { lines } = await libraryOf(
      made('a', { itemId: '7', startedAt: 1, complete: false }),
      made('b', { itemId: '7', startedAt: 2, complete: true }),
      made('c', { startedAt: 3, complete: false }),
      made('d', { startedAt: 4, state: 'failed', complete: null }),
    );
    expect(await lines({ extent: 'yes' })).toEqual(['b of 2']);
    expect(await lines({ extent: 'no' })).toEqual(['c']);
  });

  it('narrows by the author, whose whole name it is, of one platform or of all', async () => {
    const { store, lines } = await libraryOf(
      made('a', { startedAt: 1, author: 'Lin Tea' }),
      made('b', { startedAt: 2, author: 'Lin Tea', platform: 'notes' }),
      made('c', { startedAt: 3, author: 'Tea Lin' }),
      made('d', { startedAt: 4, title: 'Lin Tea', author: 'Lin' }),
      made('e', { startedAt: 5, author: '🌸' }),
      // As an earlier build stored it; the address that leads here has no half of a pair.
      made('f', { startedAt: 6, author: 'Mila \ud83d' }),
    );
    expect(await lines({ author: 'Lin Tea' })).toEqual(['b', 'a']);
    expect(await lines({ author: 'Mila \ufffd' })).toEqual(['f']);
    expect(await lines({ author: 'Mila \ud83d' })).toEqual(['f']);
    expect(await lines({ author: 'Lin Tea', platform: 'notes' })).toEqual(['b']);
    expect(await lines({ author: 'Lin Tea', text: 'other' })).toEqual([]);
    expect(await lines({ author: 'Lin' })).toEqual(['d']);
    expect(await lines({ author: '🌸' })).toEqual(['e']);
    expect((await store.overview({ author: 'Lin' })).counts.all).toBe(6);
  });

  it('sorts by what is known of the items, unknown ones last in both directions', async () => {
    const { lines } = await libraryOf(
      made('a', { startedAt: 1, plays: 30, published: 5 }),
      made('b', { startedAt: 2, published: null }),
      made('c', { startedAt: 3, plays: 0, published: null }),
      made('d', { startedAt: 4, plays: 30, published: null }),
    );
    expect(await lines({ sort: { by: 'plays', descending: true } })).toEqual(['d', 'a', 'c', 'b']);
    expect(await lines({ sort: { by: 'plays', descending: false } })).toEqual(['c', 'd', 'a', 'b']);
    expect(await lines({ sort: { by: 'published', descending: true } })).toEqual(['a', 'd', 'c', 'b']);
    expect(await lines({ sort: { by: 'captured', descending: false } })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows versions of an item as the newest that fits, and counts them', async () => {
    const { store, lines } = await libraryOf(
      made('old', { itemId: '7', startedAt: 1 }),
      made('new', { itemId: '7', startedAt: 3, state: 'failed' }),
      made('comments', { itemId: '7', startedAt: 2, path: '/api/cnvideo/video_comment' }),
      made('none', { itemId: '', startedAt: 0 }),
      made('nothing', { itemId: '', startedAt: -1 }),
    );
    expect(await lines()).toEqual(['comments', 'old of 2', 'none', 'nothing']);
    expect(await lines({ result: 'done' })).toEqual(['comments', 'old of 2', 'none', 'nothing']);
    expect(await lines({ grouped: false })).toHaveLength(5);
    const ids = async (id: string) => (await store.lines([...(await store.versions(id))])).map((line) => line?.id);
    expect(await ids('new')).toEqual(['old', 'new']);
    expect(await ids('none')).toEqual(['none']);
    await removeIds(store, 'new');
    expect(await lines()).toEqual(['comments', 'old', 'none', 'nothing']);
  });

  it('takes the item of a run into account as soon as it is known', async () => {
    const { store, lines } = await libraryOf(
      made('old', { itemId: '7', startedAt: 1 }),
      made('new', { itemId: '', startedAt: 3, state: 'running' }),
    );
    expect(await lines()).toEqual(['new', 'old']);
    await store.save(made('new', { itemId: '7', startedAt: 3 }));
    expect(await lines()).toEqual(['new of 2']);
  });
});

describe('what stands for an item', () => {
  it('is what was captured of it, whatever failed since', async () => {
    const { store, lines } = await libraryOf(
      made('good', { itemId: '7', startedAt: 1 }),
      made('failed', { itemId: '7', startedAt: 2, state: 'failed' }),
      made('stopped', { itemId: '7', startedAt: 3, state: 'interrupted' }),
      made('first', { itemId: '8', startedAt: 1, state: 'failed' }),
      made('second', { itemId: '8', startedAt: 2, state: 'failed' }),
      made('earlier', { itemId: '9', startedAt: 1 }),
      made('now', { itemId: '9', startedAt: 2, state: 'running' }),
    );
    expect(await lines({})).toEqual(['now of 2', 'second of 2', 'good of 3']);
    const newest = await Promise.all([false, true].map((done) => store.newestOfItem('cnvideo', '7', done)));
    expect(newest.map((run) => run?.id)).toEqual(['stopped', 'good']);
  });

  it('is its page where that alone is known, until it is captured', async () => {
    const page = { state: 'failed', complete: null, pageOnly: true } as const;
    const { lines } = await libraryOf(
      made('page', { itemId: '7', startedAt: 1, ...page }),
      made('before', { itemId: '8', startedAt: 1, ...page }),
      made('whole', { itemId: '8', startedAt: 2, complete: true }),
      made('other', { itemId: '9', startedAt: 1, state: 'failed', complete: null }),
    );
    expect(await lines({ extent: 'page' })).toEqual(['page']);
    expect(await lines({ extent: 'yes' })).toEqual(['whole of 2']);
  });

  it('is its page still after a later attempt that gave nothing, by that filter as in the list', async () => {
    const failed = { state: 'failed', complete: null } as const;
    const { lines } = await libraryOf(
      made('page', { itemId: '7', startedAt: 1, ...failed, pageOnly: true }),
      made('again', { itemId: '7', startedAt: 2, ...failed }),
      made('none', { startedAt: 3, ...failed }),
    );
    expect(await lines({ result: 'kept' })).toEqual(['page of 2']);
    expect(await lines({ result: 'kept', extent: 'page' })).toEqual(['page of 2']);
    expect(await lines({ extent: 'page' })).toEqual(['page of 2']);
    expect(await lines({ result: 'failed', extent: 'page' })).toEqual([]);
  });
});

describe('a search', () => {
  const titles = ['Morning walk in the fog', '清晨散步 vlog', 'Café WALKING tour', 'fog'];
  const about = titles.map((title, at) =>
    made(`id${at}`, { title, startedAt: at, author: at === 0 ? 'Lin' : '', itemId: `64f${at}AB` }),
  );

  it('finds what has words that begin so, whatever their case, and pairs of Chinese characters', async () => {
    const { lines } = await libraryOf(
      ...about,
      made('text', { startedAt: 9, title: '', text: 'A long description of fog' }),
    );
    expect(await lines({ text: 'WALK' })).toEqual(['id2', 'id0']);
    expect(await lines({ text: 'fog lin' })).toEqual(['id0']);
    expect(await lines({ text: '晨散' })).toEqual(['id1']);
    expect(await lines({ text: '步' })).toEqual(['id1']);
    expect(await lines({ text: '晨步' })).toEqual([]);
    expect(await lines({ text: 'vlog清晨' })).toEqual(['id1']);
    expect(await lines({ text: 'caf' })).toEqual(['id2']);
    expect(await lines({ text: 'descr fog' })).toEqual(['text']);
    expect(await lines({ text: 'alk' })).toEqual([]);
    expect(await lines({ text: ' ' })).toHaveLength(5);
    expect([await lines({ text: '🔥' }), await lines({ text: '???' })]).toEqual([[], []]);
  });

  it('finds an item by the beginning of its id and by its address', async () => {
    const { lines } = await libraryOf(...about);
    expect(await lines({ text: '64f1' })).toEqual(['id1']);
    expect(await lines({ text: 'https://www.example.com/item/64f2AB?x=1' })).toEqual(['id2']);
    expect(await lines({ text: 'https://www.example.com/item?id=64f2AB#top' })).toEqual(['id2']);
    expect(await lines({ text: '64f' })).toEqual(['id3', 'id2', 'id1', 'id0']);
    expect(await lines({ text: '64f1  fog' })).toEqual([]);
    // Too short for an id, whole or as a part of an address.
    expect(await lines({ text: '64' })).toEqual([]);
    expect(await lines({ text: 'https://www.example.com/64f2A/x' })).toEqual([]);
  });

  it('finds an item by its second name, and by a link that names it so', async () => {
    const kites = made('kites', { itemId: '7300000000000000001', alias: 'kites.daily', platform: 'intlvideo' });
    const { lines, name } = await libraryOf(...about, kites);
    for (const text of ['@kites.daily', 'kites.da']) expect(await lines({ text }), text).toEqual(['kites']);
    const store = new Captures(createDatabase(name), outlines, platforms);
    const found = async (text: string) => (await store.find({ text })).slots.length;
    for (const link of ['https://www.tiktok.com/@kites.daily?lang=en', 'www.tiktok.com/@kites.daily'])
      expect(await found(link), link).toBe(1);
    expect(await found('https://www.tiktok.com/@another.user')).toBe(0);
  });

  it('finds by the words of today, not by those of yesterday, also where they stand in blocks', async () => {
    const { store, lines, name } = await libraryOf(
      made('a', { title: 'before' }),
      made('gone', { title: 'before too' }),
    );
    await many(name, 1020, (at) => (at % 2 ? 'odd one' : 'even one'));
    await store.list();
    await removeIds(store, 'gone');
    for (let at = 0; at < 7; at += 1) await store.save(made(`y${at}`, { title: 'odd one', itemId: '', startedAt: at }));
    const raw = await new Dexie(name).open();
    expect(await raw.table('wordBlocks').count()).toBeGreaterThan(0);
    expect(await raw.table('recentWords').count()).toBe(1029 - 1024);
    expect(await lines({ text: 'bef' })).toEqual(['a']);
    expect(await lines({ text: 'od' })).toHaveLength(510 + 7);

    // The same words: it keeps its place, and shows what else has changed.
    await store.save(made('a', { title: 'before', state: 'failed' }));
    expect(await raw.table('places').count()).toBe(1029);
    expect(await lines({ text: 'before', result: 'failed' })).toEqual(['a']);

    await store.save(made('a', { title: 'after', author: 'Lin', text: 'said so' }));
    expect(await raw.table('places').count()).toBe(1029);
    expect(await raw.table('recentWords').count()).toBe(6);
    for (const text of ['bef', 'before']) expect(await lines({ text })).toEqual([]);
    for (const text of ['after', 'lin', 'said', 'after so']) expect(await lines({ text })).toEqual(['a']);
    expect(await lines({ grouped: false })).toHaveLength(1028);
    raw.close();
  });
});

describe('removing many at once', () => {
  it('takes all versions of what was chosen, and brings exactly those back', async () => {
    const { store, database, lines } = await libraryOf(
      made('a', { itemId: '7', startedAt: 1 }),
      made('b', { itemId: '7', startedAt: 2 }),
      made('f', { startedAt: 3, itemId: '9' }),
      made('g', { startedAt: 4, itemId: '9' }),
      made('c', { startedAt: 5 }),
      made('gone', { startedAt: 6 }),
    );
    await removeIds(store, 'gone');
    const { slots } = await store.find({ until: 4 });
    const chosen = await store.allVersions(slots);
    const removed = await store.remove(chosen);
    expect(removed?.count).toBe(2);
    // A second press removes nothing, and leaves nothing to purge.
    expect([await store.remove(chosen), await database.removals.count()]).toEqual([null, 2]);
    expect(await lines({ grouped: false })).toEqual(['c']);
    expect(await store.get('a')).toBeNull();
    expect((await store.overview()).counts.captures).toBe(1);
    await store.restore(removed?.removal ?? -1);
    expect(await lines({ grouped: false })).toEqual(['c', 'g of 2', 'f of 2', 'b of 2', 'a of 2']);
    expect(await store.get('gone')).toBeNull();
  });

  it.each([
    ['', 1],
    [', whose words stood in a block', 1024],
  ])('leaves no word, id or picture of a capture behind when the undo has run out%s', async (_, others) => {
    const { store, name, database, lines } = await libraryOf(made('a', { title: 'secret words' }));
    await many(name, others, () => 'other words');
    await store.list();
    await removeIds(store, 'a');
    await store.purge(Date.now() + 60 * 60_000);
    const all = JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())));
    expect([all.includes('other'), all.includes('secret')]).toEqual([true, false]);
    expect(await lines({ text: 'words' })).toHaveLength(others);
  });
});

it('counts lines by platform and state, versions once', async () => {
  const { store } = await libraryOf(
    made('a', { itemId: '7', startedAt: 1 }),
    made('b', { itemId: '7', startedAt: 2 }),
    made('c', { platform: 'notes', state: 'failed' }),
    made('f', { startedAt: 3 }),
    made('run', { state: 'running' }),
  );
  const states = { all: 3, done: 2, failed: 1, running: 1, captures: 5 };
  expect((await store.overview()).counts).toEqual({ ...states, platforms: { cnvideo: 3 }, tags: {} });
});

it('reads captures one after another in the order asked for, and leaves out what is damaged', async () => {
  const { store, name } = await libraryOf(
    made('a', { startedAt: 1 }),
    made('b', { startedAt: 2, envelope: '{"n":7300000000000000001}' }),
  );
  const raw = await new Dexie(name).open();
  await raw.table('captures').update('a', { title: 7 });
  raw.close();
  const { slots } = await store.find();
  const read: Capture[] = [];
  for await (const capture of store.read(slots)) read.push(capture);
  expect(read.map(({ id, envelope }) => [id, envelope])).toEqual([['b', '{"n":7300000000000000001}']]);
  expect((await store.lines([...slots])).map((line) => line?.id ?? null)).toEqual(['b', null]);
});
