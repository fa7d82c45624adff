import { expect, it, test } from 'vitest';
import { chainHash } from '../../../../lib/features/backup/model/chain-hash.ts';
import { fileEvents } from '../../../../lib/features/backup/model/index.ts';

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}
/** What a file of these lines says, without the numbers of its lines. */
async function said(text: string, name = 'file.ndjson') {
  const events: object[] = [];
  for await (const { line: _, ...event } of fileEvents(bytesOf(text), name)) events.push(event);
  return events;
}

const damaged = { kind: 'damaged' };
const at = '2026-01-02T03:04:05.000Z';
const ms = Date.parse(at);
const answer = '{"code":200,"msg":"","path":"/own","data":1.0}';
const whole = answer.replace('1.0', '1');
const envelope = { kind: 'envelope', text: answer, code: 200, about: { path: '/own', origin: 'unknown' } };
const failed = '{"code":404,"msg":"gone","data":null}';
const fact = { source_platform: 'site', source_platform_url: 'https://site/list', timestamp_collected: 5, item_id: 7 };
const item = { kind: 'item', source: 'site', url: 'https://site/list', itemId: '7', at: 5, data: { a: 1 } };
const note = { key: 'k', tags: [], note: '', changedAt: 1 };
const noteRow = { kind: 'row', table: 'itemNotes', row: note };
const table = (name: unknown, row: unknown, more = {}) => JSON.stringify({ table: name, row, ...more });

