import { Failure, type FailureKind } from '../../core/failure.ts';
import { jsonTree, type Tree } from '../../core/json/tree.ts';
import { refuser } from '../../core/read/refuser.ts';

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
  5: 'rate_limited',
  8: 'sign_in_required',
  2053: 'not_found',
  2483: 'sign_in_required',
  10000: 'challenge',
};

const sentences: Partial<Record<FailureKind, string>> = {
  invalid_request: 'Douyin did not accept this id.',
  not_found: 'Douyin knows no item with this id.',
  removed: 'The item was deleted, or only its author may see it.',
  private: 'Only friends of its author may see this item.',
  region_blocked: 'Douyin withholds this item in your region.',
  rate_limited: 'Douyin asks for a pause: too many requests.',
  timed_out: 'Douyin did not answer in time.',
  unreachable: 'Douyin could not be reached.',
  sign_in_required: 'Douyin wants you to be signed in for this.',
  challenge: 'Douyin asks for a human check. Pass it in a tab, then try again.',
  upstream_refused: 'Douyin refused the request without a reason (risk control or a missing page signature). Open the page and try there.',
  upstream_changed: 'Douyin answered in a form Gleaner does not know.',
};

export const refuse = refuser<FailureKind>(sentences);

const challengeMarks = /verify_center|verify_check|verify_ticket|verify_page|slide_verify|captcha|secsdk|byted_acrawler/;
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
  // The gateway does not know the path: it says nothing of the item.
  if (status === 404 && text.startsWith('Unsupported path')) return refuse('upstream_changed', text.slice(0, 40));
  const kind = byStatus[status];
  if (kind) return refuse(kind, `HTTP ${status}`);
  if (status >= 200 && status < 300) return null;
  const mark = challengeMarks.test(text.slice(0, 4096));
  return refuse(mark ? 'challenge' : 'upstream_refused', `HTTP ${status}${text.startsWith('Blocked') ? `: ${text.slice(0, 80)}` : ''}`);
}

/**
 * The failure that a page's HTML states, or null when it is a page like any other. Captions may hold any word: marks count in
 * bodies under 6 kB only, as challenge pages are, and in the first visit's script page, which is longer and has no body
 * (upstream/cnvideo.md §5, R1). A real tab passes a script challenge by itself.
 */
export function refusedPage({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  const refused = refusedStatus({ status, text });
  if (refused) return refused;
  if (text.trim() === '') return refuse('upstream_refused');
  const short = text.length <= 6000 || (text.length < 120_000 && !/<(?:body|div|main|h1)\b/.test(text));
  if (!short || !challengePages.test(text)) return null;
  return new Failure('challenge', sentences.challenge ?? '', { closesHost: false });
}

export type UpstreamBody = Tree;

/** Members that say nothing of an item. */
const silent = ['status_code', 'status_msg', 'log_pb', 'extra'];

/**
 * What it means that an answer lacks the member it is asked for: refused where there is nothing else or the member is null, in a
 * changed form where other things stand there or `status_code` is no number.
 */
export function lackOf(body: UpstreamBody, member: string): Failure {
  const { status_code: code, not_login_module: login } = body;
  if (login) return refuse('sign_in_required');
  if (typeof code !== 'number' && code !== undefined) return refuse('upstream_changed', 'status_code is no number');
  if (body[member] === null) return refuse('upstream_refused', `${member} is null`);
  const others = Object.keys(body).filter((name) => !silent.includes(name));
  return others.length === 0 ? refuse('upstream_refused', 'an answer without content') : refuse('upstream_changed', `no ${member}`);
}

/**
 * The JSON body of a www/live/douhot answer that is not a refusal (upstream/cnvideo.md §5). Text markers are looked for
 * only in bodies that are no success: captions may hold the word "captcha".
 * @throws Failure
 */
export function accepted(answer: { readonly status: number; readonly text: string }): UpstreamBody {
  const { status, text } = answer;
  const refused = refusedStatus({ status, text });
  if (refused) throw refused;
  if (text.trim() === '' || text.trim() === 'blocked') throw refuse('upstream_refused', text.trim());
  const body = jsonTree(text);
  if (!body) throw ofHtml(text);
  const code = body.status_code;
  const kind = typeof code === 'number' ? byCode[code] : undefined;
  if (kind) throw refuse(kind, `status_code ${String(code)}`);
  if (String(code) !== '0' && challengeMarks.test(text.slice(0, 4096))) throw refuse('challenge');
  return body;
}
