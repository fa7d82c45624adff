import type { UpstreamAnswer } from '../../gateway/failure.ts';
import { parseLiteral } from '../../gateway/json/page-literal.ts';
import { absent, found, type PageSource } from '../../gateway/source.ts';
import type { Page } from '../../gateway/transport.ts';
import { observedFeed } from './feed-answer.ts';
import { liveNote } from './live-note.ts';
import { noteHosts } from './note-address.ts';
import { type NoteShape, noteConclusive } from './note-shape.ts';
import { refuse, refusedText } from './refusal.ts';
import { refusedAddress } from './refused-address.ts';
import { type StateNote, stateNote, stateSignedIn } from './state-note.ts';
import { stateTextIn } from './state-text.ts';

const onItem = { hosts: noteHosts, scope: 'item' } as const;

/** The answer the page fetched for itself: after in-page navigation, and where the server left the note out. */
export function observedFeedSource(shape: NoteShape): PageSource<UpstreamAnswer, unknown> {
  return {
    kind: 'observed',
    id: 'observed-feed',
    ...onItem,
    partial: [],
    conclusive: noteConclusive,
    async read({ ids }, { page }) {
      const id = String(ids.note_id);
      const upstream = await observedFeed(page, id);
      return upstream ? found(upstream, (await liveNote(page, id)).signedIn) : absent('the page was not seen asking for this note');
    },
    normalize: (upstream, { ids }) => shape.fromAnswer(upstream, String(ids.note_id)),
  };
}

/** The page's live state: it follows in-page navigation. */
export function pageStateSource(shape: NoteShape): PageSource<StateNote, unknown> {
  return {
    kind: 'embedded',
    id: 'page-state',
    ...onItem,
    partial: shape.statePartial,
    conclusive: noteConclusive,
    async read({ ids }, { page }) {
      const id = String(ids.note_id);
      const hasToken = Boolean(ids.xsec_token);
      const sentAway = refusedAddress(await page.url(), hasToken);
      if (sentAway) throw sentAway;
      const { held, rounded, signedIn, wall } = await liveNote(page, id);
      if (held) return found(held, signedIn, shape.lacked(rounded));
      // A page that was refused the note shows little of why.
      await observedFeed(page, id);
      const kind = refusedText(wall);
      if (kind) throw refuse(kind === 'token_missing' && hasToken ? 'upstream_refused' : kind, wall.trim().slice(0, 60));
      return absent('the page holds no such note, or not yet');
    },
    normalize: (held, { ids }) => shape.fromState(held, String(ids.note_id)),
  };
}

/** Runs in the page: whether it has loaded, and the text of the script that holds its state. */
function stateScript(mark: string): { loaded: boolean; text: string } {
  const scripts = [...document.querySelectorAll('script')].map((script) => script.textContent ?? '');
  return { loaded: document.readyState === 'complete', text: scripts.find((text) => text.includes(mark)) ?? '' };
}

async function documentState(page: Page): Promise<unknown> {
  const { loaded, text } = await page.evaluate(stateScript, '__INITIAL_STATE__');
  const state = stateTextIn(text);
  if (state === null) return null;
  try {
    return parseLiteral(state);
  } catch (cause) {
    // A streamed document may end in mid-state.
    if (!loaded) return null;
    throw refuse('upstream_changed', `the page's state: ${cause instanceof Error ? cause.message.slice(0, 80) : ''}`);
  }
}

/** The state as the document brought it: exact digits, but the note of the load alone. */
export function pageHtmlSource(shape: NoteShape): PageSource<StateNote, unknown> {
  return {
    kind: 'embedded',
    id: 'page-html',
    ...onItem,
    partial: shape.statePartial,
    // A missing entry proves nothing: the page may fetch it later (upstream/notes.md, source 3).
    conclusive: [],
    async read({ ids }, { page }) {
      const state = await documentState(page);
      const note = stateNote(state, String(ids.note_id));
      return note ? found(note, stateSignedIn(state)) : absent('the page was loaded for another note, or without it');
    },
    normalize: (note, { ids }) => shape.fromState(note, String(ids.note_id)),
  };
}
