import type { Capture } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { QueueItem } from './job.ts';
import type { Ledger } from './ledger.ts';
import type { Settled } from './settle.ts';

/** The next item of a platform: the first that may start now, else the time when the first one may. */
export interface Peek {
  readonly item: QueueItem | null;
  /** Epoch ms; null when no item waits. */
  readonly nextAt: number | null;
  readonly ledger: Ledger;
}

/** An item that a worker had started when it was stopped, and the capture that this attempt wrote, if any. */
export interface Stranded {
  readonly item: QueueItem;
  readonly capture: Pick<
    Capture,
    'state' | 'startedAt' | 'failure' | 'requests' | 'title' | 'itemUrl' | 'signedIn'
  > | null;
}

/**
 * What the driver needs from the stored queue. Every call is one transaction, so a stopped worker leaves the state from
 * before or after it. Rejects when the database cannot be used (a full disk, blocked, made by a later version).
 */
export interface QueueStore {
  peek(platform: PlatformId, now: number): Promise<Peek>;
  /**
   * Marks a waiting item as running and records it in the ledger; null when it is not waiting any more, or has ended
   * now, because its capture is there.
   */
  claim(id: string, now: number): Promise<QueueItem | null>;
  /**
   * Stores a short link's target. `false`: nothing more is requested, because another item of the job has that key, so
   * that this item has ended as skipped, or because the user has cancelled it.
   */
  resolve(id: string, to: Pick<QueueItem, 'platform' | 'path' | 'body' | 'key'>, now: number): Promise<boolean>;
  /** Ends an attempt and adds a page to its list; ends the job with its last item. Null when the item is gone. */
  settle(item: QueueItem, edit: (item: QueueItem, ledger: Ledger) => Settled, now: number): Promise<QueueItem | null>;
  stranded(): Promise<readonly Stranded[]>;
  /** Platforms that have items waiting in a running job. */
  waiting(platforms: readonly PlatformId[]): Promise<readonly PlatformId[]>;
}
