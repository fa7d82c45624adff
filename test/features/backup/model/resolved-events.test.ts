import { describe, expect, it, test } from 'vitest';
import { viewOf } from '../../../../lib/core/operation.ts';
import { sha256 } from '../../../../lib/core/sha256.ts';
import type { FileItem } from '../../../../lib/features/backup/model/file-events.ts';
import {
  type FileListOf,
  inBatches,
  type ReadParts,
  type Resolved,
  resolvedEvents,
} from '../../../../lib/features/backup/model/resolved-events.ts';
import { outlines } from '../../../../lib/outlines.ts';

const path = '/api/cnvideo/aweme_detail';
const outline = outlines.find((one) => one.path === path);
if (!outline) throw new Error(path);
const view = viewOf(outline);

const file = (name: string, ...lines: readonly (string | object)[]) =>
  new File([lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')], name, {
    lastModified: 7,
  });
const answer = (id: string, more = {}) =>
  JSON.stringify({ code: 200, msg: 'success', data: { aweme_detail: { aweme_id: id, desc: `video ${id}` } }, ...more });
const failed = '{"code":410,"msg":"gone","data":null}';

interface Given {
  readonly operation?: string;
  readonly own?: readonly string[];
  readonly lists?: FileListOf;
}
async function read(files: readonly File[], { operation = '', own = [], lists = () => null }: Given = {}) {
  const asked: string[] = [];
  const shares: number[] = [];
  const parts: ReadParts = {
    fileLists: async () => {
      asked.push('lists');
      return lists;
    },
    formOf: (wanted) => (wanted === path ? view : undefined),
    ownHashes: async () => {
      asked.push('own');
      return new Set(own);
    },
  };
  const all: Resolved[] = [];
  for await (const one of resolvedEvents(files, operation, parts, (share) => void shares.push(share))) all.push(one);
  return {
    all,
    asked,
    shares,
    rows: all.flatMap(({ row }) => (row ? [row.row] : [])),
    kinds: all.map(({ event }) => event.kind),
  };
}
const detail = (hash: string, about = {}) => ({ envelope_sha256: hash, path, ...about });

