import type { Failure } from '../../gateway/failure.ts';
import { refuser } from '../../gateway/read/refuser.ts';
import { statusChecker } from '../../gateway/read/status-checker.ts';

const sentences = {
  not_found: 'Toutiao shows no video under this id: it was deleted, is private, or never existed.',
  unsupported_link: 'This Toutiao item exists and is no video.',
  rate_limited: 'Toutiao asks for a pause: too many requests.',
  challenge: 'Toutiao asks for a human check. Pass it in a tab, then try again.',
  sign_in_required: 'Toutiao wants you to be signed in for this.',
  unreachable: 'Toutiao could not be reached.',
  upstream_refused: 'Toutiao refused the request. Open the video and capture it there.',
  upstream_changed: 'Toutiao answered in a form Gleaner does not know.',
};

/** A failure of this platform in its standard words. */
export const refuse = refuser(sentences);

/** @throws Failure when the status alone says that there is no answer (upstream/news.md §5) */
export const checkStatus = statusChecker(refuse);

/** What stands in the way when a page has no state: a check, a login wall, or the missing device ticket. */
export function withoutState(text: string): Failure {
  if (/验证码|安全验证|captcha/i.test(text)) return refuse('challenge');
  if (/请登录|扫码登录/.test(text)) return refuse('sign_in_required');
  return refuse('upstream_refused', 'the page came without its data');
}
