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
