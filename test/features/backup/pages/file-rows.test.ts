import 'fake-indexeddb/auto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { isTree, type Tree } from '../../../../lib/core/json/json.ts';
import { type ListChunk, linesIn } from '../../../../lib/features/lists/store/chunk.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { fileOf, profile } from './backup-stage.ts';
import { fileStage, header, lineOf } from './file-stage.ts';

const { rows, damagedAmong } = await fileStage();

/** The paths of all that a row has, without the elements behind the first of a list. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = Array.isArray(value) ? value.slice(0, 1).entries() : isTree(value) ? Object.entries(value) : [];
  return [...inner].flatMap(([name, one]) => [[...path, String(name)], ...pathsIn(one, [...path, String(name)])]);
}
/** The row with something else at a path; undefined: with nothing. */
function changed(value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown {
  if (Array.isArray(value))
    return value.with(Number(name), rest.length > 0 ? changed(value[Number(name)], rest, to) : to);
  return { ...(value as Tree), [name]: rest.length > 0 ? changed((value as Tree)[name], rest, to) : to };
}

test.each<[table: string, fields: string]>([
  [
    'captures',
    `alias? author card.author card.comments card.comments.0 card.comments.0.author card.comments.0.likes card.comments.0.text
    card.comments.0.time? card.counters card.counters.0 card.counters.0.counter card.counters.0.value card.handle card.place
    card.text card.time? card.title card? code comments? complete? coverage.known coverage.total coverage? drift drift.0 driftMore
    endedAt? envelope? failure.action failure.kind failure.reason failure.reason.code failure.reason.values
    failure.reason.values.0 failure.retry failure? id itemId itemUrl lacking? likes? mediaKind? missing missing.0 msg name newFields
    newFields.0 newFieldsMore origin? path pictures? platform plays? published? rawHash request request.body request.path requests
    session shapes signedIn? source spec? startedAt state text? title trail trail.0 trail.0.ms trail.0.outcome trail.0.reason.code
    trail.0.reason.values trail.0.reason? trail.0.session trail.0.source version views?`,
  ],
  ['thumbnails', 'blob blob.base64 blob.type height? id size width?'],
  ['jobs', 'createdAt endedAt? id order origin program? state title'],
  [
    'items',
    `attempts body endedAt? failure.action failure.kind failure.reason failure.reason.code failure.reason.values failure.reason.values.0 failure.retry
    failure? id index input job key notBefore paged.asked paged.asked.0 paged.container paged.count paged.cursor paged.end?
    paged.limit paged.list paged.stale paged.tabId? paged.total paged? path platform rank skip? state title url`,
  ],
  ['itemNotes', 'changedAt key note tags tags.0'],
  [
    'lists',
    `answers asked? atLeast begunAt bytes changedAt container count drift drift.0 end? id ids job? kind leftOut? loose others platform
    reason.code reason.values reason.values.0 reason? replies? sees spans spans.0 spans.0.from? spans.0.next? spans.0.slots
    spans.0.slots.0 spans.0.slots.0.0 stale state title total? totalWords? url walk.after? walk.next? walk? wholeAhead.0
    wholeAhead? withheld.filtered? withheld.folded? withheld?`,
  ],
  [
    'listChunks',
    `answers answers.0 changedAt chunk counts lines lines.base64 list said.0 said? threads.0 threads? times times.0? words`,
  ],
  ['listRecords', 'answer bytes bytes.base64 from? list slots'],
  ['listItems', 'itemId list slot'],
])('a row of %s: what it must have, what it may lack (?), and none of it of another kind', async (table, fields) => {
  const row = rows[table] as Tree;
  const paths = pathsIn(row);
  const bad = async (to: unknown) =>
    new Set(await damagedAmong(paths.map((path) => lineOf(table, changed(row, path, to)))));
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
  ['lists', 'loose', 1, false],
  ['listRecords', 'bytes', { base64: 'damaged' }, true],
  ['itemNotes', 'tags', [], true],
  ['itemNotes', 'tags', ['a', 1], false],
  ['itemNotes', 'tags', 'a', false],
])('a row of %s whose %s is %j is taken: %s', async (table, field, value, isGood) => {
  expect(await damagedAmong([lineOf(table, { ...rows[table], [field]: value })])).toEqual(isGood ? [] : [0]);
});

test('packed rows that unpack to more than 64 MB are not taken', async () => {
  const bomb = { base64: deflateRawSync(Buffer.alloc(70_000_000, ' ')).toString('base64') };
  const chunk = { ...rows.listChunks, lines: bomb };
  const lines = [lineOf('listChunks', chunk), lineOf('listRecords', { ...rows.listRecords, bytes: bomb })];
  expect(await damagedAmong(lines)).toEqual([0, 1]);
  // One that is here already costs no more than its packed bytes.
  const packed = Uint8Array.from(atob(bomb.base64), (one) => one.charCodeAt(0));
  expect(linesIn({ ...chunk, lines: packed, answers: [1] } as unknown as ListChunk)).toMatchObject([{ damaged: true }]);
});

describe('what is brought back', () => {
  it('asks nothing by itself, and belongs to no tab of this browser', async () => {
    const there = await profile();
    const { failure } = rows.captures ?? {};
    const waiting = { ...rows.items, failure };
    const file = [header, ...Object.entries({ ...rows, items: waiting }).map(([name, row]) => lineOf(name, row))];
    await there.bring([fileOf(file.join('\n'))]);
    const { jobs, items, lists } = there.database;
    expect((await jobs.toArray()).map(({ state }) => state)).toEqual(['paused']);
    expect(await items.toArray()).toMatchObject([
      { state: 'waiting', failure: null, paged: { tabId: null, count: 2 } },
    ]);
    expect(await lists.toArray()).toMatchObject([{ state: 'ended', end: 'check', tabId: null }]);
    expect(await there.all()).toMatchObject([{ tabId: null, incognito: false, stored: true, origin: 'unknown' }]);
  });

  it.each<[table: string, change: Tree, stays: 'own' | 'other']>([
    ['captures', { endedAt: 9999, title: 'x' }, 'other'],
    ['captures', { endedAt: 1, title: 'x' }, 'own'],
    ['captures', { endedAt: null, startedAt: 9999, title: 'x' }, 'other'],
    ['captures', { endedAt: null, startedAt: 1, title: 'x' }, 'own'],
    ['listChunks', { changedAt: 6 }, 'other'],
    ['listChunks', { changedAt: 4, words: 'x' }, 'own'],
    ['jobs', { createdAt: 99 }, 'own'],
  ])('of two rows of %s, of which the other has %j, the %s one stays', async (table, change, stays) => {
    const there = await profile();
    await there.bring([fileOf(`${header}\n${lineOf(table, rows[table])}`)]);
    const added = await there.bring([
      fileOf(`${header}\n${lineOf(table, { ...rows[table], ...change })}`, 'other.ndjson'),
    ]);
    expect(added.versions + (added.others[table] ?? 0)).toBe(stays === 'other' ? 1 : 0);
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
