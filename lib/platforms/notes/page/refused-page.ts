import type { Failure } from '../../../core/failure.ts';
import { failureTable } from '../../../core/read/failure-table.ts';
import { saying } from '../../../core/reason.ts';
import { blockedNetwork, detailsOf, refuse, refusedWords } from '../failures.ts';
import { noteHosts } from '../note-address.ts';
import type { LiveNote } from './live-note.ts';

const ofAddress = failureTable(refuse, null, [
  // The note's own address was answered with a check: a request of ours for its document would be, too.
  { at: /^[^/]+\/(website-login|web-login)\/captcha/, kind: 'challenge', closesHost: true },
  { at: /^[^/]+\/login$/, kind: 'sign_in_required' },
]);

/**
 * Why the page is not a note: a refused visit is redirected to `/404`, a login or a check (README, F4). Null: the
 * address does not say.
 */
export function refusedAddress(address: string, hasToken: boolean): Failure | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!(noteHosts as readonly string[]).includes(url.hostname)) return null;
  const failure = ofAddress({ url: address });
  if (failure || !/^\/(404(\/|$)|website-login\/error)/.test(url.pathname)) return failure;
  const code = Number(url.searchParams.get('error_code') ?? Number.NaN);
  const message = url.searchParams.get('error_msg') ?? '';
  if (!code && !message) return hasToken ? refuse('upstream_refused', 'notes_error_page') : refuse('token_missing');
  return refuse(
    refusedWords({ stated: code, text: message }, hasToken) ?? 'upstream_refused',
    detailsOf(code, message),
  );
}

/**
 * Why a visit ended at the feed: no token; else a degraded session or, for the signed-in, an expired token (README, C4,
 * F4).
 */
export function refusedLanding(address: string, hasToken: boolean): Failure | null {
  if (!URL.canParse(address) || !/^\/(explore\/?)?$/.test(new URL(address).pathname)) return null;
  if (!hasToken) return refuse('token_missing');
  return refuse('sign_in_required', 'notes_sent_to_feed', { ifSignedIn: 'upstream_refused' });
}

const goneTitle = /^小红书\s*-\s*你访问的页面不见了$/;
const riskControl = /Sorry, This Page Isn.t Available Right Now|请打开小红书App扫码查看/i;

/** Temporary risk control after opening pages quickly; guests get it for notes they may not see (README, C6). */
function heldBack(signedIn: boolean | null): Failure {
  const detail = 'notes_risk_control';
  if (signedIn) return refuse('upstream_refused', detail, { action: 'wait', closesHost: true });
  return refuse('sign_in_required', detail, { ifSignedIn: 'upstream_refused', closesHost: true });
}

type Shown = Pick<LiveNote, 'wall' | 'title' | 'blank' | 'nameless' | 'status' | 'signedIn'>;

/**
 * Why an open page shows something else instead of a note; null when it gives no reason. Called only if the note is
 * nowhere in the page: modals and walls also cover readable pages (README, C6).
 */
export function refusedPage(
  { wall, title, blank, nameless, status, signedIn }: Shown,
  hasToken: boolean,
): Failure | null {
  if (blank) return blockedNetwork();
  if (riskControl.test(wall)) return heldBack(signedIn);
  const kind = refusedWords({ text: wall }, hasToken);
  if (kind)
    return refuse(kind === 'token_missing' && hasToken ? 'upstream_refused' : kind, saying(wall.trim().slice(0, 60)));
  if (!nameless && !goneTitle.test(title.trim()) && status !== 404) return null;
  return hasToken ? refuse('upstream_refused', 'notes_page_gone') : refuse('token_missing');
}
