import type { ListKind } from '../../../core/list.ts';
import { decode } from '../../../core/platform.ts';
import { noteList, readAnswer, readState } from './note-list.ts';

/** The word in the address of a page of results, decoded once, as the page's form gives it; '' for any other page. */
function wordIn(page: string): string {
  const { pathname, searchParams } = new URL(URL.canParse(page) ? page : 'about:blank');
  return /^\/search_result\/*$/.test(pathname) ? (searchParams.get('keyword') ?? '') : '';
}

/**
 * Notes found for a word. What a request asked for is not seen: the page's address tells the word, and rows of all orders and filters come
 * into one list. Two pages are asked for at once (README, W2), so that only the state tells their order.
 */
export const notesSearch: ListKind = {
  ...noteList,
  id: 'search',
  paths: ['/api/sns/web/v2/search/notes', '/api/sns/web/v1/search/notes'],
  read(piece) {
    const keyword = wordIn(piece.page);
    if (!keyword) return null;
    // Addresses may hold the word encoded twice.
    if (piece.own) return readState(piece, { keyword }, (whose) => decode(whose) === decode(keyword));
    return readAnswer(piece, 'items', { of: { keyword }, from: null, next: null });
  },
  scroll: { ...noteList.scroll, timesAnHour: 4 },
};
