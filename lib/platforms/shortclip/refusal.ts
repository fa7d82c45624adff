import type { Failure } from '../../gateway/failure.ts';
import { jsonTree, type Tree } from '../../gateway/json/tree.ts';
import { refuser } from '../../gateway/read/refuser.ts';

/** What a `result` can state. */
type Stated = 'upstream_refused' | 'not_found' | 'sign_in_required' | 'challenge';

/** `result` of any answer of the platform, with what it stands for (upstream/shortclip.md §5). */
const byResult: Readonly<Record<number, readonly [kind: Stated, words: string]>> = {
  [-4]: ['upstream_refused', 'a server error'],
  2: ['upstream_refused', 'too many requests, or not for guests'],
  11: ['upstream_refused', 'an answer without content'],
  21: ['not_found', 'missing or banned'],
  50: ['upstream_refused', 'not signed by the page'],
  109: ['sign_in_required', ''],
  2001: ['challenge', ''],
  208007: ['upstream_refused', 'the account is restricted'],
  400002: ['challenge', ''],
};

/** A failure of this platform in its standard words, with a detail of the upstream where it gave one. */
export const refuse = refuser({
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

/** The failure that a `result` other than 1 states; none at all is a form we do not know. */
export function refusedResult(result: unknown): Failure {
  if (typeof result !== 'number') return refuse('upstream_changed', 'no result');
  const [kind, words] = byResult[result] ?? (['upstream_refused', ''] as const);
  return refuse(kind, [`result ${result}`, words].filter(Boolean).join(': '));
}

/** A page that holds the platform's human check in the place of what was asked for. */
export function isCheck(html: string): boolean {
  return /<iframe[^>]+captcha\.zt\.kuaishou\.com/.test(html);
}

/** The JSON body of an answer. @throws Failure when it is none, or its status says that it is a refusal */
export function bodyOf({ status, text }: { readonly status: number; readonly text: string }): Tree {
  const isGood = status >= 200 && status <= 299;
  const body = isGood ? jsonTree(text) : null;
  if (body) return body;
  if (status === 0) throw refuse('unreachable');
  if (isCheck(text)) throw refuse('challenge');
  if (status === 429) throw refuse('rate_limited', 'HTTP 429');
  if (!isGood) throw refuse('upstream_refused', `HTTP ${status}`);
  throw text.trim() === '' ? refuse('upstream_refused', 'an empty answer') : refuse('upstream_changed', 'not JSON');
}
