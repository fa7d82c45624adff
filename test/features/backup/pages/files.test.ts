import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isTree, type Tree } from '../../../../lib/core/json/json.ts';
import { sha256 } from '../../../../lib/core/sha256.ts';
import type { Tally } from '../../../../lib/features/backup/model/index.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { comment } from '../../lists/comment-site.ts';
import { answer } from '../../lists/list-site.ts';
import { fileOf, linesOf, made, profile } from './backup-stage.ts';

let own: Awaited<ReturnType<typeof profile>>;
/** One row of each table that a backup has, as a file has them. */
let rows: Readonly<Record<string, Tree>>;

beforeAll(async () => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() }, storage: { estimate: async () => ({}) } });
  vi.stubGlobal('localStorage', { clear: () => {} });
  own = await profile();
  const failure = { ...failedWith('removed', 'gone'), retry: 'never' } as const;
  const { card } = exampleCapture;
  const rare = {
    missing: ['m'],
    origin: 'table',
    alias: '2',
    ...(card && { card: { ...card, comments: [{ author: 'x', text: 'y', likes: '1', time: 5 }] } }),
  } as const;
  const full = await profile([
    made(1, { failure, signedIn: true, coverage: { known: 1, total: 2 }, drift: ['a'], newFields: ['b'], ...rare }),
  ]);
  const { database } = full;
  await full.store.changeNotes(await full.stored.slotsOf(['c1']), () => ({ tags: ['kites'], note: 'mine' }));
  await database.thumbnails.put({ id: 'c1', blob: new Blob(['x'], { type: 'image/webp' }), size: 3, width: 4, height: 3 });
  await database.jobs.put({ id: 'j', title: '', origin: 'list', program: 'p', state: 'running', order: 1, createdAt: 5, endedAt: 9 });
  const what = { id: 'c1', job: 'j', index: 0, input: 'x', platform: 'cnvideo', path: '/p', body: '{}', url: '', key: 'k', title: '' };
  const task = { limit: 0, tabId: 3, pages: 1, collected: 2, total: 5 };
  const outcome = { state: 'running', skip: 'stored', rank: 0, notBefore: 0, attempts: 1, failure, endedAt: 4 } as const;
  await database.items.put({ ...what, ...outcome, collection: task });
  const progress = { end: 'limit', cursor: '1', asked: ['0'], captures: ['c1'], collected: 2, total: 5, pagesWithoutNew: 0 } as const;
  const about = { id: 'l', spec: 'E13', path: '/p', platform: 'cnvideo', body: '{}', itemId: '1', itemUrl: '' } as const;
  await database.collections.put({ ...about, ...progress, startedAt: 1, changedAt: 2 });
  await database.keys.put({ collection: 'l', key: 'k', page: 0 });
  const lists = new Lists(database);
  const wanted = {
    platform: 'cnvideo',
    kind: 'comments',
    ids: { a: '1' },
    title: '',
    url: '',
    container: '',
    tabId: 7,
    fresh: true,
  } as const;
  const { id } = await lists.begin(wanted, 1);
  const said = { of: { a: '1' }, total: 5, totalWords: '5+', withheld: { folded: 1, filtered: 2 }, drift: ['x'] };
  const reason = { code: 'said', values: [{ said: 'wait' }] } as const;
  const answers = [
    answer([comment('a', '', { replies: '5' }), comment('r', 'a')], { ...said, from: '', next: 'c1' }),
    answer([], { of: { a: '1' }, thread: 'later', next: '' }),
    answer([], { of: { a: '1' }, from: 'c1', end: 'check', reason }),
  ];
  await lists.take(id, { answers: answers.map((one) => ({ answer: one, at: 5 })), dropped: 0, inView: [] }, 5);
  const lines = (await linesOf(await full.backedUp())).slice(2, -1).map((line) => JSON.parse(line) as { table: string; row: Tree });
  rows = Object.fromEntries(lines.map(({ table, row }) => [table, row]));
});

const header = '{"format":"gleaner-backup","version":1,"made":"2026-11-26T00:00:00.000Z","counts":{"captures":1}}';
/** What is said of a file before anything of it is brought back. */
async function told(content: string | Uint8Array<ArrayBuffer>, name = 'backup.ndjson', operation = '') {
  await own.backup.examine([typeof content === 'string' ? fileOf(content, name) : new File([content], name)], operation);
  const { offer, trouble } = own.backup;
  return offer.value?.tally ?? trouble.value?.code;
}
async function damagedAmong(lines: readonly string[]): Promise<readonly number[]> {
  const tally = await told([header, ...lines, ''].join('\n'));
  return typeof tally === 'object' ? tally.damaged.map((line) => line - 2) : [];
}

