import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';

/** How near a platform is to its daily limit: `12 of 60 today`; '' if it was not asked today. */
export function todayText({ items, budget }: PlatformStatus): string {
  return items > 0 ? message('queueToday', formatCount(items), formatCount(Math.floor(budget.items))) : '';
}
