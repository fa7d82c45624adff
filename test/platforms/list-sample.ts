import type { ListKind, ListPiece } from '../../lib/core/list.ts';
import { type ExactJson, printJson as printExact } from '../fixtures/exact-json.ts';
import { commentTree } from '../replica/framework/comment-tree.ts';
import { listPiece } from './list-piece.ts';

/** An answer of a list, as a page receives it, with the place of its entries. */
export interface ListSample {
  readonly name: string;
  readonly kind: ListKind;
  readonly piece: ListPiece;
  readonly entries: string;
}

export const numbers = Array.from({ length: 6 }, (_, at) => at);
export const id = (at: number) => `7565000000000${String(10_001 + 2 * at).padStart(6, '0')}`;
export const hex = (at: number) => `68f0${String(at).padStart(4, '0')}0000000007001234`;
export const treeOf = (seed: number, idOf: (number: number) => string) =>
  commentTree({ seed, first: 12, all: 60, most: 5, idOf })
    .comments.filter(({ gone }) => !gone)
    .slice(0, 6);
export const printed = (value: unknown) => printExact(value as ExactJson);

export function sample(
  name: string,
  kind: ListKind,
  page: string,
  url: string,
  body: unknown,
  entries: string,
  more = {},
) {
  const text = typeof body === 'string' ? body : printed(body);
  return { name: `${kind.platform} ${name}`, kind, piece: listPiece(page, url, text, more), entries };
}
