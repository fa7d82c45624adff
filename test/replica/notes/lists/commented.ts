import { inventedHex } from '../../../fixtures/notes/invented.ts';
import { allOf } from '../../framework/comment-tree.ts';
import { treeShelf } from '../../framework/tree-shelf.ts';

/** Notes with comments (R23). */
export const commented = { few: '68f4e9bf00000000070c0002' } as const;

const idOf = (number: number) => `${(0x68f0_0000 + number).toString(16)}${inventedHex(`comment ${number}`, 16)}`;

/** The comments of a note; null: it has none here. */
export const commentsOf = treeShelf({
  [commented.few]: { seed: 6802, first: 3, all: 16, most: 12, idOf },
});

/** The note's own count: replies, and what is gone, are counted. */
export const countOf = (note: string): string => String(allOf(commentsOf(note)?.comments ?? []).length);
