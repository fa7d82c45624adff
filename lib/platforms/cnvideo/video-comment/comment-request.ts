import { trees } from '../../../core/json/tree.ts';
import { judging, readObserved } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import { changed } from '../../../core/record/changed.ts';
import { absent, type Patience, type Reading } from '../../../core/source.ts';
import type { Page, Transport } from '../../../core/transport.ts';
import { missingMember, parseAnswer, refuse, type UpstreamBody } from '../failures.ts';
import { ownRequestsAfter } from '../page/own-requests.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { commentPageRenames } from '../records/comment-page.ts';

/** The end of the path, the same on every host (README, C3). Replies have another path. */
const commentsPath = '/aweme/v1/web/comment/list/';

export interface Wanted {
  readonly awemeId: string;
  readonly cursor: number;
  readonly count: number;
}

/**
 * The body of a comment/list answer. `comments` null: there are none, or comments are closed. The site may return fewer than
 * requested, and never more than 50.
 * @throws Failure when it is a refusal or holds another item's comments
 */
function commentsOf(answer: { readonly status: number; readonly text: string }, awemeId: string): UpstreamBody {
  const body = parseAnswer(answer);
  const { comments } = body;
  const none = comments === null && body.has_more === 0 && !body.not_login_module;
  if (!none && !Array.isArray(comments)) throw missingMember(body, 'comments');
  // Replies and pinned comments carry the item's own id (20 of 20).
  const other = trees(comments).find(({ aweme_id }) => aweme_id !== undefined && String(aweme_id) !== awemeId);
  if (other) throw refuse('upstream_changed', because('cnvideo_other_comments', { id: awemeId }, { id: String(other.aweme_id) }));
  return body;
}

/** One page of an item's first-level comments, requested by a www.douyin.com page (README, Q5). @throws Failure as `commentsOf` */
export async function fetchComments(page: Page, transport: Transport, { awemeId, cursor, count }: Wanted): Promise<UpstreamBody> {
  const query = `device_platform=webapp&aid=6383&channel=channel_pc_web&aweme_id=${awemeId}&cursor=${cursor}&count=${count}&item_type=0`;
  return commentsOf(await signedFetch(page, transport, `https://www.douyin.com${commentsPath}?${query}`), awemeId);
}

const atOnce: Patience = { open: 0, hidden: 0 };

/**
 * The answer to the page's own request for its first page of comments, if it requested the wanted number. The page requests only
 * once: if it used another number, or the first page is not wanted, there is no waiting.
 * @throws Failure as `Page.evaluate`
 */
export async function observedComments(page: Page, wanted: Wanted): Promise<Reading<UpstreamBody>> {
  const { awemeId, cursor, count } = wanted;
  let otherwise = false;
  const asks = (query: URLSearchParams) => {
    if (query.get('aweme_id') !== awemeId) return false;
    const same = query.get('cursor') === String(cursor) && query.get('count') === String(count);
    otherwise ||= !same;
    return same;
  };
  const judge = judging(asks, (copy) => commentsOf(copy, awemeId));
  const reading = await readObserved(page, commentsPath, judge, cursor > 0 ? atOnce : ownRequestsAfter);
  return otherwise && reading.outcome === 'not-yet' ? absent('cnvideo_other_number') : reading;
}

/** A page of comments as the specification's record. */
export function fromComments(body: UpstreamBody): UpstreamBody {
  return changed(body, { names: commentPageRenames });
}
