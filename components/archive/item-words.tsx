import { isoTime } from '../../lib/core/time.ts';
import type { ArchivedItem } from '../../lib/features/archive/model/index.ts';
import { formatTime } from '../format/format-time.ts';
import { word } from '../format/message.ts';

/** A text whose key is made from a value; the value itself if there is none. */
function named(family: string, value: string, usual = value): string {
  const key = `${family}_${value}`;
  const text = word(key);
  return text === key ? usual : text;
}

export const kindName = (kind: string): string => named('kind', kind);
export const counterName = (counter: string): string => named('count', counter);
export const siteName = ({ platform, site }: Pick<ArchivedItem, 'platform' | 'site'>): string =>
  named('platform', platform, site);

/** How much of a text stands for a title, in characters. */
const asTitle = 140;

/** The name of an item: its title, the beginning of its text, or its kind and id. */
export function itemName({ title, text, kind, id }: ArchivedItem): string {
  const line = title || (text.trim().split('\n')[0] ?? '');
  return line.slice(0, asTitle).toWellFormed() || `${kindName(kind)} ${id}`.trim();
}

/** Somebody else's name; its writing direction affects nothing around it. */
export function AuthorName({ author, handle }: Pick<ArchivedItem, 'author' | 'handle'>) {
  return <bdi>{author || handle}</bdi>;
}

/** A time (epoch ms) for people and programs; nothing for null. */
export function When({ time }: { readonly time: number | null }) {
  const date = isoTime(time);
  return time !== null && date ? <time dateTime={date}>{formatTime(time)}</time> : null;
}
