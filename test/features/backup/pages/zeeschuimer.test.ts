import 'fake-indexeddb/auto';
import { describe, expect, it, test } from 'vitest';
import { parseJson, printJson, type Tree, tree } from '../../../../lib/core/json/json.ts';
import { answerOf } from '../../../../lib/features/lists/background/index.ts';
import { lineOf } from '../../../../lib/features/lists/model/index.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { pageItem } from '../../../fixtures/cnvideo/page-state.ts';
import { videoItem } from '../../../fixtures/cnvideo/video-item.ts';
import { printJson as printExact } from '../../../fixtures/exact-json.ts';
import { camelCase } from '../../../fixtures/notes/camel-case.ts';
import { entriesOf, listSamples } from '../../../platforms/list-samples.ts';
import { freeLocks, freshBrowser, made, profile } from './backup-stage.ts';

freshBrowser(freeLocks);

const at = 1_790_000_000_000;
/** Lines as Zeeschuimer writes them, and as 4CAT exports them. */
function lineAbout(source: string, item: Tree, number: number, isOf4cat = false): string {
  const about = {
    id: number + 1,
    item_id: String(item.id ?? item.note_id),
    nav_index: `1:2:${number}`,
    timestamp_collected: at + number,
    source_platform: source,
    source_platform_url: 'https://www.example.com/list?xsec_token=AB1',
  };
  return printJson(isOf4cat ? { ...item, __import_meta: about } : { ...about, data: item });
}
const fileOf = (lines: readonly string[], name = 'zeeschuimer-export.ndjson') =>
  new File([`${lines.join('\n')}\n`], name, { lastModified: 5 });

const sampleOf = (name: string) => {
  const sample = listSamples.find((one) => one.name === name);
  if (!sample) throw new Error(name);
  return sample;
};
/** What its modules add to an entry. */
const idOf: Readonly<Record<string, (entry: Tree) => Tree>> = {
  'tiktok.com': (one) => one,
  'tiktok-comments': (one) => ({ ...one, id: one.cid }),
  'douyin.com': (one) => ({ ...one, id: one.aweme_id }),
  'xiaohongshu.com': (one) => ({ ...one, id: one.id ?? one.note_id }),
  'xiaohongshu-comments': (one) => one,
};

async function listsIn({ database }: Awaited<ReturnType<typeof profile>>) {
  const store = new Lists(database);
  const all = [];
  for (const list of await store.all()) {
    const rows = [];
    for await (const { line, record } of store.records(list.id)) rows.push({ ...line, record: parseJson(record) });
    all.push({ list, rows });
  }
  return all;
}

describe.each([
  ['tiktok.com', 'intlvideo works', 'file'],
  ['tiktok-comments', 'intlvideo comments', 'comments'],
  ['douyin.com', 'cnvideo works', 'file'],
  ['xiaohongshu.com', 'notes works', 'file'],
  ['xiaohongshu.com', 'notes search', 'file'],
  ['xiaohongshu-comments', 'notes comments', 'comments'],
])('%s: %s', (source, name, kind) => {
  const sample = sampleOf(name);
  const entries = entriesOf(sample)
    .filter((one) => tree(one).model_type !== 'hot_query')
    .map((one) => idOf[source]?.(tree(one)) ?? {});
  it.each([false, true])(
    'is read as a list, by the reader of what pages receive; as 4CAT exports it: %s',
    async (isOf4cat) => {
      const own = await profile([made(1)]);
      const lines = entries.map((entry, number) => lineAbout(source, entry, number, isOf4cat));
      const told = await own.bring([fileOf(lines)]);
      const [{ list, rows } = { list: null, rows: [] }, ...others] = await listsIn(own);
      expect(others).toEqual([]);
      expect(list).toMatchObject({
        platform: sample.kind.platform,
        kind,
        title: 'zeeschuimer-export.ndjson',
        url: 'https://www.example.com/list',
        end: 'file',
        state: 'ended',
        count: rows.length,
        begunAt: at,
      });
      const received = answerOf(sample.kind, sample.piece)?.rows ?? [];
      const first = received.filter(({ comment }) => !comment?.root).map(({ itemId }) => itemId);
      expect(rows.slice(0, first.length).map(({ itemId }) => itemId)).toEqual(first);
      for (const row of received) {
        const { record, at: _, url, ...line } = { ...lineOf(row, at), record: row.record };
        expect(rows.find(({ itemId }) => itemId === row.itemId)).toMatchObject({ ...line, record });
      }
      expect(told.tally).toMatchObject({ damagedCount: 0, noItemCount: 0, noItem: [] });
      expect((await own.all()).map(({ id }) => id)).toEqual(['c1']);
    },
  );
});

