import { type Filter, noFilter } from './filter.ts';

const platformStart = 'platform=';

/** Where in the rail a filter stands, as the page's address has it: '' = all captures. */
export function shelfOf({ platform, result, collections }: Filter): string {
  if (platform) return platformStart + encodeURIComponent(platform);
  if (collections) return 'collections';
  return result === 'failed' ? 'failures' : '';
}

/** The filter of a place in the rail; what was searched for stays, an operation of another platform does not. Null: the address is no such place. */
export function filterForSection(filter: Filter, address: string): Filter | null {
  const { text, from, until } = filter;
  const shelf: Filter = { ...noFilter, text, from, until };
  if (address === '') return shelf;
  if (address === 'failures') return { ...shelf, result: 'failed' };
  if (address === 'collections') return { ...shelf, collections: true };
  return address.startsWith(platformStart) ? { ...shelf, platform: decodeURIComponent(address.slice(platformStart.length)) } : null;
}

/** The same filter without what is asked for beside the rail. */
export function clearedFilter(filter: Filter): Filter {
  return { ...filter, text: '', path: '', from: '', until: '' };
}
