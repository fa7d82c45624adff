import type { Failure, UpstreamAnswer } from '../../../core/failure.ts';
import type { Ids } from '../../../core/platform.ts';
import type { Page } from '../../../core/transport.ts';
import { feedPath, seenFeed } from '../upstream/feed-answer.ts';
import { type LiveNote, liveNote } from './live-note.ts';
import { refusedAddress, refusedLanding } from './refused-address.ts';
import { refusedPage } from './refused-page.ts';
import { type StateNote, stateNote, stateSignedIn } from './state-note.ts';
import { stateOf } from './state-text.ts';

/** Everything an open page says about one note at one moment: each poll asks all of it (README, C2). */
export interface NoteLook {
  /** The answer the page fetched for itself. */
  readonly answer: UpstreamAnswer | null;
  readonly live: LiveNote;
  /** The note in the text of the page's script: every digit, but only of the load. */
  readonly text: StateNote | null;
  /** The script holds a state that cannot be read though the document has ended. */
  readonly broken: string | null;
  readonly signedIn: boolean | null;
  /** Why the page is not going to show it; null where it may still, or does. */
  readonly refusal: Failure | null;
  /** A refusal so young that a good answer may follow it. */
  readonly young: Failure | null;
}

/** How long after a refusal of its own a page may still be given the note, in ms. */
const settling = 4000;

/** What no second answer of the page changes. */
const final: readonly string[] = ['not_found', 'removed', 'private', 'challenge'];

function textNote(live: LiveNote, noteId: string): { note: StateNote | null; signedIn: boolean | null; broken: string | null } {
  try {
    const state = stateOf(live.scripts);
    return { note: stateNote(state, noteId), signedIn: stateSignedIn(state), broken: null };
  } catch (thrown) {
    // A streamed document may end in mid-state.
    return { note: null, signedIn: null, broken: live.loaded && thrown instanceof Error ? thrown.message.slice(0, 80) : null };
  }
}

/** @throws Failure as `Page.evaluate` */
export async function lookAtNote(page: Page, ids: Ids): Promise<NoteLook> {
  const id = String(ids.note_id);
  const hasToken = Boolean(ids.xsec_token);
  const read = async () => seenFeed(await page.observed(feedPath), id);
  const before = await read();
  const first = await liveNote(page, id);
  // An answer may come while the page is looked at: answer and state are then taken together.
  const seen = before.answer ? before : await read();
  const live = seen.answer && !before.answer && !first.held ? await liveNote(page, id) : first;
  const { note, signedIn, broken } = textNote(live, id);
  const base = { answer: seen.answer, live, text: note, broken, signedIn: live.signedIn ?? signedIn, refusal: null, young: null };
  if (seen.answer || live.held || note) return base;
  const address = await page.url();
  const sentAway = refusedAddress(address, hasToken) ?? (page.temporary ? refusedLanding(address, hasToken) : null);
  const shown = refusedPage(live, hasToken);
  if (sentAway) return { ...base, refusal: sentAway };
  const settled = shown || (seen.refusal && (final.includes(seen.refusal.kind) || live.now - seen.refusedAt >= settling));
  return settled ? { ...base, refusal: seen.refusal ?? shown } : { ...base, young: seen.refusal };
}
