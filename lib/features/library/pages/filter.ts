import type { PlatformId } from '../../../core/platform.ts';
import type { CaptureQuery, Sort } from '../store/listing/query.ts';

/** The filter of the list; '' means "any". */
export interface Filter {
  /** Prefixes of words in title, author or text, or of an id, ignoring case; all of several must match. */
  readonly text: string;
  readonly platform: PlatformId;
  /** Path of the operation. */
  readonly path: string;
  readonly result: 'done' | 'failed' | '';
  /** Only collections. */
  readonly collections: boolean;
  /** Days, `2026-11-20`, local time, both inclusive. */
  readonly from: string;
  readonly until: string;
}

export const noFilter: Filter = { text: '', platform: '', path: '', result: '', collections: false, from: '', until: '' };
export const newestFirst: Sort = { by: 'captured', descending: true };

/** Start of a local day in epoch ms, shifted by `days`. */
function dayStart(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

/** Converts the filter to a query for the store. */
export function queryOf({ from, until, collections, ...rest }: Filter, sort: Sort): CaptureQuery {
  return {
    ...rest,
    sort,
    ...(collections ? { collection: true } : {}),
    ...(from ? { from: dayStart(from) } : {}),
    ...(until ? { until: dayStart(until, 1) } : {}),
  };
}
