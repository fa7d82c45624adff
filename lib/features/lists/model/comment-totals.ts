import type { ListKind } from '../../../core/list.ts';
import type { GatheredList } from './gathered-list.ts';

/** How many comments of an item are here, and how many the site says there are. */
export interface CommentTally extends Pick<GatheredList, 'total' | 'totalWords' | 'withheld'> {
  readonly first: number;
  readonly replies: number;
  /** Replies that the site says there are, to comments that are here, and that have not come. */
  readonly unopened: number;
}

/** What a site's total counts, as in `ListKind.comments`. */
export type TotalCounts = NonNullable<ListKind['comments']>['total'];

/** How many the site counts and did not give; null: that cannot be known, as long as it might still give them. */
export function notGiven(list: Pick<GatheredList, 'end' | 'atLeast' | 'leftOut'>, tally: CommentTally, counts: TotalCounts): number | null {
  const { first, replies, total, totalWords, unopened } = tally;
  if (list.end !== 'all' || list.atLeast || counts === null || total === null || totalWords) return null;
  const known = counts === 'all' ? first + replies + unopened : first;
  return Math.max(0, total - known - (list.leftOut ?? 0));
}

/** The totals as exports have them. */
export function exportedTotals(list: GatheredList, tally: CommentTally, counts: TotalCounts) {
  const { first, replies, total, totalWords, unopened, withheld } = tally;
  return {
    ...{ comments: first + replies, first_level: first, replies, site_total: totalWords || total, site_total_counts: counts },
    ...{ replies_not_opened: unopened, not_given: notGiven(list, tally, counts), withheld: withheld ?? {}, left_out: list.leftOut ?? 0 },
    ...{ at_least: list.atLeast, end: list.end },
  };
}
