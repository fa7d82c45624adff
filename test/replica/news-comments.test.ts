import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { newsComments } from '../../lib/platforms/news/lists/comments.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { askSite } from './ask-site.ts';
import { newTtwid } from './bytedance/ttwid.ts';
import { allOf, type CommentTree } from './framework/comment-tree.ts';
import { threadIds } from './news/catalogue.ts';
import { commentPage, later, replyPage, treeOf } from './news/lists/comment-threads.ts';
import { news } from './news/site.ts';
import { type AskPage, givenOf, readOf, readThreads, unnamed } from './read-threads.ts';

// Comments of Toutiao as its replica serves them (news README, R17), and as they are read.

const api = 'https://www.toutiao.com';
const ask =
  (
    item: string,
    more: { readonly tab?: string; readonly isLater?: boolean; readonly asObject?: boolean } = {},
  ): AskPage =>
  (offset, thread) => {
    const asked = { offset: Number(offset), count: !thread || offset !== '0' ? 20 : 5, ...more };
    const text = thread ? replyPage(item, thread, asked) : commentPage(item, asked);
    const list = `/article/v4/tab_comments/?group_id=${item}${more.tab ? `&tab_index=${more.tab}` : ''}`;
    const url = `${api}${thread ? `/2/comment/v4/reply_list/?id=${thread}` : list}&offset=${offset}`;
    return newsComments.read(listPiece(`${api}/article/${item}/`, url, text ?? '')) as ListAnswer;
  };
/** What is folded is counted, and does not come. */
const given = ({ comments, ...tree }: CommentTree) =>
  givenOf({ ...tree, comments: comments.filter(({ folded }) => !folded) }).sort();

it.each([
  [threadIds.few, 120, '', {}],
  [threadIds.many, 2000, 'heat', { tab: '0' }],
  [threadIds.many, 2000, 'time', { tab: '1', asObject: true }],
])('of item %s, %i on three levels are read each once, with parents, by %s', async (item, all, order, more) => {
  const tree = treeOf(item) as CommentTree;
  expect(allOf(tree.comments)).toHaveLength(all);
  const { state, rows, whole, opened } = await readThreads(ask(item, more));
  expect(readOf(rows).sort()).toEqual(given(tree));
  expect(state).toMatchObject({
    count: rows.size,
    end: 'all',
    atLeast: false,
    total: tree.comments.length,
    withheld: { folded: 1 },
    others: 1,
    drift: [],
  });
  expect(whole).toBe(opened);
  expect(unnamed(newsComments, rows, tree)).toEqual([]);
  expect(state.ids).toEqual({ aweme_id: item, ...(order && { order }) });
});

it('are more a day later (R17)', async () => {
  const { rows } = await readThreads(ask(threadIds.few, { isLater: true }));
  expect(readOf(rows).sort()).toEqual(given(treeOf(threadIds.few, later) as CommentTree));
});

it('are answered to signed calls, in a variant to any, below articles with a button', async () => {
  const site = askSite(news);
  const cookies = { ttwid: newTtwid('.toutiao.com').split(/[=;]/)[1] ?? '' };
  const article = String((await site.ask(`${api}/article/${threadIds.few}/`, { cookies })).body);
  expect(article).toMatch(/<button class="side-drawer-btn">查看全部 48 条评论<\/button>.*replica-comments\.js/);
  expect(article).not.toContain('comment-drawer"');
  const [, seed = ''] = /const seed = '(\w+)'/.exec(article) ?? [];
  const path = `/article/v4/tab_comments/?group_id=${threadIds.few}&offset=0&count=20`;
  let value = 2166136261;
  for (const sign of `${seed}|${path}`) value = Math.imul(value ^ sign.charCodeAt(0), 16777619) >>> 0;
  const of = async (query: string, columns: readonly string[] = []) =>
    String((await (columns.length > 0 ? askSite(news, { columns }) : site).ask(api + path + query, { cookies })).body);
  expect(await of(`&_signature=${seed}.${value.toString(16).padStart(8, '0')}`)).toContain('"total_number":48');
  expect([await of(''), await of(`&_signature=${seed}.0`)]).toEqual(['', '']);
  expect(await of('', ['comments-unsigned'])).toContain('"total_number":48');
});
