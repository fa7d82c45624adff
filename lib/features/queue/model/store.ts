import type { Capture } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { QueueItem } from './job.ts';
import type { Ledger } from './ledger.ts';
import type { Settled } from './settle.ts';

/** The next item of a platform: the first that may begin now, else when the first may. */
export interface Peek {
  readonly item: QueueItem | null;
  /** Epoch ms; null when none waits at all. */
  readonly nextAt: number | null;
  readonly ledger: Ledger;
}

/** An item that a worker had begun when it was stopped, and the capture it wrote, if any; `envelope` is read for pages of lists alone. */
export interface Stranded {
  readonly item: QueueItem;
  readonly capture: Pick<
    Capture,
    'id' | 'state' | 'failure' | 'requests' | 'title' | 'itemId' | 'itemUrl' | 'signedIn' | 'envelope'
  > | null;
}

/**
 * What the driver needs of the stored queue. Every call is one transaction: a worker that is stopped leaves the state before it or
 * after it. Rejects when the database cannot be used (a full disk, blocked, made by a later version).
 */
export interface QueueStore {
  peek(platform: PlatformId, now: number): Promise<Peek>;
  /** Marks a waiting item as begun and notes it in the ledger; null when it does not wait any more. */
  claim(id: string, now: number): Promise<QueueItem | null>;
  /** What a short link led to. `false`: another item of the job has that key, so this one has ended as skipped. */
  resolve(id: string, to: Pick<QueueItem, 'platform' | 'path' | 'body' | 'key'>, now: number): Promise<boolean>;
  /** Ends an attempt, takes a page of a list in; ends its job with the last item. Null when the item is gone. */
  settle(item: QueueItem, edit: (item: QueueItem, ledger: Ledger) => Settled, now: number): Promise<QueueItem | null>;
  stranded(): Promise<readonly Stranded[]>;
  /** Platforms that have items waiting in a running job. */
  waiting(platforms: readonly PlatformId[]): Promise<readonly PlatformId[]>;
}
