import type { Dexie, Table } from 'dexie';

/** The thumbnail of a capture. */
export interface ThumbnailRow {
  /** Id of the capture. */
  readonly id: string;
  readonly blob: Blob;
  /** Size in bytes. */
  readonly size: number;
  /** Epoch ms: when it was made or last shown. */
  readonly usedAt: number;
}

export interface MediaTables {
  readonly thumbnails: Table<ThumbnailRow, string>;
}

/** Keys and indexes of the tables. */
export const mediaTables = { thumbnails: 'id, usedAt' } as const satisfies Record<keyof MediaTables, string>;

/** The media tables, and the library's captures: a thumbnail is stored only for an existing capture. */
export interface MediaDatabase extends Dexie, MediaTables {
  readonly captures: Table<unknown, string>;
}
