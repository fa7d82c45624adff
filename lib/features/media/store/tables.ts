import type { Dexie, Table } from 'dexie';

/** A small picture kept with a capture. */
export interface ThumbnailRow {
  /** Of the capture. */
  readonly id: string;
  readonly blob: Blob;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms: when it was made or last shown. */
  readonly usedAt: number;
}

export interface MediaTables {
  readonly thumbnails: Table<ThumbnailRow, string>;
}

/** Their keys and indexes. */
export const mediaTables = { thumbnails: 'id, usedAt' } as const satisfies Record<keyof MediaTables, string>;

/** Its own, and the library's captures: a picture is kept of one that is there. */
export interface MediaDatabase extends Dexie, MediaTables {
  readonly captures: Table<unknown, string>;
}
