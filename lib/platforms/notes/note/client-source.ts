import type { Failure, UpstreamAnswer } from '../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../core/json/json.ts';
import { type Ids, recognize } from '../../../core/platform.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { type ReasonCode, saying } from '../../../core/reason.ts';
import { absent, found, type PageContext, type PageSource, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { access, noteHosts } from '../note-address.ts';
import type { LiveNote } from '../page/live-note.ts';
import { lookAtNote, type NoteLook } from '../page/note-look.ts';
import { askClient } from '../page/page-client.ts';
import { refusedAddress } from '../page/refused-page.ts';
import { withoutRounded } from '../page/rounded.ts';
import type { StateNote } from '../page/state-note.ts';
import { notes } from '../platform.ts';
import { feedPath, isItem, noNote, type OwnRequest, seenFeed } from '../upstream/feed-answer.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { type NoteShape, noteConclusive } from './note-shape.ts';
import { snakeCase } from './snake-case.ts';

/** The platform's own answer if the observer saw it, else the note as the page's client returned it. */
type ClientNote = { readonly upstream: UpstreamAnswer } | { readonly state: StateNote };

/** Minimum interval between two calls of a page's client, in ms (README, C7). */
const spacing = 10_000;

/** Maximum delay between an answer and the observer's copy of it, in ms. */
const copying = 250;

/**
 * The page's own feed request (README, Q1). Tokens rotate: the token in the page's own card is newer than an address's
 * (README, C4).
 */
function feedRequest(ids: Ids, { live }: NoteLook) {
  const given = access(ids);
  return {
    source_note_id: String(ids.note_id),
    image_formats: ['jpg', 'webp', 'avif'],
    extra: { need_body_topic: '1' },
    xsec_source: live.token ? live.source : given.source,
    xsec_token: live.token || given.token,
  };
}

/** Converts an error of the page's client (`{code, msg, status, data}`) to the failure of the corresponding answer. */
function thrownBy(error: Tree, hasToken: boolean): Failure {
  const { code, msg, data, status } = error;
  const known = typeof code === 'number';
  const body = { code, msg, success: code === 0, ...(data === undefined || data === null ? {} : { data }) };
  const upstream = { status: Number(status ?? (known ? 200 : 0)), headers: {}, body };
  return (
    refusedAnswer(upstream, hasToken) ?? refuse('upstream_refused', saying(String(msg ?? '')), { evidence: upstream })
  );
}

function clientNote(
  data: Tree,
  noteId: string,
): { readonly state: StateNote; readonly rounded: readonly string[] } | null {
  const answer = tree(snakeCase(data));
  const item = trees(answer.items).find((one) => isItem(one, noteId));
  if (!item) return null;
  const { value, paths } = withoutRounded(tree(item.note_card));
  return { state: { note: tree(value), currentTime: answer.current_time ?? null }, rounded: paths };
}

/** Whether a note in a page's state counts as current, by when the page received it, else by the page's own age. */
function isCurrent({ currentTime }: StateNote, { age, now }: LiveNote): boolean {
  const received = Number(currentTime ?? 0);
  return (received > 0 ? now - received : age) <= halfAnHour;
}

/**
 * What a page has lately received of the note, even where it shows something else by now: its map keeps earlier notes.
 * Null: nothing; what it holds from earlier is as good as nothing.
 */
function heldOn(shape: NoteShape, { answer, live, text, signedIn }: NoteLook): Reading<ClientNote> | null {
  if (answer) return found({ upstream: answer }, signedIn);
  const state = live.held ?? text;
  return state && isCurrent(state, live) ? found({ state }, signedIn, shape.lacked(live.rounded)) : null;
}

/** Why an open page makes the request unnecessary, or null. Avoiding a request matters here. */
async function metOn(shape: NoteShape, ids: Ids, page: Page): Promise<ReasonCode | null> {
  const look = await lookAtNote(page, ids);
  if (heldOn(shape, look)) return 'notes_held_elsewhere';
  const isShown = recognize(await page.url(), [notes])?.ids.note_id === ids.note_id;
  // A page that was refused the note would be refused again (README, C7: stop at the first refusal).
  return look.refusal && isShown ? 'notes_refused_elsewhere' : null;
}

/** The same of every open page of the site. One that cannot be read says nothing. */
async function metElsewhere(shape: NoteShape, ids: Ids, { transport }: PageContext<unknown>) {
  for (const page of await transport.findPages({ hosts: noteHosts })) {
    const reason = await metOn(shape, ids, page).catch(() => null);
    if (reason) return reason;
  }
  return null;
}

/**
 * Finds out where a refused page went: it navigates to a check, the login or the home page during the request. @throws
 * Failure always
 */
async function leftFor(before: string, { page, transport }: PageContext<unknown>, thrown: unknown): Promise<never> {
  // The new address may appear a moment after the old page is gone.
  for (let look = 0; look < 8; look += 1) {
    const now = await page.url();
    const sentAway = refusedAddress(now, true);
    if (sentAway) throw sentAway;
    if (now !== before) throw refuse('upstream_refused', 'notes_sent_elsewhere');
    await transport.pause(250);
  }
  throw thrown;
}

/**
 * The answer as the observer copied it, to the digit. The copy may come a moment after the client's answer; a page that
 * is navigating away cannot be read.
 */
async function seenAnswer(id: string, { page, transport }: PageContext<unknown>, own: OwnRequest, isPending: boolean) {
  const look = async () => seenFeed(await page.observed(feedPath).catch(() => []), id, own);
  const seen = await look();
  if (seen.answer || seen.refusal || isPending) return seen;
  await transport.pause(copying);
  return look();
}

async function readClient(shape: NoteShape, ids: Ids, context: PageContext<unknown>) {
  const { page, settings } = context;
  const id = String(ids.note_id);
  const look = await lookAtNote(page, ids);
  const copies = await page.observed(feedPath);
  if (copies.some(({ time }) => look.live.now - time < spacing)) return pending('notes_asked_just_now');
  const request = feedRequest(ids, look);
  const hasToken = request.xsec_token !== '';
  if (!hasToken && look.signedIn !== true) throw refuse('token_missing');
  const before = await page.url();
  const patience = Math.min(10_000, settings.evaluateDeadline * 0.6);
  // A page that gives no answer may have been refused, or may be navigating away: check that first.
  const silent = (thrown: unknown) => ({ kind: 'pending', thrown }) as const;
  const answer = await askClient(page, request, patience).catch(silent);
  if (answer.kind === 'no-registry') return absent('notes_no_scripts');
  if (answer.kind === 'no-client') throw refuse('upstream_changed', 'notes_no_feed_function');
  const note = answer.kind === 'answered' ? clientNote(answer.data, id) : null;
  const seen = await seenAnswer(id, context, { since: look.live.now, hasToken }, answer.kind === 'pending');
  if (seen.answer) return found({ upstream: seen.answer }, look.signedIn);
  if (note) return found({ state: note.state }, look.signedIn, shape.lacked(note.rounded));
  if (seen.refusal) throw seen.refusal;
  if (answer.kind === 'pending')
    return leftFor(before, context, answer.thrown ?? refuse('timed_out', 'notes_still_waiting'));
  throw answer.kind === 'refused' ? thrownBy(answer.error, hasToken) : noNote(answer.data);
}

/**
 * The page's own client, which signs the request as it does for the page: any open page of the site will do. A page that
 * has lately received the note is not asked for it.
 */
export function pageClientSource(shape: NoteShape): PageSource<ClientNote, unknown> {
  return {
    kind: 'in-page',
    id: 'page-client',
    // The page's signer loads seconds after the page, and calls are spaced.
    patience: { open: 15_000, hidden: 25_000 },
    hosts: noteHosts,
    freshFor: halfAnHour,
    conclusive: noteConclusive,
    async read({ ids }, context) {
      const held = heldOn(shape, await lookAtNote(context.page, ids));
      if (held) return held;
      const reason = await metElsewhere(shape, ids, context);
      if (reason) return absent(reason);
      const sentAway = refusedAddress(await context.page.url(), true);
      if (sentAway?.kind === 'challenge') throw sentAway;
      if (sentAway) return absent('notes_wall');
      return readClient(shape, ids, context);
    },
    normalize: (raw, { ids }) =>
      'upstream' in raw
        ? shape.fromAnswer(raw.upstream, String(ids.note_id))
        : shape.fromState(raw.state, String(ids.note_id)),
  };
}
