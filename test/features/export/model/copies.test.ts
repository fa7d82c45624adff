import { expect, test } from 'vitest';
import { rowOf } from '../../../../lib/core/capture.ts';
import { printJson } from '../../../../lib/core/json/json.ts';
import { prettyJson } from '../../../../lib/core/json/pretty-json.ts';
import { type Row, untold } from '../../../../lib/core/row.ts';
import { type Exported, exported, exportedCapture } from '../../../../lib/features/export/model/exported.ts';
import { noteHtml } from '../../../../lib/features/export/model/formats/note-html.ts';
import { markdownOf } from '../../../../lib/features/export/model/markdown.ts';
import { markdownPieces } from '../../../../lib/features/export/model/text-pieces.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { streamOf, textOf } from './captures.ts';

test('formatted JSON has the same tokens, each member on a line', () => {
  const value = { a: [], b: {}, c: [1, { d: 'x, {"y": [1]} \\ "' }], e: null, f: 1.5e-3 };
  expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  const exact = '{"id":73000000000000000010001,"rate":1.50}';
  expect(prettyJson(exact)).toBe('{\n  "id": 73000000000000000010001,\n  "rate": 1.50\n}');
  expect(prettyJson(printJson({ id: 7_300_000_000_000_000_001n }))).toContain('7300000000000000001');
});

/** What Markdown shows of a row. */
const shown = (row: Partial<Row>, own: Partial<Exported> = {}, nameOf: (counter: string) => string = String) =>
  markdownOf(
    exported({
      title: 'of the\n page',
      at: 0,
      text: null,
      tags: [],
      note: '',
      ...own,
      row: { ...untold, platform: 'cnvideo', kind: 'video', itemId: '7', ...row },
    }),
    nameOf,
  );

test('Markdown has title, byline, link and counters, and no markup of the item itself', () => {
  const url = 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET';
  const words = { title: '', author: 'a_b*c', text: '<img src=x> [link](javascript:1)' };
  const text = shown({ ...rowOf(exampleCapture), ...words, url }, { title: '# Title' });
  expect(text).toContain('# \\# Title\n');
  expect(text).toContain('a\\_b\\*c · 2025-11-13');
  expect(text).toContain('<https://www.xiaohongshu.com/explore/1>');
  expect(text).toContain('likes: 12840');
  expect(text).toContain('\\<img src=x\\>');
  expect(text).not.toContain('SECRET');
});

test('Markdown leaves out what is not known, and says a text once', () => {
  expect(shown({ url: 'about:blank' })).toBe('# of the page\n');
  expect(shown({}, { title: '' })).toBe('# 7\n');
  expect(shown({ title: 'same', text: 'same' })).toBe('# same\n');
  const noted = { tags: ['kites', 'to read'], note: 'one\n*two*' };
  expect(shown({ text: 'text' }, noted)).toBe('# of the page\n\n#kites #to-read\n\n> one\n> \\*two\\*\n\ntext\n');
});

test('Markdown has each part in a paragraph of its own, comments as a list', () => {
  const row: Partial<Row> = {
    handle: 'lin',
    title: 'A  \n title',
    text: 'text',
    // A local time, like that of every table and note.
    time: new Date(2026, 0, 2, 3, 4, 5).getTime(),
    place: 'B_C',
    counters: { likes: '1', shares: '2' },
    comments: [
      { author: 'n*', text: 'so\n\n true', likes: '', time: null },
      { author: 'm', text: '#1', likes: '', time: null },
    ],
    url: 'http://example.org/1',
  };
  expect(shown(row, { title: '' }, (counter) => counter.toUpperCase()).split('\n\n')).toEqual([
    '# A title',
    '2026-01-02 03:04 · B\\_C',
    '<http://example.org/1>',
    'text',
    'LIKES: 1 · SHARES: 2',
    '- **n\\*** so true\n- **m** \\#1\n',
  ]);
  const comments = Array.from({ length: 9 }, (_, at) => ({ author: `n${at}`, text: `c${at}`, likes: '', time: null }));
  expect(shown({ ...row, comments }).match(/^- .*$/gm)).toHaveLength(5);
  expect(shown({ ...row, url: 'view-source:https://example.org' })).not.toContain('example.org');
});

test('Markdown of a failed capture says so, and why, and so does what is copied for a notes app', () => {
  const run = { ...failedCapture('removed'), msg: 'removed: *Gone* & <off>.' };
  const failed = exportedCapture(run);
  expect(markdownOf(failed, String)).toContain('\n\nFailed. removed: \\*Gone\\* & \\<off\\>.\n\n');
  const page = exportedCapture({ ...run, pageOnly: true });
  expect(markdownOf(page, String)).toContain('Page only. removed:');
  expect(noteHtml(page, String)).toContain('<p>Page only. removed: *Gone* &amp; &lt;off&gt;.</p>');
  expect(noteHtml(exportedCapture(exampleCapture), String)).not.toMatch(/Page only|Failed/);
});

test('Markdown of several has a rule between them, and leaves out what failed', async () => {
  const bare = { ...exampleCapture, card: null, title: 'bare', author: 'Lin', itemUrl: '' };
  const text = await textOf(markdownPieces(streamOf(exampleCapture, failedCapture('removed'), bare), String));
  expect(text.split('\n---\n\n')).toEqual([expect.stringContaining('likes: 12840'), '# bare\n\nLin\n']);
});
