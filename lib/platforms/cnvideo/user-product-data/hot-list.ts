import { jsonTree } from '../../../core/json/json.ts';
import { judging, readObserved } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import type { PlatformSession } from '../../../core/session.ts';
import type { Reading } from '../../../core/source.ts';
import type { Page, Transport } from '../../../core/transport.ts';
import { checkIn, failed, refuse, refusedPage, refusedStatus, type UpstreamBody } from '../failures.ts';
import { ownRequestsAfter } from '../page/condition.ts';
import { signedFetch } from '../page/signed-fetch.ts';

/** The hot-list site (抖音热点宝) has its own login, valid for about 60 days (README, L2). */
export const hotListSession: PlatformSession = {
  platform: 'cnvideo',
  cookieUrl: 'https://douhot.douyin.com/',
  signInCookies: ['sessionid_douhot', 'sid_tt_douhot', 'uid_tt_douhot', 'sid_guard_douhot'],
};

export function creatorPage(secUid: string): string {
  return `https://douhot.douyin.com/creator/detail?active_tab=creator_trends&creator_id=${secUid}`;
}

/**
 * The address of the figures for the last `day` (7 or 30) days. The request is unsigned; the site's cookie suffices
 * (README, Q8).
 */
export function productDataUrl({ secUid, day }: Wanted): string {
  const query = new URLSearchParams({ sec_uid: secUid, day });
  return `https://douhot.douyin.com/douhot/v1/author_analysis/product_analysis/product_data?${query}`;
}

/**
 * The body of an answer that holds figures (README, F6).
 * @throws Failure `sign_in_required` (code 8), `session_expired` (not JSON), `upstream_changed` (a code of unknown meaning)
 */
export function figuresOf(answer: { readonly status: number; readonly text: string }): UpstreamBody {
  const body = jsonTree(answer.text);
  const code = body?.code ?? body?.status_code;
  if (code === 8) throw failed('cnvideo_hot_list_sign_in');
  if (code === 5) throw refuse('invalid_request', because('stated', { field: 'code' }, { number: 5 }));
  const refused = body ? refusedStatus(answer) : refusedPage(answer);
  if (refused) throw refused;
  if (!body) throw failed('cnvideo_hot_list_expired');
  // Codes 200, 1001, 1004 and others occur with unknown meanings, so only the presence of figures counts.
  const { data } = body;
  if (typeof data === 'object' && data !== null && 'avg_aweme_count' in data) return body;
  throw checkIn(body) ?? refuse('upstream_changed', because('stated', { field: 'code' }, { said: String(code) }));
}

const dataPath = '/product_analysis/product_data';

interface Wanted {
  readonly secUid: string;
  readonly day: string;
}

/**
 * Checks for the redirect to a sign-in page, which guests get when they open a page (README, R13). @throws Failure
 * `sign_in_required`
 */
async function notSentAway(page: Page): Promise<void> {
  if (new URL(await page.url()).hostname === 'open.douyin.com') throw failed('cnvideo_hot_list_sign_in');
}

/** The figures, requested by a page of the site. @throws Failure */
export async function fetchFigures(page: Page, transport: Transport, wanted: Wanted): Promise<UpstreamBody> {
  await notSentAway(page);
  return figuresOf(await signedFetch(page, transport, productDataUrl(wanted)));
}

/** The answer to the creator page's own request, if it covers the same days. @throws Failure `sign_in_required` */
export async function observedFigures(page: Page, { secUid, day }: Wanted): Promise<Reading<UpstreamBody>> {
  await notSentAway(page);
  const asks = (query: URLSearchParams) => query.get('sec_uid') === secUid && query.get('day') === day;
  return readObserved(page, dataPath, judging(asks, figuresOf, ['sign_in_required']), ownRequestsAfter);
}
