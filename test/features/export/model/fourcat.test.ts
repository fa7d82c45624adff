import { describe, expect, it, test } from 'vitest';
import { jsonTree, parseJson, printJson, tree } from '../../../../lib/core/json/json.ts';
import type { Exported } from '../../../../lib/features/export/model/index.ts';
import { detailAnswer } from '../../../fixtures/cnvideo/detail-answer.ts';
import { noteItem } from '../../../fixtures/cnvideo/note-item.ts';
import { pageItem } from '../../../fixtures/cnvideo/page-state.ts';
import { videoItem } from '../../../fixtures/cnvideo/video-item.ts';
import { printJson as printExact } from '../../../fixtures/exact-json.ts';
import { itemStruct } from '../../../fixtures/intlvideo/item-struct.ts';
import { photoPost } from '../../../fixtures/intlvideo/photo-post.ts';
import { playerAnswer } from '../../../fixtures/intlvideo/player-answer.ts';
import { feedAnswer } from '../../../fixtures/notes/feed-answer.ts';
import { imageNote } from '../../../fixtures/notes/image-note.ts';
import { noteDetailMap } from '../../../fixtures/notes/note-detail-map.ts';
import { videoNote } from '../../../fixtures/notes/video-note.ts';
import { listSamples } from '../../../platforms/list-samples.ts';
import { type Captured, readerOf } from '../../../records/captured-records.ts';
import { readCsv } from './captures.ts';
import { exportedDataOf, exportedRowsOf } from './exported-samples.ts';
import { faultsOf, mapping, operationAt, summary, written } from './fourcat-lines.ts';

const rowsOf = (name: string) => {
  const { kind, piece } = listSamples.find((one) => one.name === name) ?? {};
  if (!kind || !piece) throw new Error(`no sample ${name}`);
  return exportedRowsOf(kind, piece);
};

/** All paths of a value's members, through the first of each list, four steps deep. */
function pathsIn(value: unknown, before = '', depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth === 5) return [];
  const own = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
  return own.flatMap(([name, one]) => [`${before}${name}`, ...pathsIn(one, `${before}${name}.`, depth + 1)]);
}

/** A copy with the member at a path taken out, or null. */
function changedAt(value: unknown, [step = '', ...rest]: readonly string[], to: null | undefined): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...tree(value) }) as Record<string, unknown>;
  if (rest.length > 0) copy[step] = changedAt(copy[step], rest, to);
  else if (to === null) copy[step] = null;
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step];
  return copy;
}

const samples: readonly (readonly [importer: string, sample: string])[] = [
  ['tiktok', 'intlvideo works'],
  ['tiktok', 'intlvideo photo posts'],
  ['tiktok-comments', 'intlvideo comments'],
  ['douyin', 'cnvideo works'],
  ['xiaohongshu', 'notes works'],
  ['xiaohongshu-comments', 'notes comments'],
];

