import { parseJson, type Tree, textOf, tree } from '../../../core/json/json.ts';
import type { Page } from '../../../core/transport.ts';
import { roundedMark, withoutRounded } from './rounded.ts';
import { heldNote, type StateNote } from './state-note.ts';
import { viewNote } from './view-note.ts';

/** What an open page holds of one note, or shows instead. */
export interface LiveNote {
  /** Null when neither the live state nor the page's store has such a note yet. */
  readonly held: StateNote | null;
  /** Paths within the note whose integer the page had rounded: it is left out rather than given wrong. */
  readonly rounded: readonly string[];
  /** The state's record of a person, and whom it names beside that. */
  readonly user: Tree;
  /** The document was loaded for this item, as opposed to in-page navigation. */
  readonly isItsOwn: boolean;
  readonly signedIn: boolean | null;
  /** Text of the wall shown instead of the note, else ''. */
  readonly wall: string;
  readonly title: string;
  /** An empty plain text: only a blocked network gets this answer. */
  readonly blank: boolean;
  /** The note's own document has the map of pages without a note: one entry "undefined" (README, C4). */
  readonly nameless: boolean;
  /** HTTP status of the note's own document; 0 = the browser does not report it, or it is another item's. */
  readonly status: number;
  readonly loaded: boolean;
  /**
   * Texts of the scripts whose state has an entry of this note; of all scripts with a state while the page holds no
   * such note.
   */
  readonly scripts: readonly string[];
  /** The note's token and source from the page's own card, else ''. */
  readonly token: string;
  readonly source: string;
  /** The document's age in ms, and the time by the page's clock. */
  readonly age: number;
  readonly now: number;
}

/** The JSON text that the page function serialised; {} if it could not. */
const inner = (value: unknown): Tree => tree(parseJson(textOf(value) || '{}'));

/**
 * The live state of an open page for one note, or for one person. A page whose state cannot be read counts as having no
 * such item.
 */
export async function liveNote(page: Page, noteId: string, sign = `"${noteId}":`): Promise<LiveNote> {
  const view = tree(parseJson(await page.evaluate(viewNote, noteId, roundedMark, sign)));
  const entry = inner(view.entry);
  const { value, paths } = withoutRounded(tree(entry.note));
  const held = heldNote(value, entry.currentTime, noteId);
  return {
    held,
    rounded: held ? paths : [],
    user: inner(view.user),
    isItsOwn: view.isItsOwn === true,
    signedIn: typeof view.signedIn === 'boolean' ? view.signedIn : null,
    wall: textOf(view.wall),
    title: textOf(view.title),
    blank: view.blank === true,
    nameless: view.nameless === true && view.loaded === true,
    status: Number(view.status ?? 0),
    loaded: view.loaded === true,
    scripts: Array.isArray(view.scripts) ? view.scripts.map(textOf) : [],
    token: textOf(view.token),
    source: textOf(view.source),
    age: Number(view.age ?? 0),
    now: Number(view.now ?? 0),
  };
}
