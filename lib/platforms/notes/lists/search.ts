import type { ListKind } from '../../../core/list.ts';
import { decode, listAt } from '../../../core/platform.ts';
import { notes } from '../platform.ts';
import { noteList, readAnswer, readState } from './note-list.ts';

/**
 * Notes found for a word. Requests are not seen: the page's address tells the word, and rows of all orders and filters
 * come into one list. The page asks for two pages at once (README, W2), so only its state tells their order.
 */
export const notesSearch: ListKind = {
  ...noteList,
  id: 'search',
  paths: ['/api/sns/web/v2/search/notes', '/api/sns/web/v1/search/notes'],
  read(piece) {
    const shown = listAt(piece.page, [notes]);
    if (shown?.kind !== 'search') return null;
    const { keyword = '' } = shown.ids;
    // The page may keep the word as its address has it.
    if (piece.own)
      return readState(piece, shown.ids, (whose) => ['', keyword].includes(whose) || decode(whose) === keyword);
    return readAnswer(piece, 'items', { of: shown.ids, from: null, next: null });
  },
  scroll: { ...noteList.scroll, timesAnHour: 4 },
};
