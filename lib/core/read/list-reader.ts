import { Failure } from '../failure.ts';
import { type Tree, textOf, tree } from '../json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../list.ts';
import { saying } from '../reason.ts';
import type { Refuse } from './failure-table.ts';
import { refusedList } from './refused-list.ts';

/** The list that an answer belongs to, the cursor it was asked with, and the thread if it was asked for one. */
export type Asked = Pick<ListAnswer, 'of' | 'from' | 'thread'>;

/** More characters than a page of a list ever has. */
const longest = 8_000_000;

/**
 * `askedBy` tells the list by the request, null = none of this kind; `take` reads the answer, or throws the failure
 * that it states.
 */
export function readsAnswers(
  askedBy: (query: URLSearchParams, piece: ListPiece) => Asked | null,
  take: (piece: ListPiece, asked: Asked) => Pick<ListAnswer, 'rows' | 'others' | 'next' | 'end'> & Partial<ListAnswer>,
): ListKind['read'] {
  return (piece) => {
    if (piece.text.length > longest || !URL.canParse(piece.url, piece.page)) return null;
    const asked = askedBy(new URL(piece.url, piece.page).searchParams, piece);
    try {
      return asked && { ...asked, total: null, ...take(piece, asked) };
    } catch (thrown) {
      return asked && { ...asked, ...refusedList(Failure.from(thrown), asked.of, asked.from) };
    }
  };
}

/** The cursor in a query; that of a first page is 0. */
export function cursorIn(query: URLSearchParams, name: string): string | null {
  const cursor = query.get(name);
  return cursor === '0' ? '' : cursor;
}

/** `has_more`, which is written as a number or a flag; null: it does not say. */
export function hasMore(value: unknown): boolean | null {
  return value === 1 || value === true ? true : value === 0 || value === false ? false : null;
}

/**
 * What a search says in `search_nil_info` in the place of results; `means` null: nothing. A check may look like an
 * empty list.
 */
export function nilOf(body: Tree, refuse: Refuse<'challenge' | 'sign_in_required' | 'upstream_refused'>) {
  const { search_nil_type, search_nil_item } = tree(body.search_nil_info);
  const said = [search_nil_type, search_nil_item, body.verify_ticket && 'verify_ticket']
    .map(textOf)
    .filter(Boolean)
    .join(' ');
  const kind = /\bverify_(?:check|ticket)\b/.test(said)
    ? 'challenge'
    : /\b(?:invalid_)?login\b/.test(said)
      ? 'sign_in_required'
      : null;
  if (/\bno_result\b/.test(said)) return { said, means: 'none' as const };
  return { said, means: said ? refuse(kind ?? 'upstream_refused', saying(said)) : null };
}
