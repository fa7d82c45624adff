import { parseJson } from '../../gateway/json/json.ts';
import { tree } from '../../gateway/json/tree.ts';
import type { Page } from '../../gateway/transport.ts';
import { roundedMark, withoutRounded } from './rounded.ts';
import type { StateNote } from './state-note.ts';

/** What an open page holds of one note, and what it says in its place. */
export interface LiveNote {
  /** Null when the page has no such note yet. */
  readonly held: StateNote | null;
  /** Paths within the note whose integer the page had rounded: it is left out rather than given wrong. */
  readonly rounded: readonly string[];
  readonly signedIn: boolean | null;
  /** Text of the wall that stands in the note's place, else ''. */
  readonly wall: string;
}

/**
 * Runs in the page: the note with this exact id in the live state (`window.__INITIAL_STATE__`, then the page's store), as JSON
 * text. Vue's references are looked through (upstream/notes.md §2).
 */
function readLiveNote(noteId: string, mark: string): string {
  type Any = { [name: string]: unknown };
  const open = (value: unknown): unknown => {
    let inner = value as Any | null;
    for (let depth = 0; depth < 4 && typeof inner === 'object' && inner !== null; depth += 1) {
      if ('_rawValue' in inner) inner = inner._rawValue as Any;
      else if ('_value' in inner) inner = inner._value as Any;
      else if (inner.__v_isRef === true) inner = inner.value as Any;
      else break;
    }
    return inner;
  };
  const at = (value: unknown, ...names: string[]): unknown =>
    names.reduce((one, name) => open((open(one) as Any | undefined)?.[name]), value);
  const plain = (_name: string, value: unknown): unknown => {
    const inner = open(value);
    if (typeof inner === 'bigint') return String(inner);
    return typeof inner === 'number' && Number.isInteger(inner) && !Number.isSafeInteger(inner) ? mark : inner;
  };
  try {
    const { __INITIAL_STATE__: state } = window as unknown as { __INITIAL_STATE__?: unknown };
    const app = document.querySelector('#app');
    const pinia = at(app, '__vue_app__', 'config', 'globalProperties', '$pinia', '_s') as Map<string, unknown> | undefined;
    const maps = [at(state, 'note', 'noteDetailMap'), at(pinia?.get('note'), 'noteDetailMap')];
    const entry = maps.map((map) => at(map, noteId)).find((one) => Object.keys((at(one, 'note') as Any | undefined) ?? {}).length > 0);
    const loggedIn = at(state, 'user', 'loggedIn');
    const walls = [...document.querySelectorAll('.access-wrapper, .error-wrapper, .not-found-wrapper, .blocked-wrapper')];
    const shown = app?.textContent ?? '';
    const view = {
      note: entry ? at(entry, 'note') : null,
      currentTime: entry ? at(entry, 'currentTime') : null,
      signedIn: typeof loggedIn === 'boolean' ? loggedIn && at(state, 'user', 'userInfo', 'guest') !== true : null,
      // A page that is nothing but a wall is short; a longer one may quote its words.
      wall:
        walls.length > 0
          ? walls
              .map((one) => one.textContent)
              .join(' ')
              .slice(0, 1000)
          : shown.length < 400
            ? shown
            : '',
    };
    return JSON.stringify(view, plain);
  } catch (thrown) {
    return JSON.stringify({ broken: String(thrown) });
  }
}

/** The live state of an open page about one note. A page whose state cannot be read counts as one without the note. */
export async function liveNote(page: Page, noteId: string): Promise<LiveNote> {
  const view = tree(parseJson(await page.evaluate(readLiveNote, noteId, roundedMark)));
  const { value, paths } = withoutRounded(tree(view.note));
  const note = tree(value);
  const isThis = Object.keys(note).length > 0 && (note.noteId === undefined || note.noteId === noteId);
  return {
    held: isThis ? { note, currentTime: view.currentTime ?? null } : null,
    rounded: isThis ? paths : [],
    signedIn: typeof view.signedIn === 'boolean' ? view.signedIn : null,
    wall: typeof view.wall === 'string' ? view.wall : '',
  };
}
