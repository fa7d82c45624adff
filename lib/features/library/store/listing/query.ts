import type { Capture } from '../../../../core/capture.ts';
import type { Figure } from './segment.ts';

/** Which captures a list shows, and in which order. What is left out or '' narrows nothing. */
export interface CaptureQuery {
  readonly platform?: string;
  /** Of the operation. */
  readonly path?: string;
  readonly spec?: string;
  readonly state?: Capture['state'];
  /** `failed`: also what a stopped worker broke off. */
  readonly result?: 'done' | 'failed' | '';
  /** Only collections, or only what is none. */
  readonly collection?: boolean;
  /** Epoch ms of the capture: from the first, before the second. */
  readonly from?: number;
  readonly until?: number;
  /** Words that all must be there: each begins a word of title, author or text, or an id. */
  readonly text?: string;
  readonly sort?: Sort;
  /** Versions of one item as one, the newest that fits; the pages of a collection as one. True where it is not said. */
  readonly grouped?: boolean;
}

export interface Sort {
  readonly by: Figure | 'captured';
  readonly descending: boolean;
}

/** How many lines there are to show; versions and pages count once. */
export interface CaptureCounts {
  readonly all: number;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  readonly collections: number;
  readonly platforms: Readonly<Record<string, number>>;
  /** Captures in all, each version and page of its own. */
  readonly captures: number;
}

/** What a query finds: slots in their order, and how many versions of its item each stands for. */
export interface Found {
  readonly slots: Uint32Array;
  readonly versions: Uint32Array;
}

/** What a page that lists captures begins with. */
export interface Overview {
  readonly found: Found;
  /** Of all there are, whatever the query. */
  readonly counts: CaptureCounts;
}