/** The paths of all that a row has, without the elements behind the first of a list. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = Array.isArray(value) ? value.slice(0, 1).entries() : isTree(value) ? Object.entries(value) : [];
  return [...inner].flatMap(([name, one]) => [[...path, String(name)], ...pathsIn(one, [...path, String(name)])]);
}
/** The row with something else at a path; undefined: with nothing. */
function changed(value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(name), rest.length > 0 ? changed(value[Number(name)], rest, to) : to);
  return { ...(value as Tree), [name]: rest.length > 0 ? changed((value as Tree)[name], rest, to) : to };
}
const lineOf = (table: string, row: unknown) => JSON.stringify({ table, row });

test.each<[table: string, fields: string]>([
  [
    'captures',
    `alias? author card.author card.comments card.comments.0 card.comments.0.author card.comments.0.likes card.comments.0.text
    card.comments.0.time? card.counters card.counters.0 card.counters.0.counter card.counters.0.value card.handle card.place
    card.text card.time? card.title card? code comments? complete? coverage.known coverage.total coverage? drift drift.0 driftMore
    endedAt? envelope? failure.action failure.kind failure.reason failure.reason.code failure.reason.values
    failure.reason.values.0 failure.retry failure? id itemId itemUrl likes? mediaKind? missing missing.0 msg name newFields
    newFields.0 newFieldsMore origin? path pictures? platform plays? published? rawHash request request.body request.path requests
    session shapes signedIn? source spec? startedAt state text? title trail trail.0 trail.0.ms trail.0.outcome trail.0.reason.code
    trail.0.reason.values trail.0.reason? trail.0.session trail.0.source version views?`,
  ],
  ['thumbnails', 'blob blob.base64 blob.type height? id size width?'],
  ['jobs', 'createdAt endedAt? id order origin program? state title'],
  [
    'items',
    `attempts body collection.collected collection.limit collection.pages collection.tabId? collection.total collection? endedAt?
    failure.action failure.kind failure.reason failure.reason.code failure.reason.values failure.reason.values.0 failure.retry
    failure? id index input job key notBefore path platform rank skip? state title url`,
  ],
  [
    'collections',
    `asked asked.0 body captures captures.0 changedAt collected cursor end? id itemId itemUrl pagesWithoutNew path platform spec?
    startedAt total`,
  ],
  ['itemNotes', 'changedAt key note tags tags.0'],
  ['keys', 'collection key page'],
  [
    'lists',
    `answers atLeast begunAt bytes changedAt container count drift drift.0 end? id ids kind leftOut? loose others platform
    reason.code reason.values reason.values.0 reason? replies? sees spans spans.0 spans.0.from? spans.0.next? spans.0.slots
    spans.0.slots.0 spans.0.slots.0.0 stale state title total? totalWords? url walk.after? walk.next? walk? wholeAhead.0
    wholeAhead? withheld.filtered? withheld.folded? withheld?`,
  ],
  ['listChunks', `answers answers.0 changedAt chunk counts lines lines.base64 list said.0 said? threads.0 threads? times times.0? words`],
  ['listRecords', 'answer bytes bytes.base64 from? list slots'],
  ['listItems', 'itemId list slot'],
])('a row of %s: what it must have, what it may lack (?), and none of it of another kind', async (table, fields) => {
  const row = rows[table] as Tree;
  const paths = pathsIn(row);
  const bad = async (to: unknown) => new Set(await damagedAmong(paths.map((path) => lineOf(table, changed(row, path, to)))));
  const [other, nothing, empty] = [await bad([[{}]]), await bad(undefined), await bad(null)];
  const known = paths.flatMap((path, at) => {
    const mark = nothing.has(at) && empty.has(at) ? '' : !nothing.has(at) && !empty.has(at) ? '?' : '!';
    return other.has(at) ? [path.join('.') + mark] : [];
  });
  expect(known.toSorted()).toEqual(fields.split(/\s+/).toSorted());
  expect(await damagedAmong([lineOf(table, row)])).toEqual([]);
});

