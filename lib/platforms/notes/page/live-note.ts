import { parseJson } from '../../../core/json/json.ts';
import { type Tree, textOf, tree } from '../../../core/json/tree.ts';
import type { Page } from '../../../core/transport.ts';
import { roundedMark, withoutRounded } from './rounded.ts';
import { heldNote, type StateNote } from './state-note.ts';
import { viewNote } from './view-note.ts';

/** What an open page holds of one note, and what it says in its place. */
export interface LiveNote {
  /** Null when the live state and the page's store have no such note yet. */
  readonly held: StateNote | null;
  /** Paths within the note whose integer the page had rounded: it is left out rather than given wrong. */
  readonly rounded: readonly string[];
  readonly signedIn: boolean | null;
  /** Text of the wall that stands in the note's place, else ''. */
  readonly wall: string;
  readonly title: string;
  /** An empty plain text: nothing but a blocked network answers so. */
  readonly blank: boolean;
  /** HTTP status of the document; 0 = the browser does not tell. */
  readonly status: number;
  readonly loaded: boolean;
  /** Texts of the scripts that hold a state with an entry of this note. */
  readonly scripts: readonly string[];
  /** Token and source of the note in the page's own card of it, else ''. */
  readonly token: string;
  readonly source: string;
  /** Ms since the document began, and the time by the page's clock. */
  readonly age: number;
  readonly now: number;
}

/** JSON text that the page function printed; {} where it could not. */
function inner(value: unknown): Tree {
  return tree(parseJson(textOf(value) || '{}'));
}

/** The live state of an open page about one note. A page whose state cannot be read counts as one without the note. */
export async function liveNote(page: Page, noteId: string): Promise<LiveNote> {
  const view = tree(parseJson(await page.evaluate(viewNote, noteId, roundedMark)));
  const entry = inner(view.entry);
  const { value, paths } = withoutRounded(tree(entry.note));
  const held = heldNote(value, entry.currentTime, noteId);
  return {
    held,
    rounded: held ? paths : [],
    signedIn: typeof view.signedIn === 'boolean' ? view.signedIn : null,
    wall: textOf(view.wall),
    title: textOf(view.title),
    blank: view.blank === true,
    status: Number(view.status ?? 0),
    loaded: view.loaded === true,
    scripts: Array.isArray(view.scripts) ? view.scripts.map(textOf) : [],
    token: textOf(view.token),
    source: textOf(view.source),
    age: Number(view.age ?? 0),
    now: Number(view.now ?? 0),
  };
}
