import type { Failure } from '../../core/failure.ts';
import { jsonTree, type Tree, tree, trees } from '../../core/json/tree.ts';
import { failureTable, isGood, refuser } from '../../core/read/failure-table.ts';

const inWords = refuser({
  sign_in_required: 'Kuaishou wants you to be signed in for this.',
  session_expired: 'Your sign-in at Kuaishou has run out. Sign in again.',
  challenge: 'Kuaishou asks for a human check. Open the profile in a tab, pass the check there, then try again.',
  not_found: 'Kuaishou knows no such user.',
  removed: 'The account is banned.',
  rate_limited: 'Kuaishou asks for a pause: too many requests.',
  upstream_refused: 'Kuaishou refused the request. Open the profile and capture it there.',
  upstream_changed: 'Kuaishou answered in a form Gleaner does not know.',
  unreachable: 'Kuaishou could not be reached.',
  unsupported_link: 'The page of this video does not say who made it: give a link to the profile.',
});

/**
 * A failure of this platform with its standard text, and upstream's detail if given. A check or a pause applies to one address:
 * other addresses of the host are still requested (README, C6; `unlessRefused`).
 */
export const refuse: typeof inWords = (kind, detail, options) => inWords(kind, detail, { ...options, closesHost: false });

/** Meanings of `result` in any answer of the platform (README, F1). */
const ofResult = failureTable(refuse, 'result {stated}', [
  { stated: -4, kind: 'upstream_refused', detail: 'result {stated}: a server error' },
  { stated: 2, kind: 'upstream_refused', detail: 'result {stated}: too many requests, or not for guests' },
  { stated: 11, kind: 'upstream_refused', detail: 'result {stated}: an answer without content' },
  { stated: 21, kind: 'not_found', detail: 'result {stated}: missing or banned' },
  { stated: 50, kind: 'upstream_refused', detail: 'result {stated}: not signed by the page' },
  { stated: 109, kind: 'sign_in_required' },
  { stated: [2001, 400002], kind: 'challenge' },
  { stated: 208007, kind: 'upstream_refused', detail: 'result {stated}: the account is restricted' },
]);

/** The failure that a `result` other than 1 states; a missing `result` is an unknown format. */
export function refusedResult(result: unknown): Failure {
  if (typeof result !== 'number') return refuse('upstream_changed', 'no result');
  return ofResult({ stated: result }) ?? refuse('upstream_refused', `result ${result}`);
}

/**
 * The failure for the browser's own session. With `result` 2, either the browser has never visited Kuaishou and has no device id
 * (an anonymous session has one), or a signed-in session was refused.
 */
export function refusedOwn(result: unknown): Failure {
  return result === 2 ? refuse('sign_in_required', 'result 2', { ifSignedIn: 'upstream_refused' }) : refusedResult(result);
}

/** Whether an answer requires a human check, in either of its two forms (README, C9). */
function asksForCheck(body: Tree): boolean {
  const data = tree(body.data);
  return data.result === 400002 || (trees(body.errors).length > 0 && Boolean(tree(data.captcha).url));
}

/** The failure that an answer from any of the sites states instead of data, or null. `refused` interprets its `result`. */
export function refusedBody(body: Tree, refused: (result: unknown) => Failure = refusedResult): Failure | null {
  if (asksForCheck(body)) return refuse('challenge', '400002');
  const data = tree(body.data);
  const { title } = tree(data.errorType ?? body.errorType);
  if (typeof title === 'string' && title) return refuse(/快|频繁|fast|frequent/i.test(title) ? 'rate_limited' : 'upstream_refused', title);
  const result = data.result ?? body.result;
  return result === undefined || result === 1 ? null : refused(result);
}

/** Whether a page holds the platform's human check instead of the requested content. */
export function isCheck(html: string): boolean {
  return (html.match(/<iframe[^>]+/g) ?? []).some((tag) => tag.includes('captcha.zt.kuaishou.com'));
}

/** Failures of an answer that is neither data nor a check. */
const withoutBody = failureTable(refuse, '', [
  { status: 429, kind: 'rate_limited', detail: 'HTTP {status}' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: 'HTTP {status}' },
  { text: /^\s*$/, kind: 'upstream_refused', detail: 'an empty answer' },
]);

/** The JSON body of an answer. @throws Failure when it is not JSON, or its status states a refusal */
export function bodyOf({ status, text }: { readonly status: number; readonly text: string }): Tree {
  const body = isGood(status) ? jsonTree(text) : null;
  if (body) return body;
  if (status === 0) throw refuse('unreachable');
  if (isCheck(text)) throw refuse('challenge');
  throw withoutBody({ status, text }) ?? refuse('upstream_changed', 'not JSON');
}
