import { type CommentTree, commentTree } from '../../framework/comment-tree.ts';

/** Videos with comments, by how many. */
export const commented = { many: '3xreplica0talk1', few: '3xreplica0talk2' } as const;

/** Thirteen digits, the newest first. */
const idOf = (number: number) => String(1_130_284_573_227 - number * 977);

const trees: Readonly<Record<string, CommentTree>> = {
  [commented.many]: commentTree({ seed: 3301, first: 300, all: 2000, idOf, gonePercent: 5 }),
  [commented.few]: commentTree({ seed: 3302, first: 20, all: 60, idOf, most: 14 }),
};

export const commentsOf = (video: string): CommentTree | null => trees[video] ?? null;
