import { plainText } from '../json/json.ts';
import type { CommentFacts, CommentMark, ListRow } from '../list.ts';
import type { CardPlaces } from '../view.ts';
import { textAt } from './place.ts';
import { epochOf } from './record-card.ts';

/** What a platform says of a comment itself; its kind's card tells the rest. A mark is there where it is 1 or true, a picture where it has an address. */
interface OwnFacts extends Pick<ListRow, 'id' | 'authorId' | 'pinned'>, Omit<CommentFacts, 'place' | 'marks'> {
  readonly marks: Readonly<Partial<Record<CommentMark, unknown>>>;
}

export const isOn = (value: unknown): boolean => value === true || value === 1;

/** A comment as a row. The text beside a picture may be a space without width. */
export function commentRow(card: CardPlaces, record: unknown, { id, authorId, pinned, ...own }: OwnFacts): ListRow {
  const pictures = own.pictures.filter(Boolean);
  const [cover = ''] = pictures;
  const likes = textAt(record, card.counters.likes);
  const marks = Object.entries(own.marks).flatMap(([mark, said]) => (isOn(said) ? [mark as CommentMark] : []));
  return {
    ...{ id, url: '', record, media: cover ? 'image' : 'text', cover, pinned, advert: false, authorId },
    author: textAt(record, card.author),
    text: textAt(record, card.text)
      .replace(/[\u200b\ufeff]/g, '')
      .trim(),
    time: epochOf(textAt(record, card.time)),
    counters: likes ? { likes } : {},
    comment: { ...own, pictures, marks, place: textAt(record, card.place) },
  };
}

/** An id in digits; '' for 0, and for anything else. */
export const digitsOf = (value: unknown): string => (/^[1-9]\d{0,24}$/.exec(plainText(value)) ?? [''])[0];

/** A number above 0; 0 for anything else. */
export const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Names in a text after an `@`. */
export const namesAfterAt = (text: string): string[] => [...text.matchAll(/@([^\s@]{1,60})/g)].map(([, name = '']) => name);

/** Texts and numbers at places of a record; what says nothing is left out. */
export function textsAt(record: unknown, places: string): string[] {
  const texts = places.split(' ').map((place) => textAt(record, place));
  return texts.filter((text) => text !== '' && text !== '0');
}
