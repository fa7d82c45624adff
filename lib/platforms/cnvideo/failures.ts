import { type Failure, failuresOf } from '../../core/failure.ts';
import { jsonTree, printJson, type Tree, tree } from '../../core/json/json.ts';
import { failureTable, httpStatus, type RefusedAnswer, refuser } from '../../core/read/failure-table.ts';
import { because, saying } from '../../core/reason.ts';
import { isSet, saysNothing } from '../../core/record/says-nothing.ts';

export const refuse = refuser('cnvideo');

export const failed = failuresOf({
  cnvideo_room_name: 'invalid_request',
  cnvideo_room_ended: 'not_found',
  cnvideo_broadcast_ended: 'not_found',
  cnvideo_room_app_only: { kind: 'upstream_refused', action: 'none', retry: 'never' },
  cnvideo_hot_list_sign_in: 'sign_in_required',
  cnvideo_hot_list_expired: 'session_expired',
});

// An empty ticket is none.
const challengeMarks =
  /verify_center|verify_check|verify_ticket(?!": ?(?:""|null))|verify_page|slide_verify|captcha|security\.douyin\.com|verify\.(?:snssdk|zijieapi)\.com|secsdk|byted_acrawler/;
const challengePages =
  /验证码|安全验证|waf-jschallenge|_wafchallengeid|Please wait|__ac_signature|acrawler|verify-slider|security\.douyin\.com|verify\.(?:snssdk|zijieapi)\.com|\/captcha\/(?:get|verify)/;

/**
 * The check that the beginning of an answer tells of, or null. Only of one that is no success: captions may hold a mark
 * (README, F1).
 */
const checkInText = (text: string): Failure | null =>
  challengeMarks.test(text.slice(0, 4096)) ? refuse('challenge') : null;

/** `status_code` values with a known meaning. */
const ofCode = failureTable(
  refuse,
  ({ stated }) => because('stated', { field: 'status_code' }, { number: Number(stated) }),
  [
    { stated: 2, kind: 'invalid_request' },
    { stated: 5, kind: 'rate_limited' },
    { stated: [8, 2483], kind: 'sign_in_required' },
    { stated: 2053, kind: 'not_found' },
    { stated: 10000, kind: 'challenge' },
  ],
);

const ofHtml = failureTable(refuse, null, [
  { text: challengePages, kind: 'challenge' },
  { text: /请先登录|not_login_module/, kind: 'sign_in_required' },
  { text: /账号已注销/, kind: 'removed' },
  { text: /页面不存在|用户不存在/, kind: 'not_found' },
]);

/** The status, with the text of the network's edge if it gave one. */
const edgeSaid = ({ status = 0, said }: RefusedAnswer) =>
  said ? because('http_said', { number: status }, { said }) : httpStatus({ status });

/** HTTP statuses with a meaning of their own, including those of the network's edge. */
const ofStatus = failureTable(refuse, httpStatus, [
  // A page could not reach the address.
  { status: 0, kind: 'unreachable', detail: null },
  { status: [407, 502, 503, 520, 521, 522, 523, 524], kind: 'unreachable' },
  // The gateway does not know the path. This says nothing about the item.
  {
    status: 404,
    text: /^Unsupported path[\s\S]{0,24}/,
    kind: 'upstream_changed',
    detail: ({ match }) => saying(match),
  },
  { status: 400, kind: 'invalid_request' },
  { status: 404, kind: 'not_found' },
  { status: [408, 504], kind: 'timed_out' },
  { status: 410, kind: 'removed' },
  { status: 429, kind: 'rate_limited' },
  { status: 451, kind: 'region_blocked' },
  { status: 'not 2xx', text: challengeMarks, kind: 'challenge', detail: edgeSaid },
  { status: 'not 2xx', kind: 'upstream_refused', detail: edgeSaid },
]);

/** The failure an HTTP status states, or null for a success. */
export function refusedStatus({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  return ofStatus({ status, text: text.slice(0, 4096), said: text.startsWith('Blocked') ? text.slice(0, 80) : '' });
}

/**
 * The failure a page's HTML states, or null for an ordinary page. Captions may contain any word, so markers count only
 * in bodies under 6 kB (the size of challenge pages) and in the first visit's script page, which is longer and has no
 * body (README, F1, R1). A real tab passes a script challenge by itself.
 */
export function refusedPage({ status, text }: { readonly status: number; readonly text: string }): Failure | null {
  const refused = refusedStatus({ status, text });
  if (refused) return refused;
  if (text.trim() === '') return refuse('upstream_refused');
  const short = text.length <= 6000 || (text.length < 120_000 && !/<(?:body|div|main|h1)\b/.test(text));
  return short && challengePages.test(text)
    ? refuse('challenge', undefined, { closesHost: false, retry: 'again' })
    : null;
}

export type UpstreamBody = Tree;

/** Whether an answer holds back what a signed-in viewer would get, whatever else it says (README, F8). */
export const asksLogin = ({ not_login_module }: UpstreamBody): boolean =>
  isSet(tree(not_login_module).guide_login_tip_exist);

/** The check that an answer without what was asked for tells of, whatever its `status_code`; null: none. */
export const checkIn = (body: UpstreamBody): Failure | null => checkInText(printJson(body));

/** What it means when an answer's list is empty though it is not the end (README, F8). */
export const withoutRows = (body: UpstreamBody): Failure =>
  checkIn(body) ?? refuse(asksLogin(body) ? 'sign_in_required' : 'upstream_refused', 'cnvideo_without_content');

/** Members that say nothing about an item. */
const silent = ['status_code', 'status_msg', 'log_pb', 'extra', 'not_login_module'];

/**
 * What it means when an answer lacks the requested member: a check if the answer has a mark of one; refused if it has
 * no other members or the member is null; a changed format if it has other members or `status_code` is not a number.
 */
export function missingMember(body: UpstreamBody, member: string): Failure {
  const { status_code: code } = body;
  const check = checkIn(body);
  if (check) return check;
  if (asksLogin(body)) return refuse('sign_in_required');
  if (typeof code !== 'number' && code !== undefined) return refuse('upstream_changed', 'cnvideo_code_no_number');
  if (body[member] === null) return refuse('upstream_refused', because('cnvideo_is_null', { field: member }));
  const others = Object.keys(body).filter((name) => !silent.includes(name));
  return others.length === 0
    ? refuse('upstream_refused', 'cnvideo_without_content')
    : refuse('upstream_changed', because('lacks', { field: member }));
}

/**
 * The failure that a parsed answer states, or null. Marks of a check count only where it is no success, or holds nothing
 * of what was asked for (`checkIn`); a ticket counts more than the code (README, F1).
 */
export function refusedBody({ status_code, verify_ticket }: UpstreamBody, text: string): Failure | null {
  if (String(status_code) === '0') return null;
  return (saysNothing(verify_ticket) ? ofCode({ stated: status_code }) : refuse('challenge')) ?? checkInText(text);
}

/**
 * The JSON body of a www/live/douhot answer that is not a refusal (README, F1, F2).
 * @throws Failure
 */
export function parseAnswer(answer: { readonly status: number; readonly text: string }): UpstreamBody {
  const { status, text } = answer;
  const refused = refusedStatus({ status, text });
  if (refused) throw refused;
  if (text.trim() === '' || text.trim() === 'blocked') throw refuse('upstream_refused', saying(text.trim()));
  const body = jsonTree(text);
  if (!body) throw checkInText(text) ?? ofHtml({ text }) ?? refuse('upstream_changed', 'not_json');
  const stated = refusedBody(body, text);
  if (stated) throw stated;
  return body;
}
