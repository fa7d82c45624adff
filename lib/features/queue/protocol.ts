import type { Capture } from '../../core/capture.ts';
import type { PlatformId } from '../../core/platform.ts';
import type { CollectionProgress } from './model/collection/collection.ts';
import type { ItemState, JobOrigin, QueueItem } from './model/job.ts';
import type { ListLine } from './model/read-list.ts';
import type { FailureGroup } from './model/remedy.ts';
import type { QueueStatus } from './model/status.ts';

export interface QueueProtocol {
  /** Starts a job that requests all pages of a list, before the other jobs. `limit` in items, 0 = all. */
  'collection.start': { ask: { path: string; body: string; tabId: number | null; limit: number }; answer: CollectionProgress };
  'collection.pause': { ask: { id: string }; answer: null };
  /** Resumes the collection's job and releases its platform if that is on hold. */
  'collection.resume': { ask: { id: string; limit?: number; tabId?: number | null }; answer: CollectionProgress };
  /** All collections, newest first; only those of `itemId` if given. */
  'collection.list': { ask: { itemId?: string }; answer: readonly CollectionProgress[] };
  /** The items that appeared first on one page (0, 1, …), as JSON texts; over all pages, every item once. */
  'collection.read': { ask: { id: string; page: number }; answer: readonly string[] };
  /** The collection that contains this capture as a page, as one capture with all its items; null if there is none. */
  'collection.whole': { ask: { captureId: string }; answer: Capture | null };
  'queue.active': { ask: Record<never, never>; answer: boolean };
  'queue.read': { ask: Record<never, never>; answer: QueueStatus };
  /** Starts a job; lines with a `skip` are only recorded. `collects`: each line stands for a whole list. Returns the job's id. */
  'queue.add': {
    ask: { title: string; origin: JobOrigin; lines: readonly ListLine[]; collects?: boolean; program?: string };
    answer: string;
  };
  /** Opens the library with a new list, which the user reviews before anything is requested. */
  'queue.draft': { ask: { text: string }; answer: null };
  /** `group`: retries these failed lines alone. */
  'queue.change': {
    ask: { id: string; change: 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'up' | 'down'; group?: FailureGroup | undefined };
    answer: null;
  };
  /** Lines of a job in order, only those in `state` if given; at most 500. */
  'queue.lines': { ask: { job: string; state: ItemState | null; offset: number; limit: number }; answer: readonly QueueItem[] };
  /** Moves one item before all others. */
  'queue.raise': { ask: { id: string }; answer: null };
  /** The user has passed the challenge: the platform may be asked again. */
  'queue.release': { ask: { platform: PlatformId }; answer: null };
  /** Sets the user's share of a platform's budgets, at most 1. */
  'queue.share': { ask: { platform: PlatformId; share: number }; answer: null };
}

export interface QueueBroadcasts {
  /** A collection got a page, resumed, paused or ended; sent at most twice a second. */
  'collection.changed': { at: number };
  /** The queue has changed; sent at most twice a second. */
  'queue.changed': { at: number };
}
