import type { Capture } from '../../../../core/capture.ts';
import type { Extent, SortFigure } from './segment.ts';

/** Which captures a list shows, and in which order. An absent or '' field does not filter. */
export interface CaptureQuery {
  readonly platform?: string;
  /** Path of the operation. */
  readonly path?: string;
  readonly spec?: string;
  readonly state?: Capture['state'];
  /**
   * `failed`: items whose newest version failed, or was interrupted by a stopped worker; `kept`: all that did not fail,
   * with running captures and those that have only their page.
   */
  readonly result?: 'done' | 'failed' | 'kept' | '';
  /** Only items with this tag. */
  readonly tag?: string;
  /**
   * How much the capture has: every essential (`yes`), not every one (`no`), or only its page; absent: any, unjudged
   * ones included.
   */
  readonly extent?: Extent;
  /** Name of the author, as it is stored. */
  readonly author?: string;
  /** Start time of the capture in epoch ms: `from` is inclusive, `until` exclusive. */
  readonly from?: number;
  readonly until?: number;
  /** Words that must all match: each is the prefix of a word in title, author or text, or of an id. */
  readonly text?: string;
  readonly sort?: Sort;
  /** Show the versions of one item as one line, the newest that fits; absent = true. */
  readonly grouped?: boolean;
}

export interface Sort {
  readonly by: SortFigure | 'captured';
  readonly descending: boolean;
}

/** Number of lines to show; the versions of an item count once. Failed items count only under `failed`. */
export interface CaptureCounts {
  readonly all: number;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  readonly platforms: Readonly<Record<string, number>>;
  /** Number of items by tag. */
  readonly tags: Readonly<Record<string, number>>;
  /** Number of captures, counting every version. */
  readonly captures: number;
}

/** The results of a query: the slots in order, and the number of versions that each stands for. */
export interface Found {
  readonly slots: Uint32Array;
  readonly versions: Uint32Array;
}

/** The initial data of a page that lists captures. */
export interface Overview {
  readonly found: Found;
  /** Counts of the whole library, independent of the query. */
  readonly counts: CaptureCounts;
}
