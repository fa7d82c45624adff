import { expect, test } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { printJson } from '../../../../lib/core/json/json.ts';
import { untold } from '../../../../lib/core/row.ts';
import { clipboardTable } from '../../../../lib/features/export/model/clipboard-table.ts';
import type { Exported } from '../../../../lib/features/export/model/exported.ts';
import { type SummaryWords, summaryPieces, summaryRows } from '../../../../lib/features/export/model/summary.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { withFacts } from '../../../tools/screens/with-facts.ts';
import { profileCapture, readCsv, streamOf, textOf } from './captures.ts';
import { words as plainWords } from './words.ts';

const words: SummaryWords = {
  ...plainWords,
  platform: (id) => `platform ${id}`,
  type: (path) => `type ${path}`,
  counter: (name) => `#${name}`,
};

async function table(...captures: Capture[]): Promise<Record<string, string>[]> {
  const text = await textOf(summaryPieces(streamOf(...captures), words));
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...rows] = readCsv(text.slice(1));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

test('a capture is one row: who, what, where, how many, the id as text', async () => {
  const [row] = await table(exampleCapture);
  expect(row).toMatchObject({
    platform: 'platform cnvideo',
    type: `type ${exampleCapture.path}`,
    author: '林间小路',
    title: exampleCapture.title,
    link: exampleCapture.itemUrl,
    id: '\t7300000000000000001',
    '#likes': '12840',
  });
  expect(Object.keys(row ?? {}).slice(-2)).toEqual(['link', 'id']);
});

test('a time of Gleaner’s own is one for spreadsheets, to filter by, and a text that looks like one stays a text', async () => {
  const [row] = await table({ ...exampleCapture, title: '2026-11-20 14:08' });
  expect(row?.captured).toMatch(/^2026-11-\d\d \d\d:\d\d$/);
  expect(row?.published).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d$/);
  expect(row?.title).toBe('\t2026-11-20 14:08');
});

test('whatever was captured shares the columns, and what failed has no figures', async () => {
  const rows = await table(exampleCapture, profileCapture, failedCapture('removed'));
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => [row['#likes'], row['#followers']])).toEqual([
    ['12840', ''],
    ['', '9'],
    ['', ''],
  ]);
  expect(Object.keys(rows[0] ?? {}).length).toBeLessThan(20);
});

test('a list of comments is one row each, however many', async () => {
  const path = '/api/cnvideo/video_comment';
  const comments = Array.from({ length: 30 }, (_, at) => ({
    text: `=comment ${at}`,
    user: { nickname: `n${at}` },
    digg_count: at,
    create_time: 1_763_000_000,
  }));
  const envelope = printJson({ code: 200, msg: 'success', data: { comments, total: 30 } });
  const rows = await table(withFacts({ ...exampleCapture, path, envelope }));
  expect(rows).toHaveLength(30);
  expect(rows[29]).toMatchObject({ author: 'n29', text: "'=comment 29", '#likes': '29', title: exampleCapture.title });
});

test('a comment whose time nobody knows has none: not that of its post', () => {
  const said = { author: 'n', text: 'x', likes: '' };
  const comments = [
    { ...said, time: 7 },
    { ...said, time: null },
  ];
  const row = { ...untold, platform: 'cnvideo', kind: 'video', itemId: '1', time: 5, comments } as const;
  const exported = { row, title: '', at: 9, text: '', tags: [], note: '' } as unknown as Exported;
  expect([...summaryRows(exported, words)].map(({ published }) => published)).toEqual([7, '']);
  expect([...summaryRows({ ...exported, row: { ...row, comments: [] } }, words)]).toMatchObject([{ published: 5 }]);
});

test('columns that are left out stand in no row, nor above', async () => {
  const text = await textOf(summaryPieces(streamOf(exampleCapture), words, new Set(['text', 'likes', 'id'])));
  const [head = [], row = []] = readCsv(text.slice(1));
  expect(head).not.toEqual(expect.arrayContaining(['text']));
  expect([head.at(-1), row.length]).toEqual(['link', head.length]);
  expect(head.filter((name) => ['#likes', 'id', 'text'].includes(name))).toEqual([]);
});

test('a table for the clipboard has exact digits, no formula, and a row a line, as text and as HTML', async () => {
  const odd = { ...exampleCapture, title: '=1+1\n<b>\t"x"', author: '-' };
  const more = ['+$5', '-(1+2)', '-5', '"a" b'].map((title) => ({ ...exampleCapture, title }));
  const { text, html } = await clipboardTable(streamOf(odd, exampleCapture, ...more), words, new Set(['text']));
  const [head = [], row = [], second = [], ...others] = text.split('\r\n').map((line) => line.split('\t'));
  expect(head).not.toContain('text');
  expect([row.length, second.length]).toEqual([head.length, head.length]);
  expect(row[head.indexOf('title')]).toBe(`'=1+1 <b> "x"`);
  expect(others.map((one) => one[head.indexOf('title')])).toEqual(["'+$5", "'-(1+2)", '-5', '"""a"" b"']);
  expect(row[head.indexOf('id')]).toBe('7300000000000000001');
  expect(row[head.indexOf('#likes')]).toBe('12840');
  const cells = [...html.matchAll(/<td([^>]*)>(.*?)<\/td>/g)].slice(head.length, 2 * head.length);
  expect(cells.map(([, , cell]) => cell?.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual(row);
  const isText = (name: string) => cells[head.indexOf(name)]?.[1]?.includes('mso-number-format');
  expect([isText('id'), isText('#likes'), isText('title')]).toEqual([true, false, true]);
});
