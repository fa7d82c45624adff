import type { Capture } from '../../../core/capture.ts';

/** A capture as lists show it: without its envelope, which may be megabytes, the names of its new fields, which may be hundreds, and the shapes of its answers. */
export type CaptureLine = Omit<Capture, 'envelope' | 'newFields' | 'shapes'>;

/** At rest. `deletedAt` (epoch ms): it was removed, and the listing that said so was made anew. */
export type CaptureRow = CaptureLine & { readonly deletedAt?: number };

export interface EnvelopeRow {
  readonly id: string;
  readonly text: string;
  readonly newFields: readonly string[];
  readonly shapes: string;
}
