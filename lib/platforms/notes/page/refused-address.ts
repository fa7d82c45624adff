import type { Failure } from '../../../core/failure.ts';
import { failureTable } from '../../../core/read/failure-table.ts';
import { detailsOf, refuse, refusedWords } from '../failures.ts';
import { noteHosts } from '../note-address.ts';

const ofAddress = failureTable(refuse, null, [
  // The note's own address was answered with a check: a request of ours for its document would be, too.
  { at: /^[^/]+\/(website-login|web-login)\/captcha/, kind: 'challenge', closesHost: true },
  { at: /^[^/]+\/login$/, kind: 'sign_in_required' },
]);

/**
 * Why the page at this address is not a note: the platform redirects a refused visit to `/404`, to a login or to a check (README,
 * F4). Null when the address says nothing.
 */
export function refusedAddress(address: string, hasToken: boolean): Failure | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!(noteHosts as readonly string[]).includes(url.hostname)) return null;
  const told = ofAddress({ url: address });
  if (told || !/^\/(404(\/|$)|website-login\/error)/.test(url.pathname)) return told;
  const code = Number(url.searchParams.get('error_code') ?? Number.NaN);
  const message = url.searchParams.get('error_msg') ?? '';
  if (!code && !message) return hasToken ? refuse('upstream_refused', 'notes_error_page') : refuse('token_missing');
  return refuse(refusedWords({ stated: code, text: message }, hasToken) ?? 'upstream_refused', detailsOf(code, message));
}

/**
 * Why a visit to a note ended at the feed. Without the note's token: the token was missing. With one: the session is degraded or,
 * if the visitor is signed in, the token has expired (README, C4, F4).
 */
export function refusedLanding(address: string, hasToken: boolean): Failure | null {
  if (!URL.canParse(address) || !/^\/(explore\/?)?$/.test(new URL(address).pathname)) return null;
  if (!hasToken) return refuse('token_missing');
  return refuse('sign_in_required', 'notes_sent_to_feed', { ifSignedIn: 'upstream_refused' });
}
