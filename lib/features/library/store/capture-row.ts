import type { CaptureLine } from '../../../core/capture.ts';
import type { RecordCard } from '../../../core/record/record-card.ts';

/** A stored capture. `deletedAt` (epoch ms): it was removed, and the listing that recorded the removal was rebuilt. */
export type CaptureRow = CaptureLine & { readonly deletedAt?: number };

export interface EnvelopeRow {
  readonly id: string;
  readonly text: string;
  readonly card: RecordCard | null;
  readonly newFields: readonly string[];
  readonly shapes: string;
}
