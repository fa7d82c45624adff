import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { printJson } from '../../../../lib/core/json/json.ts';
import { packRecords } from '../../../../lib/features/lists/model/packed-records.ts';
import { chunkSize } from '../../../../lib/features/lists/store/chunk.ts';
import { all } from '../../../setup/long-form.ts';
import { rowsIn } from '../../rows-in.ts';
import { createLetters, heavyRecord } from '../heavy-row.ts';
import { answer, row } from '../list-site.ts';
import { begun, place } from './list-stage.ts';

// How many rows are read and written, and how many bytes: what holds on every machine. Times are a hint, printed.

test('a record of the longest, of a page of twenty, takes less than 7 kB', () => {
  const letters = createLetters();
  const records = Array.from({ length: 20 }, () => heavyRecord(letters(19, '123456789'), letters));
  expect(Buffer.byteLength(printJson(records[0]))).toBeGreaterThan(36_000);
  expect(packRecords(records).length).toBeLessThan(20 * 7000);
});

const size = all ? 50_000 : 10_000;

test(`${size} rows: what is shown is read, an order reads no line, an answer costs the same`, {
  timeout: 120_000,
}, async () => {
  const { lists, id, take } = await begun();
  const rowAt = (at: number) =>
    row(`73000000000000${at}`, {
      counters: { likes: `${(at * 7919) % 100_003}` },
      time: at,
      text: at % 100 === 0 ? 'A kite over 河边' : 'The river in the morning, as it is',
    });
  const rowsAt = (from: number, count: number) => Array.from({ length: count }, (_, own) => rowAt(from + own));
  for (let at = 0; at < size; at += 2000)
    await take([answer(rowsAt(at, 2000), { from: at === 0 ? '' : `${at}`, next: `${at + 2000}` })]);
  const chunks = Math.ceil(size / chunkSize);
  const figures: string[] = [];
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const begun = process.cpuUsage();
    const rows = await rowsIn(work);
    const { user, system } = process.cpuUsage(begun);
    figures.push(`${name}: ${Math.round((user + system) / 1000)} ms, ${rows.read} rows read, ${rows.written} written`);
    return rows;
  };
  const fifty = Array.from({ length: 50 }, (_, at) => at);
  const opening = await timed('open', async () => {
    expect(await lists.all()).toMatchObject([{ count: size }]);
    expect(await lists.lines(id, fifty)).toHaveLength(50);
  });
  expect(opening.read).toBeLessThanOrEqual(3);
  let sorted: Uint32Array = new Uint32Array();
  const sorting = await timed('sort', async () => {
    sorted = await lists.order(id, { sort: 'likes', down: true, search: '' });
  });
  expect(sorted).toHaveLength(size);
  expect(sorting.read).toBe(chunks + 1);
  const shown = await timed('the first fifty of them', async () => lists.lines(id, [...sorted.subarray(0, 50)]));
  expect(shown.read).toBeLessThanOrEqual(51);
  const searching = await timed('search', async () =>
    expect(await lists.order(id, { ...place, search: 'kite 河' })).toHaveLength(size / 100),
  );
  expect(searching.read).toBe(chunks + 1);
  const twenty = [answer(rowsAt(size, 20), { from: `${size}`, next: 'end' })];
  const taking = await timed('take in twenty', () => take(twenty));
  expect(taking.read).toBeLessThanOrEqual(5);
  expect(taking.written).toBeLessThanOrEqual(25);
  const again = await timed('take in twenty of before', () => take(twenty));
  expect(again.read).toBeLessThanOrEqual(30);
  expect(again.written).toBeLessThanOrEqual(5);
  console.info([`${size} rows`, ...figures].join('\n  '));
});
