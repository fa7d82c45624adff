/** A small picture with its size in px. */
export interface Thumbnail {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Maximum size of a thumbnail, in bytes. */
export const largestThumbnail = 20_000;