test.each<[table: string, field: string, value: unknown, isGood: boolean]>([
  ['captures', 'state', 'interrupted', true],
  ['captures', 'state', 'running', false],
  ['captures', 'origin', 'edited', true],
  ['captures', 'origin', 'mine', false],
  ['captures', 'own', { anything: [1] }, true],
  ['jobs', 'state', 'cancelled', true],
  ['jobs', 'state', 'waiting', false],
  ['items', 'state', 'skipped', true],
  ['items', 'state', 'paused', false],
  ['lists', 'state', 'ended', true],
  ['lists', 'state', 'running', false],
  ['keys', 'page', '0', false],
  ['keys', 'key', 0, false],
  ['lists', 'loose', 1, false],
  ['itemNotes', 'tags', [], true],
  ['itemNotes', 'tags', ['a', 1], false],
  ['itemNotes', 'tags', 'a', false],
])('a row of %s whose %s is %j is taken: %s', async (table, field, value, isGood) => {
  expect(await damagedAmong([lineOf(table, { ...rows[table], [field]: value })])).toEqual(isGood ? [] : [0]);
});

const answered = '{"code":200,"msg":"success","path":"/api/cnvideo/aweme_detail","data":{"aweme_detail":{"aweme_id":"1"}}}';
const unnamed = answered.replace('"path":"/api/cnvideo/aweme_detail",', '');
const formatted = (text: string, indent = '') => JSON.stringify(JSON.parse(text), null, 2).replaceAll(/^/gm, indent);

describe('a file', () => {
  const key = () => lineOf('keys', rows.keys);
  it.each<[what: string, content: () => string | Uint8Array<ArrayBuffer>, tally: object | string]>([
    ['without anything', () => '', 'backup_not_ours'],
    ['of something else', () => 'hello\nworld', 'backup_not_ours'],
    [
      'of JSON that is something else',
      () => '{"code":200,"msg":"x"}\n{"code":"200","msg":"x","data":1}\n{"code":1,"msg":2,"data":1}',
      'backup_not_ours',
    ],
    ['with a header alone', () => header, { version: 1, made: '2026-11-26T00:00:00.000Z', whole: 'cut', damagedCount: 0, counts: {} }],
    ['of a later version', () => header.replace('"version":1', '"version":2'), 'backup_newer'],
    [
      'with a row of each table',
      () => [header, ...Object.entries(rows).map(([name, row]) => lineOf(name, row))].join('\n'),
      { counts: { captures: 1, jobs: 1, lists: 1 } },
    ],
    [
      'with a table of a later version',
      () => `${header}\n${lineOf('shelves', {})}\n${lineOf('toString', {})}`,
      { foreign: 2, damagedCount: 0 },
    ],
    ['with settings', () => `${header}\n${lineOf('settings', { badge: false })}`, { counts: {}, damagedCount: 0 }],
    [
      'with rows that are none',
      () => `${header}\n{"table":5,"row":{}}\n{"table":"keys","row":[]}\n{"table":"keys"}`,
      { damaged: [2, 3, 4] },
    ],
    [
      'with names that mean something else',
      () => `${header}\n${key().replace('{"collection"', '{"__proto__":{},"collection"')}\n${key()}`,
      { damaged: [2], counts: { keys: 1 } },
    ],
    ['with them deeper in', () => `${header}\n${key().replace('{"collection"', '{"x":[{"prototype":1}],"collection"')}`, { damaged: [2] }],
    [
      'with numbers too long',
      () => `${header}\n${key().replace('{"collection"', '{"x":[98765432109876543210],"collection"')}`,
      { damaged: [2] },
    ],
    ['with a line that is none', () => `${header}\n{"table"\n\n  \n${key()}`, { damaged: [2], counts: { keys: 1 } }],
    [
      'with bytes that are no text',
      () => new Uint8Array([...new TextEncoder().encode(`${header}\n`), 255, 10, ...new TextEncoder().encode(key())]),
      { damaged: [2], counts: { keys: 1 } },
    ],
    [
      'of many damaged lines',
      () => `${header}\n${'x\n'.repeat(150)}`,
      { damagedCount: 150, damaged: Array.from({ length: 100 }, (_, at) => at + 2) },
    ],
    [
      'of answers by line',
      () => `${answered}\n\n${answered}\n${unnamed}\n`,
      { counts: { captures: 2 }, unnamed: 1, unknown: 2, version: null, whole: null },
    ],
    ['of answers in a list', () => `[\n${answered},\n${answered}\n]\n`, { counts: { captures: 2 }, damagedCount: 0 }],
    ['of answers in a list on one line', () => `[${answered},{"other":1},${answered}]`, { counts: { captures: 2 }, damaged: [1] }],
    ['of one formatted answer', () => formatted(answered), { counts: { captures: 1 }, damagedCount: 0 }],
    [
      'of formatted answers in a list',
      () => `[\n${formatted(answered, '  ')},\n${formatted(answered, '  ')}\n]`,
      { counts: { captures: 2 }, damagedCount: 0 },
    ],
    [
      'of a formatted answer without its end',
      () => `${formatted(answered).slice(0, -2)}\n${answered}`,
      { counts: { captures: 1 }, damaged: [1] },
    ],
    ['of a formatted answer that is cut', () => formatted(answered).slice(0, -2), 'backup_not_ours'],
    ['with an answer whose operation nobody knows', () => answered.replace('aweme_detail', 'nothing'), { foreign: 1, counts: {} }],
    ['packed', () => new Uint8Array(gzipSync(`${header}\n${key()}`)), { counts: { keys: 1 } }],
    ['packed twice', () => new Uint8Array(gzipSync(gzipSync(`${header}\n${key()}`))), 'backup_not_ours'],
    ['packed, and cut', () => new Uint8Array(gzipSync(`${header}\n${key()}\n${'x'.repeat(9)}`).subarray(0, -9)), { counts: { keys: 1 } }],
    ['in UTF-16', () => new Uint8Array(Buffer.from(`\ufeff${header}\n${key()}`, 'utf16le')), { counts: { keys: 1 } }],
    [
      'in UTF-16 of the other kind',
      () => new Uint8Array(Buffer.from(`\ufeff${header}\n${key()}`, 'utf16le').swap16()),
      { counts: { keys: 1 } },
    ],
  ])('%s', async (_, content, tally) => {
    const found = await told(content());
    if (typeof tally === 'string') expect(found).toBe(tally);
    else expect(found).toMatchObject(tally);
  });

  it('that is whole says so; changed or cut, too', async () => {
    const lines = await linesOf(await (await profile([made(1), made(2)])).backedUp());
    const whole = async (...some: readonly string[]) => ((await told(some.map((line) => `${line}\n`).join(''))) as Tally).whole;
    expect([await whole(...lines), await whole(...lines.slice(0, -1)), await whole(...lines.toSpliced(2, 1))]).toEqual([
      'whole',
      'cut',
      'changed',
    ]);
    expect([await whole(...lines.with(1, '')), await whole(...lines, 'x')]).toEqual(['changed', 'whole']);
  });

  it('with an envelope that has its hash is as it was; with another, it was edited; without one, nobody knows', async () => {
    const envelope = String(rows.captures?.envelope);
    const { origin: _, ...row } = rows.captures as Tree;
    const said = async (hash: unknown) => {
      const { edited, unknown } = (await told(`${header}\n${JSON.stringify({ table: 'captures', sha256: hash, row })}`)) as Tally;
      return [edited, unknown];
    };
    const all = [await said(await sha256(envelope)), await said('0'.repeat(64)), await said(''), await said(undefined)];
    expect(all).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
  });
});

