import type { CaptureRow } from './capture-row.ts';

/** One damaged row must not hide the others. */
export function isCaptureRow(row: unknown): row is CaptureRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, path, platform, state, startedAt, title } = row as Record<string, unknown>;
  return [id, path, platform, state, title].every((text) => typeof text === 'string') && typeof startedAt === 'number';
}

/** A row with times that dates can name: one damaged time must not break the page that lists all. The beginning of time stands for it. */
export function dated(row: CaptureRow): CaptureRow {
  const isDate = (time: unknown) => typeof time === 'number' && Math.abs(time) <= 8.64e15;
  const startedAt = isDate(row.startedAt) ? row.startedAt : 0;
  return { ...row, startedAt, endedAt: isDate(row.endedAt) ? row.endedAt : null };
}
