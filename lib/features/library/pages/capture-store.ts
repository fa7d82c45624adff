import type { Capture } from '../../../core/capture.ts';
import type { CollectionProgress } from '../../queue/model/index.ts';
import type { LibraryProblem } from '../store/library-problem.ts';
import type { CaptureQuery, Found, Overview } from '../store/listing/query.ts';

/** A capture as the list shows it. */
export type CaptureLine = Omit<Capture, 'envelope' | 'newFields' | 'shapes'> & {
  /** It stands for all pages of a collection. */
  readonly collection?: Pick<CollectionProgress, 'collected' | 'total' | 'state'>;
};

/** What belongs to one line of the list. */
export interface Related {
  /** Of the line's versions or pages. */
  readonly slots: Uint32Array;
  /** Versions of one item, oldest first. */
  readonly versions: readonly CaptureLine[];
  readonly collection: boolean;
}

/** The stored captures, handed in by the page. A slot is a capture's number in the lists. */
export interface CaptureStore {
  find(query: CaptureQuery): Promise<Found>;
  /** The same, and how many there are in all. */
  overview(query: CaptureQuery): Promise<Overview>;
  /** In the order of `slots`; null where none is any more. */
  lines(slots: readonly number[]): Promise<readonly (CaptureLine | null)[]>;
  /** Captures with their envelopes, one after another; collections whole. */
  read(slots: Uint32Array): AsyncIterable<Capture>;
  /** Their envelopes alone. */
  envelopes(slots: Uint32Array): AsyncIterable<Pick<Capture, 'envelope'>>;
  get(id: string): Promise<Capture | null>;
  /** The small picture kept with a capture; null: none is. */
  thumbnail(id: string): Promise<Blob | null>;
  related(id: string): Promise<Related>;
  /** Removes the lines in these slots, with all their versions and pages. Gives what `restore` brings them back by. */
  remove(slots: Uint32Array): Promise<number>;
  /** Removes one capture or collection. */
  removeOne(id: string): Promise<number>;
  restore(removal: number): Promise<void>;
  /** Takes some of the captures in that lists begun anew still lack. False: none was left. */
  rebuild(): Promise<boolean>;
  /** Deletes everything for good. */
  clear(): Promise<void>;
  /** What an error of the store means. */
  problemOf(error: unknown): LibraryProblem | Promise<LibraryProblem>;
  /** Why the last answer could not be stored, though the store can be read; null: it was. */
  trouble(): Promise<LibraryProblem | null>;
  /** Bytes on disk. */
  usage(): Promise<number>;
}
