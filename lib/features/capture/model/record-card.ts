import type { JsonNode } from '../../../core/json/json-node.ts';
import { nodeAt } from '../../../core/json/node-at.ts';
import { decodeEntities } from '../../../core/page/decode-entities.ts';
import { withoutTags } from '../../../core/page/without-tags.ts';
import { epochOf } from '../../../core/record/epoch.ts';
import type { CardPlaces, CommentPlaces, Counter, Places } from '../../../core/view.ts';

/** One comment as a reader sees it. */
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

const commentsShown = 5;

function first(base: JsonNode, places: Places = ''): string {
  for (const path of places.split(' ')) {
    const text = nodeAt(base, path)?.text ?? '';
    if (text !== '') return text;
  }
  return '';
}

/** The words of an HTML text, one line per block; plain text stays as it is. */
function plainText(text: string): string {
  const start = text.search(/<\w/);
  if (start < 0 || text.lastIndexOf('>') < start) return text;
  const lines = text.replace(/<(?=br|\/p|\/div|\/li|\/h\d)/gi, '\n<');
  return decodeEntities(withoutTags(lines, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function commentsOf(base: JsonNode, places: CommentPlaces, atMost: number): CardComment[] {
  const items = nodeAt(base, places.list)?.items ?? [];
  return items.slice(0, atMost).map((comment) => ({
    author: first(comment, places.author),
    text: first(comment, places.text),
    likes: first(comment, places.likes),
    time: epochOf(first(comment, places.time)),
  }));
}

function countersOf(base: JsonNode, counters: CardPlaces['counters']): RecordCard['counters'] {
  return (Object.keys(counters) as Counter[])
    .map((counter) => ({ counter, value: first(base, counters[counter]) }))
    .filter(({ value }) => value !== '');
}

/** The card of an envelope, read from an operation's places, or null if it holds no record; with at most `comments` comments. */
export function recordCard(places: CardPlaces, envelope: JsonNode, comments = commentsShown): RecordCard | null {
  const base = nodeAt(envelope, places.base);
  if (!base || base.kind === 'null') return null;
  const title = first(base, places.title);
  const text = plainText(first(base, places.text));
  return {
    author: first(base, places.author),
    handle: first(base, places.handle),
    title: title === text ? '' : title,
    text,
    time: epochOf(first(base, places.time)),
    place: first(base, places.place),
    counters: countersOf(base, places.counters),
    comments: places.comments ? commentsOf(base, places.comments, comments) : [],
  };
}
