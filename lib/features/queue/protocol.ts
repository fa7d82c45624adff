import type { PlatformId } from '../../core/platform.ts';
import type { ItemState, JobOrigin, QueueItem } from './model/job.ts';
import type { PagedProgress } from './model/paged.ts';
import type { DraftLine } from './model/read-list.ts';
import type { FailureGroup } from './model/remedy.ts';
import type { QueueStatus } from './model/status.ts';

export interface QueueProtocol {
  /** Starts a job that asks for a list page by page, before the other jobs. `limit` in items, 0 = all. */
  'pages.start': { ask: { path: string; body: string; tabId: number | null; limit: number }; answer: PagedProgress };
  'pages.pause': { ask: { id: string }; answer: PagedProgress };
  /** Lets a list go on from where it stopped, and releases its platform if that is on hold. */
  'pages.resume': { ask: { id: string; limit?: number; tabId?: number | null }; answer: PagedProgress };
  /** The progress of the item's last list; null: none was asked for. */
  'pages.read': { ask: { path: string; itemId: string }; answer: PagedProgress | null };
  'queue.active': { ask: Record<never, never>; answer: boolean };
  /** A page has written, or removed, rows of jobs. */
  'queue.written': { ask: Record<never, never>; answer: null };
  'queue.read': { ask: Record<never, never>; answer: QueueStatus };
  /**
   * Starts a job; lines with a `skip` are only recorded. `pages`: each line names a list, which is asked for page by
   * page. Returns the job's id.
   */
  'queue.add': {
    ask: { title: string; origin: JobOrigin; lines: readonly DraftLine[]; pages?: boolean; program?: string };
    answer: string;
  };
  /** Opens the library with a new list, which the user reviews before anything is requested. */
  'queue.draft': { ask: { text: string }; answer: null };
  /** `group`: retries these failed lines alone. */
  'queue.change': {
    ask: {
      id: string;
      change: 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'up' | 'down';
      group?: FailureGroup | undefined;
    };
    answer: null;
  };
  /** Lines of a job in order, only those in `state` if given; at most 500. */
  'queue.lines': {
    ask: { job: string; state: ItemState | null; offset: number; limit: number };
    answer: readonly QueueItem[];
  };
  /** Moves one item before all others. */
  'queue.raise': { ask: { id: string }; answer: null };
  /** The user has passed the challenge: the platform may be asked again. */
  'queue.release': { ask: { platform: PlatformId }; answer: null };
  /** Sets the user's share of a platform's budgets, at most 1. */
  'queue.share': { ask: { platform: PlatformId; share: number }; answer: null };
}

export interface QueueBroadcasts {
  /** The queue has changed; sent at most twice a second. */
  'queue.changed': { at: number };
}
