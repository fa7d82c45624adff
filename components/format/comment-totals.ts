import { type GatheredList, type ListTally, notGiven } from '../../lib/features/lists/model/index.ts';
import { formatCount } from './format-count.ts';
import { countOfText, listCountText, totalText } from './list-text.ts';
import { counted, joined, message } from './message.ts';

/**
 * How many of the comments that the site counts a list has, and where the rest is, as far as the site tells. `counts`:
 * what the site's total counts.
 */
export function commentTotals(list: GatheredList, tally: ListTally, counts: 'all' | 'first' | null): string {
  const { first, replies, unopened, unopenedAtLeast, withheld = {} } = tally;
  const { atLeast, leftOut = 0 } = list;
  const total = totalText(tally);
  const beside = counts === 'first' && replies > 0 ? counted('commentReplyCount', replies) : '';
  const have =
    total === ''
      ? listCountText({ ...list, total: null })
      : countOfText(atLeast, counts === 'first' ? first : first + replies, total);
  const { folded = 0, filtered = 0 } = withheld;
  const unexplained = (notGiven(list, tally, counts) ?? 0) - folded - filtered;
  const gaps = [
    unopened > 0 && counted(unopenedAtLeast ? 'commentUnopenedAtLeast' : 'commentUnopened', unopened),
    folded > 0 && message('commentFolded', formatCount(folded)),
    filtered > 0 && message('commentFiltered', formatCount(filtered)),
    unexplained > 0 && message('commentNotGiven', formatCount(unexplained)),
    leftOut > 0 && message('commentLeftOut', formatCount(leftOut)),
  ].filter((one) => one !== false);
  const base = joined('both', [have, beside].filter(Boolean));
  return gaps.length > 0 ? message('labelled', base, joined('both', gaps)) : base;
}
