import type { PlatformId } from '../../../core/platform.ts';
import { countOf } from '../../capture/model/index.ts';
import type { ArchivedItem } from './archived-item.ts';

/** `kept`: the order of the archive. */
export const archiveSorts = ['kept', 'newest', 'oldest', 'captured', 'likes'] as const;
export type ArchiveSort = (typeof archiveSorts)[number];

/** What the page shows; '' = any. */
export interface ArchiveQuery {
  /** Words, each of which an item must have somewhere. */
  readonly text: string;
  readonly platform: PlatformId | '';
  readonly kind: string;
  /** As `authorOf` gives it. */
  readonly author: string;
  readonly tag: string;
  readonly sort: ArchiveSort;
}

export const anyItem: ArchiveQuery = { text: '', platform: '', kind: '', author: '', tag: '', sort: 'kept' };

/** Who wrote an item, as one text for each author; '' = not told. */
export function authorOf({ platform, authorId, handle, author }: ArchivedItem): string {
  const own = authorId || handle || author;
  return own && `${platform} ${own}`;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const figures: Readonly<Record<Exclude<ArchiveSort, 'kept'>, (item: ArchivedItem) => number | null>> = {
  newest: ({ published }) => published,
  oldest: ({ published }) => published && -published,
  captured: ({ captured }) => captured,
  likes: ({ counters }) => countOf(counters.likes ?? ''),
};

function sorted(items: readonly ArchivedItem[], sort: ArchiveSort): readonly ArchivedItem[] {
  if (sort === 'kept') return items;
  const figure = new Map(items.map((item) => [item, figures[sort](item) ?? Number.NEGATIVE_INFINITY]));
  const of = (item: ArchivedItem) => figure.get(item) ?? 0;
  return items.toSorted((one, other) => (of(one) === of(other) ? 0 : of(other) - of(one)));
}

/** Finds items by a query; texts are prepared once, for the first search. */
export function createFinder(items: readonly ArchivedItem[]): (query: ArchiveQuery) => readonly ArchivedItem[] {
  let texts: readonly string[] | undefined;
  const prepared = () =>
    items.map(({ title, text, author, handle, id, authorId, tags, note }) =>
      plain([title, text, author, handle, id, authorId, ...tags, note].join('\n')),
    );
  return ({ text, platform, kind, author, tag, sort }) => {
    const words = plain(text).split(/\s+/).filter(Boolean);
    if (words.length > 0) texts ??= prepared();
    const found = items.filter(
      (item, at) =>
        (!platform || item.platform === platform) &&
        (!kind || item.kind === kind) &&
        (!author || authorOf(item) === author) &&
        (!tag || item.tags.includes(tag)) &&
        words.every((word) => texts?.[at]?.includes(word)),
    );
    return sorted(found, sort);
  };
}

/** A value that items have, the name of one of them, and how many have it. */
interface ArchiveChoice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** The values of one kind that items have, the most frequent first; without ''. */
export function choicesOf(
  items: readonly ArchivedItem[],
  valuesOf: (item: ArchivedItem) => readonly (readonly [value: string, name: string])[],
): readonly ArchiveChoice[] {
  const found = new Map<string, { name: string; count: number }>();
  for (const [value, name] of items.flatMap(valuesOf)) {
    if (!value) continue;
    const known = found.get(value);
    if (known) known.count += 1;
    else found.set(value, { name, count: 1 });
  }
  return [...found].map(([value, own]) => ({ value, ...own })).toSorted((one, other) => other.count - one.count);
}
