import { type Tree, tree } from '../../../core/json/json.ts';
import { parseLiteral } from '../../../core/page/page-literal.ts';

const assignment = /__INITIAL_STATE__["']?\]?\s*=\s*(?=\{)/g;

/** A page assigns its state once; a few more matches are checked because scripts may mention the name. */
const most = 4;

/**
 * The state that a page's scripts assign to `window.__INITIAL_STATE__`; null when none does (README, P1, C1).
 * @throws SyntaxError when the assigned state cannot be parsed: its format changed, or a streamed document is incomplete
 */
export function stateOf(scripts: readonly string[]): unknown {
  const texts = scripts.flatMap((script) =>
    [...script.matchAll(assignment)].map(({ 0: { length }, index }) => script.slice(index + length)),
  );
  let broken: unknown = null;
  for (const text of texts.slice(0, most)) {
    try {
      return parseLiteral(text);
    } catch (thrown) {
      broken ??= thrown;
    }
  }
  if (broken) throw broken;
  return null;
}

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
 * The note with this id in a page's state, or null. Only `note.noteDetailMap` counts: `AiNoteDetailStore` has one too
 * (README, P1, C1).
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
