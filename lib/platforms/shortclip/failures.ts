import { type Failure, failuresOf } from '../../core/failure.ts';
import { jsonTree, type Tree, tree, trees } from '../../core/json/json.ts';
import { failureTable, httpStatus, isGood, type RefusedAnswer, refuser } from '../../core/read/failure-table.ts';
import { because, type Reason, type ReasonCode, saying } from '../../core/reason.ts';

const plain = refuser('shortclip');

/**
 * A failure of this platform with its standard text, and upstream's detail if given. A check or a pause applies to one
 * address: other addresses of the host are still requested (README, C6; `unlessRefused`).
 */
export const refuse: typeof plain = (kind, detail, options) => plain(kind, detail, { ...options, closesHost: false });

export const failed = failuresOf({
  shortclip_user_name: 'invalid_request',
  shortclip_two_links: 'invalid_request',
  shortclip_users_differ: 'invalid_request',
  shortclip_video_removed: 'removed',
  shortclip_video_nowhere: 'not_found',
  shortclip_video_silent: 'upstream_refused',
});

/** `result 50`, or what it means. */
const result =
  (code?: ReasonCode) =>
  ({ stated }: RefusedAnswer): Reason =>
    code
      ? because(code, { number: Number(stated) })
      : because('stated', { field: 'result' }, { number: Number(stated) });

/** Meanings of `result` in any answer of the platform (README, F1). */
const ofResult = failureTable(refuse, result(), [
  { stated: -4, kind: 'upstream_refused', detail: result('shortclip_server_error') },
  { stated: 2, kind: 'upstream_refused', detail: result('shortclip_not_for_guests') },
  { stated: 11, kind: 'upstream_refused', detail: result('shortclip_without_content') },
  { stated: 21, kind: 'not_found', detail: result('shortclip_missing_or_banned') },
  { stated: 50, kind: 'upstream_refused', detail: result('shortclip_not_signed') },
  { stated: 109, kind: 'sign_in_required' },
  { stated: [2001, 400002], kind: 'challenge' },
  { stated: 208007, kind: 'upstream_refused', detail: result('shortclip_restricted') },
]);

/** The failure that a `result` other than 1 states; a missing `result` is an unknown format. */
export function refusedResult(stated: unknown): Failure {
  if (typeof stated !== 'number') return refuse('upstream_changed', because('lacks', { field: 'result' }));
  return ofResult({ stated }) ?? refuse('upstream_refused', result()({ stated }));
}

/**
 * For the browser's own session: `result` 2 may mean that it never visited Kuaishou and has no device id, that a sign-in
 * was refused, or that it asked too fast. Another session is tried; what that one meets says more.
 */
export function refusedOwn(stated: unknown): Failure {
  return stated === 2
    ? refuse('sign_in_required', result()({ stated: 2 }), { weight: 'last', ifSignedIn: 'upstream_refused' })
    : refusedResult(stated);
}

/** Whether an answer requires a human check, in either of its two forms (README, C9). */
function asksForCheck(body: Tree): boolean {
  const data = tree(body.data);
  return data.result === 400002 || (trees(body.errors).length > 0 && Boolean(tree(data.captcha).url));
}

/**
 * The failure that an answer from any of the sites states instead of data, or null. `refused` interprets its `result`.
 */
export function refusedBody(body: Tree, refused: (result: unknown) => Failure = refusedResult): Failure | null {
  if (asksForCheck(body)) return refuse('challenge', saying('400002'));
  const data = tree(body.data);
  const { title } = tree(data.errorType ?? body.errorType);
  if (typeof title === 'string' && title)
    return refuse(/快|频繁|fast|frequent/i.test(title) ? 'rate_limited' : 'upstream_refused', saying(title));
  const result = data.result ?? body.result;
  return result === undefined || result === 1 ? null : refused(result);
}

/** Whether a page holds the platform's human check instead of the requested content. */
export function isCheck(html: string): boolean {
  return (html.match(/<iframe[^>]+/g) ?? []).some((tag) => tag.includes('captcha.zt.kuaishou.com'));
}

/** Failures of an answer that is neither data nor a check. */
const withoutBody = failureTable(refuse, null, [
  { status: 429, kind: 'rate_limited', detail: httpStatus },
  { status: 'not 2xx', kind: 'upstream_refused', detail: httpStatus },
  { text: /^\s*$/, kind: 'upstream_refused', detail: 'empty_answer' },
]);

/** The JSON body of an answer. @throws Failure when it is not JSON, or its status states a refusal */
export function bodyOf({ status, text }: { readonly status: number; readonly text: string }): Tree {
  const body = isGood(status) ? jsonTree(text) : null;
  if (body) return body;
  if (status === 0) throw refuse('unreachable');
  if (isCheck(text)) throw refuse('challenge');
  throw withoutBody({ status, text }) ?? refuse('upstream_changed', 'not_json');
}
