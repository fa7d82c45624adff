import { Failure, type FailureKind, type FailureOptions } from '../../gateway/failure.ts';

/** `statusCode` of a page's scope and of API answers that say something by themselves (upstream/intlvideo.md §5). */
const byCode: Readonly<Record<number, FailureKind>> = {
  8: 'session_expired',
  10101: 'sign_in_required',
  10202: 'not_found',
  10204: 'not_found',
  10216: 'private',
  10221: 'not_found',
  10222: 'private',
  10223: 'not_found',
  10231: 'region_blocked',
  100002: 'not_found',
  209002: 'sign_in_required',
};

/** What `statusMsg` says of code 10204: several words, joined by `&`. Captured 2026-09. */
const byMessage: Readonly<Record<string, FailureKind>> = {
  status_deleted: 'removed',
  cross_border_violation_ur: 'region_blocked',
};

const sentences: Partial<Record<FailureKind, string>> = {
  sign_in_required: 'TikTok wants you to be signed in for this item.',
  session_expired: 'Your TikTok sign-in has run out: sign in again.',
  private: 'The item or its author is private.',
  challenge: 'TikTok asks for a human check. Pass it in a tab, then try again.',
  not_found: 'TikTok knows no such item, or its author is gone.',
  removed: 'The item was deleted or made private.',
  region_blocked: 'TikTok withholds this item in the region you are connected from. A proxy or a network in another region can show it.',
  rate_limited: 'TikTok asks for a pause: too many requests.',
  unreachable: 'TikTok could not be reached. From mainland China it needs a proxy or a network elsewhere.',
  upstream_refused: 'TikTok refused the request. Open the page and try there.',
  upstream_changed: 'TikTok answered in a form Gleaner does not know.',
};

/** A failure of this platform in its standard words, with a detail of the upstream where it gave one. */
export function refuse(kind: FailureKind, detail = '', options: FailureOptions = {}): Failure {
  const sentence = sentences[kind] ?? kind;
  const action = kind === 'region_blocked' ? ({ action: 'proxy_build' } as const) : {};
  return new Failure(kind, detail ? `${sentence} (${detail})` : sentence, { ...action, ...options });
}

/** What a page's scope or an API answer states in the place of an item. */
export interface Statement {
  readonly statusCode?: unknown;
  readonly status_code?: unknown;
  readonly statusMsg?: unknown;
  readonly status_msg?: unknown;
}

/** The failure that an answer without item states. Code 0 without an item and without words is a form we do not know. */
export function stated({ statusCode, status_code, statusMsg, status_msg }: Statement): Failure {
  const code = Number(statusCode ?? status_code ?? 0);
  const message = String(statusMsg ?? status_msg ?? '');
  if (code === 0 && message === '') return refuse('upstream_changed', 'no item and no reason');
  const words = message.split('&').flatMap((word) => byMessage[word] ?? []);
  const kind = (code === 10204 ? words[0] : undefined) ?? byCode[code] ?? 'upstream_refused';
  return refuse(kind, [`code ${code}`, message].filter(Boolean).join(': '));
}

/**
 * The check of TikTok's firewall: a page without state whose script computes for a moment and then loads the real one. A tab
 * passes it by itself, a request of ours never does.
 */
export function firewall(html: string): Failure | null {
  const stands = /\bid=["'](?:cs|wci)["']|_wafchallengeid/.test(html) || /<title>\s*Please wait\.\.\./.test(html);
  return stands ? refuse('challenge', 'a page that checks the browser', { passesByItself: true }) : null;
}

const captcha =
  /data-e2e=["']captcha["']|captcha-mask|secsdk-captcha-wrapper|Verify to continue:|Drag the slider to fit the puzzle|Rotate the shapes|Click on the shapes with the same size/;

/** The failure a document without the state we look for is. Its words count only here: translations of every page hold them too. */
export function stateless(status: number, html: string): Failure {
  const challenge = firewall(html) ?? (captcha.test(html) ? refuse('challenge') : null);
  if (challenge) return challenge;
  if (status >= 200 && status < 300) return refuse('upstream_changed', 'a page without its state');
  return refuse('upstream_refused', `HTTP ${status}`);
}

/** Where the site sent a visitor in the place of the page asked for. @throws Failure */
export function checkAddress(url: string): void {
  const { pathname } = new URL(url);
  if (/^\/login\b/.test(pathname)) throw refuse('sign_in_required');
  if (/^\/notfound\b/.test(pathname)) throw refuse('not_found');
}
