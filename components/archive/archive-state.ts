import { computed, signal } from '@preact/signals';
import {
  type ArchivedItem,
  type ArchivedMedium,
  type ArchiveQuery,
  anyItem,
  createFinder,
  isPlayed,
  type MissingReason,
  threadKey,
  threadsOf,
} from '../../lib/features/archive/model/index.ts';
import type { ArchiveParts } from './receive-parts.ts';

/** Rows drawn at first, and with each further step. */
const slice = 60;

export type ArchiveView = 'list' | 'pictures' | 'threads';

/** An open item by its number, and which of its files is shown. */
interface ArchivePlace {
  readonly n: number;
  readonly at: number;
}

/** The part of the address behind `#`, so that "back" of the browser closes an item. */
export const placeHash = (n: number, at = 0): string => (at > 0 ? `#item-${n}-${at}` : `#item-${n}`);

export function placeOf(hash: string): ArchivePlace | null {
  const [, n, at = '0'] = /^#item-(\d{1,9})(?:-(\d{1,4}))?$/.exec(hash) ?? [];
  return n === undefined ? null : { n: Number(n), at: Number(at) };
}

/** Replaces the open item by another one, or by another file of it, so that "back" still leads to the list. */
export function turnTo(n: number, at = 0): void {
  location.replace(placeHash(n, at));
}

export function closeItem(): void {
  location.hash = 'all';
}

const roles = ['content', 'cover', 'other', 'person', 'page'];

/** Whether a path leads into the archive's own folder. */
const isInside = (path: string): boolean => /^(?:media|raw)\//.test(path) && !/(^|\/)\.\.?(\/|$)/.test(path);

/** The address of a file beside the page, with all special characters of its name encoded. */
export const fileAddress = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

/** What the archive's page shows, and what is open. */
export function createArchiveState({ items, files }: Pick<ArchiveParts, 'items' | 'files'>) {
  const find = createFinder(items);
  const byNumber = new Map(items.map((item) => [item.n, item]));
  const threads = threadsOf(items);
  const missing = new Map<string, MissingReason>(Object.entries(files?.missing ?? {}));
  const query = signal(anyItem);
  const view = signal<ArchiveView>('list');
  const shown = signal(slice);
  const place = signal<ArchivePlace | null>(null);
  const found = computed(() => find(query.value));
  const open = computed(() => (place.value && byNumber.get(place.value.n)) ?? null);

  /** The files of an item that exist, its own first. */
  function filesOf({ media }: ArchivedItem): readonly ArchivedMedium[] {
    const there = media.filter(({ path }) => !missing.has(path) && isInside(path));
    return there.toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
  }

  return {
    items,
    query,
    view,
    shown,
    found,
    place,
    open,
    threads,
    threadOf: (item: ArchivedItem) => threads.get(threadKey(item)) ?? null,
    filesOf,
    /** Threads of found items, in the order of these. */
    foundThreads: computed(() => [...new Set(found.value.map(threadKey))].flatMap((key) => threads.get(key) ?? [])),
    /** Pictures of found items, each with its place among the files of its item that are played: it opens that one. */
    foundPictures: computed(() =>
      found.value.flatMap((item) =>
        filesOf(item)
          .filter(isPlayed)
          .flatMap((medium, at) => (medium.kind === 'image' && medium.role !== 'person' ? [{ item, medium, at }] : [])),
      ),
    ),
    /** How many files of an item are missing, by reason. */
    missingOf({ media }: ArchivedItem): ReadonlyMap<MissingReason, number> {
      const reasons = media.flatMap(({ path }) => missing.get(path) ?? []);
      return new Map([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]));
    },
    ask(change: Partial<ArchiveQuery>): void {
      query.value = { ...query.value, ...change };
      shown.value = slice;
    },
    show(wanted: ArchiveView): void {
      view.value = wanted;
      shown.value = slice;
    },
    more: () => (shown.value += slice),
    /** The found item `by` places further; null = there is none. */
    near(by: number): ArchivedItem | null {
      const at = open.value ? found.value.indexOf(open.value) : -1;
      return (at >= 0 && found.value[at + by]) || null;
    },
  };
}

export type ArchiveState = ReturnType<typeof createArchiveState>;
