import { Failure } from '../failure.ts';
import { exactInteger, plainText, type Tree, textOf, tree } from '../json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../list.ts';
import { because, saying } from '../reason.ts';
import { countOf } from '../record/count-of.ts';
import { isSet } from '../record/says-nothing.ts';
import type { Refuse } from './failure-table.ts';
import { refusedList } from './refused-list.ts';

/** The list that an answer belongs to, the cursor it was asked with, and the thread if it was asked for one. */
export type Asked = Pick<ListAnswer, 'of' | 'from' | 'thread'>;

/** Upper limits: of an answer with a page of a list and of a cursor, in characters, and of a list's number of items. */
const longest = 8_000_000;
const longestCursor = 2000;
const mostItems = 1e12;

/** Why a piece is not read, whatever it holds; null: it can be. */
export function tooLong({ text }: ListPiece): Pick<Failure, 'kind' | 'reason'> | null {
  const reason = because('answer_too_large', { number: longest / 1e6 });
  return text.length > longest ? { kind: 'upstream_changed', reason } : null;
}

/** How many items a site says there are, and its words where they are no exact number: `10+`, `1.2万`. */
export function totalOf(value: unknown): Pick<ListAnswer, 'total' | 'totalWords'> {
  const words = plainText(value ?? '').trim();
  const total = exactInteger(words);
  if (typeof total !== 'string')
    return { total: Number(total) >= 0 && Number(total) <= mostItems ? Number(total) : null };
  return { total: null, ...(countOf(words) !== null && { totalWords: words }) };
}

/** A cursor as the next request passes it on; null: there is none. */
export function cursorOf(value: unknown): string | null {
  const cursor = plainText(value ?? '');
  return cursor.length > longestCursor ? null : cursor || null;
}

/** The list that a request names in `parameter`, and its cursor; null: it names none. `as`: the id's name in the page's forms. */
export const namedBy =
  (parameter: string, as: string, cursor: string) =>
  (query: URLSearchParams): Asked | null => {
    const id = query.get(parameter);
    return id ? { of: { [as]: id }, from: cursorIn(query, cursor) } : null;
  };

/**
 * `askedBy` tells the list by the request, null = none of this kind; `take` reads the answer, null = nothing of the
 * list is in it, or throws the failure that it states.
 */
export function readsAnswers(
  askedBy: (query: URLSearchParams, piece: ListPiece) => Asked | null,
  take: (
    piece: ListPiece,
    asked: Asked,
  ) => (Pick<ListAnswer, 'rows' | 'others' | 'next' | 'end'> & Partial<ListAnswer>) | null,
): ListKind['read'] {
  return (piece) => {
    const asked = URL.canParse(piece.url, piece.page)
      ? askedBy(new URL(piece.url, piece.page).searchParams, piece)
      : null;
    if (!asked) return null;
    const refused = tooLong(piece);
    try {
      if (refused) return { ...asked, ...refusedList(refused, asked.of, asked.from) };
      const answer = take(piece, asked);
      return answer && { ...asked, total: null, ...answer };
    } catch (thrown) {
      return { ...asked, ...refusedList(Failure.from(thrown), asked.of, asked.from) };
    }
  };
}

/** The cursor in a query; that of a first page is 0. */
export function cursorIn(query: URLSearchParams, name: string): string | null {
  const cursor = query.get(name);
  return cursor === '0' || cursor === '' ? '' : cursorOf(cursor);
}

/** `has_more`, which is written as a number, a flag, or either as text; null: it does not say. */
export function hasMore(value: unknown): boolean | null {
  return isSet(value) ? true : ['false', '0'].includes(String(value)) ? false : null;
}

/**
 * What a search says in `search_nil_info` instead of results; `means` null: nothing. A check may look like an empty
 * list.
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
