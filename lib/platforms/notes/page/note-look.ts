import type { Failure, UpstreamAnswer } from '../../../core/failure.ts';
import type { Ids } from '../../../core/platform.ts';
import type { Page } from '../../../core/transport.ts';
import { feedPath, seenFeed } from '../upstream/feed-answer.ts';
import { type LiveNote, liveNote } from './live-note.ts';
import { refusedAddress, refusedLanding, refusedPage } from './refused-page.ts';
import { type StateNote, stateNote, stateOf, stateSignedIn } from './state-note.ts';

/** Everything an open page says about one note at one moment; each poll reads all of it (README, C2). */
export interface NoteLook {
  /** The answer the page fetched for itself. */
  readonly answer: UpstreamAnswer | null;
  readonly live: LiveNote;
  /** The note in the page's script text: every digit, but only as of the page load. */
  readonly text: StateNote | null;
  /** The script holds a state that cannot be parsed although the document is complete. */
  readonly broken: string | null;
  readonly signedIn: boolean | null;
  /** Why the page will not show the note; null if it may still, or does. */
  readonly refusal: Failure | null;
  /** A refusal so recent that a good answer may still follow. */
  readonly young: Failure | null;
}

/** How long after its own refusal a page may still receive the note, in ms. */
const settling = 4000;

/** Failures that no second answer of the page changes. */
const final: readonly string[] = ['not_found', 'removed', 'private', 'challenge'];

function textNote(
  live: LiveNote,
  noteId: string,
): { note: StateNote | null; signedIn: boolean | null; broken: string | null } {
  try {
    const state = stateOf(live.scripts);
    return { note: stateNote(state, noteId), signedIn: stateSignedIn(state), broken: null };
  } catch (thrown) {
    // A streamed document may end in the middle of the state.
    return {
      note: null,
      signedIn: null,
      broken: live.loaded && thrown instanceof Error ? thrown.message.slice(0, 80) : null,
    };
  }
}

/** @throws Failure as `Page.evaluate` */
export async function lookAtNote(page: Page, ids: Ids): Promise<NoteLook> {
  const id = String(ids.note_id);
  const hasToken = Boolean(ids.xsec_token);
  const read = async () => seenFeed(await page.observed(feedPath), id);
  const before = await read();
  const first = await liveNote(page, id);
  // An answer may arrive while the page is being read: answer and state are then read again together.
  const seen = before.answer ? before : await read();
  const live = seen.answer && !before.answer && !first.held ? await liveNote(page, id) : first;
  const { note, signedIn, broken } = textNote(live, id);
  const base = {
    answer: seen.answer,
    live,
    text: note,
    broken,
    signedIn: live.signedIn ?? signedIn,
    refusal: null,
    young: null,
  };
  if (seen.answer || live.held || note) return base;
  const address = await page.url();
  const sentAway = refusedAddress(address, hasToken) ?? (page.temporary ? refusedLanding(address, hasToken) : null);
  const shown = refusedPage(live, hasToken);
  if (sentAway) return { ...base, refusal: sentAway };
  const settled =
    shown || (seen.refusal && (final.includes(seen.refusal.kind) || live.now - seen.refusedAt >= settling));
  return settled ? { ...base, refusal: seen.refusal ?? shown } : { ...base, young: seen.refusal };
}
