import 'fake-indexeddb/auto';
import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { chunkSize } from '../../../../lib/features/lists/store/chunk.ts';
import { createFileList, Lists } from '../../../../lib/features/lists/store/index.ts';
import { comment } from '../comment-site.ts';
import { answer, gatheredList, row } from '../list-site.ts';
import { all, place } from './list-stage.ts';

const about = { id: 'f', platform: 'notes', kind: 'file', title: 'x.ndjson', url: 'https://lists.example/' } as const;

/** The list that these answers make, item `n` received at `n` ms, as a reader of the database finds it. */
async function fileList(answers: readonly ListAnswer[]) {
  const made = createFileList(about);
  const parts = answers.map((one) => made.take(one, (itemId) => Number.parseInt(itemId, 36)));
  const rows = [...parts.flat(), ...made.end()];
  const database = createDatabase(crypto.randomUUID());
  // Each is a row of its own.
  for (const { table, row: own } of rows) await database.table(table).add(own);
  const lists = new Lists(database);
  const entries = await all(lists.records('f'));
  return { database, lists, parts, rows, list: await lists.get('f'), entries };
}

test('answers of a file become one list of nobody’s page: each item once, as it first came', async () => {
  const again = (id: string) => row(id, { record: { again: id } });
  const answers = [
    answer(['5', '3', again('5')], { total: 90, totalWords: '90+' }),
    answer(['5', '3'], { of: { user: 'u2' }, from: 'x', next: '' }),
    answer(['7', again('3'), '4'], { of: { user: 'u3' }, from: 'x', next: 'x', end: 'all', total: 4 }),
  ];
  const made = await fileList(answers);
  expect(made.entries.map(({ line, record }) => `${line.itemId} ${line.at} ${record}`)).toEqual(
    ['5', '3', '7', '4'].map((id) => `${id} ${id} {"id":"${id}"}`),
  );
  const own = { ids: {}, container: 'f', begunAt: 3, changedAt: 7, tabId: null, state: 'ended', end: 'file' } as const;
  expect(made.list).toEqual(gatheredList({ ...about, ...own, count: 4, replies: 0 }));
  expect(made.parts[1]).toEqual([]);
  const records = await made.database.listRecords.toArray();
  expect(records.map(({ answer: number, from, slots }) => [number, from, slots])).toEqual([
    [0, '', [0, 1]],
    [1, '1', [2, 3]],
  ]);
  expect(await made.lists.bytes()).toBe(records.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const span = { from: '', next: '2' };
  expect(await made.database.lists.get('f')).toMatchObject({ answers: 2, sees: false, spans: [span] });
  // So the same file twice gives no doubles.
  expect((await fileList(answers)).rows).toEqual(made.rows);
});

describe('chunks', () => {
  it.each([
    [[1], [0], 1],
    [[chunkSize], [1], 0],
    [[chunkSize - 1, 1], [0, 1], 0],
    [[chunkSize + 1, 2 * chunkSize - 2, 2], [1, 1, 1], 1],
    [[3 * chunkSize + 5], [3], 1],
  ])('answers of %j items give %j full ones, and %i with the rest', async (sizes, full, rest) => {
    const count = sizes.reduce((sum, one) => sum + one, 0);
    const ids = Array.from({ length: count }, (_, at) => `${at}`);
    const left = [...ids];
    const made = await fileList(sizes.map((size) => answer(left.splice(0, size))));
    expect(made.list).toMatchObject({ count, atLeast: false });
    expect(made.entries.map(({ line, record }) => line.itemId + record)).toEqual(
      ids.map((id) => `${id}{"id":"${id}"}`),
    );
    const chunksIn = (rows: typeof made.rows) => rows.filter(({ table }) => table === 'listChunks').length;
    expect(made.parts.map(chunksIn)).toEqual(full);
    expect(chunksIn(made.rows)).toBe(full.reduce((sum, one) => sum + one, rest));
    expect(await made.database.listItems.count()).toBe(count);
    const chunks = await made.database.listChunks.toArray();
    expect(chunks.at(-1)).toMatchObject({ list: 'f', changedAt: Number.parseInt(`${count - 1}`, 36) });
    // No chunk has rows of another as well.
    for (const part of ['times', 'answers'] as const) expect(chunks.flatMap((one) => one[part])).toHaveLength(count);
  });
});

test('replies of a file stand below their comments, and are counted', async () => {
  const made = await fileList([
    answer([comment('a', '', { replies: '3' }), comment('b', 'a'), comment('c')]),
    answer([comment('d', 'a'), comment('a'), comment('e'), comment('f', 'lost')]),
  ]);
  const order = await made.lists.order('f', place);
  expect([...order].map((at) => made.entries[at]?.line.itemId).join(' ')).toBe('a b d c e f');
  expect(await made.lists.tally('f')).toMatchObject({ total: null, first: 3, replies: 3, unopened: 1 });
  for (const { line, record } of made.entries) expect(JSON.parse(record).id).toBe(line.itemId);
});

test('a file without a row gives no list', async () => {
  expect((await fileList([answer([]), answer([], { others: 3, end: 'all' })])).rows).toEqual([]);
});
