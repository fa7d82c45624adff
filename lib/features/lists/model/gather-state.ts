import type { ListAnswer } from '../../../core/list.ts';
import type { GatheredList } from './gathered-list.ts';
import type { Span } from './spans.ts';

/** What is known of a list while it is gathered. */
export interface GatherState
  extends Pick<GatheredList, 'ids' | 'end' | 'reason' | 'count' | 'others' | 'atLeast' | 'total' | 'drift'>,
    Pick<GatheredList, 'replies' | 'totalWords' | 'withheld' | 'leftOut'> {
  readonly spans: readonly Span[];
  /** Where the page is that was received last: behind this slot (null = the beginning), and the cursor that it gave. */
  readonly walk: { readonly after: number | null; readonly next: string | null } | null;
  /**
   * Answers in a row that went on and had only known items; -1: the page has begun anew, so that known items are no
   * sign.
   */
  readonly stale: number;
  /** A part was dropped that cursors do not account for. */
  readonly loose: boolean;
  /** First-level comments that have not come, though all their replies have. */
  readonly wholeAhead?: readonly string[];
}

export const nothingGathered: GatherState = {
  ids: {},
  end: null,
  reason: null,
  count: 0,
  others: 0,
  atLeast: false,
  total: null,
  drift: [],
  spans: [],
  walk: null,
  stale: 0,
  loose: false,
};

/**
 * What of the list is stored that the answers mention: slots by item id (-1: it was left out), and cursors that pages
 * were asked with.
 */
export interface KnownOfList {
  readonly items: ReadonlyMap<string, number>;
  readonly asked: ReadonlySet<string>;
  /** Answers that the page had before the list was written last: that they bring nothing new is no sign. */
  readonly had?: ReadonlySet<ListAnswer>;
  /** Items that are left out, because an earlier list has them; absent: none are. */
  readonly earlier?: ReadonlySet<string>;
}
