import { expect, test } from 'vitest';
import { sha256 } from '../../../../lib/core/sha256.ts';
import { csvCell } from '../../../../lib/features/export/model/csv.ts';
import { csvPieces, csvTable } from '../../../../lib/features/export/model/full-table.ts';
import { operations } from '../../../../lib/operations.ts';
import fc from '../../../setup/fast-check.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { profileCapture, readCsv, streamOf, textOf } from './captures.ts';

const rowsOf = (path: string) => operations.find((one) => one.path === path)?.view.rows;
const id = '7300000000000000001';

test.each([
  [id, `"\t${id}"`],
  ['-7300000000000000001', '"\t-7300000000000000001"'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '"\t1234567890123456"'],
  ['007', '"\t007"'],
  ['-5', '-5'],
  ['0.25', '0.25'],
  ['3.10', '"\t3.10"'],
  ['-0.12345678901', '-0.12345678901'],
  ['0.1234567890123456', '"\t0.1234567890123456"'],
  ['2026-11-20', '"\t2026-11-20"'],
  ['1/2', '"\t1/2"'],
  ['3E5', '"\t3E5"'],
  ['MAR1', '"\tMAR1"'],
  ['Sept 1', '"\tSept 1"'],
  ['May 5, 2026', '"\tMay 5, 2026"'],
  ['5-december', '"\t5-december"'],
  ['10:30 PM', '"\t10:30 PM"'],
  ['5p', '"\t5p"'],
  ['$5', '"\t$5"'],
  ['¥99.00', '"\t¥99.00"'],
  ['(5)', '"\t(5)"'],
  ['TRUE', '"\tTRUE"'],
  ['false', '"\tfalse"'],
  ['May', 'May'],
  ['Mary 5', 'Mary 5'],
  ['5 apples', '5 apples'],
  ['true story', 'true story'],
  [`${'1 '.repeat(21)}may`, `${'1 '.repeat(21)}may`],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', `"'\t'=1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; "=1+1"', `"a; ""'=1+1"""`],
  ['a\n-1+1', `"a\n'-1+1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a=1; b', '"a=1; b"'],
  ['two words', 'two words'],
  [' x', '" x"'],
  ['x ', '"x "'],
  ['a,b', '"a,b"'],
  ['两\n行', '"两\n行"'],
  ['说"话"', '"说""话"""'],
  ['', ''],
])('%j becomes the field %j', (value, field) => {
  expect(csvCell(value)).toBe(field);
});

test('whatever a cell holds, it reads back but for its mark, and no spreadsheet starts computing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), (values) => {
      const [row] = readCsv(`${values.map(csvCell).join(',')}\r\n`);
      const unmarked = (cell: string) => cell.replaceAll("'", '');
      const same = (cell: string, value = '') => [cell, cell.slice(1)].map(unmarked).includes(unmarked(value));
      expect(row?.map((cell, index) => same(cell, values[index]))).toEqual(values.map(() => true));
      for (const cell of row ?? [])
        expect(cell.split(/[;\t\r\n]["\s]*/).filter((part) => /^[=+@]/.test(part))).toEqual([]);
    }),
  );
});

/** The heading and the rows of a full table. */
async function tableOf(...captures: Parameters<typeof streamOf>) {
  const [head = [], ...rows] = readCsv((await textOf(csvPieces(streamOf(...captures), rowsOf))).slice(1));
  const cells = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
  return { head, rows, cells };
}
const enveloped = (data: string) => ({ ...exampleCapture, envelope: `{"code":200,"msg":"success","data":${data}}` });

test('objects become columns, arrays stay JSON, ids stay exact, Chinese opens in a spreadsheet', async () => {
  const detail = `"aweme_id":"${id}","group_id":${id},"desc":"清晨","n":{"x":1},"list":[1,{"y":${id}}],"none":null`;
  const { head, cells } = await tableOf(enveloped(`{"aweme_detail":{${detail},"ok":true}}`));
  expect(cells).toMatchObject([
    {
      'aweme_detail.aweme_id': `\t${id}`,
      'aweme_detail.group_id': `\t${id}`,
      'aweme_detail.desc': '清晨',
      'aweme_detail.n.x': '1',
      'aweme_detail.list': `[1,{"y":${id}}]`,
      'aweme_detail.ok': 'true',
      captured_at: '2026-11-20T06:08:03.000Z',
    },
  ]);
  expect(head).not.toContain('aweme_detail.none');
});

test('says of each capture when, what, from where and how well, whether it has a record or none', async () => {
  const { endedAt: _, ...running } = exampleCapture;
  const lone = { ...running, endedAt: null, coverage: null, envelope: null };
  const failed = failedCapture('removed');
  const { head, rows } = await tableOf(exampleCapture, lone, failed);
  const said = rows.map((row) => Object.fromEntries(row.slice(0, 12).map((value, at) => [head[at], value])));
  const whole = {
    captured_at: '2026-11-20T06:08:03.000Z',
    platform: 'cnvideo',
    operation: '/api/cnvideo/aweme_detail',
    item_id: `\t${id}`,
    item_url: `https://www.douyin.com/video/${id}`,
    author: '林间小路',
    title: '山里的清晨，雾散之前。#旅行 #清晨',
    code: '200',
    msg: 'success',
    source: 'in-page-detail',
    session: 'page',
    coverage: '131 of 144',
  };
  expect(said[0]).toEqual(whole);
  expect(said[1]).toEqual({ ...whole, captured_at: '2026-11-20T06:08:01.000Z', coverage: '' });
  expect(said[2]).toEqual({ ...whole, code: '410', msg: failed.msg, source: '', session: '', coverage: '' });
});

