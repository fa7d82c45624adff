import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { notes } from '../platform.ts';
import { askedBy, type Entries, noteEntries, noteList, readAnswer, readState } from './note-list.ts';

const its: Entries = { ...noteEntries, endsByCursor: true };

/**
 * The notes of a board, in its own order. The first are in the state of its page, or requested after a click; the
 * others are in answers whose addresses name the board (README, W10).
 */
export const notesBoard: ListKind = {
  ...noteList,
  id: 'board',
  paths: ['/api/sns/web/v1/board/note'],
  read(piece) {
    if (piece.own) {
      const { kind, ids } = listAt(piece.page, [notes]) ?? {};
      return kind === 'board' && ids ? readState(piece, ids, (whose) => whose === ids.board_id, its) : null;
    }
    const asked = askedBy(piece);
    const board_id = asked.get('board_id');
    return board_id
      ? readAnswer(piece, 'notes', { of: { board_id }, from: asked.get('cursor') ?? '', next: null }, its)
      : null;
  },
};
