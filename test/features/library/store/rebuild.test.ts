import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import type { CaptureRow } from '../../../../lib/features/library/store/capture-row.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

/** A library with these captures, of which no list knows yet. */
async function unlisted(name: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<Captures> {
  const database = createDatabase(name);
  const { envelope, card = null, newFields, shapes, ...line } = exampleCapture;
  await database.captures.bulkPut(rows.map((row) => ({ ...line, ...row }) as CaptureRow));
  await database.envelopes.bulkPut(
    rows.map(({ id }) => ({ id: String(id), text: envelope ?? '', card, newFields, shapes })),
  );
  return new Captures(database);
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, itemId: `${at}`, startedAt: Math.floor(at / 3) }));

it('takes what is stored in slice by slice, newest first, and what comes meanwhile once', async () => {
  const captures = await unlisted('slices', rowsOf(620));
  expect((await captures.find()).slots).toHaveLength(0);
  expect((await captures.get('c7'))?.envelope).toBe(exampleCapture.envelope);
  expect(await captures.rebuild()).toBe(true);
  const { slots } = await captures.find();
  expect(slots).toHaveLength(250);
  expect((await captures.lines([slots[0] ?? 0]))[0]?.startedAt).toBe(206);
  await captures.save({ ...exampleCapture, id: 'now', itemId: 'now' });
  expect(await captures.rebuild()).toBe(true);
  expect(await captures.rebuild()).toBe(true);
  expect(await captures.rebuild()).toBe(false);
  expect((await captures.find()).slots).toHaveLength(621);
  expect(await captures.list({ grouped: false })).toHaveLength(621);
});

it('goes on where a stopped worker left it, although all are of one moment', async () => {
  await unlisted(
    'moment',
    rowsOf(700).map((row) => ({ ...row, startedAt: 5, state: 'failed' })),
  );
  for (const left of [true, true, true, false])
    expect(await new Captures(createDatabase('moment')).rebuild()).toBe(left);
  expect((await new Captures(createDatabase('moment')).find()).slots).toHaveLength(700);
});

it('leaves out what was removed and what is damaged', async () => {
  const captures = await unlisted('odd', [
    { id: 'kept' },
    { id: 'removed', deletedAt: Date.now() },
    { id: 'damaged', title: 7 },
    { id: 'far', itemId: '', startedAt: 1e300 },
  ]);
  await captures.rebuild();
  const { slots } = await captures.find();
  expect((await captures.lines([...slots])).map((line) => line?.id)).toEqual(['kept', 'far']);
});

it('keeps two items apart that had one name after the other, which leads to the newest', async () => {
  const items = ['7', '7', '8', '8'].map((itemId, at) => ({ id: `c${at}`, itemId, startedAt: at }));
  const rebuilt = await unlisted(
    'passed',
    items.map((item) => ({ ...item, alias: 'kites' })),
  );
  await rebuilt.rebuild();
  const saved = new Captures(createDatabase('saved'));
  for (const item of items) {
    await saved.save({ ...exampleCapture, ...item, itemId: 'kites', state: 'running' });
    await saved.save({ ...exampleCapture, ...item, alias: 'kites' });
  }
  for (const captures of [rebuilt, saved]) {
    expect([...(await captures.find()).versions]).toEqual([2, 2]);
    await captures.save({ ...exampleCapture, id: 'failed', itemId: 'kites', startedAt: 9, state: 'failed' });
    expect([...(await captures.find()).versions]).toEqual([3, 2]);
  }
});
