import { Failure, type FailureKind } from '../../gateway/failure.ts';
import { jsonTree, type Tree } from '../../gateway/json/tree.ts';

/** HTTP statuses that say something by themselves. */
const byStatus: Readonly<Record<number, FailureKind>> = {
  400: 'invalid_request',
  404: 'not_found',
  408: 'timed_out',
  410: 'removed',
  429: 'rate_limited',
  451: 'region_blocked',
  504: 'timed_out',
};
const edge = [407, 502, 503, 520, 521, 522, 523, 524];

/** `status_code` values with a known meaning. */
const byCode: Readonly<Record<number, FailureKind>> = {
  2: 'invalid_request',
  8: 'sign_in_required',
  2053: 'not_found',
  2483: 'sign_in_required',
  10000: 'challenge',
};

const sentences: Partial<Record<FailureKind, string>> = {
  invalid_request: 'Douyin did not accept this id.',
  not_found: 'Douyin knows no item with this id.',
  removed: 'The item was deleted, or only its author may see it.',
  region_blocked: 'Douyin withholds this item in your region.',
  rate_limited: 'Douyin asks for a pause: too many requests.',
  timed_out: 'Douyin did not answer in time.',
  unreachable: 'Douyin could not be reached.',
  sign_in_required: 'Douyin wants you to be signed in for this.',
  challenge: 'Douyin asks for a human check. Pass it in a tab, then try again.',
  upstream_refused: 'Douyin refused the request without a reason (risk control or a missing page signature). Open the page and try there.',
  upstream_changed: 'Douyin answered in a form Gleaner does not know.',
};

/** A failure of this platform in its standard words, with a detail of the upstream where it gave one. */
export function refuse(kind: FailureKind, detail = ''): Failure {
  const sentence = sentences[kind] ?? kind;
  return new Failure(kind, detail ? `${sentence} (${detail})` : sentence);
}

const challengeMarks = /verify_center|verify_ticket|verify_page|slide_verify|captcha|secsdk|byted_acrawler/;
const challengePages = /验证码|安全验证|waf-jschallenge|_wafchallengeid|Please wait|__ac_signature|acrawler|verify-slider/;

function ofHtml(text: string): Failure {
  if (challengePages.test(text)) return refuse('challenge');
  if (/请先登录|not_login_module/.test(text)) return refuse('sign_in_required');
  if (/账号已注销/.test(text)) return refuse('removed');
  if (/页面不存在|用户不存在/.test(text)) return refuse('not_found');
  return refuse('upstream_changed', 'not JSON');
}

/** The failure that an HTTP status states, or null for a success. Status 0: a page could not reach the address. */
export function refusedStatus({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  if (status === 0 || edge.includes(status)) return refuse('unreachable', status ? `HTTP ${status}` : '');
  const kind = byStatus[status];
  if (kind) return refuse(kind, `HTTP ${status}`);
  if (status >= 200 && status < 300) return null;
  return refuse(challengeMarks.test(text.slice(0, 4096)) ? 'challenge' : 'upstream_refused', `HTTP ${status}`);
}

/**
 * The failure that a page's HTML states, or null when it is a page like any other. Captions may hold any word: marks count in
 * bodies under 6 kB only, as challenge pages are (upstream/cnvideo.md §5). A real tab passes a script challenge by itself.
 */
export function refusedPage({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  const refused = refusedStatus({ status, text });
  if (refused) return refused;
  if (text.trim() === '') return refuse('upstream_refused');
  if (text.length > 6000 || !challengePages.test(text)) return null;
  return new Failure('challenge', sentences.challenge ?? '', { passesByItself: true });
}

export type UpstreamBody = Tree;

/**
 * The JSON body of a www/live/douhot answer that is not a refusal (upstream/cnvideo.md §5). Text markers are looked for
 * only in bodies that are no success: captions may hold the word "captcha".
 * @throws Failure
 */
export function accepted(answer: { readonly status: number; readonly text: string }): UpstreamBody {
  const { status, text } = answer;
  const refused = refusedStatus({ status, text });
  if (refused) throw refused;
  if (text.trim() === '' || text.trim() === 'blocked') throw refuse('upstream_refused');
  const body = jsonTree(text);
  if (!body) throw ofHtml(text);
  const code = body.status_code;
  const kind = typeof code === 'number' ? byCode[code] : undefined;
  if (kind) throw refuse(kind, `status_code ${String(code)}`);
  if (code !== 0 && challengeMarks.test(text.slice(0, 4096))) throw refuse('challenge');
  if (Object.keys(body).every((key) => key === 'status_code')) throw refuse('upstream_refused');
  return body;
}
