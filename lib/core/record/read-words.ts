import { isTree } from '../json/json.ts';
import { decodeEntities } from '../page/decode-entities.ts';
import { withoutTags } from '../page/without-tags.ts';
import type { CommentWords, RowWords } from '../row.ts';
import type { CardPlaces, CommentPlaces, Counter, Places } from '../view.ts';
import { placeOf, textAt } from './place.ts';

/** Maximum number of comments below a card; tables have them all. */
export const commentsShown = 5;

/** The largest timestamp of a `Date`, in ms. */
const lastDate = 8.64e15;
/**
 * Epoch seconds or milliseconds (distinguished by size), or a time such as `Sun Sep 20 22:30:14 +0800 2026`, as
 * milliseconds; null when it is not a valid date.
 */
export function epochOf(text: string): number | null {
  const written = text.replace(/^(\w{3} \w{3} \d\d) ([\d:]{8}) ([+-]\d{4}) (\d{4})$/, '$1 $4 $2 GMT$3');
  if (written !== text) return Date.parse(written) || null;
  const value = Number(text);
  if (!text || !(value > 0 && value <= lastDate)) return null;
  return value < 1e11 ? value * 1000 : value;
}

/** The words of HTML, one line per block; an emoji that is a picture by its name, `[允悲]`. */
function wordsOf(html: string): string {
  const named = html.replace(/<img\b[^<>]*?\balt=(["']?)(\[[^"[\]<>]{1,20}\])\1/gi, '$2$&');
  const lines = named.replace(/<(?=br|\/p|\/div|\/li|\/h\d)/gi, '\n<');
  return decodeEntities(withoutTags(lines, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of a card, at the first of its places that has words. */
function wordsAt(base: unknown, { text = '', html = '' }: Pick<CardPlaces, 'text' | 'html'>): string {
  const marked = html.split(' ');
  for (const place of text.split(' ')) {
    const said = textAt(base, place);
    const words = marked.includes(place) ? wordsOf(said) : said;
    if (words !== '') return words;
  }
  return '';
}

function commentsOf(base: unknown, places: CommentPlaces): CommentWords[] {
  const items = placeOf(base, places.list);
  return (Array.isArray(items) ? items : []).map((comment) => ({
    author: textAt(comment, places.author),
    text: textAt(comment, places.text),
    likes: textAt(comment, places.likes),
    time: epochOf(textAt(comment, places.time)),
  }));
}

function countersOf(base: unknown, { counters, borrowed }: CardPlaces): RowWords['counters'] {
  const others = borrowed && isTree(placeOf(base, borrowed.where)) ? borrowed.counters : [];
  const counted = (Object.keys(counters) as Counter[]).map(
    (counter) => [counter, others.includes(counter) ? '' : textAt(base, counters[counter])] as const,
  );
  return Object.fromEntries(counted.filter(([, value]) => value !== ''));
}

/** The handle at a card's places; sites write 0 for an account without one. */
export function handleOf(record: unknown, places?: Places): string {
  const handle = textAt(record, places);
  return handle === '0' ? '' : handle;
}

/**
 * What a record says at the places of its card, which are relative to it. The record may be of any answer, of an item
 * or a list.
 */
export function readWords(places: CardPlaces, record: unknown): RowWords {
  const title = textAt(record, places.title);
  const text = wordsAt(record, places);
  return {
    author: textAt(record, places.author),
    handle: handleOf(record, places.handle),
    title: title === text ? '' : title,
    text,
    time: epochOf(textAt(record, places.time)),
    place: textAt(record, places.place),
    counters: countersOf(record, places),
    comments: places.comments ? commentsOf(record, places.comments) : [],
  };
}
