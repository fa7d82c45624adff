import type { Capture } from '../../lib/gateway/capture.ts';
import type { CollectionProgress } from '../../lib/gateway/collection/collection.ts';

/** A capture as the list shows it. */
export type CaptureLine = Omit<Capture, 'envelope' | 'newFields' | 'shapes'> & {
  /** It stands for all pages of a collection. */
  readonly collection?: Pick<CollectionProgress, 'collected' | 'total' | 'state'>;
};

/** The stored captures, handed in by the page. */
export interface CaptureStore {
  /** All of them, newest first. */
  list(): Promise<readonly CaptureLine[]>;
  get(id: string): Promise<Capture | null>;
  remove(ids: readonly string[]): Promise<void>;
  restore(ids: readonly string[]): Promise<void>;
  /** Deletes everything for good. */
  clear(): Promise<void>;
  /** Bytes on disk. */
  usage(): Promise<number>;
}
