import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { notes } from '../platform.ts';
import { askedBy, noteList, readAnswer, readState } from './note-list.ts';

/**
 * The notes of a creator: the first in the state of their page, the others in answers whose addresses name them
 * (README, W1).
 */
export const notesWorks: ListKind = {
  ...noteList,
  id: 'works',
  paths: ['/api/sns/web/v1/user_posted'],
  read(piece) {
    if (piece.own) {
      const shown = listAt(piece.page, [notes]);
      return shown?.kind === 'works' ? readState(piece, shown.ids, (whose) => whose === shown.ids.user_id) : null;
    }
    const asked = askedBy(piece);
    const user_id = asked.get('user_id');
    return user_id
      ? readAnswer(piece, 'notes', { of: { user_id }, from: asked.get('cursor') ?? '', next: null })
      : null;
  },
};
