import type { CapturedFailure } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Paged, pagesLeft } from './paged.ts';
import type { FailureGroup } from './remedy.ts';

/** `skipped`: nothing was requested, see `Skip`. All states but `waiting` and `running` are final. */
export type ItemState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'skipped';

/**
 * Why a line was skipped: it repeats another, the library has it, no operation captures it, it names no item, the user
 * deselected it, it was captured in a container, whose session no job has.
 */
export type Skip = 'repeated' | 'stored' | 'unsupported' | 'nothing' | 'unwanted' | 'container';

/** One line of a job. Plain JSON; ids and keys are strings, so that IndexedDB can index them. */
export interface QueueItem {
  /**
   * Also the id of its capture: every attempt writes the same capture, so an interrupted attempt cannot store an item
   * twice.
   */
  readonly id: string;
  readonly job: string;
  /** Position in the list, from 0. */
  readonly index: number;
  /** The line as entered, truncated. */
  readonly input: string;
  readonly platform: PlatformId;
  /** The operation's path and its body; '' for a short link that has not been followed yet. */
  readonly path: string;
  readonly body: string;
  readonly url: string;
  /** Identifies the item: path and id. '' while unknown. */
  readonly key: string;
  readonly state: ItemState;
  readonly skip: Skip | null;
  /** Lower comes first. */
  readonly rank: number;
  /** Do not start before this time (epoch ms), because an attempt failed. */
  readonly notBefore: number;
  readonly attempts: number;
  /** When the capture of the attempt before this one began, epoch ms; null: there was none. Set at each attempt. */
  readonly before?: number | null;
  /** Failure of its last attempt. */
  readonly failure: CapturedFailure | null;
  readonly title: string;
  /** When it ended, epoch ms. */
  readonly endedAt: number | null;
  /** Present if the line names a list, which is asked for page by page. */
  readonly paged?: Paged;
}

/** The fields of a line that is tried anew. */
export const triedAnew = { state: 'waiting', attempts: 0, notBefore: 0, failure: null, endedAt: null } as const;

/** How many pages of a list remain; 1 for all other lines. */
export const stepsLeft = ({ paged }: Pick<QueueItem, 'paged'>): number => (paged ? pagesLeft(paged) : 1);

export type JobState = 'running' | 'paused' | 'done' | 'cancelled';

/** Where a job's lines came from. `comments`: "Save comments" over one page. */
export type JobOrigin = 'list' | 'tabs' | 'page' | 'selection' | 'again' | 'comments';

export interface Job {
  readonly id: string;
  readonly title: string;
  readonly origin: JobOrigin;
  /** Id of the program that added the job; absent: no program did. */
  readonly program?: string;
  readonly state: JobState;
  /** Lower comes first. */
  readonly order: number;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export type JobCounts = Readonly<Record<ItemState, number>>;

export interface JobProgress extends Job {
  readonly counts: JobCounts;
  /** The failed lines, by what solves them. */
  readonly failures: readonly FailureGroup[];
}

export const itemStates: readonly ItemState[] = ['waiting', 'running', 'done', 'failed', 'cancelled', 'skipped'];
