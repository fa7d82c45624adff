import type { Capture } from '../../../core/capture.ts';

/** A capture as lists show it: without its envelope, which may be megabytes, the names of its new fields, which may be hundreds, and the shapes of its answers. */
export type CaptureLine = Omit<Capture, 'envelope' | 'newFields' | 'shapes'>;

/** At rest. `deletedAt` (epoch ms) marks it as removed until the undo has run out. */
export type CaptureRow = CaptureLine & { readonly deletedAt?: number };

export interface EnvelopeRow {
  readonly id: string;
  readonly text: string;
  /** Absent in rows of earlier versions. */
  readonly newFields?: readonly string[];
  readonly shapes?: string;
}

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
