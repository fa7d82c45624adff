import { withoutTags } from '../page/without-tags.ts';
import type { CardPlaces, Places } from '../view.ts';
import { epochOf } from './epoch.ts';
import { placeOf, textAt } from './place.ts';

/** Values that lists sort captures by, and the start of the text that search covers. Null: the answer does not say. */
export interface LineFacts {
  /** Epoch ms. */
  readonly published: number | null;
  readonly plays: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  /** At most 300 characters. */
  readonly text: string;
}

const longest = 300;
/** Maximum number of characters of a text that are processed. */
const read = 2_000;
const units: Readonly<Record<string, number>> = { k: 1e3, w: 1e4, 万: 1e4, m: 1e6, 亿: 1e8, b: 1e9 };

/** Parses a counter as platforms write it: `12840`, `1.2万`, `10w+`; null when it is not a number. */
export function countOf(text: string): number | null {
  const [, digits = '', unit = ''] = /^(\d{1,20}(?:\.\d{1,6})?)\s?([kwmb万亿]?)\+?$/i.exec(text.trim()) ?? [];
  return digits === '' ? null : Math.round(Number(digits) * (units[unit.toLowerCase()] ?? 1));
}

/** Takes the facts from the card's paths in the envelope's `data`. */
export function lineFacts({ base: where, counters, text, time }: CardPlaces, data: unknown): LineFacts {
  const base = placeOf({ data }, where);
  const count = (places: Places | undefined) => countOf(textAt(base, places));
  const [plays, likes, comments] = [
    count(counters.plays ?? counters.views ?? counters.reads),
    count(counters.likes),
    count(counters.comments),
  ];
  // Cut before tags are removed: an article may be megabytes of HTML.
  const words = withoutTags(textAt(base, text).slice(0, read), ' ').replace(/\s+/g, ' ').trim();
  return { published: epochOf(textAt(base, time)), plays, likes, comments, text: Array.from(words).slice(0, longest).join('') };
}
