import type { LineFacts } from '../../../core/capture.ts';
import type { Card } from '../../../core/record/read-record.ts';
import { isTime } from '../../../core/time.ts';

/** A stored capture. `deletedAt` (epoch ms): it was removed, and the listing that recorded the removal was rebuilt. */
export type CaptureRow = LineFacts & { readonly deletedAt?: number };

export interface EnvelopeRow {
  readonly id: string;
  readonly text: string;
  readonly card: Card | null;
  readonly newFields: readonly string[];
  readonly shapes: string;
}

/** Whether a row is intact: one damaged row must not hide the others. */
export function isCaptureRow(row: unknown): row is CaptureRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, path, platform, state, startedAt, title } = row as Record<string, unknown>;
  return [id, path, platform, state, title].every((text) => typeof text === 'string') && typeof startedAt === 'number';
}

/**
 * A row with valid dates: one damaged time must not break the page that lists all rows. An invalid start becomes the
 * epoch.
 */
export function dated(row: CaptureRow): CaptureRow {
  const startedAt = isTime(row.startedAt) ? row.startedAt : 0;
  return { ...row, startedAt, endedAt: isTime(row.endedAt) ? row.endedAt : null };
}

/** Whether a capture's record was never judged by essentials, because it was stored before there were any. */
export const isUnjudged = ({ state, lacking }: Pick<CaptureRow, 'state' | 'lacking'>): boolean =>
  state === 'done' && lacking === undefined;
