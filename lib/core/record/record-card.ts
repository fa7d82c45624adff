import { decodeEntities } from '../page/decode-entities.ts';
import { withoutTags } from '../page/without-tags.ts';
import type { CardPlaces, CommentPlaces, Counter } from '../view.ts';
import { placeOf, textAt } from './place.ts';
import { isNotGiven } from './says-nothing.ts';

export interface CardComment {
  readonly author: string;
  readonly text: string;
  readonly likes: string;
  /** Epoch ms, null when not given. */
  readonly time: number | null;
}

/** What a reader looks for first. '' and null stand for "not given"; counters keep the platform's own digits or words. */
export interface RecordCard {
  readonly author: string;
  readonly handle: string;
  readonly title: string;
  readonly text: string;
  /** Epoch ms. */
  readonly time: number | null;
  readonly place: string;
  readonly counters: readonly { readonly counter: Counter; readonly value: string }[];
  readonly comments: readonly CardComment[];
}

/** As many comments stand below a card; tables have them all. */
export const commentsShown = 5;

/** The largest timestamp of a `Date`, in ms. */
const lastDate = 8.64e15;
/** Epoch seconds or milliseconds (distinguished by size) as milliseconds; null when it is not a valid date. */
export function epochOf(text: string): number | null {
  const value = Number(text);
  if (!text || !(value > 0 && value <= lastDate)) return null;
  return value < 1e11 ? value * 1000 : value;
}

/** The words of HTML, one line per block; an emoji that is a picture by its name, `[允悲]`. */
function wordsOf(html: string): string {
  const named = html.replace(/<img\b[^<>]*?\balt="(\[[^"[\]]{1,20}\])"/gi, '$1$&');
  const lines = named.replace(/<(?=br|\/p|\/div|\/li|\/h\d)/gi, '\n<');
  return decodeEntities(withoutTags(lines, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of a card, at the first of its places that has words. */
export function wordsAt(base: unknown, { text = '', html = '' }: Pick<CardPlaces, 'text' | 'html'>): string {
  const marked = html.split(' ');
  for (const place of text.split(' ')) {
    const said = textAt(base, place);
    const words = marked.includes(place) ? wordsOf(said) : said;
    if (words !== '') return words;
  }
  return '';
}

function commentsOf(base: unknown, places: CommentPlaces): CardComment[] {
  const items = placeOf(base, places.list);
  return (Array.isArray(items) ? items : []).map((comment) => ({
    author: textAt(comment, places.author),
    text: textAt(comment, places.text),
    likes: textAt(comment, places.likes),
    time: epochOf(textAt(comment, places.time)),
  }));
}

function countersOf(base: unknown, counters: CardPlaces['counters']): RecordCard['counters'] {
  return (Object.keys(counters) as Counter[])
    .map((counter) => ({ counter, value: textAt(base, counters[counter]) }))
    .filter(({ value }) => value !== '');
}

/** The card of an envelope's `data`, read from an operation's places, or null if it holds no record. */
export function recordCard(places: CardPlaces, data: unknown): RecordCard | null {
  const base = placeOf({ data }, places.base);
  if (isNotGiven(base)) return null;
  const title = textAt(base, places.title);
  const text = wordsAt(base, places);
  return {
    author: textAt(base, places.author),
    handle: textAt(base, places.handle),
    title: title === text ? '' : title,
    text,
    time: epochOf(textAt(base, places.time)),
    place: textAt(base, places.place),
    counters: countersOf(base, places.counters),
    comments: places.comments ? commentsOf(base, places.comments) : [],
  };
}
