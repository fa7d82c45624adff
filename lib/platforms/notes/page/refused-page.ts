import type { Failure } from '../../../core/failure.ts';
import { saying } from '../../../core/reason.ts';
import { blockedNetwork, refuse, refusedWords } from '../failures.ts';
import type { LiveNote } from './live-note.ts';

const gone = /^小红书\s*-\s*你访问的页面不见了$/;
const riskControl = /Sorry, This Page Isn.t Available Right Now|请打开小红书App扫码查看/i;

/** Temporary risk control after opening pages quickly; guests get it for notes they may not see (README, C6). */
function heldBack(signedIn: boolean | null): Failure {
  const detail = 'notes_risk_control';
  if (signedIn) return refuse('upstream_refused', detail, { action: 'wait', closesHost: true });
  return refuse('sign_in_required', detail, { ifSignedIn: 'upstream_refused', closesHost: true });
}

/** What a page shows instead of a note. */
type Shown = Pick<LiveNote, 'wall' | 'title' | 'blank' | 'nameless' | 'status' | 'signedIn'>;

/**
 * Why an open page shows something else instead of a note; null when it gives no reason. Called only if the note is nowhere in the
 * page: modals and walls also cover readable pages (README, C6).
 */
export function refusedPage({ wall, title, blank, nameless, status, signedIn }: Shown, hasToken: boolean): Failure | null {
  if (blank) return blockedNetwork();
  if (riskControl.test(wall)) return heldBack(signedIn);
  const kind = refusedWords({ text: wall }, hasToken);
  if (kind) return refuse(kind === 'token_missing' && hasToken ? 'upstream_refused' : kind, saying(wall.trim().slice(0, 60)));
  if (!nameless && !gone.test(title.trim()) && status !== 404) return null;
  return hasToken ? refuse('upstream_refused', 'notes_page_gone') : refuse('token_missing');
}
