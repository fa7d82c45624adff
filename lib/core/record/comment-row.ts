import type { CommentFacts, CommentMark } from '../comment.ts';
import { plainText } from '../json/json.ts';
import type { ListRow } from '../list.ts';
import type { CardPlaces } from '../view.ts';
import { textAt } from './place.ts';
import { readWords } from './read-words.ts';
import { isSet } from './says-nothing.ts';

/** What a site tells of a comment outside the places of its card. */
interface ToldComment extends Pick<ListRow, 'itemId' | 'record' | 'authorId'>, Partial<CommentFacts> {
  readonly root: string;
  readonly pinned?: boolean;
  /** Used where no place of the card gives it. */
  readonly time?: number | null;
}

/**
 * A comment as a row. Its text stays as the site writes it, or is '' where nothing in it is visible; its first picture
 * is the cover.
 */
export function commentRow(
  card: CardPlaces,
  { itemId, record, authorId, time = null, pinned = false, ...facts }: ToldComment,
): ListRow {
  const words = readWords(card, record);
  const comment = { parent: '', replies: '', place: words.place, pictures: [], marks: [], ...facts };
  return {
    itemId,
    url: '',
    record,
    media: comment.pictures.length > 0 ? 'image' : 'text',
    ...words,
    text: /^[\s\u200b\ufeff]*$/.test(words.text) ? '' : words.text,
    time: words.time ?? time,
    authorId,
    cover: comment.pictures[0] ?? '',
    pinned,
    advert: false,
    comment,
  };
}

/**
 * The names that a text mentions as `@name`, up to a space or a sign that ends words. A name with such a sign within is
 * cut: records name its owner in full.
 */
export function mentionsIn(text: string): string[] {
  const found = text.matchAll(/@([^\s@<>()（）:：,，;；!！?？"“”'‘’#/。、…]{1,60})/g);
  return Array.from(found, ([, name = '']) => name.replace(/\.+$/, '')).filter(Boolean);
}

/** The people at these places of a record, and those that its texts mention. */
export function peopleAt(record: unknown, places: string, texts = ''): string[] {
  const authors = places.split(' ').map((place) => textAt(record, place));
  const named = texts.split(' ').flatMap((place) => mentionsIn(textAt(record, place)));
  return [...new Set([...authors, ...named])].filter(Boolean);
}

/** An id in digits; '' for 0, and for anything else. */
export const digitsOf = (value: unknown): string => (/^[1-9]\d{0,24}$/.exec(plainText(value)) ?? [''])[0];

/** A number above 0 that a site can have counted; 0 for anything else. */
export const aboveZero = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);

/** The marks that the site sets, by true or 1. */
export function marksOf(said: Readonly<Partial<Record<CommentMark, unknown>>>): CommentMark[] {
  return Object.entries(said).flatMap(([mark, value]) => (isSet(value) ? [mark as CommentMark] : []));
}