describe('what is brought back', () => {
  it('asks nothing by itself, and belongs to no tab of this browser', async () => {
    const there = await profile();
    const file = [header, ...Object.entries(rows).map(([name, row]) => lineOf(name, row))].join('\n');
    await there.bring([fileOf(file)]);
    const { jobs, items, lists } = there.database;
    expect((await jobs.toArray()).map(({ state }) => state)).toEqual(['paused']);
    expect(await items.toArray()).toMatchObject([{ state: 'waiting', collection: { tabId: null, pages: 1 } }]);
    expect(await lists.toArray()).toMatchObject([{ state: 'ended', end: 'check', tabId: null }]);
    expect(await there.all()).toMatchObject([{ tabId: null, incognito: false, stored: true, origin: 'unknown' }]);
  });

  it.each<[table: string, change: Tree, stays: 'own' | 'other']>([
    ['captures', { endedAt: 9999, title: 'x' }, 'other'],
    ['captures', { endedAt: 1, title: 'x' }, 'own'],
    ['captures', { endedAt: null, startedAt: 9999, title: 'x' }, 'other'],
    ['captures', { endedAt: null, startedAt: 1, title: 'x' }, 'own'],
    ['collections', { changedAt: 3 }, 'other'],
    ['collections', { changedAt: 1, total: 9 }, 'own'],
    ['listChunks', { changedAt: 6 }, 'other'],
    ['listChunks', { changedAt: 4, words: 'x' }, 'own'],
    ['lists', { changedAt: 6 }, 'other'],
    ['lists', { title: 'x', changedAt: 5 }, 'own'],
    ['jobs', { createdAt: 99 }, 'own'],
    ['items', { endedAt: 99 }, 'own'],
  ])('of two rows of %s, of which the other has %j, the %s one stays', async (table, change, stays) => {
    const there = await profile();
    await there.bring([fileOf(`${header}\n${lineOf(table, rows[table])}`)]);
    const added = await there.bring([fileOf(`${header}\n${lineOf(table, { ...rows[table], ...change })}`, 'other.ndjson')]);
    expect(added.versions + added.others).toBe(stays === 'other' ? 1 : 0);
    const [row] = (await there.database.table(table).toArray()) as Tree[];
    const [[name = '', value] = []] = Object.entries(change);
    if (table !== 'captures' || name !== 'endedAt') expect(row?.[name] === value).toBe(stays === 'other');
  });

  it('is a list that was removed here, once more', async () => {
    const there = await profile();
    const file = fileOf(`${header}\n${lineOf('lists', rows.lists)}`);
    await there.bring([file]);
    await new Lists(there.database).remove([String(rows.lists?.id)], 99);
    await there.bring([file]);
    expect(await new Lists(there.database).all()).toHaveLength(1);
  });
});

