import type { ListAnswer } from '../../../core/list.ts';
import type { GatheredList } from './gathered-list.ts';
import type { Span } from './spans.ts';

/** What is known of a list while it is gathered. */
export interface GatherState
  extends Pick<GatheredList, 'ids' | 'end' | 'reason' | 'count' | 'others' | 'atLeast' | 'total' | 'drift'>,
    Pick<GatheredList, 'replies' | 'totalWords' | 'withheld' | 'leftOut'> {
  readonly spans: readonly Span[];
  /**
   * The position of the page received last: after this slot (null = the beginning), and its next cursor; `last`: the
   * slot of its last row, if it had no cursor. Null: nothing has come since the page was opened.
   */
  readonly walk: { readonly after: number | null; readonly next: string | null; readonly last?: number } | null;
  /**
   * Number of consecutive answers that went on and had only known items, no further down than the one before; -1: the
   * page has begun anew, so that known items are no sign of an end.
   */
  readonly stale: number;
  /** The page has dropped a part, and no cursors prove that nothing is missing. */
  readonly loose: boolean;
  /** Ids of first-level comments that have not come, although all their replies have. */
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
 * What is stored of the list among what the answers mention: slots by item id (-1: left out), and cursors of pages that
 * were requested.
 */
export interface KnownOfList {
  readonly items: ReadonlyMap<string, number>;
  readonly asked: ReadonlySet<string>;
  /**
   * Answers that the page had before the list was last written: if they bring nothing new, that is no sign of an end.
   */
  readonly had?: ReadonlySet<ListAnswer>;
  /** Items that are left out, because an earlier list has them; absent: none are. */
  readonly earlier?: ReadonlySet<string>;
}
