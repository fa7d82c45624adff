import type { ListKind, ListPiece } from '../../lib/core/list.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import { listKinds } from '../../lib/lists.ts';
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

/** `name`: where a kind has several. */
type More = Partial<ListPiece> & { readonly name?: string };

export const numbers = Array.from({ length: 6 }, (_, at) => at);
export const id = (at: number) => `7565000000000${String(10_001 + 2 * at).padStart(6, '0')}`;
export const hex = (at: number) => `68f0${String(at).padStart(4, '0')}0000000007001234`;
export const treeOf = (seed: number, idOf: (number: number) => string) =>
  commentTree({ seed, first: 12, all: 60, most: 5, idOf })
    .comments.filter(({ gone }) => !gone)
    .slice(0, 6);

/** Samples of a platform: of a kind of its lists, by the addresses of a page and of what it asked for, below these. */
export function samplesOf(platform: PlatformId, site: string, api = site) {
  return (id: string, page: string, asked: string, entries: string, body: unknown, more: More = {}): ListSample => {
    const kind = listKinds.find((one) => one.platform === platform && one.id === id);
    if (!kind) throw new Error(`no list ${platform} ${id}`);
    const { name = id, ...over } = more;
    const text = typeof body === 'string' ? body : printExact(body as ExactJson);
    const url = /^https:|^$/.test(asked) ? asked : api + asked;
    return { name: `${platform} ${name}`, kind, piece: listPiece(site + page, url, text, over), entries };
  };
}
