import { type CommentTree, commentSlice, type TreeComment } from './comment-tree.ts';
import { numberIn } from './request.ts';
import type { ReplicaRequest } from './site.ts';

/** A page of an item's comments or, below `root`, of its replies. */
export interface CommentPage extends ReturnType<typeof commentSlice> {
  readonly item: string;
  readonly root: TreeComment | null;
  /** What the page is one of, and where it begins there. */
  readonly all: readonly TreeComment[];
  readonly from: number;
}

interface Cut {
  readonly treeOf: (item: string) => CommentTree | null;
  /** The parameter that says where a page begins. */
  readonly from: string;
  /** So many of a page of comments come again on the next. */
  readonly repeats?: number;
}

/** Pages of `count` comments, fifty at most, as a site prints them; null: it knows no such item, or comment in it. */
export const commentPages =
  ({ treeOf, from: name, repeats = 0 }: Cut, print: (page: CommentPage) => string) =>
  (request: ReplicaRequest, item: string, thread?: string): string | null => {
    const comments = treeOf(item)?.comments;
    const root = (thread !== undefined && comments?.find(({ id }) => id === thread)) || null;
    const all = thread === undefined ? comments : root?.replies;
    if (!all) return null;
    const from = numberIn(request, name);
    const count = Math.min(numberIn(request, 'count'), 50);
    return print({ item, root, all, from, ...commentSlice(all, from, count, root || from === 0 ? 0 : repeats) });
  };
