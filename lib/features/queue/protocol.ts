import type { Capture } from '../../core/capture.ts';
import type { PlatformId } from '../../core/platform.ts';
import type { CollectionProgress } from './model/collection/collection.ts';
import type { ItemState, JobOrigin, QueueItem } from './model/job.ts';
import type { ListLine } from './model/read-list.ts';
import type { QueueStatus } from './model/status.ts';

/** Requests to the background about jobs and collections. */
export interface QueueProtocol {
  /** A job that asks for all pages of a list, before the other jobs. `limit` in items, 0 = all. */
  'collection.start': { ask: { path: string; body: string; tabId: number | null; limit: number }; answer: CollectionProgress };
  /** Pauses its job. */
  'collection.pause': { ask: { id: string }; answer: null };
  /** Its job goes on; a platform that waits for the user is asked again. */
  'collection.resume': { ask: { id: string; limit?: number; tabId?: number | null }; answer: CollectionProgress };
  /** Newest first; of one item where given. */
  'collection.list': { ask: { itemId?: string }; answer: readonly CollectionProgress[] };
  /** The items that one page (0, 1, …) had first, as JSON texts; over all pages every item once. */
  'collection.read': { ask: { id: string; page: number }; answer: readonly string[] };
  /** The collection that a capture is a page of, as one capture with all its items; null: it is a page of none. */
  'collection.whole': { ask: { captureId: string }; answer: Capture | null };
  'queue.read': { ask: Record<never, never>; answer: QueueStatus };
  /**
   * A job of these lines, begun at once; those with a `skip` are kept for the record only. `collects`: each stands for the whole list
   * that its operation pages through. Gives its id.
   */
  'queue.add': { ask: { title: string; origin: JobOrigin; lines: readonly ListLine[]; collects?: boolean }; answer: string };
  /** Opens the library at a new list that is looked through before anything is asked for. */
  'queue.draft': { ask: { text: string }; answer: null };
  'queue.change': { ask: { id: string; change: 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'up' | 'down' }; answer: null };
  /** Lines of a job in their order, of one state where given; 500 at most. */
  'queue.lines': { ask: { job: string; state: ItemState | null; offset: number; limit: number }; answer: readonly QueueItem[] };
  /** One item before all others. */
  'queue.raise': { ask: { id: string }; answer: null };
  /** The user has passed the check: the platform may be asked again. */
  'queue.release': { ask: { platform: PlatformId }; answer: null };
  /** The user's share of a platform's budgets, 1 at most. */
  'queue.share': { ask: { platform: PlatformId; share: number }; answer: null };
}

export interface QueueBroadcasts {
  /** A collection has a page more, or goes on, rests or ends; told at most twice a second. */
  'collection.changed': { at: number };
  /** Something of the queue has changed; told at most twice a second. */
  'queue.changed': { at: number };
}
