import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { lineOf } from '../../../../lib/features/lists/model/index.ts';
import { chunkOf, linesIn } from '../../../../lib/features/lists/store/chunk.ts';
import { createFileList } from '../../../../lib/features/lists/store/index.ts';
import { rowsIn } from '../../rows-in.ts';
import { comment } from '../comment-site.ts';
import { answer, row } from '../list-site.ts';
import { all, begun, place } from './list-stage.ts';

const first = { from: '', next: 'c1' } as const;

test('rows that were chosen are read, also where another one has come before them since', async () => {
  const { lists, id, take } = await begun();
  await take([answer(['a', 'b'], first)]);
  const slots = await lists.slots(id);
  await take([answer(['x', 'a'], first)]);
  const read = async (before?: Uint32Array) =>
    (await all(lists.records(id, [0], before))).map(({ position, line, record }) => [position, line.itemId, record]);
  expect(await read(slots)).toEqual([[0, 'a', '{"id":"a"}']]);
  expect(await read()).toEqual([[0, 'x', '{"id":"x"}']]);
});

test.each([
  [
    { author: '', text: '', time: null },
    { author: 'Ann', text: 'old', time: 5 },
  ],
  [
    { author: 'Bo', text: 'new', time: 9 },
    { author: 'Bo', text: 'new', time: 9 },
  ],
])('a row that comes again with %o has %o', async (again, kept) => {
  const pages = [row('a', { author: 'Ann', text: 'old', time: 5 }), row('a', again)].map((one) => answer([one], first));
  const [apart, together] = [await begun(), await begun()];
  for (const page of pages) await apart.take([page]);
  await together.take(pages);
  for (const { lists, id } of [apart, together]) expect(await lists.lines(id, [0])).toMatchObject([kept]);
});

test('a row whose bytes were damaged has come when it comes again', async () => {
  const { database, lists, id, take } = await begun();
  await take([answer(['a'], first)]);
  await database.listChunks.update([id, 0], { lines: new Uint8Array([1]) });
  await take([answer(['a'], first)], 5000);
  expect(await lists.lines(id, [0])).toMatchObject([{ itemId: 'a', at: 5000 }]);
});

test('replies beyond what the site counts of one comment are none of another’s', async () => {
  const { lists, id, take } = await begun({ kind: 'comments' });
  const replies = [comment('a1', 'a'), comment('a2', 'a')];
  await take([answer([comment('a', '', { replies: '1' }), ...replies, comment('b', '', { replies: '3' })], first)]);
  expect(await lists.tally(id)).toMatchObject({ first: 2, replies: 2, unopened: 3 });
});

test.each([false, true])('the order of the site reads no row, the last one first: %s', async (down) => {
  const { lists, id, take } = await begun();
  await take([answer(['a', 'b'], first)]);
  expect((await rowsIn(() => lists.order(id, { ...place, down }))).read).toBe(1);
});

test('words are found far into a text, up to 5000 characters', async () => {
  const { lists, id, take } = await begun();
  await take([answer([row('a', { text: `${'x'.repeat(4900)} near ${'x'.repeat(100)} far` })], first)]);
  const found = async (search: string) => [...(await lists.order(id, { ...place, search }))];
  expect([await found('near'), await found('far')]).toEqual([[0], []]);
});

test('a chunk of a file that tells too few places of records costs the others alone', async () => {
  const { database, lists, id, take } = await begun();
  await take([answer(['a', 'b'], first)]);
  await database.listChunks
    .where({ list: id, chunk: 0 })
    .modify((one) => Object.assign(one, { answers: one.answers.slice(0, 1) }));
  expect((await all(lists.records(id))).map(({ line }) => line.itemId)).toEqual(['a']);
});

test('comments beside damaged ones keep their threads', async () => {
  const { database, lists, id, take } = await begun({ kind: 'comments' });
  await take([answer([comment('a'), comment('a1', 'a'), comment('b')], first)]);
  await database.listChunks
    .where({ list: id, chunk: 0 })
    .modify((one) => Object.assign(one, { lines: new Uint8Array() }));
  await take([answer([comment('a'), comment('a1', 'a')], first)]);
  expect(await lists.tally(id)).toMatchObject({ first: 2, replies: 1 });
});

test('lines that are read have no half of a surrogate pair, whoever wrote them', () => {
  const chunk = chunkOf({ list: 'l', chunk: 0, changedAt: 0 }, [lineOf(row('a', { text: '\ud83d' }), 0)], [0]);
  expect(linesIn(chunk)).toMatchObject([{ text: '\ufffd' }]);
});

test('a list of a file has the times of its oldest and its newest row, wherever they stand', () => {
  const made = createFileList({ id: 'f', platform: 'notes', kind: 'file', title: '', url: '' });
  for (const id of ['5', '9', '3']) made.take(answer([id]), Number);
  expect(made.end().at(-1)?.row).toMatchObject({ begunAt: 3, changedAt: 9 });
});
