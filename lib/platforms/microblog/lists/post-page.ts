import { plainText, type Tree, textOf } from '../../../core/json/json.ts';
import type { Ids } from '../../../core/platform.ts';
import { type Asked, cursorOf, totalOf } from '../../../core/read/list-reader.ts';
import { because, saying } from '../../../core/reason.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { refuse } from '../failures.ts';
import { postRow } from './listed-post.ts';

/** The list of the account `uid` that a request names, and which page of it; null: it names none. */
export function askedOf(query: URLSearchParams, uid = '', names: Ids = {}): Asked | null {
  if (!/^\d{1,20}$/.test(uid)) return null;
  const number = query.get('page');
  return { of: { ...names, uid }, from: number === '1' ? '' : (number ?? query.get('since_id') ?? '') };
}

/**
 * What an answer says of a list, besides its tips. `saysLast`: nothing follows; `saysMore`: there are posts although
 * the page is empty.
 */
export interface PostPage {
  readonly form: RowForm;
  readonly entries: unknown;
  /** Where the posts are, for a reason's text. */
  readonly field: string;
  readonly total: unknown;
  readonly saysLast: boolean;
  readonly saysMore: boolean;
}

/** A page of posts, asked for by its number or by the cursor of the one before (README, F5, F7). */
export function postPage(data: Tree, { from }: Asked, { form, entries, field, total, saysLast, saysMore }: PostPage) {
  if (!Array.isArray(entries)) throw refuse('upstream_changed', because('lacks', { field }));
  const said = textOf(data.bottom_tips_text);
  const isSaid = said !== '' || isSet(data.bottom_tips_visible);
  const isEmpty = entries.length === 0;
  // A brake: the site leaves out existing posts.
  if (isEmpty && !isSaid && saysMore) throw refuse('upstream_refused', 'empty_answer');
  const isLast = isEmpty || isSaid || saysLast;
  const reason = saying(said.slice(0, 120));
  return {
    ...entriesAsRows(entries, postRow, form),
    // Requests by page also send the cursor, which the answers of some accounts lack.
    next: isLast
      ? ''
      : /^\d{0,6}$/.test(from ?? '')
        ? String(Number(from || 1) + 1)
        : cursorOf(plainText(data.since_id ?? '')),
    end: !isLast ? null : said.includes('半年') ? 'half_year' : isEmpty && from === '' ? 'none' : 'all',
    ...(reason && isLast && { reason }),
    ...totalOf(total),
  } as const;
}
