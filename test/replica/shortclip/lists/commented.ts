import { treeShelf } from '../../framework/tree-shelf.ts';

/** A video with comments. */
export const commented = { few: '3xreplica0talk2' } as const;

/** Thirteen digits, the newest first. */
const idOf = (number: number) => String(1_130_284_573_227 - number * 977);

export const commentsOf = treeShelf({ [commented.few]: { seed: 3302, first: 20, all: 60, idOf, most: 14 } });
