import type { Failure } from '../../core/failure.ts';
import { jsonTree, type Tree, textOf } from '../../core/json/tree.ts';
import { failureTable, refuser } from '../../core/read/failure-table.ts';

export type UpstreamBody = Readonly<Record<string, unknown>>;

/** An answer from the network or from a page's own fetch, or a copy of such an answer. */
export interface Answered {
  readonly status: number;
  /** After redirects; status 0 = no answer. */
  readonly url: string;
  readonly text: string;
}

const sentences = {
  sign_in_required: 'Weibo wants you to be signed in for this.',
  session_expired: 'Your Weibo session has run out: open the site once, or sign in again.',
  removed: 'Weibo has closed this account for good.',
  not_found: 'Weibo knows nothing under this name or id.',
  challenge: 'Weibo asks for a human check. Pass it in a tab, then try again.',
  rate_limited: 'Weibo asks for a pause: too many requests from here. It may last from minutes to hours.',
  upstream_refused: 'Weibo refused the request. Open the page and try there.',
  upstream_changed: 'Weibo answered in a form Gleaner does not know.',
  unreachable: 'Weibo could not be reached.',
  timed_out: 'Weibo did not answer in time.',
};

/** A failure of this platform with its standard text. */
export const refuse = refuser(sentences);

/** Redirect targets of refused visits, and HTTP statuses with a meaning of their own (README, F1; 403 is no rate limit). */
const ofAnswer = failureTable(refuse, 'HTTP {status}', [
  { at: /^(visitor\.)?passport\.weibo\.(com|cn)\//, kind: 'session_expired', detail: 'sent on to {host}' },
  { at: /^login\.sina\.com\.cn\/|^[^/]+\/(login|newlogin)/, kind: 'sign_in_required', detail: 'sent on to {host}' },
  { status: 0, kind: 'unreachable', detail: '' },
  { status: [408, 504], kind: 'timed_out' },
  { status: [418, 429], kind: 'rate_limited' },
  { status: 403, text: /登录/, kind: 'sign_in_required' },
  { status: 414, text: /访问过于频繁/, kind: 'rate_limited' },
  // The server received none of the three parameters.
  { status: 400, at: /\/ajax\/profile\/info/, kind: 'upstream_changed' },
  { status: 'not 2xx', kind: 'upstream_refused' },
]);

/** The message texts of an answer. */
function wordsOf(body: Tree): string {
  return [body.msg, body.message].filter((one) => typeof one === 'string').join(' ');
}

/** Whether the data is empty, as in a soft brake. */
function isEmpty(data: unknown): boolean {
  return data === undefined || data === null || data === '' || (typeof data === 'object' && Object.keys(data).length === 0);
}

/** Whether `ok` 0 only means that the site is throttling for the moment. */
function brakes(body: Tree): boolean {
  const words = wordsOf(body);
  return body.ok === 0 && body.error_type === undefined && (words === '' ? isEmpty(body.data) : /拥堵|频繁|稍后/.test(words));
}

/** Busy, or a soft brake: worth one retry after a pause (README, F2). */
export function isPassing({ status, text }: Answered): boolean {
  if (status !== 200) return false;
  const body = jsonTree(text);
  return body ? brakes(body) : /系统繁忙|system error!/.test(text);
}

/** The site did not accept the session at all: it may accept another kind of visitor (README, C11). */
export function isVisitorRefused({ status, text }: Answered): boolean {
  return status === 500 || jsonTree(text)?.ok === -100;
}

/** The failure for a closed account, which no session changes. */
function closed(body: Tree): Failure | null {
  const address = textOf(body.url);
  if (body.error_type === 'link' || address.includes('weibo.com/sorry?')) {
    const said = URL.canParse(address) ? (new URL(address).searchParams.get('msg') ?? '') : '';
    return address.includes('usernotexists') && said === '' ? refuse('not_found') : refuse('removed', said.slice(0, 120));
  }
  return wordsOf(body).includes('账号有问题') ? refuse('removed', '账号有问题') : null;
}

/** Failures stated by text instead of JSON. Only its own wording counts: normal pages contain captcha scripts too. */
const ofHtml = failureTable(refuse, '', [
  { text: /retcode=6102/, kind: 'session_expired', detail: 'retcode 6102' },
  { text: /wbBotDetector|Sina Visitor System|mini_original\.js/, kind: 'upstream_refused', detail: 'a page in the place of data' },
  { text: /系统繁忙|system error!/, kind: 'upstream_refused', detail: 'the site is busy' },
]);

/** The failure for `ok` 0 that is neither a closed account nor a wall. */
function refusedItem(body: Tree, signedIn: boolean | null): Failure {
  const words = wordsOf(body).slice(0, 120) || 'ok 0';
  return refuse(brakes(body) || signedIn ? 'upstream_refused' : 'sign_in_required', words, { ifSignedIn: 'upstream_refused' });
}

/**
 * The JSON body of an answer that is not a refusal (README, F3, from top to bottom). `signedIn`: whether the request carried a
 * login, null = not known.
 * @throws Failure
 */
export function parseAnswer(answer: Answered, signedIn: boolean | null): UpstreamBody {
  const { text } = answer;
  const body = jsonTree(text);
  if (body) {
    const gone = closed(body);
    if (gone) throw gone;
    // The login sent with the request has expired.
    if (body.ok === -100) throw refuse(signedIn ? 'session_expired' : 'sign_in_required', 'ok -100');
    if (body.ok === 0 && wordsOf(body).includes('登录')) throw refuse('sign_in_required', wordsOf(body).slice(0, 120));
  }
  const refused = ofAnswer(answer);
  if (refused) throw refused;
  if (!body) throw ofHtml({ text }) ?? refuse('upstream_changed', 'not JSON');
  if (body.ok === 0) throw refusedItem(body, signedIn);
  if (body.data === undefined && typeof body.url === 'string') throw refuse('challenge');
  return body;
}
