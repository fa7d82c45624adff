import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';

/** How near a platform's limit of a day is: `12 of 60 today`; '' if nothing has been asked of it today. */
export function todayText({ items, budget }: PlatformStatus): string {
  return items > 0 ? message('queueToday', formatCount(items), formatCount(Math.floor(budget.items))) : '';
}
