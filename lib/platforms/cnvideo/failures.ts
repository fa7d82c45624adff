import type { Failure, FailureKind } from '../../core/failure.ts';
import { jsonTree, type Tree } from '../../core/json/tree.ts';
import { failureTable, refuser } from '../../core/read/failure-table.ts';

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

/** `status_code` values with a known meaning. */
const ofCode = failureTable(refuse, 'status_code {stated}', [
  { stated: 2, kind: 'invalid_request' },
  { stated: 5, kind: 'rate_limited' },
  { stated: [8, 2483], kind: 'sign_in_required' },
  { stated: 2053, kind: 'not_found' },
  { stated: 10000, kind: 'challenge' },
]);

const ofHtml = failureTable(refuse, '', [
  { text: challengePages, kind: 'challenge' },
  { text: /请先登录|not_login_module/, kind: 'sign_in_required' },
  { text: /账号已注销/, kind: 'removed' },
  { text: /页面不存在|用户不存在/, kind: 'not_found' },
]);

/** HTTP statuses with a meaning of their own, including those of the network's edge. */
const ofStatus = failureTable(refuse, 'HTTP {status}', [
  // A page could not reach the address.
  { status: 0, kind: 'unreachable', detail: '' },
  { status: [407, 502, 503, 520, 521, 522, 523, 524], kind: 'unreachable' },
  // The gateway does not know the path. This says nothing about the item.
  { status: 404, text: /^Unsupported path[\s\S]{0,24}/, kind: 'upstream_changed', detail: '{match}' },
  { status: 400, kind: 'invalid_request' },
  { status: 404, kind: 'not_found' },
  { status: [408, 504], kind: 'timed_out' },
  { status: 410, kind: 'removed' },
  { status: 429, kind: 'rate_limited' },
  { status: 451, kind: 'region_blocked' },
  { status: 'not 2xx', text: challengeMarks, kind: 'challenge', detail: 'HTTP {status}{said}' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: 'HTTP {status}{said}' },
]);

/** The failure an HTTP status states, or null for a success. */
export function refusedStatus({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  return ofStatus({ status, text: text.slice(0, 4096), said: text.startsWith('Blocked') ? `: ${text.slice(0, 80)}` : '' });
}

/**
 * The failure a page's HTML states, or null for an ordinary page. Captions may contain any word, so markers count only in bodies
 * under 6 kB (the size of challenge pages) and in the first visit's script page, which is longer and has no body (README, F1, R1).
 * A real tab passes a script challenge by itself.
 */
export function refusedPage({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  const refused = refusedStatus({ status, text });
  if (refused) return refused;
  if (text.trim() === '') return refuse('upstream_refused');
  const short = text.length <= 6000 || (text.length < 120_000 && !/<(?:body|div|main|h1)\b/.test(text));
  return short && challengePages.test(text) ? refuse('challenge', '', { closesHost: false }) : null;
}

export type UpstreamBody = Tree;

/** Members that say nothing about an item. */
const silent = ['status_code', 'status_msg', 'log_pb', 'extra'];

/**
 * What it means when an answer lacks the requested member: refused if the answer has no other members or the member is null; a
 * changed format if it has other members or `status_code` is not a number.
 */
export function missingMember(body: UpstreamBody, member: string): Failure {
  const { status_code: code, not_login_module: login } = body;
  if (login) return refuse('sign_in_required');
  if (typeof code !== 'number' && code !== undefined) return refuse('upstream_changed', 'status_code is no number');
  if (body[member] === null) return refuse('upstream_refused', `${member} is null`);
  const others = Object.keys(body).filter((name) => !silent.includes(name));
  return others.length === 0 ? refuse('upstream_refused', 'an answer without content') : refuse('upstream_changed', `no ${member}`);
}

/**
 * The JSON body of a www/live/douhot answer that is not a refusal (README, F1, F2). Text markers are checked only in bodies that
 * are not a success, because captions may contain the word "captcha".
 * @throws Failure
 */
export function parseAnswer(answer: { readonly status: number; readonly text: string }): UpstreamBody {
  const { status, text } = answer;
  const refused = refusedStatus({ status, text });
  if (refused) throw refused;
  if (text.trim() === '' || text.trim() === 'blocked') throw refuse('upstream_refused', text.trim());
  const body = jsonTree(text);
  if (!body) throw ofHtml({ text }) ?? refuse('upstream_changed', 'not JSON');
  const stated = ofCode({ stated: body.status_code });
  if (stated) throw stated;
  if (String(body.status_code) !== '0' && challengeMarks.test(text.slice(0, 4096))) throw refuse('challenge');
  return body;
}
