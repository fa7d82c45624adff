import { capturedFailure } from '../../../core/capture.ts';
import { tree } from '../../../core/json/json.ts';
import { failed } from '../model/failures.ts';
import type { QueueItem } from '../model/job.ts';

/** Whether a row is intact: one damaged row must not stop the others. */
export function isQueueItem(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { id, job, index, platform, path, body, url, rank, notBefore, attempts, paged } = row as Record<
    string,
    unknown
  >;
  const texts = [id, job, platform, path, body, url].every((text) => typeof text === 'string') && platform !== '';
  // Earlier builds wrote such rows.
  if ('collection' in row) return false;
  return (
    texts &&
    [index, rank, notBefore, attempts].every((number) => Number.isFinite(number)) &&
    (paged === undefined || isPaged(paged))
  );
}

function isPaged(paged: unknown): boolean {
  const { limit, count, total, stale, list, cursor, container, asked } = tree(paged);
  const texts = [list, cursor, container].every((text) => typeof text === 'string') && Array.isArray(asked);
  return texts && [limit, count, total, stale].every((number) => Number.isFinite(number));
}

/** A row made safe for lists and exports: one damaged row must not keep the others from being saved. */
export function sanitized(row: QueueItem): QueueItem {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { input, platform, path, title, index, attempts, failure } = row;
  const texts = { input: text(input), platform: text(platform), path: text(path), title: text(title) };
  const sound = typeof failure?.kind === 'string' && typeof failure.reason?.code === 'string';
  return { ...row, ...texts, index: Number(index), attempts: Number(attempts) || 0, failure: sound ? failure : null };
}

/** Ends a damaged row as failed, and one of an earlier build that names comments. */
export function markDamaged(row: QueueItem, now: number): QueueItem {
  return {
    ...row,
    state: 'failed',
    failure: capturedFailure(failed('collection' in row ? 'line_earlier' : 'line_damaged')),
    endedAt: now,
  };
}