test('items in the spelling of a page’s state are read as those of answers', async () => {
  const note = tree(entriesOf(sampleOf('notes works'))[0]);
  const video = parseJson(printExact(pageItem(videoItem({ id: '7300000000000000001', title: 'Kites' })))) as Tree;
  const own = await profile();
  await own.bring([
    fileOf([
      lineAbout('xiaohongshu.com', { id: note.note_id, note: camelCase(note), '_zs-origin': 'state' }, 0),
      lineAbout('douyin.com', { ...video, id: '7300000000000000001', ZS_collected_from_embed: true }, 1),
    ]),
  ]);
  const rows = (await listsIn(own)).flatMap((one) => one.rows);
  expect(rows.map(({ itemId }) => itemId).sort()).toEqual(['7300000000000000001', note.note_id].sort());
  expect(rows.every(({ author, text }) => author && text)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/zs[-_]/i);
});

test('each row has the time of its own line, a reply that of its comment', async () => {
  const own = await profile();
  const works = entriesOf(sampleOf('intlvideo works')).map(tree);
  const said = entriesOf(sampleOf('notes comments')).map(tree);
  await own.bring([
    fileOf([
      ...works.map((entry, number) => lineAbout('tiktok.com', entry, 60_000 * number)),
      ...said.map((entry, number) => lineAbout('xiaohongshu-comments', entry, 60_000 * number)),
    ]),
  ]);
  const all = await listsIn(own);
  for (const [entries, name] of [[works, 'file'] as const, [said, 'comments'] as const]) {
    const { list, rows } = all.find((one) => one.list.kind === name) ?? expect.fail(name);
    const changedAt = at + 60_000 * (entries.length - 1);
    expect(list).toMatchObject({ begunAt: at, changedAt });
    const times = new Map(entries.map(({ id }, number) => [id, at + 60_000 * number]));
    expect(rows.map((row) => row.at)).toEqual(rows.map(({ itemId, comment }) => times.get(comment?.root || itemId)));
  }
});

test('opened notes have their words, and those that were read off the page, whatever their members are called', async () => {
  const [state, wrapped, html] = [1, 2, 3].map((number) => `68f1000${number}0000000007001234`);
  const note_card = {
    title: 'Kites',
    desc: 'High over the bay',
    user: { user_id: 'u1', nickname: 'Mila' },
    interact_info: { liked_count: '7', share_count: '3' },
    image_list: [{ url: '', url_pre: 'https://a.xhscdn.com/pre', url_default: '' }, { url_default: 'https://a/2' }],
  };
  const element = { author_name: 'Bo', likes: '1.2万', title: 'Bread', url: '/explore/1?xsec_token=AB1' };
  const own = await profile();
  const { tally } = await own.bring([
    fileOf([
      lineAbout('xiaohongshu.com', { id: state, note: camelCase({ ...note_card, desc: '' }) }, 0),
      lineAbout('xiaohongshu.com', { id: wrapped, model_type: 'note', note_card }, 1),
      lineAbout('xiaohongshu.com', { id: html, ...element, '_zs-origin': 'html' }, 2),
    ]),
  ]);
  const [{ rows } = expect.fail('no list')] = await listsIn(own);
  expect(
    rows.map(({ itemId, title, text, author, counters }) => [itemId, title, text, author, counters.likes]),
  ).toEqual([
    [state, undefined, 'Kites', 'Mila', '7'],
    [wrapped, 'Kites', 'High over the bay', 'Mila', '7'],
    [html, undefined, 'Bread', 'Bo', '1.2万'],
  ]);
  expect(rows.map(({ cover, counters }) => [cover, counters.shares])).toEqual([
    ['https://a.xhscdn.com/pre', '3'],
    ['https://a.xhscdn.com/pre', '3'],
    ['', undefined],
  ]);
  expect([tally.noItemCount, JSON.stringify(rows).includes('AB1')]).toEqual([0, false]);
});

