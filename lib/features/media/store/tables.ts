import type { Dexie, Table } from 'dexie';
import type { Capture } from '../../../core/capture.ts';
import type { Thumbnail } from '../model/thumbnail.ts';

/** The thumbnail of a capture, or of a list's row. */
interface ThumbnailRow extends Thumbnail {
  /** Id of the capture; of a row, see `rowPicture`. */
  readonly id: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface MediaTables {
  readonly thumbnails: Table<ThumbnailRow, string>;
}

/** Keys and indexes of the tables. The total size is read from the index of sizes, without reading a picture. */
export const mediaTables = { thumbnails: 'id, size' } as const satisfies Record<keyof MediaTables, string>;

/** The media tables, and those of captures and lists: a thumbnail is stored only for an existing one. */
export interface MediaDatabase extends Dexie, MediaTables {
  readonly captures: Table<Pick<Capture, 'id' | 'platform' | 'itemId' | 'path' | 'name'>, string>;
  readonly lists: Table<{ readonly id: string }, string>;
}
