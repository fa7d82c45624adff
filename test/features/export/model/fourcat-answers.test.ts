import { expect, test } from 'vitest';
import { printJson, tree, trees } from '../../../../lib/core/json/json.ts';
import type { Exported } from '../../../../lib/features/export/model/index.ts';
import { cnvideoSearch } from '../../../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../../../lib/platforms/cnvideo/lists/works.ts';
import { intlvideoComments } from '../../../../lib/platforms/intlvideo/lists/comments.ts';
import { intlvideoSearch } from '../../../../lib/platforms/intlvideo/lists/search.ts';
import { notesComments } from '../../../../lib/platforms/notes/lists/comments.ts';
import { listPiece } from '../../../platforms/list-piece.ts';
import { captured, recordOf } from '../../../records/captured-records.ts';
import { capture, hasCaptures, needsCaptures } from '../../../records/departures.ts';
import { exportedDataOf, exportedRowsOf } from './exported-samples.ts';
import { operationAt, summary } from './fourcat-lines.ts';

test.skipIf(!hasCaptures('.'))('captured answers: lines, and what is left out', needsCaptures, async () => {
  const tiktok = 'https://www.tiktok.com';
  const told: string[] = [];
  const note = async (name: string, all: readonly Exported[]) => told.push(await summary(name, all));
  for (const one of captured.filter(({ spec }) => ['E1', 'E2', 'E5', 'E9', 'E13'].includes(spec ?? '')))
    await note(`${one.name} ${one.spec}`, [exportedDataOf(operationAt(one.spec ?? ''), recordOf(one).data)]);
  const from = (
    platform: string,
    file: string,
    kind: Parameters<typeof exportedRowsOf>[0],
    page: string,
    url: string,
  ) => note(`${platform}/${file}`, exportedRowsOf(kind, listPiece(page, url, printJson(capture(platform, file)))));
  await from(
    'cnvideo',
    'lists-works-2023.json',
    cnvideoWorks,
    'https://www.douyin.com/user/a',
    'https://www.douyin.com/aweme/v1/web/aweme/post/?sec_user_id=a&max_cursor=0',
  );
  await from(
    'cnvideo',
    'lists-search-app-2026.json',
    cnvideoSearch,
    'https://www.douyin.com/search/a',
    'https://www.douyin.com/aweme/v1/web/general/search/single/?keyword=a&offset=0',
  );
  await from(
    'intlvideo',
    'lists-search-2026.json',
    intlvideoSearch,
    `${tiktok}/search?q=a`,
    `${tiktok}/api/search/general/full/?keyword=a&offset=0`,
  );
  const [first] = trees(tree(capture('intlvideo', 'lists-comments-2026.json')).comments);
  await from(
    'intlvideo',
    'lists-comments-2026.json',
    intlvideoComments,
    `${tiktok}/@a/video/${first?.aweme_id}`,
    `${tiktok}/api/comment/list/?aweme_id=${first?.aweme_id}&cursor=0`,
  );
  for (const file of ['l-comments-state-2025.json', 'l-comments-state-guest-2026.json']) {
    const entries = trees(tree(tree(capture('notes', file)).comments).list);
    const whose = String(entries[0]?.noteId);
    const text = printJson({ whose, tab: '', cursor: '', entries });
    const page = `https://www.xiaohongshu.com/explore/${whose}`;
    await note(`notes/${file}`, exportedRowsOf(notesComments, listPiece(page, page, text, { own: true })));
  }
  expect(told).toMatchInlineSnapshot(`
    [
      "cnvideo/e2-video-detail-2023.json E2: douyin 1",
      "cnvideo/e13-comments-2026.json E13: custom 10",
      "intlvideo/e1-items-2.json#0 E1: tiktok 1",
      "intlvideo/e1-items-2.json#1 E1: tiktok 1",
      "intlvideo/e1-items-2.json#2 E1: tiktok 1",
      "intlvideo/e1-video-detail-2026-abridged.json E1: tiktok 1",
      "notes/e9-note-detail-map.json#0 E5: xiaohongshu 1",
      "notes/e9-note-detail-map.json#0 E9: xiaohongshu 1",
      "notes/e9-note-detail-map.json#1 E5: xiaohongshu 1",
      "notes/e9-note-detail-map.json#1 E9: xiaohongshu 1",
      "cnvideo/lists-works-2023.json: douyin 1",
      "cnvideo/lists-search-app-2026.json: douyin 2",
      "intlvideo/lists-search-2026.json: tiktok 3",
      "intlvideo/lists-comments-2026.json: tiktok-comments 6",
      "notes/l-comments-state-2025.json: xiaohongshu-comments 9; mended sub_comment_count 3",
      "notes/l-comments-state-guest-2026.json: xiaohongshu-comments 10; mended sub_comment_count 4",
    ]
  `);
});
