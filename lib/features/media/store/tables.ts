import type { Dexie, Table } from 'dexie';
import type { Thumbnail } from '../model/thumbnail.ts';

/** The thumbnail of a capture. */
export interface ThumbnailRow extends Thumbnail {
  /** Id of the capture. */
  readonly id: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface MediaTables {
  readonly thumbnails: Table<ThumbnailRow, string>;
}

/** Keys and indexes of the tables. What all weigh is read from the index of sizes, without a picture. */
export const mediaTables = { thumbnails: 'id, size' } as const satisfies Record<keyof MediaTables, string>;

/** The media tables, and the library's captures: a thumbnail is stored only for an existing capture. */
export interface MediaDatabase extends Dexie, MediaTables {
  readonly captures: Table<{ readonly id: string; readonly platform: string; readonly itemId: string }, string>;
}
