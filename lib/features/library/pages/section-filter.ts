import { type Filter, noFilter } from './filter.ts';

const platformStart = 'platform=';

/** The sidebar section of a filter, as in the page's address: '' = all captures. */
export function shelfOf({ platform, result, collections }: Filter): string {
  if (platform) return platformStart + encodeURIComponent(platform);
  if (collections) return 'collections';
  return result === 'failed' ? 'failures' : '';
}

/**
 * The filter of a sidebar section; keeps only the search text and dates, because the operation may be another platform's. Null: the
 * address is not a section.
 */
export function filterForSection(filter: Filter, address: string): Filter | null {
  const { text, from, until } = filter;
  const shelf: Filter = { ...noFilter, text, from, until };
  if (address === '') return shelf;
  if (address === 'failures') return { ...shelf, result: 'failed' };
  if (address === 'collections') return { ...shelf, collections: true };
  return address.startsWith(platformStart) ? { ...shelf, platform: decodeURIComponent(address.slice(platformStart.length)) } : null;
}

/** The same filter without the conditions that are set outside the sidebar. */
export function clearedFilter(filter: Filter): Filter {
  return { ...filter, text: '', path: '', from: '', until: '' };
}
