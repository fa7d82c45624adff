import type { Table } from 'dexie';
import type { ItemNote } from '../../model/item-note.ts';
import type { Kind } from './filter-of.ts';
import type { Figures, Segment } from './segment.ts';
import type { WordBlock } from './words/word-block.ts';

/** The state of the whole listing: one row. */
export interface ListingState {
  readonly key: 'state';
  /** The slot of the next new capture. */
  readonly next: number;
  /** The number of segments whose words are in blocks. */
  readonly sealed: number;
  readonly kinds: readonly Kind[];
  /**
   * Progress of a rebuild, which adds captures from the newest on: those before `before` (epoch ms) are missing, and
   * `same` captures of exactly that time are in. Null: all are in.
   */
  readonly behind: RebuildProgress | null;
  /**
   * The same for renewing captures stored before there were essentials, or with shapes that are no longer kept. Null:
   * all are renewed.
   */
  readonly unrenewed: RebuildProgress | null;
}

export interface RebuildProgress {
  readonly before: number;
  readonly same: number;
}

const fromNewest: RebuildProgress = { before: Number.POSITIVE_INFINITY, same: 0 };

export const blankState: ListingState = {
  key: 'state',
  next: 0,
  sealed: 0,
  kinds: [],
  behind: fromNewest,
  unrenewed: fromNewest,
};

/** The capture in a slot. */
export interface Place {
  readonly slot: number;
  readonly id: string;
}

/** The group number that captures of an item share. */
export interface GroupRow {
  readonly key: string;
  readonly group: number;
}

/** The words of a capture whose segment is not full yet, each after a line break. */
export interface RecentWords {
  readonly slot: number;
  readonly words: string;
}

/** Captures removed together: one bit per place of their segments. */
export interface Removal {
  readonly id?: number;
  /** Epoch ms. */
  readonly at: number;
  readonly segments: readonly { readonly segment: number; readonly places: Uint8Array }[];
}

/** What was removed at once. */
export interface RemovedLines {
  /** The id that `restore` takes. */
  readonly removal: number;
  /** How many items, whose versions count once. */
  readonly count: number;
}

/**
 * `key`: as `ItemKeys` makes it, so that all versions and rows of lists find it, later ones too; a row of an earlier
 * version has the key of its group.
 */
export interface ItemNoteRow extends ItemNote {
  readonly key: string;
  /** Epoch ms. */
  readonly changedAt: number;
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
  readonly itemNotes: Table<ItemNoteRow, string>;
}

/** Keys and indexes of the tables. */
export const listingTables = {
  listing: 'key',
  places: 'slot, id',
  groups: 'key',
  segments: 'segment',
  figures: 'segment',
  recentWords: 'slot',
  wordBlocks: '[bucket+segment]',
  removals: '++id, at',
  itemNotes: 'key, *tags',
} as const satisfies Record<keyof ListingTables, string>;
