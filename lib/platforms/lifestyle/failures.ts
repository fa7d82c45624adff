import type { Failure, FailureKind } from '../../core/failure.ts';
import { failureTable, httpStatus, plainStatuses, refuser } from '../../core/read/failure-table.ts';
import { saying } from '../../core/reason.ts';

export const refuse = refuser('lifestyle');

/** Failures that a source reading an item's page may decide: the platform gives no better answer than that page. */
export const conclusive: readonly FailureKind[] = ['not_found', 'removed', 'private', 'region_blocked'];

/** Temporary failures, worth one retry (README, F1). */
export const isPassing = (status: number): boolean => status === 408 || status === 425 || status >= 500;

const ofStatus = failureTable(refuse, null, [
  { status: [408, 425], kind: 'unreachable', detail: httpStatus },
  ...plainStatuses,
]);

/** @throws Failure when the status alone says that there is no post (README, F1) */
export function checkStatus(status: number): void {
  const refused = ofStatus({ status });
  if (refused) throw refused;
}

/** Text that says "private" explicitly; any other reason counts as removed. */
const saysPrivate = /private|only.{0,40}(me|author)|非公開|私密/i;

/** The failure that a post's `unavailableReason` states. */
export function unavailable(reason: string): Failure {
  return refuse(saysPrivate.test(reason.slice(0, 1000)) ? 'private' : 'removed', saying(reason.slice(0, 120)));
}

/** Longer pages are the site's own, whatever words they contain: all of them contain "challenge". */
const wallAtMost = 30_000;

/** Why a page has no state: a check, a consent page, or a format Gleaner does not know. */
export function withoutState(html: string): Failure {
  const wall = html.length < wallAtMost && /captcha|verify you are human|consent/i.test(html);
  return wall ? refuse('challenge') : refuse('upstream_changed', 'no_state');
}
