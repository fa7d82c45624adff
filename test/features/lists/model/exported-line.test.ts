import { expect, test } from 'vitest';
import { printJson } from '../../../../lib/core/json/json.ts';
import type { Row } from '../../../../lib/core/row.ts';
import { csvRows } from '../../../../lib/features/export/model/index.ts';
import type { ExportFormat } from '../../../../lib/features/export/pages/index.ts';
import { exportedLine, rowOfLine, type StoredLine, withHandle } from '../../../../lib/features/lists/model/index.ts';
import { listSamples } from '../../../platforms/list-samples.ts';
import { savedFiles } from '../saved-files.ts';

const line = (facts: Partial<StoredLine> = {}): StoredLine => ({
  itemId: '7300000000000000001',
  url: 'https://lists.example/item/1',
  media: 'video',
  author: 'Mila',
  authorId: 'm1',
  text: '=1+1\nBread, slowly',
  cover: '',
  time: 0,
  counters: { likes: '12840', comments: '1.2万' },
  pinned: true,
  advert: false,
  seen: null,
  at: 1000,
  ...facts,
});
const record = '{"id":12345678901234567890,"text":"raw","tags":["a","b"],"pinned":0}';
const second = line({
  itemId: '2',
  url: '',
  author: '',
  text: '',
  time: null,
  counters: {},
  pinned: false,
  seen: false,
});

const facts = {
  root: 'c1',
  parent: 'c1',
  replies: '',
  place: '浙江',
  pictures: ['https://p.example/1.jpg'],
  marks: ['hot', 'by_author'],
} as const;
const comment = line({
  itemId: 'c1',
  url: '',
  media: 'text',
  counters: { likes: '7' },
  comment: { ...facts, root: '', parent: '', replies: '10+' },
});
const reply = line({
  itemId: 'c2',
  url: '',
  text: 'She said "replies": 3',
  counters: {},
  pinned: false,
  comment: facts,
});
const lone = line({ itemId: 'c9', url: '', counters: {}, comment: { ...facts, root: 'c8' } });
const comments = [comment, reply, lone];

/** What is saved of the two rows, or of those that are given. */
async function saved(format: ExportFormat, hidden: readonly 'type'[] = [], rows = [line(), second]) {
  async function* read() {
    for (const [at, one] of rows.entries())
      yield exportedLine(
        rowOfLine({ platform: 'cnvideo' }, 'video', one),
        at,
        one,
        one === second ? '"no record"' : record,
      );
  }
  const job = { count: rows.length, read, format, provenance: false, name: 'Mila', hidden: new Set(hidden) };
  const [file = new File([], '')] = await savedFiles(job);
  return { name: file.name, text: await file.text() };
}

test('JSON has the row’s own facts beside the record, whose digits stay', async () => {
  const { name, text } = await saved('ndjson');
  const [first, other] = text.trim().split('\n');
  expect(name).toMatch(/^Mila-\d{8}T\d{6}Z\.ndjson$/);
  expect(first).toBe(
    `{"position":1,"pinned":true,"advertisement":false,"seen":null,"received_at":"1970-01-01T00:00:01.000Z","item_id":"7300000000000000001","item_url":"https://lists.example/item/1","author":"Mila","text":"=1+1\\nBread, slowly","published_at":"1970-01-01T00:00:00.000Z","counters":{"likes":"12840","comments":"1.2万"},"data":${record}}`,
  );
  expect(JSON.parse(other ?? '')).toMatchObject({
    position: 2,
    seen: false,
    item_url: '',
    published_at: null,
    data: 'no record',
  });
});

test('a row with a headline is called by it, beside its text', async () => {
  const rows = [line({ title: 'A headline', text: 'Its abstract' }), line()];
  const { text } = await saved('summary', [], rows);
  expect((await saved('ndjson', [], rows)).text).toContain(
    '"author":"Mila","title":"A headline","text":"Its abstract",',
  );
  expect(text).toContain(',Mila,A headline,Its abstract,');
  expect(text).toContain(`,Mila,,"'=1+1\nBread, slowly",`);
});

test('the full table has a column for each of both, apart, and no formula', async () => {
  const [head = '', first = ''] = (await saved('csv')).text.split('\r\n');
  expect(head).toBe(
    'position,pinned,advertisement,seen,received_at,item_id,item_url,author,text,published_at,counters.likes,counters.comments,data.id,data.text,data.tags,data.pinned,data',
  );
  expect(first).toContain("'=1+1");
  expect(first).toContain('\t12345678901234567890');
});

test('the full table has the tags and the note of a row, and no column for what nobody wrote', () => {
  const one = exportedLine(rowOfLine({ platform: 'cnvideo' }, 'video', line()), 0, line(), record);
  const [bare] = csvRows(one, () => undefined);
  const [tagged] = csvRows({ ...one, tags: ['kites', 'sea'], note: 'mine' }, () => undefined);
  expect([tagged?.get('tags'), tagged?.get('note'), tagged?.get('data.tags')]).toEqual([
    'kites, sea',
    'mine',
    ['a', 'b'],
  ]);
  expect([bare?.has('tags'), bare?.has('note')]).toEqual([false, false]);
});

