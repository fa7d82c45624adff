import type { UpstreamAnswer } from '../../../core/failure.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { because, withDetails } from '../../../core/reason.ts';
import { absent, found, type PageSource, type Patience, pending, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { noteHosts } from '../note-address.ts';
import { lookAtNote, type NoteLook } from '../page/note-look.ts';
import type { StateNote } from '../page/state-note.ts';
import { type NoteShape, noteConclusive } from './note-shape.ts';

type OpenSource<Raw> = Pick<PageSource<Raw, unknown>, 'kind' | 'id' | 'freshFor' | 'conclusive' | 'normalize'> & {
  /** This source's part of a look, or null. */
  pick(look: NoteLook): Reading<Raw> | null;
  /** This source's result when the page says why it has no note. */
  refused(look: NoteLook): Reading<Raw>;
};

const mute = (look: NoteLook) => absent(withDetails(because('shows_something_else'), look.refusal?.reason));

/** The answer the page fetched for itself: after in-page navigation, and when the server left the note out. */
function observedFeed(shape: NoteShape): OpenSource<UpstreamAnswer> {
  return {
    kind: 'observed',
    id: 'observed-feed',
    freshFor: halfAnHour,
    conclusive: noteConclusive,
    pick: ({ answer, signedIn }) => (answer ? found(answer, signedIn) : null),
    refused: mute,
    normalize: (upstream, { ids }) => shape.fromAnswer(upstream, String(ids.note_id)),
  };
}

/** The page's live state and its store, which follow in-page navigation. */
function pageState(shape: NoteShape): OpenSource<StateNote> {
  return {
    kind: 'embedded',
    id: 'page-state',
    conclusive: noteConclusive,
    pick: ({ live, signedIn }) => (live.held ? found(live.held, signedIn, shape.lacked(live.rounded)) : null),
    refused: ({ refusal }) => {
      throw refusal;
    },
    normalize: (stateNote, { ids }) => shape.fromState(stateNote, String(ids.note_id)),
  };
}

/**
 * The state in the document's HTML: exact, and there after the page emptied its global. What is missing may come
 * (README, S1, place 3).
 */
function pageHtml(shape: NoteShape): OpenSource<StateNote> {
  return {
    kind: 'embedded',
    id: 'page-html',
    pick: ({ text, signedIn }) => (text ? found(text, signedIn) : null),
    refused: mute,
    normalize: (note, { ids }) => shape.fromState(note, String(ids.note_id)),
  };
}

/**
 * The first source of an order waits for all of them, since each look covers everything; the others need not wait
 * again.
 */
const longPatience: Patience = { open: 15_000, hidden: 25_000 };
const shortPatience: Patience = { open: 0, hidden: 25_000 };

/**
 * No `gives`: what a state lacks (headers, paging mark) is determined from the record, and justifies neither a request
 * nor a tab.
 */
function watched<Raw>({ pick, refused, ...source }: OpenSource<Raw>, patience: Patience): PageSource<Raw, unknown> {
  return {
    ...source,
    hosts: noteHosts,
    patience,
    async read({ ids }, { page }) {
      const look = await lookAtNote(page, ids);
      const given = pick(look);
      if (given) return given;
      if (look.answer || look.live.held || look.text) return absent('notes_given_otherwise');
      if (look.broken && source.id === 'page-html')
        throw refuse('upstream_changed', because('page_state_broken', { said: look.broken }));
      if (look.refusal) return refused(look);
      return pending('notes_not_held_yet', look.young);
    },
  };
}

export type OpenId = 'observed-feed' | 'page-state' | 'page-html';

/** The sources that read an open page without a request, in the given order. */
export function openSources(shape: NoteShape, order: readonly OpenId[]): readonly PageSource<never, unknown>[] {
  const sources = {
    'observed-feed': observedFeed(shape),
    'page-state': pageState(shape),
    'page-html': pageHtml(shape),
  };
  return order.map((id, place) =>
    watched(sources[id] as OpenSource<never>, place === 0 ? longPatience : shortPatience),
  );
}
