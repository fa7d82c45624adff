import { expect, it } from 'vitest';
import type { ListKind } from '../../lib/core/list.ts';
import { cnvideoHot } from '../../lib/platforms/cnvideo/lists/hot.ts';
import { microblogHot } from '../../lib/platforms/microblog/lists/hot.ts';
import { newsHot } from '../../lib/platforms/news/lists/hot.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { askSite } from './ask-site.ts';
import { siteNamed } from './start-replica.ts';

// Boards as the replica serves them, and as they are read.

function asking(kind: ListKind, url: string, columns: readonly string[] = []) {
  const { ask } = askSite(siteNamed(kind.platform), { columns });
  return async (time: number) => {
    const answer = kind.read(listPiece(url, url, String((await ask(url)).body), { time }));
    if (!answer) throw new Error('no board');
    return answer;
  };
}
const toutiao = 'https://www.toutiao.com/hot-event/hot-board/?origin=toutiao_pc';
const weibo = 'https://weibo.com/ajax/side/hotSearch';
const band = 'https://weibo.com/ajax/statuses/hot_band';
const douyin = 'https://www.douyin.com/aweme/v1/web/hot/search/list/?detail_list=1';

it.each([
  ['news', newsHot, toutiao, '', 51, 1],
  ['news', newsHot, toutiao, 'board-top-repeats', 50, 1],
  ['microblog', microblogHot, weibo, '', 52, 1],
  ['microblog', microblogHot, band, '', 52, 1],
  ['microblog', microblogHot, weibo, 'board-top-repeats', 51, 1],
  ['cnvideo', cnvideoHot, douyin, '', 51, 0],
] as const)('%s, %#: every topic once, as one snapshot', async (_, kind, url, column, count, above) => {
  const { rows, ...answer } = await asking(kind, url, column ? [column] : [])(1_795_166_000_000);
  expect([rows.length, new Set(rows.map(({ itemId }) => itemId)).size]).toEqual([count, count]);
  expect(rows.filter(({ pinned }) => pinned)).toHaveLength(above);
  expect(answer).toMatchObject({ end: 'snapshot', others: 0, drift: [] });
});

it('has another order and another name when it is read again', async () => {
  const board = asking(newsHot, toutiao);
  const [first, second] = [await board(1_795_166_000_000), await board(1_795_166_060_000)];
  const ids = ({ rows }: typeof first) => rows.map(({ itemId }) => itemId);
  expect(ids(second)).not.toEqual(ids(first));
  expect([...ids(second)].sort()).toEqual([...ids(first)].sort());
  expect([first.of.time, second.of.time]).toEqual(['2026-11-20T09:13:20.000Z', '2026-11-20T09:14:20.000Z']);
});
