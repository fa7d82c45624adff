import { type Tree, tree } from '../../gateway/json/tree.ts';

/** A note of the page's state: camelCase, with the time the page was given it (epoch ms, or null). */
export interface StateNote {
  readonly note: Tree;
  readonly currentTime: unknown;
}

/** The note with this exact id in a page's state; null where its entry is missing or not filled (upstream/notes.md §2). */
export function stateNote(state: unknown, noteId: string): StateNote | null {
  const entry = tree(tree(tree(tree(state).note).noteDetailMap)[noteId]);
  const note = tree(entry.note);
  if (Object.keys(note).length === 0 || (note.noteId !== undefined && note.noteId !== noteId)) return null;
  return { note, currentTime: entry.currentTime ?? null };
}

/** Whether the state was rendered for a signed-in visitor; null = cannot tell. */
export function stateSignedIn(state: unknown): boolean | null {
  const user = tree(tree(state).user);
  if (typeof user.loggedIn !== 'boolean') return null;
  return user.loggedIn && tree(user.userInfo).guest !== true;
}
