import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { formatCount } from './format-count.ts';
import { counted, message, platformName, reasonText } from './message.ts';

/** How many rows there are: `at least 300 of 812 the site counts`. */
export function listCountText({ count, total, atLeast }: Pick<GatheredList, 'count' | 'total' | 'atLeast'>): string {
  if (total !== null) return message(atLeast ? 'listCountAtLeastOf' : 'listCountOf', formatCount(count), formatCount(total));
  return counted(atLeast ? 'listCountAtLeast' : 'listCount', count);
}

/** How a list has ended, or that it goes on. */
export function listEndText({ end, count, platform, reason }: Pick<GatheredList, 'end' | 'count' | 'platform' | 'reason'>): string {
  if (end === null) return message('listGathering');
  return [message(`listEnd_${end}`, formatCount(count), platformName(platform)), reason && reasonText(reason)].filter(Boolean).join(' ');
}