describe('an exported answer', () => {
  it('is a capture with all that is known of it', async () => {
    const at = { started_at: '2026-01-02T00:00:00.000Z', ended_at: '2026-01-02T00:00:01.000Z' };
    const known = { item_id: '5', page_url: 'https://a/5', source: 's', session: 'anonymous', gleaner_version: '1' };
    const entry = detail(await sha256(answer('5')), { ...at, ...known });
    const { rows } = await read([file('a.ndjson', answer('5')), file('a.provenance.json', entry)]);
    const startedAt = Date.parse(at.started_at);
    expect(rows).toEqual([
      expect.objectContaining({
        spec: view.spec,
        path,
        name: view.name,
        platform: 'cnvideo',
        request: { path, body: '{"share_text":"https://a/5"}' },
        itemId: '5',
        itemUrl: 'https://a/5',
        title: 'video 5',
        startedAt,
        endedAt: startedAt + 1000,
        code: 200,
        msg: 'success',
        source: 's',
        session: 'anonymous',
        version: '1',
        envelope: answer('5'),
        state: 'done',
        incognito: false,
        stored: true,
      }),
    ]);
    expect(rows[0]).not.toHaveProperty('origin');
    expect(rows[0]).not.toHaveProperty('pageOnly');
    expect(rows[0]?.id).toMatch(/^brought-[0-9a-f]{28}$/);
  });

  it('of which nothing else is known has the time of its file, and the operation that the user named', async () => {
    const { rows, asked } = await read([file('a.ndjson', answer('5'), failed)], { operation: path });
    expect(rows).toMatchObject([
      {
        startedAt: 7,
        endedAt: 7,
        itemId: '',
        itemUrl: '',
        source: '',
        session: '',
        version: '',
        origin: 'unknown',
        state: 'done',
      },
      { startedAt: 7, endedAt: 7, code: 410, msg: 'gone', state: 'failed', envelope: failed },
    ]);
    expect(asked).toEqual(['own']);
  });

  it('of an operation that nobody names, or knows, brings nothing', async () => {
    const { all, asked } = await read([file('a.ndjson', answer('5'), answer('6', { path: '/other' }))]);
    expect(all).toMatchObject([
      { event: { kind: 'envelope', line: 1, code: 200 }, row: null },
      { event: { kind: 'foreign', line: 2, table: '/other' }, row: null },
    ]);
    expect(asked).toEqual([]);
  });

  it('that is here is not brought again: a success by its text, a failure by its time too', async () => {
    const hash = await sha256(failed);
    const at = Date.parse('2026-01-02T00:00:00.000Z');
    const entries = [
      detail(hash, { started_at: '2026-01-02T00:00:00.000Z' }),
      detail(hash, { started_at: '2026-01-02T00:00:01.000Z' }),
    ];
    const sources = file('a.provenance.json', JSON.stringify(entries));
    const files = [sources, file('a.ndjson', failed, failed)];
    expect((await read(files, { own: [`${hash} ${at}`] })).rows).toMatchObject([{ startedAt: at + 1000 }]);
    expect((await read(files, { own: [hash] })).rows).toHaveLength(2);
    const plain = [file('a.ndjson', failed, answer('1'), answer('2'))];
    const own = [hash, await sha256(answer('1'))];
    expect((await read(plain, { operation: path, own })).rows).toMatchObject([{ title: 'video 2' }]);
  });

  it('has an id of its text, its operation and its time, the same each time', async () => {
    const ids = async (...files: File[]) => (await read(files, { operation: path })).rows.map(({ id }) => id);
    const [one, again, other] = await ids(file('a.ndjson', answer('1'), answer('1'), answer('2')));
    expect([again === one, other === one]).toEqual([true, false]);
    const entry = detail(await sha256(answer('1')), { started_at: '2026-01-02T00:00:00.000Z' });
    expect(await ids(file('a.ndjson', answer('1')), file('a.provenance.json', entry))).not.toEqual([one]);
  });

  test.each<[what: string, text: string, kept: object]>([
    [
      'a failure with what its page said',
      `{"code":410,"msg":"gone","data":null,"page":{"only":true,"title":"Kites"}}`,
      { envelope: '{"code":410,"msg":"gone","data":null}', pageOnly: true, title: 'Kites' },
    ],
    [
      'a failure with a page that says nothing of it',
      `{"code":410,"msg":"gone","data":null,"page":{"only":false}}`,
      { envelope: '{"code":410,"msg":"gone","data":null,"page":{"only":false}}' },
    ],
    [
      'a success with such words',
      answer('5', { page: { only: true } }),
      { envelope: answer('5', { page: { only: true } }), title: 'video 5' },
    ],
  ])('%s', async (_, text, kept) => {
    const { rows } = await read([file('a.ndjson', text)], { operation: path });
    expect(rows).toMatchObject([kept]);
    if (!('pageOnly' in kept)) expect(rows[0]).not.toHaveProperty('pageOnly');
  });
});

describe('a row of a backup', () => {
  const note = { table: 'itemNotes', row: { key: 'k', tags: [], note: '', changedAt: 1 } };

  it('is itself', async () => {
    const { all } = await read([file('b.ndjson', note)]);
    expect(all).toEqual([{ event: { line: 1, kind: 'row', ...note }, row: note }]);
  });
});

it('reading tells how far it is, over all files, and at each event', async () => {
  const [one, other] = [file('a.ndjson', answer('1')), file('b.ndjson', answer('2'), answer('3'))];
  const { shares } = await read([one, other], { operation: path });
  expect(shares).toEqual([one.size / (one.size + other.size), one.size / (one.size + other.size), 1, 1, 1]);
});

