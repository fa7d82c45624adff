import type { Capture } from '../../lib/gateway/capture.ts';

/** A capture as the list shows it. */
export type CaptureLine = Omit<Capture, 'envelope' | 'newFields'>;

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