test('the same file twice gives no doubles, an item twice one row; all can be undone', async () => {
  const own = await profile([made(1)]);
  const [entry = {}] = entriesOf(sampleOf('cnvideo works')).map(tree);
  const lines = Array.from({ length: 300 }, (_, number) => {
    const id = `75650000000${String(10_000_001 + (number % 290))}`;
    return lineAbout('douyin.com', { ...entry, aweme_id: id, id }, number);
  });
  expect((await own.bring([fileOf(lines)])).others).toEqual({
    lists: 1,
    listChunks: 3,
    listRecords: 3,
    listItems: 290,
  });
  const before = await listsIn(own);
  expect((await own.bring([fileOf(lines)])).others).toEqual({ lists: 0, listChunks: 0, listRecords: 0, listItems: 0 });
  expect(await listsIn(own)).toEqual(before);
  await own.bring([fileOf(lines.slice(0, 5), 'other.ndjson')]);
  expect((await listsIn(own)).map(({ rows }) => rows.length).sort()).toEqual([290, 5]);
  await own.backup.undo();
  expect((await listsIn(own)).map(({ rows }) => rows.length)).toEqual([290]);
});

test('items that are too much for one answer are read in several', async () => {
  const own = await profile();
  const [entry = {}] = entriesOf(sampleOf('cnvideo works')).map(tree);
  const lines = Array.from({ length: 30 }, (_, number) => {
    const id = `75650000000${String(10_000_001 + number)}`;
    return lineAbout('douyin.com', { ...entry, aweme_id: id, id, filling: 'x'.repeat(300_000) }, number);
  });
  const { tally } = await own.bring([fileOf(lines)]);
  expect([tally.noItemCount, (await listsIn(own))[0]?.rows.length]).toEqual([0, 30]);
});

test('a file without one item that is read brings nothing', async () => {
  const own = await profile();
  const { others } = await own
    .bring([fileOf([lineAbout('tiktok.com', { id: 'live', liveRoomInfo: {} }, 0)])])
    .catch(() => ({ others: {} }));
  expect([Object.values(others).filter((count) => count > 0), await own.database.table('listRecords').count()]).toEqual(
    [[], 0],
  );
});

test('lines that are no item are told, whatever they are, and cost no other', async () => {
  const own = await profile();
  const [entry = {}] = entriesOf(sampleOf('intlvideo works')).map(tree);
  const { tally } = await own.bring([
    fileOf([
      lineAbout('instagram.com', { id: '1', text: 'x' }, 0),
      lineAbout('tiktok.com', { id: 'live', liveRoomInfo: {} }, 1),
      lineAbout('tiktok.com', entry, 2),
      lineAbout('tiktok.com', { id: '7', __proto__: { a: 1 } }, 3),
      '{"source_platform":',
      '{"source_platform":"douyin.com"}',
    ]),
  ]);
  expect(tally).toMatchObject({ noItem: [2, 4, 1].sort(), noItemCount: 3, damaged: [5, 6] });
  expect((await listsIn(own)).map(({ rows }) => rows.length)).toEqual([1]);
  await own.backup.examine([fileOf([lineAbout('instagram.com', { id: '1' }, 0)])]);
  expect(own.backup.state.value.preview).toMatchObject({ isOurs: false, tally: { noItem: [1] } });
});
