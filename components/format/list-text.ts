import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import type { PagedProgress } from '../../lib/features/queue/model/index.ts';
import { formatCount } from './format-count.ts';
import { counted, message, platformName, reasonText } from './message.ts';

type Count = Pick<GatheredList, 'kind' | 'count' | 'total' | 'atLeast' | 'totalWords'>;

/** The site's total, in its own words where it has any; '' if it gives no total. */
export const totalText = ({ total, totalWords }: Pick<Count, 'total' | 'totalWords'>): string =>
  totalWords || (total === null ? '' : formatCount(total));

/** `300+ of 812 (the site's count)` */
export const countOfText = (atLeast: boolean, count: number, total: string): string =>
  message(atLeast ? 'listCountAtLeastOf' : 'listCountOf', formatCount(count), total);

/** How many rows a list has. A site's total of comments may count only the first level. */
export function listCountText(list: Count): string {
  const { kind, count, total, atLeast } = list;
  if (kind === 'comments') {
    const own = counted(atLeast ? 'commentCountAtLeast' : 'commentCount', count);
    const all = totalText(list);
    return all ? message('commentCountOf', own, all) : own;
  }
  if (kind === 'hot') return counted('topicCount', count);
  if (total !== null) return countOfText(atLeast, count, formatCount(total));
  return counted(atLeast ? 'listCountAtLeast' : 'listCount', count);
}

/** The progress of a list that a job asks for: `200 of 5,200`. */
export function pagedText({ count, total }: Pick<PagedProgress, 'count' | 'total'>): string {
  return total > 0
    ? message('savedOf', formatCount(count), formatCount(total))
    : message('savedSome', formatCount(count));
}

type Ending = Pick<GatheredList, 'end' | 'count' | 'platform' | 'reason' | 'asked'> &
  Partial<Pick<GatheredList, 'tabId'>>;

/** How a list has ended, or that it goes on. */
export function listEndText({ end, count, platform, reason, asked, tabId = null }: Ending): string {
  if (end === null) return message(asked && tabId === null ? 'listAsking' : 'listGathering');
  const said = message(`listEnd_${end}`, formatCount(count), platformName(platform));
  return reason ? message('sentences', said, reasonText(reason)) : said;
}
