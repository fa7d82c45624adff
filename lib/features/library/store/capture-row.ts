import type { Capture } from '../../../core/capture.ts';
import type { RecordCard } from '../../../core/record/record-card.ts';

/**
 * A capture as lists show it: without its envelope (may be megabytes), its card (all its text), the names of its new fields (may be
 * hundreds) and the shapes of its answers.
 */
export type CaptureLine = Omit<Capture, 'envelope' | 'card' | 'newFields' | 'shapes'>;

/** A stored capture. `deletedAt` (epoch ms): it was removed, and the listing that recorded the removal was rebuilt. */
export type CaptureRow = CaptureLine & { readonly deletedAt?: number };

export interface EnvelopeRow {
  readonly id: string;
  readonly text: string;
  readonly card: RecordCard | null;
  readonly newFields: readonly string[];
  readonly shapes: string;
}
