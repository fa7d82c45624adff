import type { ListRow } from '../../../core/list.ts';
import { cutText } from '../../../core/well-formed.ts';
import type { StoredLine } from './gathered-list.ts';

/** The ids of items that these addresses of links may name. */
export function idsIn(addresses: readonly string[]): string[] {
  const parts = addresses.flatMap((address) => address.slice(0, 2000).match(/[\w-]{5,}/g) ?? []);
  return [...new Set(parts)];
}

/**
 * In characters. No site lets people write a tenth of this; a page may forge more, and the rows of a chunk are packed
 * at once.
 */
const longestText = 100_000;

/**
 * A row of an answer as lists show it. Other texts may be cut, and are whole in the record; `text` is whole unless
 * `textCut`.
 */
export function lineOf(row: ListRow, at: number): StoredLine {
  const {
    itemId,
    url,
    author,
    authorId,
    text,
    cover,
    counters,
    comment,
    record,
    handle,
    title,
    place,
    comments,
    ...own
  } = row;
  const words = text || title;
  const counts = Object.entries(counters).map(([name, value]) => [name, cutText(value, 40)]);
  return {
    itemId,
    ...own,
    url: cutText(url, 2000),
    cover: cutText(cover, 2000),
    text: words,
    ...(text && title && { title: cutText(title, 1000) }),
    ...(words.length > longestText && {
      text: `${words.slice(0, longestText).toWellFormed()}…`,
      textCut: true as const,
    }),
    author: cutText(author, 200),
    authorId: cutText(authorId, 200),
    counters: Object.fromEntries(counts),
    seen: null,
    at,
    ...(comment && {
      comment: {
        ...comment,
        replies: cutText(comment.replies, 40),
        place: cutText(comment.place, 200),
        pictures: comment.pictures.slice(0, 20).map((one) => cutText(one, 2000)),
      },
    }),
  };
}
