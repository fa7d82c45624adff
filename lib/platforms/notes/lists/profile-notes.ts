import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { notes } from '../platform.ts';
import { askedBy, noteList, readAnswer, readState } from './note-list.ts';

/**
 * The notes of one tab of a person's page. The first are in its state, the others in answers whose addresses name the
 * person, and the tab by their path (README, W1, W9). `tab`: its name in the state.
 */
export const profileNotes = (id: string, tab: string, path: string): ListKind => ({
  ...noteList,
  id,
  paths: [path],
  read(piece) {
    if (piece.own) {
      const shown = listAt(piece.page, [notes]);
      const isIts = (whose: string, of: string) => of === tab && (!whose || whose === shown?.ids.user_id);
      return shown?.kind === id ? readState(piece, shown.ids, isIts) : null;
    }
    const asked = askedBy(piece);
    const user_id = asked.get('user_id');
    return user_id
      ? readAnswer(piece, 'notes', { of: { user_id }, from: asked.get('cursor') ?? '', next: null })
      : null;
  },
});
