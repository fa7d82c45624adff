import { readFileSync } from 'node:fs';
import { type ExactObject, printJson } from '../../../fixtures/exact-json.ts';
import { threadReply, threadRow } from '../../../fixtures/news/thread-comment.ts';
import { isTtwid } from '../../bytedance/ttwid.ts';
import { json } from '../../framework/answer.ts';
import { type CommentPage, commentPages } from '../../framework/comment-pages.ts';
import type { TreeComment } from '../../framework/comment-tree.ts';
import { commentProgram, commentStyle } from '../../framework/list-program.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { treeShelf } from '../../framework/tree-shelf.ts';
import { threadIds } from '../catalogue.ts';
import type { NewsState } from '../page.ts';

export const commentsProgram = commentProgram + readFileSync(new URL('../page/comments.js', import.meta.url), 'utf8');

const idOf = (number: number) => `7551${String(2 * number + 1).padStart(15, '0')}`;

export const treeOf = treeShelf({
  [threadIds.few]: { seed: 31, first: 48, all: 120, most: 30, idOf, gonePercent: 5 },
});

/** A page of an article's comments. What is folded holds its place and does not come. */
function commentPage({ all, from, rows, next, more }: CommentPage): string {
  const held: ExactObject[] = rows
    .filter(({ folded }) => !folded)
    .map((one) => threadRow(one, one.replies.slice(0, one.at === 1 ? 2 : one.at % 5 === 4 ? 1 : 0), one.at === 2));
  const advert: ExactObject = { ad: { id: 1 }, id: 1, cell_type: 2 };
  const data = from === 0 ? [...held.slice(0, 3), advert, ...held.slice(3)] : held;
  return printJson({
    err_no: 0,
    message: 'success',
    data,
    has_more: more,
    offset: next,
    total_number: all.length,
    fold_comment_count: all.filter(({ folded }) => folded).length,
    stick_total_number: 1,
    stick_has_more: false,
    ban_comment: false,
    detail_no_comment: 0,
    stable: true,
    tab_info: { tabs: ['热度', '时间'], current_tab_index: 0 },
  });
}

/** A page of replies to `root`. The item's number has lost digits. */
function replyPage({ item, all, rows, next, more }: CommentPage, { id }: TreeComment): string {
  const data = rows.map((one) =>
    threadReply(
      one,
      all.find(({ id: own }) => own === one.parent),
    ),
  );
  const known = {
    id: BigInt(id),
    id_str: id,
    group_id: BigInt(Number(item)),
    stick_total_number: 0,
    stick_has_more: false,
  };
  return printJson({
    message: 'success',
    data: { ...known, data, has_more: more, offset: next, total_count: all.length },
  });
}

const pageOf = commentPages({ treeOf, from: 'offset' }, (page) =>
  page.root ? replyPage(page, page.root) : commentPage(page),
);

/** `GET /article/v4/tab_comments/` and `/2/comment/v4/reply_list/` (Q3, Q4, R17); null: another path. */
export function comments(request: ReplicaRequest, { world, seeds }: NewsState): Answer | null {
  const { path, url } = request;
  const isThread = path === '/2/comment/v4/reply_list/';
  if (!isThread && path !== '/article/v4/tab_comments/') return null;
  const isKnown = isTtwid(request.cookies.ttwid) && seeds.signedWhole(request);
  if (!isKnown || world.fault(request, 'data')) return json('');
  const text = (name: string) => url.searchParams.get(name) ?? '';
  // The request for replies does not name the item.
  const page = isThread ? pageOf(request, threadIds.few, text('id')) : pageOf(request, text('group_id'));
  return json(page ?? '{"err_no":0,"message":"success","data":[],"has_more":false,"offset":0,"total_number":0}');
}

/** What stands below an article with threads: its first comments, and the drawer's button. */
export function commentPanel(item: string): string {
  const count = treeOf(item)?.comments.length ?? 0;
  const style = '<style>.comment-side > .load-more-btn{display:none}</style>';
  const side = `<section class="comment-side"><button class="side-drawer-btn">查看全部 ${count} 条评论</button><div class="comment-list"></div></section>`;
  return `${commentStyle}${style}${side}<script src="/replica-comments.js" data-item="${item}"></script>`;
}
