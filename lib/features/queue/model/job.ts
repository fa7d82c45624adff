import type { CapturedFailure } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';

/** `skipped`: nothing was asked for, see `Skip`. All but `waiting` and `running` are ends. */
export type ItemState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'skipped';

/** Why a line was left out: it repeats another line, the library has it, no operation captures it, it names nothing, the user took it out. */
export type Skip = 'repeated' | 'stored' | 'unsupported' | 'nothing' | 'unwanted';

/** One line of a job. Plain JSON; ids and keys are texts, so that IndexedDB can index them. */
export interface QueueItem {
  /** Also the id of its capture: every attempt writes the same one, so that no stop in between can store an item twice. */
  readonly id: string;
  readonly job: string;
  /** Position in the list, from 0. */
  readonly index: number;
  /** The line as given, cut. */
  readonly input: string;
  readonly platform: PlatformId;
  /** The operation's path and its body; '' for a short link that has not been followed yet. */
  readonly path: string;
  readonly body: string;
  readonly url: string;
  /** Names the item among all: path and id. '' while unknown. */
  readonly key: string;
  readonly state: ItemState;
  readonly skip: Skip | null;
  /** Lower comes first. */
  readonly rank: number;
  /** Not to be begun before (epoch ms), because an attempt failed. */
  readonly notBefore: number;
  readonly attempts: number;
  /** Of its last attempt. */
  readonly failure: CapturedFailure | null;
  readonly title: string;
  /** When it ended, epoch ms. */
  readonly endedAt: number | null;
  /** Present where the line stands for a whole list, which is taken a page at a time. */
  readonly collection?: CollectionTask;
}

/** What is wanted of a list, and how far that is; the pages themselves are in the collection of the same id. */
export interface CollectionTask {
  /** It ends after so many of its items; 0 = with the last one. */
  readonly limit: number;
  /** The tab it works in; null = the queue's own. */
  readonly tabId: number | null;
  readonly pages: number;
  readonly collected: number;
  /** 0 = the upstream does not say. */
  readonly total: number;
}

/** How many pages of a list are still to come, as far as its first ones tell; 1 for all other lines. */
export function stepsLeft({ collection: list }: Pick<QueueItem, 'collection'>): number {
  if (!list || list.pages === 0 || list.collected === 0) return 1;
  const wanted = list.limit > 0 ? Math.min(list.limit, list.total || list.limit) : list.total;
  return Math.max(1, Math.ceil((wanted - list.collected) / (list.collected / list.pages)));
}

export type JobState = 'running' | 'paused' | 'done' | 'cancelled';

/** Where a job's lines came from. `comments`: one page's "Collect all pages". */
export type JobOrigin = 'list' | 'tabs' | 'page' | 'selection' | 'again' | 'comments';

export interface Job {
  readonly id: string;
  readonly title: string;
  readonly origin: JobOrigin;
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
}

export const itemStates: readonly ItemState[] = ['waiting', 'running', 'done', 'failed', 'cancelled', 'skipped'];
