import { strFromU8, unzipSync } from 'fflate';
import { DOMParser } from 'linkedom';
import readWorkbook from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { allColumns, type SummaryWords } from '../../../../lib/features/export/model/summary.ts';
import { summaryWorkbook } from '../../../../lib/features/export/model/workbook/summary-workbook.ts';
import {
  sheetName,
  workbookFile,
  workbookParts,
} from '../../../../lib/features/export/model/workbook/workbook-file.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { profileCapture, streamOf } from './captures.ts';
import { words as plainWords } from './words.ts';

// As a page of the extension has it.
Object.assign(globalThis, { DOMParser });

const words: SummaryWords = {
  ...plainWords,
  type: (path) => path.slice(path.lastIndexOf('/') + 1),
  counter: (name) => `#${name}`,
  cut: (length) => `[cut: ${length}]`,
};

async function bytesOf(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
): Promise<ArrayBuffer> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Blob(all).arrayBuffer();
}

type Value = string | number | boolean | Date | null;

/** The reader cuts the last millisecond off where a day's fraction is not exact. */
const toSecond = (value: Value) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

/** The sheets by name, each row by its headings. */
async function sheetsIn(buffer: ArrayBuffer): Promise<Record<string, Record<string, Value>[]>> {
  const sheets = (await readWorkbook(buffer, { trim: false })) as { sheet: string; data: Value[][] }[];
  return Object.fromEntries(
    sheets.map(({ sheet, data: [head = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), toSecond(row[at] ?? null)]))),
    ]),
  );
}

const workbook = async (...captures: Capture[]) =>
  sheetsIn(await bytesOf(summaryWorkbook(streamOf(...captures), words)));

/** What a spreadsheet shows for a time: its clock says what the clock on the wall said. */
const wall = (epochMs: number) => new Date(epochMs - new Date(epochMs).getTimezoneOffset() * 60_000);

const profile = { ...profileCapture, itemId: '007', title: '=cmd|calc' };

test('a sheet with all, then one for each operation with the counters that it has', async () => {
  const sheets = await workbook(exampleCapture, profile, failedCapture('removed'));
  expect(Object.keys(sheets)).toEqual(['All', 'cnvideo aweme_detail', 'microblog user_detail']);
  expect(sheets.All).toHaveLength(3);
  expect(sheets['cnvideo aweme_detail']).toHaveLength(2);
  expect(Object.keys(sheets['cnvideo aweme_detail']?.[0] ?? {})).not.toContain('#followers');
  expect(sheets['microblog user_detail']?.[0]).toMatchObject({ author: 'Kite', '#followers': 9, title: '=cmd|calc' });
});

test('what has none of the chosen columns has no sheet of its own, and no sheet has columns that are none', async () => {
  const hidden = new Set(allColumns.filter((name) => name !== 'plays' && name !== 'shares'));
  const onlyCounters = summaryWorkbook(streamOf(exampleCapture, profile), words, hidden);
  const files = unzipSync(new Uint8Array(await bytesOf(onlyCounters)));
  expect(Object.keys(files).filter((name) => name.includes('worksheets/'))).toHaveLength(2);
  const nowhere = summaryWorkbook(streamOf(profile), words, new Set(allColumns.filter((name) => name !== 'plays')));
  for (const sheet of Object.values(unzipSync(new Uint8Array(await bytesOf(nowhere)))))
    expect(strFromU8(sheet)).not.toContain('<cols></cols>');
});

test('ids and links are texts, counts numbers, times dates, formulas words', async () => {
  const { All: rows = [] } = await workbook(exampleCapture, profile);
  expect(rows[0]).toMatchObject({
    id: '7300000000000000001',
    link: exampleCapture.itemUrl,
    '#likes': 12_840,
    captured: wall(exampleCapture.endedAt ?? 0),
    published: wall(1_763_000_000_000),
  });
  expect(rows[1]).toMatchObject({ id: '007', title: '=cmd|calc' });
});

test('hostile texts come back as they were; what a cell cannot hold is said at its end', async () => {
  const titles = ['a\u0000b\u0008\uFFFFc', '<c r="A9"><f>1+1</f></c>', ' two  spaces\nand a line'];
  titles.push('_x0041_', '😀'.repeat(40_000));
  const { All: rows = [] } = await workbook(...titles.map((title, at) => ({ ...exampleCapture, id: `c${at}`, title })));
  expect(rows.slice(0, 3).map(({ title }) => title)).toEqual(['abc', titles[1], titles[2]]);
  expect(rows[4]?.title).toBe(`${'😀'.repeat(16_377)}[cut: 80000]`);
  const files = unzipSync(
    new Uint8Array(await bytesOf(summaryWorkbook(streamOf({ ...exampleCapture, title: '_x0041_' }), words))),
  );
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('>_x005F_x0041_<');
});

test('the heading stays in view, and every part is named', async () => {
  const files = unzipSync(new Uint8Array(await bytesOf(summaryWorkbook(streamOf(exampleCapture), words))));
  const sheets = [1, 2].map((number) => `xl/worksheets/sheet${number}.xml`);
  expect(Object.keys(files).sort()).toEqual([...Object.keys(workbookParts([])), ...sheets].sort());
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('state="frozen"');
});

test('many captures leave piece by piece, while they are read', async () => {
  let read = 0;
  const captures = async function* stream() {
    for (read = 0; read < 1500; read += 1)
      yield* streamOf({ ...exampleCapture, id: `c${read}`, title: `${read} ${Math.sin(read)}` })();
  };
  const readAtPiece: number[] = [];
  const watched = async function* watch() {
    for await (const piece of summaryWorkbook(captures, words)) {
      readAtPiece.push(read);
      yield piece;
    }
  };
  const { All: rows = [] } = await sheetsIn(await bytesOf(watched()));
  expect(rows).toHaveLength(1500);
  expect(readAtPiece.filter((at) => at < 1000).length).toBeGreaterThan(1);
});

test('a sheet that is full goes on in another', async () => {
  const file = workbookFile(3);
  const sheet = file.sheet('All', [{ name: 'n', width: 9 }]);
  for (let at = 0; at < 5; at += 1) sheet.add([{ digits: String(at) }]);
  file.end();
  const sheets = await sheetsIn(await bytesOf(file.taken()));
  expect(Object.entries(sheets).map(([name, rows]) => [name, rows.map(({ n }) => n)])).toEqual([
    ['All', [0, 1]],
    ['All 2', [2, 3]],
    ['All 3', [4]],
  ]);
});

test.each([
  ['Toutiao / Xigua: [Video]?', [], 'Toutiao Xigua Video'],
  ["'A [b]: c*?/\\ '' ", [], 'A b c'],
  ['', [], 'Sheet'],
  [' \u0000 ', [], 'Sheet'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['😀'.repeat(20), [], '😀'.repeat(15)],
  [`${'x'.repeat(30)}😀`, [], 'x'.repeat(30)],
  [`${'x'.repeat(30)}'s`, [], 'x'.repeat(30)],
  ['ALL', ['All'], 'ALL 2'],
  ['All', ['all', 'all 2'], 'All 3'],
  ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(26)} 2`],
])('%j becomes the name of a sheet, beside %j', (wanted, taken, name) => {
  expect(sheetName(wanted, taken)).toBe(name);
});
