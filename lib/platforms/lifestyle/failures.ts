import type { Failure, FailureKind } from '../../core/failure.ts';
import { failureTable, plainStatuses, refuser } from '../../core/read/failure-table.ts';

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

/** A failure of this platform with its standard text. */
export const refuse = refuser(sentences);

/** Failures that a source reading a post's page may decide: the platform gives no better answer than that page. */
export const postConclusive: readonly FailureKind[] = ['not_found', 'removed', 'private', 'region_blocked'];

/** Temporary failures, worth one retry (README, F1). */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status >= 500;
}

const ofStatus = failureTable(refuse, '', [{ status: [408, 425], kind: 'unreachable', detail: 'HTTP {status}' }, ...plainStatuses]);

/** @throws Failure when the status alone says that there is no post (README, F1) */
export function checkStatus(status: number): void {
  const refused = ofStatus({ status });
  if (refused) throw refused;
}

/** Text that says "private" explicitly; any other reason counts as removed. */
const saysPrivate = /private|only.{0,40}(me|author)|非公開|私密/i;

/** The failure that a post's `unavailableReason` states. */
export function unavailable(reason: string): Failure {
  return refuse(saysPrivate.test(reason.slice(0, 1000)) ? 'private' : 'removed', reason.slice(0, 120));
}

/** Longer pages are the site's own, whatever words they contain: all of them contain "challenge". */
const wallAtMost = 30_000;

/** Why a page has no state: a check, a consent page, or a format Gleaner does not know. */
export function withoutState(html: string): Failure {
  const wall = html.length < wallAtMost && /captcha|verify you are human|consent/i.test(html);
  return wall ? refuse('challenge') : refuse('upstream_changed', 'the page holds no state');
}
