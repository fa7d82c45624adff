import type { PlatformId } from '../../../core/platform.ts';
import type { Shelf } from '../../../library-address.ts';
import type { CaptureQuery, Sort } from '../store/listing/query.ts';

/** The sidebar section of a filter. */
export function shelfOf({ platform, result }: Filter): Shelf {
  if (platform) return { platform };
  return result === 'failed' ? 'failures' : 'all';
}

/**
 * The filter of a sidebar section. Another section keeps only the search text and dates, because the operation may be
 * another platform's; an author's shows everything.
 */
export function filterForSection(before: Filter, shelf: Shelf): Filter {
  if (typeof shelf === 'object' && shelf.author) return { ...noFilter, ...shelf };
  if (JSON.stringify(shelf) === JSON.stringify(shelfOf(before))) return before;
  const { text, from, until } = before;
  const kept: Filter = { ...noFilter, text, from, until };
  if (typeof shelf === 'object') return { ...kept, platform: shelf.platform };
  return { ...kept, result: shelf === 'failures' ? 'failed' : '' };
}

/** The conditions that are set outside the sidebar, each with its fields. */
const narrowings = {
  text: ['text'],
  path: ['path'],
  when: ['from', 'until'],
  author: ['author'],
  extent: ['extent'],
  tag: ['tag'],
} as const;
export type Narrowing = keyof typeof narrowings;

/** The conditions that a filter sets outside the sidebar; spaces are no search. */
export function narrowingsOf(filter: Filter): Narrowing[] {
  return (Object.keys(narrowings) as Narrowing[]).filter((one) =>
    narrowings[one].some((field) => filter[field].trim() !== ''),
  );
}

/** The same filter without some of these conditions; without any of them, if none is named. */
export function clearedFilter(filter: Filter, some = Object.keys(narrowings) as readonly Narrowing[]): Filter {
  return { ...filter, ...Object.fromEntries(some.flatMap((one) => narrowings[one].map((field) => [field, '']))) };
}

/** The filter of the list; '' means "any". */
export interface Filter {
  /** Prefixes of words in title, author or text, or of an id, ignoring case; all of several must match. */
  readonly text: string;
  readonly platform: PlatformId;
  /** Path of the operation. */
  readonly path: string;
  readonly result: 'done' | 'failed' | '';
  readonly tag: string;
  /** Name of the author. */
  readonly author: string;
  readonly extent: 'yes' | 'no' | 'page' | '';
  /** Days, `2026-11-20`, local time, both inclusive. */
  readonly from: string;
  readonly until: string;
}

export const noFilter: Filter = {
  text: '',
  platform: '',
  path: '',
  result: '',
  tag: '',
  author: '',
  extent: '',
  from: '',
  until: '',
};
export const newestFirst: Sort = { by: 'captured', descending: true };

/** Start of a local day in epoch ms, shifted by `days`. */
function dayStart(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

/**
 * Converts the filter to a query for the store. A failed item is listed only under "Failed", unless its page was kept.
 */
export function queryOf({ text, from, until, extent, result, ...rest }: Filter, sort: Sort): CaptureQuery {
  return {
    ...rest,
    result: result || 'kept',
    text: text.trim(),
    sort,
    ...(extent ? { extent } : {}),
    ...(from ? { from: dayStart(from) } : {}),
    ...(until ? { until: dayStart(until, 1) } : {}),
  };
}
