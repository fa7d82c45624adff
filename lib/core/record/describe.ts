import type { CardPlaces } from '../view.ts';
import { placeOf, textAt } from './place.ts';

/** `20 / 356 · text of the first comment`: a page of comments has no title. */
function commentLine(base: unknown, { list, text }: NonNullable<CardPlaces['comments']>, total: string): string {
  const items = placeOf(base, list);
  const shown = Array.isArray(items) ? items : [];
  return [`${shown.length} / ${total || 0}`, textAt(shown[0], text)].filter(Boolean).join(' · ');
}

/** Maximum length of a line in a list, in characters. */
const longest = 200;

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string): string {
  return Array.from(text.slice(0, 2 * longest))
    .slice(0, longest)
    .join('');
}

/** A line that identifies an item, and its author's name, from the card's paths in the envelope's `data`; at most 200 characters, or ''. */
export function describe(card: CardPlaces, data: unknown): { readonly title: string; readonly author: string } {
  const base = placeOf({ data }, card.base);
  const title = card.comments
    ? commentLine(base, card.comments, textAt(base, card.counters.comments))
    : textAt(base, card.line ?? `${card.title ?? ''} ${card.text ?? ''}`);
  return { title: cut(title), author: cut(textAt(base, card.author)) };
}