test.each<[what: string, line: string, events: readonly object[]]>([
  ['a header', '{"format":"gleaner-backup","version":3,"made":"x"}', [{ kind: 'header', version: 3, made: 'x' }]],
  ['a header of another format', '{"format":"other","version":1}', [damaged]],

  ['an answer', answer, [envelope]],
  ['an answer with blanks and a comma around it', ` ${answer}, `, [envelope]],
  ['a failure', failed, [{ kind: 'envelope', text: failed, code: 404, about: { origin: 'unknown' } }]],
  ['an answer whose code is a text', '{"code":"200","msg":"","data":1}', [damaged]],
  ['an answer without a message', '{"code":200,"data":1}', [damaged]],
  ['an answer without data', '{"code":200,"msg":""}', [damaged]],
  [
    'answers in a list',
    `[${whole},5,${failed}]`,
    [
      { ...envelope, text: whole },
      damaged,
      { kind: 'envelope', text: failed, code: 404, about: { origin: 'unknown' } },
    ],
  ],

  [
    'a line of a job',
    `{"input":"x","operation":"/op","captured_at":"${at}","envelope":${answer}}`,
    [{ ...envelope, about: { path: '/op', origin: 'unknown', startedAt: ms, endedAt: ms } }],
  ],
  ['a line of a job that names nothing', `{"input":"x","envelope":${answer}},`, [envelope]],
  ['a line of a job with its envelope first', `{"envelope":${whole},"input":"x"}`, [{ ...envelope, text: whole }]],
  ['a line of a job whose envelope is none', '{"input":"x","envelope":{"code":"x"}}', [damaged]],
  ['a line of a job that failed', '{"input":"x","envelope":null}', []],
  ['a line of a job that gathered a list', '{"input":"x","rows":[{},{}]}', [{ kind: 'listRow' }, { kind: 'listRow' }]],
  ['a line of a job whose rows are none', '{"input":"x","rows":5}', []],
  ['a line of a job that was cut', `{"input":"x","envelope":${answer}`, [damaged]],
  ['what has an envelope, but no input', `{"output":"x","envelope":${answer}}`, [damaged]],
  ['what has an input alone', '{"input":"x"}', [damaged]],

  ['a row of an exported list', `{"position":1,"received_at":"${at}"}`, [{ kind: 'listRow' }]],
  ['a row without a position', `{"position":"1","received_at":"${at}"}`, [damaged]],
  ['a row without a time', '{"position":1,"received_at":5}', [damaged]],

  [
    'an entry about a source',
    JSON.stringify({
      envelope_sha256: 'h',
      path: '/p',
      item_id: '7',
      page_url: 'u',
      started_at: at,
      ended_at: '2026-01-02T03:04:06.000Z',
      source: 's',
      session: 'anonymous',
      gleaner_version: '1',
      origin: 'table',
    }),
    [
      {
        kind: 'details',
        hash: 'h',
        about: {
          path: '/p',
          itemId: '7',
          itemUrl: 'u',
          startedAt: ms,
          endedAt: ms + 1000,
          source: 's',
          session: 'anonymous',
          version: '1',
          origin: 'table',
        },
      },
    ],
  ],
  [
    'an entry that knows nothing',
    '{"envelope_sha256":5,"path":"","item_id":7,"started_at":5,"ended_at":"never","origin":"mine"}',
    [{ kind: 'details', hash: '', about: {} }],
  ],
  ...['edited', 'unknown'].map((origin): [string, string, object[]] => [
    `an entry of an ${origin} answer`,
    JSON.stringify({ envelope_sha256: 'h', origin }),
    [{ kind: 'details', hash: 'h', about: { origin } }],
  ]),

  ['an item with facts beside it', JSON.stringify({ ...fact, data: { a: 1 } }), [item]],
  ['an item with facts in it', JSON.stringify({ a: 1, __import_meta: fact }), [item]],
  [
    'an item of an unsafe page',
    JSON.stringify({ ...fact, source_platform_url: 'http://site/', data: { a: 1 } }),
    [{ ...item, url: '' }],
  ],
  [
    'an item of a page with a token',
    JSON.stringify({ ...fact, source_platform_url: 'https://site/?xsec_token=AB1', data: { a: 1 } }),
    [{ ...item, url: 'https://site/' }],
  ],
  [
    'an item at no time',
    JSON.stringify({ ...fact, timestamp_collected: 'x', data: { a: 1 } }),
    [{ ...item, at: Number.NaN }],
  ],
  ['an item of nowhere', JSON.stringify({ ...fact, source_platform: 5, data: { a: 1 } }), [damaged]],
  ['an item without data', JSON.stringify({ ...fact, data: {} }), [damaged]],
  ['an item with facts alone', JSON.stringify({ __import_meta: fact }), [damaged]],

  ['a row', table('itemNotes', note), [noteRow]],
  [
    'a row with half a sign',
    table('itemNotes', note).replace('"note":""', '"note":"\\ud83d"'),
    [{ ...noteRow, row: { ...note, note: '\ufffd' } }],
  ],
  ['a row that lacks something', table('itemNotes', { key: 'k' }), [damaged]],
  ['a row of a table without a name', table(5, note), [damaged]],
  ['a row that is a list', table('itemNotes', [note]), [damaged]],
  [
    'a row with a name that means something else',
    table('itemNotes', note).replace('"tags":[]', '"constructor":1,"tags":[]'),
    [damaged],
  ],
  ['settings', table('settings', { badge: false }), [{ kind: 'settings', settings: { badge: false } }]],
  ['settings that are none', table('settings', 5), [damaged]],
  ['a row of a later table', table('shelves', {}), [{ kind: 'foreign', table: 'shelves' }]],
  ['a set of comments', table('collections', {}), [{ kind: 'earlier', table: 'collections' }]],
  ['a key of such a set', table('keys', {}), [{ kind: 'earlier', table: 'keys' }]],
  [
    'a note on such a set',
    table('itemNotes', { ...note, key: 'collection 1' }),
    [{ kind: 'earlier', table: 'itemNotes' }],
  ],
  [
    'a note on something else',
    table('itemNotes', { ...note, key: 'a collection 1' }),
    [{ ...noteRow, row: { ...note, key: 'a collection 1' } }],
  ],
  [
    'a note of another table',
    table('listItems', { list: 'l', itemId: 'i', slot: 1, key: 'collection 1' }),
    [{ kind: 'row', table: 'listItems', row: { list: 'l', itemId: 'i', slot: 1, key: 'collection 1' } }],
  ],
  [
    'a picture whose bytes are none',
    table('thumbnails', { id: 'a', blob: { type: 't', base64: '%' }, size: 1 }),
    [damaged],
  ],

  ['where a list begins', '[', []],
  ['where a list ends', ' ] ', []],
  ['where a job ends', ']}', []],
  ['where a job begins', '{"job":{"id":1},"lines":[', []],
  ['what only begins so', '{"job":{"id":1},"lines":[x', [damaged]],
  ['what only ends so', '5,{"job":{"id":1},"lines":[', [damaged]],
  ['an empty object', '{}', [damaged]],
  ['text', 'hello', [damaged]],
])('%s', async (_, line, events) => {
  const found = await said(`${line}\n`);
  // The size of an item is that of its text.
  const sizes = events.map((one) => ('itemId' in one ? { ...one, size: line.length } : one));
  expect(found).toEqual(sizes);
});

