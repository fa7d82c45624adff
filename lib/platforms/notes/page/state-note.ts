import { type Tree, tree } from '../../../core/json/tree.ts';

/** A note from the page's state: camelCase, with the time the page received it (epoch ms, or null). */
export interface StateNote {
  readonly note: Tree;
  readonly currentTime: unknown;
}

/** A note with the time the page received it; null if the entry is still empty or another note's. */
export function heldNote(note: unknown, currentTime: unknown, noteId: string): StateNote | null {
  const fields = tree(note);
  if (Object.keys(fields).length === 0 || (fields.noteId !== undefined && fields.noteId !== noteId)) return null;
  return { note: fields, currentTime: currentTime ?? null };
}

/**
 * The note with this exact id in a page's state; null when its entry is missing or empty. Only `note.noteDetailMap` is read:
 * `AiNoteDetailStore` has a member of the same name (README, P1, C1).
 */
export function stateNote(state: unknown, noteId: string): StateNote | null {
  const entry = tree(tree(tree(tree(state).note).noteDetailMap)[noteId]);
  return heldNote(entry.note, entry.currentTime, noteId);
}

/** Whether a note's page has the map of pages without one: its token was refused (README, C4). */
export function isNameless(state: unknown): boolean {
  return Object.keys(tree(tree(tree(state).note).noteDetailMap)).join() === 'undefined';
}

/** Whether the state was rendered for a signed-in visitor; null = cannot tell. */
export function stateSignedIn(state: unknown): boolean | null {
  const user = tree(tree(state).user);
  if (typeof user.loggedIn !== 'boolean') return null;
  return user.loggedIn && tree(user.userInfo).guest !== true;
}
