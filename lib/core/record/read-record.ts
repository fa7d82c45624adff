import { listMedia, savable, smallAddresses } from '../media/list-media.ts';
import type { MediaKind } from '../media/media-kind.ts';
import type { RowWords } from '../row.ts';
import type { CardPlaces, Counter } from '../view.ts';
import { cutText, wellFormed } from '../well-formed.ts';
import { countOf } from './count-of.ts';
import { placeOf, textAt } from './place.ts';
import { readWords } from './read-words.ts';
import { isNotGiven } from './says-nothing.ts';

/** The words of a record as captures keep them. */
export interface Card extends Omit<RowWords, 'counters'> {
  readonly counters: readonly { readonly counter: Counter; readonly value: string }[];
}

/**
 * All that is read from a record, once, when its run ends. Counters that lists sort by are null where the record has no
 * number.
 */
export interface RecordFacts extends Readonly<Record<'plays' | 'views' | 'likes' | 'comments', number | null>> {
  readonly card: Card | null;
  /** A line that identifies the item, and its author's name, each at most 200 characters. */
  readonly title: string;
  readonly author: string;
  /** Epoch ms; null when not given. */
  readonly published: number | null;
  /** The beginning of the text, at most 300 characters. */
  readonly text: string;
  /**
   * Kind of the first medium that can be saved; the music of a video or a note does not count. Null if there is none.
   */
  readonly mediaKind: MediaKind | null;
  /** Addresses of the picture that represents the item in a list, its smallest variant first; [] if it has none. */
  readonly pictures: readonly string[];
}

const longestLine = 200;
const longestText = 300;
/** Maximum number of addresses that are tried. */
const mostPictures = 4;
/** Larger envelopes are not searched for media, in characters. */
const searchedAtMost = 5_000_000;

/** `20 / 356 · text of the first comment`: a page of comments has no title. */
function commentLine({ comments, counters }: RowWords): string {
  return [`${comments.length} / ${counters.comments ?? 0}`, comments[0]?.text].filter(Boolean).join(' · ');
}

function mediaOf(places: CardPlaces, data: unknown, isStill: boolean): Pick<RecordFacts, 'mediaKind' | 'pictures'> {
  const media = listMedia(places.media, { data });
  const isList = places.comments !== undefined;
  const pictures = media.filter(({ kind }) => kind === 'image');
  const roles = isList ? (['person'] as const) : (['cover', 'content', 'person'] as const);
  const shown = roles.map((role) => pictures.find((one) => one.role === role)).find(Boolean);
  const kinds = (isList ? [] : savable(media)).map(({ kind }) => kind);
  const own = kinds.filter((kind) => kind !== 'audio' && !(isStill && kind === 'video'));
  return {
    mediaKind: own[0] ?? kinds[0] ?? null,
    pictures: smallAddresses(shown).slice(0, mostPictures),
  };
}

/**
 * Reads a record's `data` at an operation's places. `size`: its envelope's length. For a list of comments, a commenter
 * is the picture. `isStill`: the video in the record is the item's music.
 */
export function readRecord(places: CardPlaces, data: unknown, size: number, isStill = false): RecordFacts {
  const record = placeOf({ data }, places.base);
  const words = wellFormed(readWords(places, record));
  const { title, text, author, counters, time } = words;
  const isGiven = !isNotGiven(record);
  const said = (counter: Counter) => countOf(counters[counter] ?? '');
  const line = isGiven && places.comments ? commentLine(words) : textAt(record, places.line) || title || text;
  return {
    card: isGiven
      ? {
          ...words,
          counters: Object.entries(counters).map(([counter, value]) => ({ counter: counter as Counter, value })),
        }
      : null,
    title: cutText(line, longestLine),
    author: cutText(author, longestLine),
    published: time,
    plays: said('plays'),
    views: said('views'),
    likes: said('likes'),
    comments: said('comments'),
    text: cutText(text.slice(0, 2_000).replace(/\s+/g, ' ').trim(), longestText),
    ...(size > searchedAtMost ? { mediaKind: null, pictures: [] } : wellFormed(mediaOf(places, data, isStill))),
  };
}
