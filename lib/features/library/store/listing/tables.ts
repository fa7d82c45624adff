import type { Table } from 'dexie';
import type { Kind } from './filter-of.ts';
import type { Figures, Segment } from './segment.ts';
import type { WordBlock } from './words/word-block.ts';

/** Where the listing stands as a whole: one row. */
export interface ListingState {
  readonly key: 'state';
  /** The slot that the next new capture gets. */
  readonly next: number;
  /** So many segments have their words in blocks. */
  readonly sealed: number;
  readonly kinds: readonly Kind[];
  /**
   * A listing that is made anew takes captures in from the newest on: those before that time (epoch ms) are still to come, and so many at
   * that very time are in. Null: all are in.
   */
  readonly behind: { readonly before: number; readonly same: number } | null;
}

export const blankState: ListingState = {
  ...{ key: 'state', next: 0, sealed: 0, kinds: [] },
  behind: { before: Number.POSITIVE_INFINITY, same: 0 },
};

/** Which capture stands in a slot. */
export interface Place {
  readonly slot: number;
  readonly id: string;
  /** The collection it is a page of. */
  readonly collection?: string;
}

/** The number of the group that captures of an item, or pages of a collection, have in common. */
export interface GroupRow {
  readonly key: string;
  readonly group: number;
}

/** The words of a capture whose segment has room left, each after a line end. */
export interface RecentWords {
  readonly slot: number;
  readonly words: string;
}

/** Captures removed at once: a bit for each place of their segments. */
export interface Removal {
  readonly id?: number;
  /** Epoch ms. */
  readonly at: number;
  readonly segments: readonly { readonly segment: number; readonly places: Uint8Array }[];
}

export interface ListingTables {
  readonly listing: Table<ListingState, string>;
  readonly places: Table<Place, number>;
  readonly groups: Table<GroupRow, string>;
  readonly segments: Table<Segment, number>;
  readonly figures: Table<Figures, number>;
  readonly recentWords: Table<RecentWords, number>;
  readonly wordBlocks: Table<WordBlock, [number, number]>;
  readonly removals: Table<Removal, number>;
}

/** Their keys and indexes. */
export const listingTables = {
  listing: 'key',
  places: 'slot, id',
  groups: 'key',
  segments: 'segment',
  figures: 'segment',
  recentWords: 'slot',
  wordBlocks: '[bucket+segment]',
  removals: '++id, at',
} as const satisfies Record<keyof ListingTables, string>;