describe.each(samples)('4CAT’s importer %s: %s', (to, sample) => {
  const [row] = rowsOf(sample);
  if (!row) throw new Error('no row');
  const whole = tree(jsonTree(row.text ?? ''));
  const ways = pathsIn(whole.data).flatMap((path) => [[path, undefined] as const, [path, null] as const]);
  it(`takes the row with each of ${ways.length / 2} members absent or null, or it is left out and the member named`, async () => {
    const held = await written([row]);
    expect(held.lines.map((one) => [one.to, faultsOf(one)])).toEqual([[to, []]]);
    const left = new Set<string>();
    for (const [path, value] of ways) {
      const data = changedAt(whole.data, path.split('.'), value);
      const one = await written([{ ...row, text: printJson({ ...whole, data }) }]);
      const faults = one.lines.flatMap(faultsOf);
      expect(faults, `${path} ${value}`).toEqual([]);
      // Nothing that is null leaves, but for the two members that may be.
      for (const { line } of one.lines)
        expect(printJson(line).replace(/"(?:text_extra|video_tag)":null/g, ''), path).not.toMatch(/[:[,]null\b/);
      const [why = ''] = Object.keys(one.told);
      if (one.lines.length === 1) continue;
      expect(why, `${path} ${value}`).toMatch(/^lacks /);
      left.add(why.slice(6));
    }
    // Whatever 4CAT must have is in that row, so that its loss is found; but for what is filled in.
    const filled = 'group_id text_extra video_tag note_card id';
    for (const path of ['group_id', 'text_extra', 'video_tag']) expect(left).not.toContain(path);
    const must = (mapping[to]?.must ?? '').split(' ').filter((path) => !filled.split(' ').includes(path));
    expect(must.filter((path) => ![...left].some((one) => one === path || one.startsWith(`${path}.`)))).toEqual([]);
  });
});

/** A capture of what a source gives of this answer. */
function readBy(spec: string, source: string, raw: unknown): Exported {
  const { operation, source: own } = readerOf({ name: source, spec, source, raw: (body) => body } as Captured);
  const id = '68f000000000000007001234';
  return exportedDataOf(operation, own.normalize(raw, { ids: { note_id: id }, url: null }, {}), { source });
}

test('a line is Zeeschuimer’s, without its running key, and the record under the platform’s own names', async () => {
  const [{ text = '', ...row } = { text: '' }] = rowsOf('intlvideo works');
  const { data, ...facts } = tree(jsonTree(text ?? ''));
  const uid = 7_500_000_000_000_000_001n;
  const record = { ...tree(data), author: { ...tree(tree(data).author), platformSeller: true, uid } };
  const { lines, files } = await written([{ ...row, text: printJson({ ...facts, data: record }) } as Exported]);
  expect([...files.keys()]).toEqual(['-tiktok.ndjson']);
  expect(lines[0]?.line).toMatchObject({
    nav_index: '0:0:1',
    item_id: tree(data).id,
    timestamp_collected: 1_795_166_000_000,
    last_updated: 1_795_166_000_000,
    source_platform: 'tiktok.com',
    source_platform_url: facts.item_url,
    user_agent: 'Gleaner/',
    data: { author: { ttSeller: true, uid } },
  });
  expect(lines[0]?.line).not.toHaveProperty('id');
});

test('lists and comments: each row has a line, and what is filled in is counted', async () => {
  const told: string[] = [];
  for (const { name } of listSamples.filter(({ kind }) => ['intlvideo', 'cnvideo', 'notes'].includes(kind.platform)))
    told.push(await summary(name, rowsOf(name)));
  expect(told).toMatchInlineSnapshot(`
    [
      "cnvideo works: douyin 6",
      "cnvideo saved: douyin 6",
      "cnvideo liked: douyin 6",
      "cnvideo folder: douyin 6",
      "cnvideo mix: douyin 6",
      "cnvideo hot: kind 6",
      "cnvideo search: douyin 4",
      "cnvideo mixes found: douyin 3",
      "cnvideo playlets found: douyin 5",
      "cnvideo comments: custom 10",
      "cnvideo replies: custom 9",
      "intlvideo works: tiktok 5",
      "intlvideo collection: tiktok 5",
      "intlvideo playlist: tiktok 5",
      "intlvideo saved: tiktok 5",
      "intlvideo liked: tiktok 5",
      "intlvideo tag: tiktok 5",
      "intlvideo music: tiktok 5",
      "intlvideo photo posts: tiktok 5",
      "intlvideo search: tiktok 5",
      "intlvideo videos found: tiktok 5",
      "intlvideo comments: tiktok-comments 10; mended user.avatar_thumb 10",
      "intlvideo replies: tiktok-comments 19; mended user.avatar_thumb 19",
      "notes works: xiaohongshu 6",
      "notes works in the page: xiaohongshu 6",
      "notes saved: xiaohongshu 6",
      "notes liked: xiaohongshu 6",
      "notes board: xiaohongshu 6",
      "notes search: xiaohongshu 6",
      "notes comments: xiaohongshu-comments 10; mended sub_comment_count 4",
      "notes replies: xiaohongshu-comments 31; mended sub_comment_count 31",
    ]
  `);
});

test('captures of every source: a line each, or what the source lacks', async () => {
  const [id, noteId] = ['7300000000000000001', '68f000000000000007001234'];
  const video = videoItem({ id, title: 'Kites' });
  const [answer, map] = [feedAnswer(videoNote(noteId)), noteDetailMap([imageNote(noteId)])];
  const all = {
    'E1 item-detail': readBy('E1', 'item-detail', itemStruct(id)),
    'E1 photo post': readBy('E1', 'item-detail', photoPost(id)),
    'E1 player': readBy('E1', 'player', playerAnswer(itemStruct(id)).items[0]),
    'E2 in-page-detail': readBy('E2', 'in-page-detail', parseJson(detailAnswer(video))),
    'E2 note': readBy('E2', 'in-page-detail', parseJson(detailAnswer(noteItem({ id, title: 'Kites' })))),
    'E2 page-item': readBy('E2', 'page-item', parseJson(printExact(pageItem(video)))),
    'E5 observed-feed': readBy('E5', 'observed-feed', { status: 200, headers: {}, body: answer }),
    'E9 observed-feed': readBy('E9', 'observed-feed', { status: 200, headers: {}, body: answer }),
    'E5 page-html': readBy('E5', 'page-html', map[noteId]),
    'E9 page-html': readBy('E9', 'page-html', map[noteId]),
  };
  const told: string[] = [];
  for (const [name, one] of Object.entries(all)) told.push(await summary(name, [one]));
  expect(told).toMatchInlineSnapshot(`
    [
      "E1 item-detail: tiktok 1",
      "E1 photo post: tiktok 1",
      "E1 player: player music.id 1",
      "E2 in-page-detail: douyin 1",
      "E2 note: douyin 1",
      "E2 page-item: douyin 1",
      "E5 observed-feed: xiaohongshu 1",
      "E9 observed-feed: xiaohongshu 1",
      "E5 page-html: xiaohongshu 1",
      "E9 page-html: xiaohongshu 1",
    ]
  `);
});

test('what a player lacks, what is no post, and what failed stands in a file of its own with the reason', async () => {
  const e1 = operationAt('E1');
  const small = { id: '7300000000000000001', desc: 'Small', author: { uniqueId: 'a', nickname: 'A' }, createTime: '1' };
  const { lines, told, files } = await written([
    exportedDataOf(e1, small, { source: 'player' }),
    exportedDataOf(operationAt('E7'), { user_id: '1', user_name: 'Somebody' }),
    exportedDataOf(e1, null, { state: 'failed', code: 404 }),
    exportedDataOf(operationAt('E5'), { response_body: { data: { items: [] } } }),
  ]);
  expect(lines).toEqual([]);
  expect(told).toEqual({ 'player music.id': 1, kind: 1, failed: 1, 'lacks items': 1 });
  const reasons = readCsv((files.get('-left-out.csv') ?? '').slice(1)).map(([, , , why]) => why);
  expect(reasons).toEqual(['reason', 'player music.id', 'kind', 'failed', 'lacks items']);
});

test('a row whose record is damaged is left out, whether it has an importer or not', async () => {
  const rows = ['intlvideo works', 'shortclip comments'].flatMap((name) => rowsOf(name).slice(0, 1));
  const damaged = (text = '') => printJson({ ...jsonTree(text), damaged: true, data: null });
  const left = await written(rows.map((one) => ({ ...one, text: damaged(one.text ?? '') })));
  expect(left.told).toEqual({ damaged: 2 });
});

test('whatever has no importer stands in a table for programs: no mark for spreadsheets, times in UTC', async () => {
  const e13 = operationAt('E13');
  const text = '=1+1, "so"\nit is';
  const said = { cid: '1', text, digg_count: 3, create_time: 1_760_000_000, user: { nickname: 'B' } };
  const { files, told } = await written([
    ...rowsOf('shortclip comments').slice(0, 3),
    exportedDataOf(e13, { comments: [said], has_more: 0, total: 1 }),
  ]);
  expect(told).toEqual({ custom: 4 });
  const [head = [], ...rows] = readCsv(files.get('-custom.csv') ?? '');
  expect(head.slice(0, 5)).toEqual(['id', 'thread_id', 'author', 'body', 'timestamp']);
  const comments = rowsOf('shortclip comments').slice(0, 3);
  expect(rows.slice(0, 3).map(([id, thread]) => [id, thread])).toEqual(
    comments.map(({ row }) => [row.itemId, row.comment?.root || row.itemId]),
  );
  const id = '7300000000000000001';
  expect(rows[3]?.slice(0, 5)).toEqual([`${id}-1`, id, 'B', text, '2025-10-09 08:53:20']);
});