/** A table with all fields, of two captures, as lines. */
async function table(): Promise<string[]> {
  const [file] = await (await profile([made(1), made(2)])).exported('csv');
  return ((await file?.text()) ?? '').split('\r\n');
}

describe('a table', () => {
  it.each<[what: string, change: (lines: string[]) => string, tally: object | string]>([
    ['as it was saved', (lines) => lines.join('\r\n'), { counts: { captures: 2 }, edited: 0, unknown: 0, damagedCount: 0, version: null }],
    ['with line feeds alone', (lines) => lines.join('\n'), { counts: { captures: 2 }, edited: 0, damagedCount: 0 }],
    ['with blank lines', (lines) => lines.join('\r\n\r\n  \n'), { counts: { captures: 2 }, damagedCount: 0 }],
    ['with a cell more', (lines) => lines.with(1, `${lines[1]},x`).join('\n'), { counts: { captures: 1 }, damaged: [2] }],
    [
      'with a cell less',
      (lines) => lines.with(2, `${lines[2]}`.replace(/,[^,]*$/, '')).join('\n'),
      { counts: { captures: 1 }, damaged: [3] },
    ],
    ['with a quote that never closes', (lines) => lines.with(1, `${lines[1]}"`).join('\n'), { counts: { captures: 1 }, damaged: [2] }],
    [
      'with a quote that never closes in the last row',
      (lines) => lines.with(2, `${lines[2]},"x`).join('\n'),
      { counts: { captures: 1 }, damaged: [3] },
    ],
    [
      'with a quote out of place',
      (lines) => lines.with(1, `${lines[1]}`.replace(',', ',"x"y')).join('\n'),
      { counts: { captures: 1 }, damaged: [2] },
    ],
    [
      'with other cells',
      (lines) => lines.map((line, at) => (at === 1 ? line.replaceAll('730000', '740000') : line)).join('\n'),
      { counts: { captures: 2 }, edited: 1 },
    ],
    [
      'without its hashes',
      (lines) => lines.map((line) => line.replaceAll(/[0-9a-f]{64}/g, '')).join('\n'),
      { counts: { captures: 2 }, unknown: 2, edited: 0 },
    ],
    [
      'of an operation that nobody knows',
      (lines) => lines.join('\n').replaceAll('/api/cnvideo/aweme_detail', '/nothing'),
      'backup_not_ours',
    ],
    [
      'with semicolons',
      () => 'captured_at;operation;item_id;code\n2026-11-26T00:00:00.000Z;/api/cnvideo/aweme_detail;"1;2";200',
      { counts: { captures: 1 }, unknown: 1 },
    ],
    [
      'with tabs',
      () => '"captured_at"\toperation\titem_id\n"2026-11-26T00:00:00.000Z"\t/api/cnvideo/aweme_detail\t1',
      { counts: { captures: 1 } },
    ],
    [
      'with a cell of two lines',
      () =>
        'captured_at,operation,title\n2026-11-26T00:00:00.000Z,/api/cnvideo/aweme_detail,"a\nb"\n2026-11-26T00:00:00.000Z,/api/cnvideo/aweme_detail,c',
      { counts: { captures: 2 }, damagedCount: 0 },
    ],
    [
      'with a quote that never closes before the next row',
      () =>
        'captured_at,operation,title\n2026-11-26T00:00:00.000Z,/api/cnvideo/aweme_detail,"a\n2026-11-27T00:00:00.000Z,/api/cnvideo/aweme_detail,c',
      { counts: { captures: 1 }, damaged: [2] },
    ],
  ])('%s', async (_, change, tally) => {
    const found = await told(change(await table()), 'x.csv');
    if (typeof tally === 'string') expect(found).toBe(tally);
    else expect(found).toMatchObject(tally);
  });
});
