import type { Dexie, Table } from 'dexie';
import type { CaptureRow, EnvelopeRow } from './capture-row.ts';
import { type ListingTables, listingTables } from './listing/tables.ts';

export interface LibraryTables extends ListingTables {
  readonly captures: Table<CaptureRow, string>;
  readonly envelopes: Table<EnvelopeRow, string>;
}

/** Their keys and indexes. Ids are indexed as text: a bigint in an index makes the row vanish from it without an error. */
export const libraryTables = {
  captures: 'id, startedAt, platform, state, itemId, tabId, deletedAt',
  envelopes: 'id',
  ...listingTables,
} as const satisfies Record<keyof LibraryTables, string>;

/** What the library keeps and finds its captures in. The pictures of captures are another's, and go with them. */
export interface LibraryDatabase extends Dexie, LibraryTables {
  readonly thumbnails: Table<unknown, string>;
}

/** The tables that are written together when a capture is. */
export const writtenTogether: readonly string[] = [...Object.keys(libraryTables), 'thumbnails'];