it('an item of a list has its share of the list’s text', async () => {
  const line = JSON.stringify([
    { ...fact, data: { a: 1 } },
    { ...fact, data: { a: 1 } },
  ]);
  expect(await said(line)).toEqual([
    { ...item, size: line.length / 2 },
    { ...item, size: line.length / 2 },
  ]);
});

test.each([
  ...['csv', 'tsv', 'tab', 'xls', 'xlsx', 'ods', 'numbers', 'CSV', 'csv.gz'].map(
    (ending): [string, string, string | null] => [`a.${ending}`, answer, 'table'],
  ),
  ['csv', answer, null],
  ['a.csv.json', answer, null],
  ['a.xcsv', answer, null],
  ['a.csvx', answer, null],
  ['a', 'captured_at,operation', 'table'],
  ['a', '\ufeff"captured_at";"platform";"operation";', 'table'],
  ['a', 'my "captured_at";"operation"', null],
  ['a', 'captured_at,operations', null],
  ['a', 'captured_at_all,operation', null],
  ['a', 'captured_at', null],
  ['a', ' { ', 'formatted'],
  ['a', '\n\n[\n{\n"code":1', 'formatted'],
  ['a', '{ x', null],
  ['a', 'x {', null],
  ['a', `${answer}\n{\n`, null],
])('a file called %s with %j is refused as: %s', async (name, text, form) => {
  const [first] = await said(text, name);
  if (form) expect(first).toEqual({ kind: 'refused', name, form });
  else expect(first).not.toMatchObject({ kind: 'refused' });
});

it('lines are counted from 1, blank ones too, and nothing is read behind what is not', async () => {
  const lines: unknown[] = [];
  for await (const { line, kind } of fileEvents(bytesOf(`\n\n${answer}\n]\nx\n`), 'a')) lines.push([line, kind]);
  expect(lines).toEqual([
    [3, 'envelope'],
    [5, 'damaged'],
  ]);
  const junk: unknown[] = [];
  for await (const { line, kind } of fileEvents(bytesOf(`${answer}\n${'x\n'.repeat(10_003)}${answer}`), 'a'))
    junk.push([line, kind]);
  // One line more than the one that is no junk, and the limit, allow.
  expect(junk.slice(-2)).toEqual([
    [10_002, 'damaged'],
    [10_003, 'unread'],
  ]);
});

it('of a file of which half is damaged all is read; of one list without end not all is', async () => {
  const kinds = async (text: string) =>
    [...Map.groupBy(await said(text), (one) => Object(one).kind)].map(([kind, all]) => [kind, all.length]);
  expect(await kinds(`x\n${answer}\n`.repeat(11_000))).toEqual([
    ['damaged', 11_000],
    ['envelope', 11_000],
  ]);
  expect(await kinds(`${answer}\n[${'1,'.repeat(20_000)}1]\n${answer}`)).toEqual([
    ['envelope', 1],
    ['damaged', 10_001],
    ['unread', 1],
  ]);
});

test.each([
  ['as they were', 'x\n', (hash: string) => `{"end":true,"sha256":"${hash}"}`, { kind: 'end', sound: true }],
  ['changed', 'y\n', (hash: string) => `{"end":true,"sha256":"${hash}"}`, { kind: 'end', sound: false }],
  ['with an end that is none', 'x\n', (hash: string) => ` {"end":true,"sha256":"${hash}"}`, damaged],
  ['with half a hash', 'x\n', (hash: string) => `{"end":true,"sha256":"${hash.slice(1)}"}`, damaged],
  ['with more behind', 'x\n', (hash: string) => `{"end":true,"sha256":"${hash}"} `, damaged],
])('lines %s', async (_, lines, end, last) => {
  const chain = chainHash();
  await chain.add(new TextEncoder().encode('x\n'));
  expect(await said(lines + end(await chain.end()))).toEqual([damaged, last]);
});