test('each row has the hash of its other cells as they stand in the file', async () => {
  // A record may have a member of the name of that hash.
  const named = enveloped('{"a":"x","cells_sha256":"y"}');
  // Sites cut texts in an emoji.
  const half = enveloped('{"a":"x\\ud83d","b\\ud83d":"y"}');
  const { head, rows } = await tableOf(exampleCapture, failedCapture('removed'), named, half);
  const at = head.indexOf('cells_sha256');
  const own = (row: readonly string[]) =>
    head
      .map((name, column) => [name.toWellFormed(), row[column] ?? ''])
      .filter(([, cell], column) => cell && column !== at);
  expect(rows.map((row) => row[at])).toEqual(await Promise.all(rows.map((row) => sha256(JSON.stringify(own(row))))));
  expect(own(rows[2] ?? [])).toContainEqual(['a', 'x']);
  expect(own(rows[3] ?? [])).toContainEqual(['b\ufffd', 'y']);
});

test('a field that is called as a column of the capture stands apart from it, whether the capture has that column', async () => {
  const data = '{"title":"Theirs","source":"web","item_id":"9","tags":["a"],"author":{"nickname":"Mila"},"code":5}';
  const { head, cells } = await tableOf(enveloped(data));
  expect(new Set(head).size).toBe(head.length);
  const ours = { item_id: `\t${id}`, title: exampleCapture.title, source: 'in-page-detail', code: '200' };
  const theirs = { 'data.title': 'Theirs', 'data.source': 'web', 'data.item_id': '9', 'data.code': '5' };
  expect(cells).toMatchObject([{ ...ours, ...theirs, 'data.tags': '["a"]', 'author.nickname': 'Mila' }]);
  expect(head).not.toContain('tags');
});

test('a record that is no object has its value in a column, an object no column of its own', async () => {
  const { head, rows } = await tableOf({ ...enveloped('7'), path: '/none' });
  expect([head.at(-1), rows[0]?.at(-1)]).toEqual(['value', '7']);
  const listed = { ...exampleCapture, path: '/list', envelope: '{"data":{"rows":{"0":{"a":1}}}}' };
  const [names = []] = readCsv((await textOf(csvPieces(streamOf(listed), () => 'data.rows'))).slice(1));
  expect(names.slice(14)).toEqual(['rows.0.a']);
});

test('comments, live rooms and array data give one row per element', async () => {
  for (const [path, data] of [
    ['/api/cnvideo/video_comment', '{"comments":[{"cid":"1"},{"cid":"2"}],"cursor":20}'],
    ['/api/cnvideo/live_room_data', '{"data":{"data":[{"cid":"1"},{"cid":"2"}]}}'],
    ['/api/shortclip/user_data_v2', '[{"cid":"1"},{"cid":"2"}]'],
  ] as const)
    expect((await tableOf({ ...enveloped(data), path })).cells).toMatchObject([{ cid: '1' }, { cid: '2' }]);
});

test('captures of different operations share one table, failed ones keep their reason', async () => {
  const { head, rows, cells } = await tableOf(exampleCapture, profileCapture, failedCapture('removed'));
  expect(rows.map((row) => row.length)).toEqual(Array(3).fill(head.length));
  expect(cells.map((row) => row['data.user.idstr'])).toEqual(['', '1', '']);
  expect(cells[2]?.code).toBe('410');
});

test('rows are read once: early ones get the cells of columns that come late, whatever their size and signs', async () => {
  // The first lines fill more than one blob; a byte order mark begins one, and half a surrogate pair stands in it.
  const long = 'x'.repeat(600_000);
  const given: readonly (readonly [string, unknown][])[] = [
    [['a', `\uFEFF${long}`]],
    [['a', `\uFEFF1,\uD800\r\n${long}`]],
    [['a', `\uFEFFnext ${long}`]],
    [],
    [['late', 'z']],
    [
      ['later', 2],
      ['a', 'y'],
    ],
  ];
  let passes = 0;
  async function* rows() {
    passes += 1;
    for (const row of given) yield new Map(row);
  }
  const [head = [], ...read] = readCsv((await textOf(csvTable(rows()))).slice(1));
  expect([passes, head]).toEqual([1, ['a', 'late', 'later']]);
  const cells = given.map((row) => head.map((name) => String(new Map(row).get(name) ?? '').toWellFormed()));
  expect(read.map((row) => row.map((cell) => cell.toWellFormed()))).toEqual(cells);
});

test('a row that has no column, before any or after, is a line of empty cells', async () => {
  async function* rows() {
    yield new Map();
    yield new Map(Object.entries({ a: 1, b: 2 }));
    yield new Map();
  }
  expect(await textOf(csvTable(rows()))).toBe('\uFEFFa,b\r\n,\r\n1,2\r\n,\r\n');
});

test('no captures, a heading at most', async () => {
  expect(await textOf(csvPieces(streamOf(), rowsOf))).toBe('\uFEFF\r\n');
});
