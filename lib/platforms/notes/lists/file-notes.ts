import type { ListKind } from '../../../core/list.ts';
import { noteList, openedEntries, readAnswer } from './note-list.ts';

/**
 * Notes of another program's file, listed or opened, in the form of a search's answers. No page shows such a list, so
 * that it is none of those that can be gathered.
 */
export const fileNotes: ListKind = {
  ...noteList,
  id: 'search',
  paths: [],
  card: openedEntries.form.card,
  read: (piece) => readAnswer(piece, 'items', { of: {}, from: null, next: null }, openedEntries),
};
