import type { QueueItem } from '../queue/job.ts';

/** One damaged row must not stop the others. */
export function readable(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { id, job, index, platform, path, body, url, rank, notBefore, attempts } = row as Record<string, unknown>;
  const texts = [id, job, platform, path, body, url].every((text) => typeof text === 'string') && platform !== '';
  return texts && [index, rank, notBefore, attempts].every((number) => Number.isFinite(number));
}

/** What is left of a row, ended. */
export function damaged(row: QueueItem, now: number): QueueItem {
  const failure = { kind: 'internal', sentence: 'This line was damaged on the disk; add it anew.', action: 'none' } as const;
  return { ...row, state: 'failed', failure, endedAt: now };
}
