import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { intlvideoComments } from '../../lib/platforms/intlvideo/lists/comments.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { allOf, type CommentTree } from './framework/comment-tree.ts';
import { threadIds } from './intlvideo/catalogue.ts';
import { commentPage, later, replyPage, treeOf } from './intlvideo/lists/comment-threads.ts';
import { type AskPage, givenOf, readOf, readThreads, unnamed } from './read-threads.ts';

// Comments of TikTok as its replica serves them (intlvideo README, R19, R20), and as they are read.

const ask =
  (item: string, isLater = false, isEndless = false): AskPage =>
  (cursor, thread) => {
    const asked = { cursor: Number(cursor), count: cursor !== '0' ? (thread ? 10 : 25) : thread ? 3 : 20, isLater };
    const text = thread ? replyPage(item, thread, asked) : commentPage(item, asked, isEndless);
    const path = thread ? `reply/?item_id=${item}&comment_id=${thread}` : `?aweme_id=${item}`;
    const url = `https://www.tiktok.com/api/comment/list/${path}&cursor=${cursor}`;
    return intlvideoComments.read(
      listPiece(`https://www.tiktok.com/@kites/video/${item}`, url, text ?? ''),
    ) as ListAnswer;
  };

it.each([
  [threadIds.few, 60],
  [threadIds.many, 2000],
])(
  'of item %s, %i on three levels are read each once, with parents, though half of a page comes again',
  async (item, all) => {
    const tree = treeOf(item) as CommentTree;
    expect(allOf(tree.comments)).toHaveLength(all);
    const { state, rows, whole, opened } = await readThreads(ask(item));
    const given = givenOf(tree);
    expect(readOf(rows).sort()).toEqual(given.sort());
    // The site says for five pages that there are more.
    expect(state).toMatchObject({ count: given.length, end: 'repeats', atLeast: false, total: all, drift: [] });
    expect(whole).toBe(opened);
    expect(unnamed(intlvideoComments, rows, tree)).toEqual([]);
  },
);

it('end by themselves after five pages of what is known, in a variant never (R19)', async () => {
  const last = treeOf(threadIds.few)?.comments.length ?? 0;
  const ends = [];
  for (let at = 0; at < 6; at += 1) ends.push((await ask(threadIds.few)(String(last + at), '')).end);
  expect(ends).toEqual([null, null, null, null, null, 'all']);
  expect((await ask(threadIds.few, false, true)(String(last + 99), '')).end).toBeNull();
});

it('are more a day later (R19)', async () => {
  const before = await readThreads(ask(threadIds.few));
  const { rows } = await readThreads(ask(threadIds.few, true));
  expect(readOf(rows).sort()).toEqual(givenOf(treeOf(threadIds.few, later) as CommentTree).sort());
  expect([...before.rows.keys()].every((id) => rows.has(id))).toBe(true);
});
