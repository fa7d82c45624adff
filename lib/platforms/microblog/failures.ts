import { type Failure, failuresOf } from '../../core/failure.ts';
import { jsonTree, type Tree, textOf } from '../../core/json/json.ts';
import { failureTable, httpStatus, refuser, whatSaid } from '../../core/read/failure-table.ts';
import { because, saying } from '../../core/reason.ts';
import type { PageAnswer } from '../../core/transport.ts';

export type UpstreamBody = Readonly<Record<string, unknown>>;

export const refuse = refuser('microblog');

export const failed = failuresOf({
  microblog_several_topics: 'invalid_request',
  microblog_super_topic: 'unsupported_link',
  microblog_post_unnamed: 'unsupported_link',
  microblog_no_post: 'unsupported_link',
  microblog_post_gone: 'not_found',
  microblog_users_differ: 'invalid_request',
});

const sentOn = ({ host }: { readonly host: string }) => because('sent_on', { host });

/**
 * Redirect targets of refused visits, and HTTP statuses with a meaning of their own (README, F1; 403 is no rate limit).
 */
const ofAnswer = failureTable(refuse, httpStatus, [
  { at: /^(visitor\.)?passport\.weibo\.(com|cn)\//, kind: 'session_expired', detail: sentOn },
  { at: /^login\.sina\.com\.cn\/|^[^/]+\/(login|newlogin)/, kind: 'sign_in_required', detail: sentOn },
  { status: 0, kind: 'unreachable', detail: null },
  { status: [408, 504], kind: 'timed_out' },
  { status: [418, 429], kind: 'rate_limited' },
  { status: 432, kind: 'upstream_refused', closesHost: true },
  { status: 403, text: /登录/, kind: 'sign_in_required' },
  { status: 414, text: /访问过于频繁/, kind: 'rate_limited' },
  // The server received none of the three parameters.
  { status: 400, at: /\/ajax\/profile\/info/, kind: 'upstream_changed' },
  { status: 'not 2xx', kind: 'upstream_refused' },
]);

/**
 * Error numbers of bodies: a session has expired, this account may not see the item, a post is gone, there is nothing
 * (README, F3).
 */
const ofNumber = failureTable(refuse, whatSaid, [
  { stated: '21301', kind: 'session_expired' },
  { stated: '20112', kind: 'private' },
  { stated: '20101', text: /不存在/, kind: 'not_found' },
  { stated: '20101', kind: 'removed' },
  { stated: '20003', kind: 'not_found' },
  // Some bodies have the words of 20101 without the number.
  { text: /该微博不存在/, kind: 'not_found' },
  { text: /该微博已被删除/, kind: 'removed' },
]);

function wordsOf(body: Tree): string {
  return [body.msg, body.message, body.error].filter((one) => typeof one === 'string').join(' ');
}

/** The number of a refusal: a member of its body, or in brackets in its sentence. */
function numberOf(body: Tree): string {
  return String(body.error_code ?? body.errno ?? /[(（](\d{5})[)）]/.exec(wordsOf(body))?.[1]);
}

/** A post that is gone, or not for everybody: 400 without a word or a number tells no more (README, F3). */
function isGone({ status, url }: PageAnswer, body: Tree): boolean {
  const isOfPost = /\/ajax\/statuses\/(?:show|buildComments)(?:\?|$)/.test(url);
  return status === 400 && isOfPost && wordsOf(body) === '' && numberOf(body) === 'undefined';
}

/** Whether the data is empty, as in a soft brake. */
function isEmpty(data: unknown): boolean {
  return (
    data === undefined || data === null || data === '' || (typeof data === 'object' && Object.keys(data).length === 0)
  );
}

/** Whether `ok` 0 only means that the site is throttling for the moment. */
function brakes(body: Tree): boolean {
  const words = wordsOf(body);
  if (body.ok !== 0 || body.error_type !== undefined || closed(body)) return false;
  // A login wall also speaks of a crowd.
  return words === '' ? isEmpty(body.data) : /拥堵|频繁|稍后/.test(words) && !words.includes('登录');
}

/** Busy, or a soft brake: worth one retry after a pause (README, F2). */
export function isPassing({ status, text }: PageAnswer): boolean {
  if (status !== 200) return false;
  const body = jsonTree(text);
  return body ? brakes(body) : /系统繁忙|system error!/.test(text);
}

/** The site did not accept the session at all: it may accept another kind of visitor (README, C11). */
export function isVisitorRefused({ status, text }: PageAnswer): boolean {
  return status === 500 || jsonTree(text)?.ok === -100;
}

/** The failure for a closed account, which no session changes. */
function closed(body: Tree): Failure | null {
  const address = textOf(body.url);
  if (body.error_type === 'link' || address.includes('weibo.com/sorry?')) {
    const said = URL.canParse(address) ? (new URL(address).searchParams.get('msg') ?? '') : '';
    return address.includes('usernotexists') && said === ''
      ? refuse('not_found')
      : refuse('removed', saying(said.slice(0, 120)));
  }
  return wordsOf(body).includes('账号有问题') ? refuse('removed', saying('账号有问题')) : null;
}

/** Failures stated by text instead of JSON. Only its own wording counts: normal pages contain captcha scripts too. */
const ofHtml = failureTable(refuse, null, [
  {
    text: /retcode=6102/,
    kind: 'session_expired',
    detail: () => because('stated', { field: 'retcode' }, { number: 6102 }),
  },
  { text: /wbBotDetector|Sina Visitor System|mini_original\.js/, kind: 'upstream_refused', detail: 'in_place_of_data' },
  { text: /系统繁忙|system error!/, kind: 'upstream_refused', detail: 'site_busy' },
]);

/**
 * The failure for `ok` 0 that is neither a closed account nor a wall. Only one of the site's sentences is known to hide
 * something from guests.
 */
function refusedItem(body: Tree, signedIn: boolean | null): Failure {
  const words = wordsOf(body);
  const hides = words.includes('这里还没有内容') && !signedIn;
  const reason = saying(words.slice(0, 120)) ?? because('stated', { field: 'ok' }, { number: 0 });
  return refuse(
    hides ? 'sign_in_required' : 'upstream_refused',
    reason,
    hides ? { ifSignedIn: 'upstream_refused' } : {},
  );
}

/**
 * The JSON body of an answer that is not a refusal (README, F3, from top to bottom). `signedIn`: whether the request
 * carried a login, null = not known. `ofList`: it has a list, which may also be empty where an item would be hidden.
 * @throws Failure
 */
export function parseAnswer(answer: PageAnswer, signedIn: boolean | null, ofList = false): UpstreamBody {
  const { text } = answer;
  const body = jsonTree(text);
  if (body) {
    const closedAccount = closed(body);
    if (closedAccount) throw closedAccount;
    // The login sent with the request has expired.
    if (body.ok === -100)
      throw refuse(
        signedIn ? 'session_expired' : 'sign_in_required',
        because('stated', { field: 'ok' }, { number: -100 }),
      );
    const said = wordsOf(body).slice(0, 120);
    const numbered = ofNumber({ stated: numberOf(body), said, text: said });
    if (numbered) throw numbered;
    if (body.ok === 0 && wordsOf(body).includes('登录')) throw refuse('sign_in_required', saying(said));
    if (isGone(answer, body)) throw failed('microblog_post_gone');
  }
  const refused = ofAnswer(answer);
  if (refused) throw refused;
  if (!body) throw ofHtml({ text }) ?? refuse('upstream_changed', 'not_json');
  if (body.ok === 0) throw refusedItem(body, signedIn || ofList);
  if (body.data === undefined && typeof body.url === 'string') throw refuse('challenge');
  return body;
}
