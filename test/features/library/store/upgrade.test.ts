import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { createFactsOf } from '../../../../lib/core/record/facts-of.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { operations } from '../../../../lib/operations.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

/** The library as version 3 of its database stood. */
async function earlier(
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  collections: readonly object[] = [],
): Promise<void> {
  const raw = new Dexie(name);
  raw.version(3).stores({
    captures: 'id, startedAt, platform, state, itemId, tabId, deletedAt',
    envelopes: 'id',
    jobs: 'id, order',
    items: 'id, state, [job+index], [job+state+index], [job+platform+state+rank], [job+key]',
    ledgers: 'platform',
    collections: 'id, itemId, startedAt',
    keys: '[collection+key], [collection+page]',
  });
  await raw.open();
  const { envelope, newFields: _, shapes: __, ...line } = exampleCapture;
  await raw.table('captures').bulkPut(rows.map((row) => ({ ...line, ...row })));
  await raw.table('envelopes').bulkPut(rows.map(({ id }) => ({ id, text: envelope })));
  await raw.table('collections').bulkPut(collections);
  raw.close();
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, itemId: `${at}`, startedAt: Math.floor(at / 3) }));

it('an update does not touch what is stored, and takes it in slice by slice, newest first', async () => {
  await earlier('slices', rowsOf(620));
  const captures = new Captures('slices');
  expect((await captures.find()).slots).toHaveLength(0);
  expect((await captures.get('c7'))?.envelope).toBe(exampleCapture.envelope);
  expect(await captures.catchUp()).toBe(true);
  const { slots } = await captures.find();
  expect(slots).toHaveLength(250);
  expect((await captures.lines([slots[0] ?? 0]))[0]?.startedAt).toBe(206);
  await captures.save({ ...exampleCapture, id: 'now', itemId: 'now' });
  expect(await captures.catchUp()).toBe(true);
  expect(await captures.catchUp()).toBe(true);
  expect(await captures.catchUp()).toBe(false);
  expect((await captures.find()).slots).toHaveLength(621);
  expect(await captures.list({ grouped: false })).toHaveLength(621);
});

it('goes on where a stopped worker left it, although all are of one moment', async () => {
  await earlier(
    'moment',
    rowsOf(700).map((row) => ({ ...row, startedAt: 5, state: 'failed' })),
  );
  for (const left of [true, true, true, false]) expect(await new Captures('moment').catchUp()).toBe(left);
  expect((await new Captures('moment').find()).slots).toHaveLength(700);
});

it('leaves out what was removed and what is damaged, and finds pages of collections that had ids like any capture', async () => {
  await earlier(
    'odd',
    [
      { id: 'kept' },
      { id: 'removed', deletedAt: Date.now() },
      { id: 'damaged', title: 7 },
      { id: 'far', itemId: '', startedAt: 1e300 },
      { id: 'page one', itemId: '9', startedAt: 1 },
      { id: 'page two', itemId: '9', startedAt: 2 },
    ],
    [{ id: 'all', itemId: '9', startedAt: 1, captures: ['page one', 'page two'] }],
  );
  const captures = new Captures('odd');
  await captures.catchUp();
  const { slots } = await captures.find();
  expect((await captures.lines([...slots])).map((line) => line?.id)).toEqual(['kept', 'page one', 'far']);
  expect((await captures.overview()).counts.collections).toBe(1);
});

it('what is removed before it was taken in is removed', async () => {
  await earlier('early', [{ id: 'a' }, { id: 'b', itemId: 'b' }]);
  const captures = new Captures('early');
  await captures.remove(['a']);
  expect(await captures.get('a')).toBeNull();
  await captures.catchUp();
  expect((await captures.list()).map(({ id }) => id)).toEqual(['b']);
  await captures.restore(['a']);
  expect((await captures.list({ grouped: false })).map(({ id }) => id).sort()).toEqual(['a', 'b']);
});

it('what lists sort by and search in is read out of the envelopes, some at a time, once', async () => {
  await earlier('facts', rowsOf(3));
  const asked: string[] = [];
  const captures = new Captures('facts', (path, envelope) => {
    asked.push(path);
    return createFactsOf(operations)(path, envelope);
  });
  while (await captures.catchUp());
  const { slots } = await captures.find({ text: '雾散', sort: { by: 'likes', descending: true } });
  expect((await captures.lines([...slots])).map((line) => [line?.likes, line?.published])).toEqual(
    Array(3).fill([12_840, 1_763_000_000_000]),
  );
  expect(asked).toHaveLength(3);
});

it('envelopes are read of what succeeded and says nothing yet, where they are no longer than a million characters', async () => {
  await earlier('some facts', [
    { id: 'read', startedAt: 5 },
    { id: 'failed', startedAt: 4, state: 'failed' },
    { id: 'known', startedAt: 3, published: null },
    { id: 'damaged', startedAt: 2, title: 7 },
    { id: 'long', startedAt: 1 },
    { id: 'none', startedAt: 0 },
  ]);
  const raw = await new Dexie('some facts').open();
  await raw.table('envelopes').update('long', { text: `"${'x'.repeat(999_999)}"` });
  await raw.table('envelopes').delete('none');
  for (const id of ['read', 'failed', 'known', 'damaged']) await raw.table('envelopes').update(id, { text: id });
  raw.close();
  const asked: string[] = [];
  const captures = new Captures('some facts', (_, envelope) => {
    asked.push(envelope);
    return null;
  });
  expect(await captures.catchUp()).toBe(true);
  expect(await captures.catchUp()).toBe(false);
  expect(asked).toEqual(['read']);
  expect((await captures.find({ grouped: false })).slots).toHaveLength(5);
});

it('a slice ends where its envelopes become many, and none is left out', async () => {
  await earlier('long', rowsOf(9));
  const raw = await new Dexie('long').open();
  for (let at = 0; at < 9; at += 1) await raw.table('envelopes').update(`c${at}`, { text: JSON.stringify({ text: 'x'.repeat(900_000) }) });
  raw.close();
  const captures = new Captures('long', () => null);
  expect(await captures.catchUp()).toBe(true);
  expect((await captures.find()).slots).toHaveLength(5);
  while (await captures.catchUp());
  expect((await captures.find()).slots).toHaveLength(9);
});
