import { Failure, type UpstreamAnswer } from '../../gateway/failure.ts';
import { type Tree, tree, trees } from '../../gateway/json/tree.ts';
import type { Ids } from '../../gateway/platform.ts';
import { absent, found, type PageContext, type PageSource } from '../../gateway/source.ts';
import type { Page } from '../../gateway/transport.ts';
import { noNote, observedFeed } from './feed-answer.ts';
import { liveNote } from './live-note.ts';
import { access, noteHosts } from './note-address.ts';
import { type NoteShape, noteConclusive } from './note-shape.ts';
import { askClient } from './page-client.ts';
import { refuse } from './refusal.ts';
import { refusedAddress } from './refused-address.ts';
import { refusedAnswer } from './refused-answer.ts';
import { withoutRounded } from './rounded.ts';
import { snakeCase } from './snake-case.ts';
import type { StateNote } from './state-note.ts';

/** The platform's own answer where the observer saw it, else what the page's client made of it. */
type ClientNote = { readonly upstream: UpstreamAnswer } | { readonly state: StateNote };

/** The page's own feed request (upstream/notes.md §3). */
function feedRequest(ids: Ids) {
  const { token, source } = access(ids);
  return {
    source_note_id: String(ids.note_id),
    image_formats: ['jpg', 'webp', 'avif'],
    extra: { need_body_topic: '1' },
    xsec_source: source,
    xsec_token: token,
  };
}

/** An error of the page's client (`{code, msg, status, data}`) as the answer it stands for. */
function thrownBy(error: Tree, hasToken: boolean): Failure {
  const { code, msg, data, status } = error;
  const known = typeof code === 'number';
  const body = { code, msg, ...(data === undefined || data === null ? {} : { data }) };
  const upstream = { status: Number(status ?? (known ? 200 : 0)), headers: {}, body };
  return refusedAnswer(upstream, hasToken) ?? refuse('upstream_refused', String(msg ?? ''), upstream);
}

function clientNote(data: Tree, noteId: string): { readonly state: StateNote; readonly rounded: readonly string[] } | null {
  const answer = tree(snakeCase(data));
  const item = trees(answer.items).find((one) => one.id === noteId || tree(one.note_card).note_id === noteId);
  if (!item) return null;
  const { value, paths } = withoutRounded(tree(item.note_card));
  return { state: { note: tree(value), currentTime: answer.current_time ?? null }, rounded: paths };
}

/** Asking again for what an open page holds already would tell nothing new, and every request is one too many here. */
async function heldElsewhere(page: Page, noteId: string, { transport }: PageContext<unknown>): Promise<boolean> {
  const others = await transport.findPages({ hosts: noteHosts, shows: ({ ids }) => ids.note_id === noteId });
  for (const one of [page, ...others]) {
    if ((await liveNote(one, noteId)).held) return true;
  }
  return false;
}

/** Nothing can be asked for without a token, but by a signed-in visitor (upstream/notes.md §5). */
async function checkPage(page: Page, ids: Ids): Promise<void> {
  const hasToken = Boolean(ids.xsec_token);
  const sentAway = refusedAddress(await page.url(), hasToken);
  if (sentAway?.kind === 'challenge') throw sentAway;
  if (!hasToken && (await liveNote(page, String(ids.note_id))).signedIn !== true) throw refuse('token_missing');
}

/** A refused page leaves for a check, the login or the home page while it is being asked. @throws Failure always */
async function leftFor(before: string, { page, transport }: PageContext<unknown>, thrown: unknown): Promise<never> {
  // The new address may come a moment after the old page has gone.
  for (let look = 0; look < 8; look += 1) {
    const now = await page.url();
    const sentAway = refusedAddress(now, true);
    if (sentAway) throw sentAway;
    if (now !== before) throw refuse('upstream_refused', 'it sent the page elsewhere');
    await transport.pause(250);
  }
  throw thrown;
}

/** The page's own client, which signs as for the page: any open page of the site serves. */
export function pageClientSource(shape: NoteShape): PageSource<ClientNote, unknown> {
  return {
    kind: 'in-page',
    id: 'page-client',
    hosts: noteHosts,
    scope: 'host',
    partial: shape.statePartial,
    conclusive: noteConclusive,
    async read({ ids }, context) {
      const { page, settings } = context;
      const id = String(ids.note_id);
      if (await heldElsewhere(page, id, context)) return absent('an open page holds the note already');
      await checkPage(page, ids);
      const before = await page.url();
      const patience = Math.min(10_000, settings.evaluateDeadline * 0.6);
      // A page that gives no answer may have been refused one, or be on its way elsewhere: that is looked at first.
      const silent = (thrown: unknown) => ({ kind: 'pending', thrown }) as const;
      const answer = await askClient(page, feedRequest(ids), patience).catch(silent);
      if (answer.kind === 'no-registry') return absent('the open page runs none of the site’s scripts');
      if (answer.kind === 'no-client') throw refuse('upstream_changed', 'the page has no feed function');
      const signedIn = await liveNote(page, id).then(
        (live) => live.signedIn,
        () => null,
      );
      const note = answer.kind === 'answered' ? clientNote(answer.data, id) : null;
      // The observer saw the same answer whole: status, headers and every digit.
      const upstream = await observedFeed(page, id).catch((thrown: unknown) => {
        // A page that is being left cannot be looked at.
        if (note || !(thrown instanceof Failure)) return null;
        throw thrown;
      });
      if (upstream) return found({ upstream }, signedIn);
      if (note) return found({ state: note.state }, signedIn, shape.lacked(note.rounded));
      if (answer.kind === 'pending') return leftFor(before, context, answer.thrown ?? refuse('timed_out', 'its page is still waiting'));
      throw answer.kind === 'refused' ? thrownBy(answer.error, Boolean(ids.xsec_token)) : noNote(answer.data);
    },
    normalize: (raw, { ids }) =>
      'upstream' in raw ? shape.fromAnswer(raw.upstream, String(ids.note_id)) : shape.fromState(raw.state, String(ids.note_id)),
  };
}
