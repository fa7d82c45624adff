import type { Failure } from '../../gateway/failure.ts';
import { jsonTree } from '../../gateway/json/tree.ts';
import { refuser } from '../../gateway/read/refuser.ts';

export type UpstreamBody = Readonly<Record<string, unknown>>;

/** An answer of the network or of a page's own fetch. */
export interface Answered {
  readonly status: number;
  /** After redirects; status 0 = nothing answered. */
  readonly url: string;
  readonly text: string;
}

/** HTTP statuses that say something by themselves (upstream/microblog.md §5; 414 is no long address here). */
const byStatus: Readonly<Record<number, keyof typeof sentences>> = {
  0: 'unreachable',
  403: 'rate_limited',
  408: 'timed_out',
  414: 'rate_limited',
  418: 'rate_limited',
  429: 'rate_limited',
  504: 'timed_out',
};

/** Where requests without a valid session are redirected to. */
const handshakes = ['passport.weibo.com', 'visitor.passport.weibo.cn'];

const sentences = {
  sign_in_required: 'Weibo wants you to be signed in for this.',
  session_expired: 'Your Weibo session has run out: open the site once, or sign in again.',
  not_found: 'Weibo knows nothing under this name or id.',
  challenge: 'Weibo asks for a human check. Pass it in a tab, then try again.',
  rate_limited: 'Weibo asks for a pause: too many requests from here. It may last from minutes to hours.',
  upstream_refused: 'Weibo refused the request. Open the page and try there.',
  upstream_changed: 'Weibo answered in a form Gleaner does not know.',
  unreachable: 'Weibo could not be reached.',
  timed_out: 'Weibo did not answer in time.',
};

/** A failure of this platform in its standard words. */
export const refuse = refuser(sentences);

/** HTML where JSON is due, of a site that is only busy: worth one more try. */
export function isBusy({ status, text }: Answered): boolean {
  return status === 200 && !text.trimStart().startsWith('{') && /系统繁忙|system error!/.test(text);
}

/** Missing or expired, which the answer does not tell apart: a login that went along has expired. */
function ofSession(signedIn: boolean | null, detail: string): Failure {
  return refuse(signedIn ? 'session_expired' : 'sign_in_required', detail);
}

/** Empty or refused: seen for accounts that guests may not see and that open with a login. */
function ofRefusal(body: UpstreamBody, signedIn: boolean | null): Failure {
  const detail = typeof body.msg === 'string' && body.msg !== '' ? body.msg : 'ok 0';
  return refuse(signedIn ? 'upstream_refused' : 'sign_in_required', detail, { ifSignedIn: 'upstream_refused' });
}

/**
 * The JSON body of an answer that is not a refusal (upstream/microblog.md §5). `signedIn`: whether a login went along, null =
 * cannot tell.
 * @throws Failure
 */
export function accepted(answer: Answered, signedIn: boolean | null): UpstreamBody {
  const { status, url, text } = answer;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (handshakes.includes(host)) throw ofSession(signedIn, `sent on to ${host}`);
  if (host === 'login.sina.com.cn') throw refuse('sign_in_required', `sent on to ${host}`);
  const kind = byStatus[status];
  if (kind) throw refuse(kind, status ? `HTTP ${status}` : '');
  if (status < 200 || status > 299) throw refuse('upstream_refused', `HTTP ${status}`);
  if (isBusy(answer)) throw refuse('upstream_refused', 'the site is busy');
  const body = jsonTree(text);
  if (!body) throw refuse('upstream_changed', 'not JSON');
  if (body.ok === -100) throw ofSession(signedIn, 'ok -100');
  if (body.ok === 0) throw ofRefusal(body, signedIn);
  if (body.data === undefined && typeof body.url === 'string') throw refuse('challenge');
  return body;
}
