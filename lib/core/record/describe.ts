import type { CardPlaces } from '../view.ts';
import { placeOf, textAt } from './place.ts';

/** `20 / 356 · the first one's text`: a page of comments has no title of its own. */
function commentLine(base: unknown, { list, text }: NonNullable<CardPlaces['comments']>, total: string): string {
  const items = placeOf(base, list);
  const shown = Array.isArray(items) ? items : [];
  return [`${shown.length} / ${total || 0}`, textAt(shown[0], text)].filter(Boolean).join(' · ');
}

/** As long as a line of a list may be, in characters. */
const longest = 200;

/** The beginning of a text, no character of it cut in two. */
function cut(text: string): string {
  return Array.from(text.slice(0, 2 * longest))
    .slice(0, longest)
    .join('');
}

/** A line to recognise an item by and its author's name, each cut to 200 characters, by what its card shows of the envelope's `data`; '' where there is none. */
export function describe(card: CardPlaces, data: unknown): { readonly title: string; readonly author: string } {
  const base = placeOf({ data }, card.base);
  const title = card.comments
    ? commentLine(base, card.comments, textAt(base, card.counters.comments))
    : textAt(base, card.line ?? `${card.title ?? ''} ${card.text ?? ''}`);
  return { title: cut(title), author: cut(textAt(base, card.author)) };
}
