import type { PlatformId } from '../../../core/platform.ts';
import type { CaptureQuery, Sort } from '../store/listing/query.ts';

/** What the list is narrowed to; '' stands for "any". */
export interface Filter {
  /** Beginnings of words of title, author or text, or of an id, in any case; several must all be there. */
  readonly text: string;
  readonly platform: PlatformId;
  /** Of the operation. */
  readonly path: string;
  readonly result: 'done' | 'failed' | '';
  /** Only collections. */
  readonly collections: boolean;
  /** Days, `2026-11-20`, local time, both included. */
  readonly from: string;
  readonly until: string;
}

export const noFilter: Filter = { text: '', platform: '', path: '', result: '', collections: false, from: '', until: '' };
export const newestFirst: Sort = { by: 'captured', descending: true };

/** Start of a local day in epoch ms, `days` later. */
function dayStart(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

/** The filter as the store is asked. */
export function queryOf({ from, until, collections, ...rest }: Filter, sort: Sort): CaptureQuery {
  return {
    ...rest,
    sort,
    ...(collections ? { collection: true } : {}),
    ...(from ? { from: dayStart(from) } : {}),
    ...(until ? { until: dayStart(until, 1) } : {}),
  };
}
