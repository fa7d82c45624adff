import type { Shelf } from '../../../library-address.ts';
import { type Filter, noFilter } from './filter.ts';

/** The sidebar section of a filter. */
export function shelfOf({ platform, result, collections }: Filter): Shelf {
  if (platform) return { platform };
  if (collections) return 'collections';
  return result === 'failed' ? 'failures' : 'all';
}

/** The filter of a sidebar section; keeps only the search text and dates, because the operation may be another platform's. */
export function filterForSection({ text, from, until }: Filter, shelf: Shelf): Filter {
  const kept: Filter = { ...noFilter, text, from, until };
  if (typeof shelf === 'object') return { ...kept, platform: shelf.platform };
  return { ...kept, result: shelf === 'failures' ? 'failed' : '', collections: shelf === 'collections' };
}

/** The same filter without the conditions that are set outside the sidebar. */
export function clearedFilter(filter: Filter): Filter {
  return { ...filter, text: '', path: '', from: '', until: '' };
}
