import type { Failure, UpstreamAnswer } from '../../../core/failure.ts';
import type { Ids } from '../../../core/platform.ts';
import type { Page } from '../../../core/transport.ts';
import { feedPath, type SeenAnswers, seenFeed } from '../upstream/feed-answer.ts';
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

/** The state in a page's scripts, null for none; `broken` says why a complete document has none that can be read. */
export function stateInText({ scripts, loaded }: LiveNote): { state: unknown; broken: string | null } {
  try {
    return { state: stateOf(scripts), broken: null };
  } catch (thrown) {
    // A streamed document may end in the middle of the state.
    return { state: null, broken: loaded && thrown instanceof Error ? thrown.message.slice(0, 80) : null };
  }
}

/** Why a page that does not hold its item will not show it, and why it has not yet. */
export async function refusalOn(
  page: Page,
  live: LiveNote,
  seen: Pick<SeenAnswers<unknown>, 'refusal' | 'refusedAt'>,
  hasToken: boolean,
): Promise<Pick<NoteLook, 'refusal' | 'young'>> {
  const address = await page.url();
  const sentAway = refusedAddress(address, hasToken) ?? (page.temporary ? refusedLanding(address, hasToken) : null);
  const shown = refusedPage(live, hasToken);
  if (sentAway) return { refusal: sentAway, young: null };
  const settled =
    shown || (seen.refusal && (final.includes(seen.refusal.kind) || live.now - seen.refusedAt >= settling));
  return settled ? { refusal: seen.refusal ?? shown, young: null } : { refusal: null, young: seen.refusal };
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
  const { state, broken } = stateInText(live);
  const note = stateNote(state, id);
  const base = {
    answer: seen.answer,
    live,
    text: note,
    broken,
    signedIn: live.signedIn ?? stateSignedIn(state),
    refusal: null,
    young: null,
  };
  if (seen.answer || live.held || note) return base;
  return { ...base, ...(await refusalOn(page, live, seen, hasToken)) };
}