describe('items that another program gathered', () => {
  const item = (source: string, id: string, more = {}) => ({
    source_platform: source,
    source_platform_url: `https://${source}/${id}`,
    item_id: id,
    timestamp_collected: 5,
    data: { id },
    ...more,
  });
  /** What is asked of the lists; those of `strange` are no items. */
  function kept(strange: readonly string[] = []) {
    const told: unknown[] = [];
    const lists: FileListOf = (about) => {
      told.push(about);
      return {
        take(items: readonly FileItem[]) {
          told.push(items.map(({ itemId, at }) => [itemId, at]));
          return {
            rows: [{ table: 'listItems', row: { of: items.length } }],
            unread: items.filter(({ itemId }) => strange.includes(itemId)),
          };
        },
        end: () => [{ table: 'lists', row: { source: about.source } }],
      };
    };
    return { told, lists };
  }

  it('are one list for each kind; what is no item is told with its line', async () => {
    const { told, lists } = kept(['2']);
    const name = 'z.ndjson';
    const lines = [item('a', '1'), item('b', '3', { timestamp_collected: 'x' }), item('a', '2')];
    const { all, asked } = await read([file(name, ...lines)], { lists });
    const idOf = async (source: string) =>
      `file-${(await sha256(`${source}\n${file(name, ...lines).size}\n${name}`)).slice(0, 28)}`;
    expect(told).toEqual([
      { id: await idOf('a'), source: 'a', title: name, url: 'https://a/1' },
      [
        ['1', 5],
        ['2', 5],
      ],
      { id: await idOf('b'), source: 'b', title: name, url: 'https://b/3' },
      [['3', 7]],
    ]);
    const row = (line: number, table: string, row: object) => ({
      event: { line, kind: 'row', table, row },
      row: { table, row },
    });
    expect(all).toEqual([
      { event: { line: 3, kind: 'noItem' }, row: null },
      row(1, 'listItems', { of: 2 }),
      row(0, 'lists', { source: 'a' }),
      row(2, 'listItems', { of: 1 }),
      row(0, 'lists', { source: 'b' }),
    ]);
    expect(asked).toEqual(['lists', 'lists']);
  });

  it('are taken a hundred at a time, and fewer where their texts are long', async () => {
    const sizes = async (items: readonly object[]) => {
      const { told, lists } = kept();
      await read([file('z.ndjson', ...items)], { lists });
      return told.filter(Array.isArray).map((one) => one.length);
    };
    expect(await sizes(Array.from({ length: 250 }, (_, at) => item('a', String(at))))).toEqual([100, 100, 50]);
    const long = { data: { text: 'x'.repeat(1_500_000) } };
    expect(await sizes(['1', '2', '3'].map((id) => item('a', id, long)))).toEqual([2, 1]);
  });

  it('of no kind that Gleaner reads are told, each with its line', async () => {
    const { all } = await read([file('z.ndjson', item('a', '1'), item('a', '2'))]);
    expect(all).toEqual([1, 2].map((line) => ({ event: { line, kind: 'noItem' }, row: null })));
  });
});

describe('batches', () => {
  async function* made(events: readonly object[]) {
    for (const event of events) yield { event, row: null } as unknown as Resolved;
  }
  const sizes = async (events: readonly object[]) => {
    const all: number[] = [];
    for await (const batch of inBatches(made(events))) all.push(batch.length);
    return all;
  };
  const event = (more: object) => ({ kind: 'damaged', line: 1, ...more });
  const mega = (count: number) => 'x'.repeat(count << 20);

  test.each<[what: string, events: readonly object[], batches: readonly number[]]>([
    ['nothing', [], []],
    ['as many as fit', Array(250).fill(event({})), [250]],
    ['one more', Array(251).fill(event({})), [250, 1]],
    ['texts', Array(3).fill(event({ kind: 'envelope', text: mega(2) })), [2, 1]],
    ['envelopes', Array(3).fill(event({ kind: 'row', row: { envelope: mega(2) } })), [2, 1]],
    ['bytes', Array(3).fill(event({ kind: 'row', row: { a: new Uint8Array(2 << 20) } })), [2, 1]],
    ['packed bytes', Array(3).fill(event({ kind: 'row', row: { a: { base64: mega(2) } } })), [2, 1]],
    [
      'several of one row',
      Array(3).fill(event({ kind: 'row', row: { a: new Uint8Array(1 << 20), envelope: mega(1) } })),
      [2, 1],
    ],
    ['a text that fits alone', [event({ kind: 'envelope', text: mega(5) }), event({}), event({})], [1, 2]],
    ['what has no long text', Array(3).fill(event({ kind: 'row', row: { a: 'x', b: null, c: { d: mega(5) } } })), [3]],
  ])('of %s', async (_, events, batches) => {
    expect(await sizes(events)).toEqual(batches);
  });
});
