import type { Capture, LineFacts } from '../../../core/capture.ts';
import type { KeptAnswer } from '../../evidence/model/index.ts';
import type { Exported } from '../../export/model/index.ts';
import type { ItemNote } from '../model/index.ts';
import type { LibraryProblem } from '../store/library-problem.ts';
import type { CaptureQuery, Found, Overview } from '../store/listing/query.ts';
import type { RemovedLines } from '../store/listing/tables.ts';

/** A capture as the list shows it. */
export type CaptureLine = LineFacts & {
  /** The size of its own thumbnail, in px; absent if it has none. */
  readonly thumbnail?: { readonly width: number; readonly height: number };
};

/** The captures behind one line of the list. */
export interface Related {
  /** The slots of the line's versions. */
  readonly slots: Uint32Array;
  /** Versions of one item, oldest first. */
  readonly versions: readonly CaptureLine[];
  /** Its tags and note; null: they cannot be kept, because the item has no id. */
  readonly note: ItemNote | null;
}

/** Data that is kept beside captures, and can be deleted without them. */
export interface Weighed {
  weight(): Promise<{ readonly count: number; readonly bytes: number }>;
  clear(): Promise<void>;
}

/** The stored captures, passed in by the page. A slot is a capture's number in the listing. */
export interface CaptureStore {
  find(query: CaptureQuery): Promise<Found>;
  /** The same, with the counts of the whole library. */
  overview(query: CaptureQuery): Promise<Overview>;
  /** The lines in the order of `slots`; null where a capture is gone. */
  lines(slots: readonly number[]): Promise<readonly (CaptureLine | null)[]>;
  /** The same, without looking for thumbnails. */
  facts(slots: readonly number[]): Promise<readonly (LineFacts | null)[]>;
  /** Yields captures as exports take them, one at a time. */
  read(slots: Uint32Array): AsyncIterable<Exported>;
  /** Yields only their texts. */
  texts(slots: Uint32Array): AsyncIterable<Pick<Exported, 'text'>>;
  get(id: string): Promise<Capture | null>;
  /** The thumbnail of a capture, if need be of another capture of the item; null if there is none. */
  thumbnail(id: string): Promise<{ readonly blob: Blob } | null>;
  readonly thumbnails: Weighed;
  /** Raw answers and pictures of pages. */
  readonly evidence: Weighed & {
    /** Whether there is any. */
    has(): Promise<boolean>;
    keptOf(id: string): Promise<readonly KeptAnswer[]>;
  };
  related(id: string): Promise<Related>;
  /** The slots of all versions of the items in these slots. */
  versionsOf(slots: Uint32Array): Promise<Uint32Array>;
  /** Changes tags and note of the items in these slots. */
  changeNotes(slots: Uint32Array, change: (own: ItemNote) => ItemNote): Promise<void>;
  /**
   * Removes the lines in these slots, with all their versions; `failed`: only those that failed. Null: all had been
   * removed before.
   */
  remove(slots: Uint32Array, failed?: boolean): Promise<RemovedLines | null>;
  /** Removes one capture. */
  removeOne(id: string): Promise<RemovedLines | null>;
  restore(...removals: readonly number[]): Promise<void>;
  /** Adds some of the captures that a rebuilt listing still lacks. False: none was left. */
  rebuild(): Promise<boolean>;
  /** Writes some of the captures of earlier versions as they are kept now. False: none was left. */
  renew(): Promise<boolean>;
  /** What an error of the store means. */
  problemOf(error: unknown): LibraryProblem | Promise<LibraryProblem>;
  /** Why the last answer could not be stored, though the store can be read; null if it was stored. */
  trouble(): Promise<LibraryProblem | null>;
  /** Bytes on disk. */
  usage(): Promise<number>;
}
