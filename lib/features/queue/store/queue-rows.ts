import { capturedFailure } from '../../../core/capture.ts';
import { failed } from '../model/failures.ts';
import type { QueueItem } from '../model/job.ts';

/** Whether a row is intact: one damaged row must not stop the others. */
export function isQueueItem(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { id, job, index, platform, path, body, url, rank, notBefore, attempts, collection } = row as Record<string, unknown>;
  const texts = [id, job, platform, path, body, url].every((text) => typeof text === 'string') && platform !== '';
  const { limit, pages, collected, total } = (collection ?? { limit: 0, pages: 0, collected: 0, total: 0 }) as Record<string, unknown>;
  return texts && [index, rank, notBefore, attempts, limit, pages, collected, total].every((number) => Number.isFinite(number));
}

/** A row made safe for lists and exports: one damaged row must not keep the others from being saved. */
export function sanitized(row: QueueItem): QueueItem {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { input, platform, path, title, index, attempts, failure } = row;
  const texts = { input: text(input), platform: text(platform), path: text(path), title: text(title) };
  const sound = typeof failure?.kind === 'string' && typeof failure.reason?.code === 'string';
  return { ...row, ...texts, index: Number(index), attempts: Number(attempts) || 0, failure: sound ? failure : null };
}

/** Ends a damaged row as failed. */
export function markDamaged(row: QueueItem, now: number): QueueItem {
  return { ...row, state: 'failed', failure: capturedFailure(failed('line_damaged')), endedAt: now };
}
