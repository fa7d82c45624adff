import type { Failure, UpstreamAnswer } from '../../gateway/failure.ts';
import { parseJson } from '../../gateway/json/json.ts';
import { type Tree, tree, trees } from '../../gateway/json/tree.ts';
import type { ObservedAnswer, Page } from '../../gateway/transport.ts';
import { refuse } from './refusal.ts';
import { refusedAnswer } from './refused-answer.ts';

/** The page's own request for one note (upstream/notes.md §3). */
export const feedPath = '/api/sns/web/v1/feed';

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

function isFeed({ url }: ObservedAnswer): boolean {
  const { hostname, pathname } = new URL(url);
  return pathname.endsWith(feedPath) && /\.(xiaohongshu|rednote)\.com$/.test(hostname);
}

/** The item of one note in an answer's body, in whichever casing; null when it holds none or another one. */
export function feedItem(body: unknown, noteId: string): Tree | null {
  const data = tree(tree(body).data);
  const list = trees(data.items);
  return list.find((one) => one.id === noteId || tree(one.note_card).note_id === noteId) ?? null;
}

function upstreamOf({ status, headers, text }: ObservedAnswer): UpstreamAnswer {
  return { status, headers, body: parsed(text) };
}

/**
 * The newest answer about one note that a page fetched for itself, or null when it saw none. An answer with the note beats a
 * later refusal: what the page was given it has.
 * @throws Failure as the newest answer about this note states, when none holds it
 */
export async function observedFeed(page: Page, noteId: string): Promise<UpstreamAnswer | null> {
  const copies = (await page.observed(feedPath)).filter(isFeed);
  const asked = copies.map((copy) => ({ request: tree(parsed(copy.requestBody)), upstream: upstreamOf(copy) }));
  const good = asked.find(({ upstream }) => feedItem(upstream.body, noteId) && !refusedAnswer(upstream, true));
  if (good) return good.upstream;
  const refused = asked.find(({ request }) => request.source_note_id === noteId);
  if (!refused) return null;
  const { upstream, request } = refused;
  const failure = refusedAnswer(upstream, Boolean(request.xsec_token));
  if (failure) throw failure;
  throw noNote(tree(upstream.body).data, upstream);
}

/** Success without a note is a soft refusal (§5), data of another form is none. */
export function noNote(data: unknown, upstream?: UpstreamAnswer): Failure {
  const soft = typeof data === 'object' && data !== null && ('items' in data || Object.keys(data).length === 0);
  return soft
    ? refuse('upstream_refused', 'an answer without the note', upstream)
    : refuse('upstream_changed', 'no list of notes', upstream);
}