test('the table for people has place and marks, and keeps what is not told empty', async () => {
  const { text } = await saved('summary', ['type']);
  expect(text).toMatch(
    /^position,pinned,advert,seen,captured,platform,author,text,published,likes,comments,link,id\r\n1,yes,no,,/,
  );
  expect(text).toMatch(/\r\n2,no,no,no,[^,]+,cnvideo,,,,,,,2\r\n$/);
});

test.each(['csv', 'summary', 'json', 'ndjson', 'md', 'threads'] as const)(
  'a text of 4,000 characters is whole as %s',
  async (format) => {
    const text = `${'river '.repeat(700)}the end`;
    for (const one of [line({ text }), { ...comment, text }])
      expect((await saved(format, [], [one])).text).toContain(text);
  },
);

test('a row whose bytes are damaged says so, and no other', async () => {
  const [first = '', broken = ''] = (await saved('ndjson', [], [line(), line({ damaged: true })])).text.split('\n');
  expect([JSON.parse(first), JSON.parse(broken)]).toMatchObject([{ item_id: line().itemId }, { damaged: true }]);
  expect(first).not.toMatch(/damaged|text_cut/);
});

test('an item has no place, and a comment that of its record', () => {
  const rows = [line(), reply].map((one) => rowOfLine({ platform: 'cnvideo' }, 'video', one));
  expect(rows.map(({ place, handle, record: own }) => [place, handle, own])).toEqual([
    ['', '', null],
    ['浙江', '', null],
  ]);
  expect(exportedLine(rows[1] as Row, 7, reply, null)).toMatchObject({
    title: '↳ She said "replies": 3',
    at: 1000,
    listed: { position: 8 },
  });
});

test('a handle is that of the row’s answer, read from its record where its kind of list says', () => {
  const one = exportedLine(rowOfLine({ platform: 'cnvideo' }, 'video', line()), 0, line(), null);
  const handleIn = (text: string, at?: string) => withHandle(one, text, at).row.handle;
  const seen = new Set<string>();
  for (const { kind, piece } of listSamples)
    for (const { handle, record: own } of kind.read(piece)?.rows ?? []) {
      expect(handleIn(printJson(own), kind.card.handle), kind.id).toBe(handle);
      if (handle) seen.add(kind.platform);
    }
  expect([...seen].sort()).toEqual(['cnvideo', 'intlvideo', 'lifestyle']);
  for (const none of ['', '{"user":', '"no record"', '{"user":{"unique_id":"0"}}'])
    expect(handleIn(none, 'user.unique_id')).toBe('');
});

test('a row without its record has none', () => {
  const row = rowOfLine({ platform: 'cnvideo' }, 'video', line());
  expect(JSON.parse(exportedLine(row, 0, line(), null).text ?? '')).not.toHaveProperty('data');
});

test('a text that was cut says so', async () => {
  const rows = [line({ text: 'a…', textCut: true })];
  expect(JSON.parse((await saved('ndjson', [], rows)).text)).toMatchObject({ text: 'a…', text_cut: true });
  expect((await saved('csv', [], rows)).text).toContain(',text_cut,');
});

test('Markdown has one section a row', async () => {
  const { text } = await saved('md');
  expect(text).toContain('likes: 12840 · comments: 1.2万');
  expect(text.split('\n---\n')).toHaveLength(2);
});

test('comments have columns of their own, in tables for programs and for people', async () => {
  const [head = '', first = '', other = ''] = (await saved('csv', [], comments)).text.split('\r\n');
  expect(head).toBe(
    'position,comment_id,root_id,parent_id,author,author_id,text,likes,replies,published_at,place,pictures,pinned,marks,received_at,data.id,data.text,data.tags,data.pinned',
  );
  expect(first).toMatch(/^1,c1,,,Mila,m1,/);
  expect(first).toContain(',7,"\t10+",');
  expect(other).toContain(',c2,c1,c1,Mila,m1,"She said ""replies"": 3",,,');
  const { text } = await saved('summary', ['type'], comments);
  expect(text).toMatch(/,likes,root,parent,authorId,replies,place,pictures,marks,link,id\r\n/);
  expect(text).toContain('c1,c1,m1,,浙江,https://p.example/1.jpg,"hot, by_author",,c2');
  expect((await saved('md', [], comments)).text).toContain('# ↳ She said "replies": 3');
});

test('threads have each reply below its comment, and below the id alone of one that is not there', async () => {
  const { name, text } = await saved('threads', [], comments);
  expect(name).toMatch(/\.json$/);
  expect(text).toContain(`"data":${record}`);
  expect(JSON.parse(text)).toMatchObject({
    item: null,
    comments: [
      {
        comment_id: 'c1',
        reply_count: '10+',
        replies: [{ comment_id: 'c2', root_id: 'c1', text: 'She said "replies": 3', reply_count: '' }],
      },
      { comment_id: 'c8', replies: [{ comment_id: 'c9' }] },
    ],
  });
  expect(JSON.parse((await saved('threads', [], [])).text)).toEqual({ item: null, comments: [] });
});
