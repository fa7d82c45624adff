import type { Dexie, Table } from 'dexie';
import type { CaptureRow, EnvelopeRow } from './capture-row.ts';
import { type ListingTables, listingTables } from './listing/tables.ts';

export interface LibraryTables extends ListingTables {
  readonly captures: Table<CaptureRow, string>;
  readonly envelopes: Table<EnvelopeRow, string>;
}

/**
 * Keys and indexes of the tables. Ids are indexed as text: IndexedDB silently leaves a row with a bigint out of an
 * index.
 */
export const libraryTables = {
  captures: 'id, startedAt, platform, state, itemId, alias, tabId, deletedAt',
  envelopes: 'id',
  ...listingTables,
} as const satisfies Record<keyof LibraryTables, string>;

/**
 * The library's tables for captures and for finding them. Thumbnails belong to the media feature, raw answers and
 * pictures of pages to that of evidence; they are deleted with their captures. The rows of lists belong to the lists
 * feature: tags and notes of an item stay while a list has it.
 */
export interface LibraryDatabase extends Dexie, LibraryTables {
  readonly thumbnails: Table<unknown, string>;
  readonly answers: Table<unknown, string>;
  readonly pagePictures: Table<unknown, string>;
  readonly lists: Table<unknown, string>;
  readonly listItems: Table<unknown, [string, string]>;
}

/** Tables of other features, whose rows are deleted with their captures. */
export const ofCaptures = ['thumbnails', 'answers', 'pagePictures'] as const;

/** The tables that one transaction covers when a capture is written. */
export const writtenTogether: readonly string[] = [...Object.keys(libraryTables), ...ofCaptures];
