import type { Failure } from '../../gateway/failure.ts';
import { refuser } from '../../gateway/read/refuser.ts';
import { statusChecker } from '../../gateway/read/status-checker.ts';

const sentences = {
  not_found: 'Lemon8 shows no post at this address: it was deleted, is private, or never existed.',
  removed: 'Lemon8 says that the post is not available any more.',
  private: 'Lemon8 says that the post is private.',
  region_blocked: 'Lemon8 is closed in your region.',
  rate_limited: 'Lemon8 asks for a pause: too many requests.',
  challenge: 'Lemon8 asks for a human check or consent. Pass it in a tab, then try again.',
  unreachable: 'Lemon8 could not be reached.',
  upstream_refused: 'Lemon8 refused the request. Open the post and capture it there.',
  upstream_changed: 'Lemon8 answered in a form Gleaner does not know.',
};

/** A failure of this platform in its standard words. */
export const refuse = refuser(sentences);

/** @throws Failure when the status alone says that there is no post (upstream/lifestyle.md §5) */
export const checkStatus = statusChecker(refuse);

/** Text that says "private" in so many words; any other reason is read as removed. */
const saysPrivate = /private|only.*(me|author)|非公開|私密/i;

/** The failure that a post's `unavailableReason` states. */
export function unavailable(reason: string): Failure {
  return refuse(saysPrivate.test(reason) ? 'private' : 'removed', reason.slice(0, 120));
}

/** What stands in the way when a page has no state: a check, a consent page, or a form Gleaner does not know. */
export function withoutState(html: string): Failure {
  const check = /captcha|verify you are human|consent/i.test(html);
  return check ? refuse('challenge') : refuse('upstream_changed', 'the page holds no state');
}
