/** A small picture with its size in px. */
export interface Thumbnail {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** The id of the picture of a list's row. */
export const rowPicture = (list: string, itemId: string): string => `${list} ${itemId}`;

/** Maximum size of a thumbnail, in bytes. */
export const largestThumbnail = 20_000;
