import { expect, test } from 'vitest';
import { sha256 } from '../../../../lib/core/sha256.ts';
import { csvCell } from '../../../../lib/features/export/model/csv.ts';
import { csvPieces, csvTable } from '../../../../lib/features/export/model/full-table.ts';
import { operations } from '../../../../lib/operations.ts';
import fc from '../../../setup/fast-check.ts';
import { exampleCapture, failedCapture } from '../../../tools/screens/example-capture.ts';
import { readCsv, streamOf, textOf } from './captures.ts';

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

test('objects become columns, arrays stay JSON, ids stay exact, Chinese opens in a spreadsheet', async () => {
  const envelope = `{"code":200,"msg":"success","data":{"aweme_detail":{"aweme_id":"${id}","group_id":${id},"desc":"清晨","n":{"x":1},"list":[1,{"y":${id}}],"none":null,"ok":true}}}`;
  const text = await textOf(csvPieces(streamOf({ ...exampleCapture, envelope }), rowsOf));
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], row = []] = readCsv(text.slice(1));
  const at = (name: string) => row[head.indexOf(name)];
  expect(at('aweme_detail.aweme_id')).toBe(`\t${id}`);
  expect(at('aweme_detail.group_id')).toBe(`\t${id}`);
  expect(at('aweme_detail.desc')).toBe('清晨');
  expect(at('aweme_detail.n.x')).toBe('1');
  expect(at('aweme_detail.list')).toBe(`[1,{"y":${id}}]`);
  expect(at('aweme_detail.ok')).toBe('true');
  expect(head).not.toContain('aweme_detail.none');
  expect(at('captured_at')).toBe('2026-11-20T06:08:03.000Z');
});

test('says of each capture when, what, from where and how well, whether it has a record or none', async () => {
  const { endedAt: _, ...running } = exampleCapture;
  const lone = { ...running, endedAt: null, coverage: null, envelope: null };
  const failed = failedCapture('removed');
  const [head = [], ...rows] = readCsv(
    (await textOf(csvPieces(streamOf(exampleCapture, lone, failed), rowsOf))).slice(1),
  );
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
  const [head = [], ...rows] = readCsv(
    (await textOf(csvPieces(streamOf(exampleCapture, failedCapture('removed')), rowsOf))).slice(1),
  );
  const at = head.indexOf('cells_sha256');
  const own = (row: readonly string[]) =>
    head.map((name, column) => [name, row[column] ?? '']).filter(([, cell], column) => cell && column !== at);
  expect(rows.map((row) => row[at])).toEqual(await Promise.all(rows.map((row) => sha256(JSON.stringify(own(row))))));
});

test('a record that has a member of the name of that hash leaves the hash as documented', async () => {
  const envelope = '{"code":200,"msg":"success","data":{"a":"x","cells_sha256":"y"}}';
  const [head = [], row = []] = readCsv(
    (await textOf(csvPieces(streamOf({ ...exampleCapture, envelope }), rowsOf))).slice(1),
  );
  const at = head.indexOf('cells_sha256');
  const others = head.map((name, column) => [name, row[column]]).filter(([, cell], column) => cell && column !== at);
  expect(others).toContainEqual(['a', 'x']);
  expect(row[at]).toBe(await sha256(JSON.stringify(others)));
});

test('a field that is called as a column of the capture stands apart from it, whether the capture has that column', async () => {
  const data = '{"title":"Theirs","source":"web","item_id":"9","tags":["a"],"author":{"nickname":"Mila"},"code":5}';
  const envelope = `{"code":200,"msg":"success","data":${data}}`;
  const [head = [], row = []] = readCsv(
    (await textOf(csvPieces(streamOf({ ...exampleCapture, envelope }), rowsOf))).slice(1),
  );
  const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]));
  expect(new Set(head).size).toBe(head.length);
  expect(cells).toMatchObject({
    item_id: `\t${id}`,
    title: exampleCapture.title,
    source: 'in-page-detail',
    code: '200',
  });
  const own = {
    'data.title': 'Theirs',
    'data.source': 'web',
    'data.item_id': '9',
    'data.tags': '["a"]',
    'data.code': '5',
  };
  expect(cells).toMatchObject({ ...own, 'author.nickname': 'Mila' });
  expect(head).not.toContain('tags');
});

test('a record that is no object has its value in a column, an object no column of its own', async () => {
  const single = { ...exampleCapture, path: '/none', envelope: '{"code":200,"msg":"success","data":7}' };
  const [head = [], row = []] = readCsv((await textOf(csvPieces(streamOf(single), rowsOf))).slice(1));
  expect([head.at(-1), row.at(-1)]).toEqual(['value', '7']);
  const listed = { ...exampleCapture, path: '/list', envelope: '{"data":{"rows":{"0":{"a":1}}}}' };
  const [names = []] = readCsv((await textOf(csvPieces(streamOf(listed), () => 'data.rows'))).slice(1));
  expect(names.slice(14)).toEqual(['rows.0.a']);
});

test('comments, live rooms and array data give one row per element', async () => {
  const cases = [
    ['/api/cnvideo/video_comment', '{"comments":[{"cid":"1"},{"cid":"2"}],"cursor":20}', 'cid'],
    ['/api/cnvideo/live_room_data', '{"data":{"data":[{"cid":"1"},{"cid":"2"}]}}', 'cid'],
    ['/api/shortclip/user_data_v2', '[{"cid":"1"},{"cid":"2"}]', 'cid'],
  ] as const;
  for (const [path, data, column] of cases) {
    const capture = { ...exampleCapture, path, envelope: `{"code":200,"msg":"success","data":${data}}` };
    const [head = [], ...rows] = readCsv((await textOf(csvPieces(streamOf(capture), rowsOf))).slice(1));
    expect(rows.map((row) => row[head.indexOf(column)])).toEqual(['1', '2']);
  }
});

test('captures of different operations share one table, failed ones keep their reason', async () => {
  const profile = {
    ...exampleCapture,
    path: '/api/microblog/user_detail',
    envelope: '{"code":200,"msg":"success","data":{"data":{"user":{"id":1}}}}',
  };
  const [head = [], ...rows] = readCsv(
    (await textOf(csvPieces(streamOf(exampleCapture, profile, failedCapture('removed')), rowsOf))).slice(1),
  );
  expect(rows).toHaveLength(3);
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  expect(rows.map((row) => row[head.indexOf('data.user.id')])).toEqual(['', '1', '']);
  expect(rows[2]?.[head.indexOf('code')]).toBe('410');
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

test('an access token stays out of the table', async () => {
  const itemUrl = 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET&xsec_source=pc_feed';
  const failed = { ...failedCapture('not_found'), itemUrl, msg: `not_found: ${itemUrl}` };
  const text = await textOf(csvPieces(streamOf(failed), rowsOf));
  expect(text).toContain('https://www.xiaohongshu.com/explore/1?xsec_source=pc_feed');
  expect(text).not.toContain('SECRET');
});
