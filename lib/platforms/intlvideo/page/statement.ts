import type { Failure } from '../../../core/failure.ts';
import { plainText } from '../../../core/json/tree.ts';
import { failureTable, whatSaid } from '../../../core/read/failure-table.ts';
import { saying } from '../../../core/reason.ts';
import { refuse } from '../failures.ts';

/**
 * `statusCode` values of a page's scope and of API answers that have a meaning of their own, refined by `statusMsg`: several words,
 * joined by `&` (README, F1; captured 2026-09).
 */
const ofCode = failureTable(refuse, whatSaid, [
  { stated: 8, kind: 'session_expired' },
  { stated: 10000, kind: 'challenge' },
  // Change 7: seen both as a system error and as a login wall; only the text distinguishes them.
  { stated: 10101, text: /log[ _-]?in|sign[ _-]?in/i, kind: 'sign_in_required' },
  { stated: 10204, text: /(?:^|&)status_deleted(?:&|$)/, kind: 'removed' },
  { stated: 10204, text: /(?:^|&)cross_border_violation_ur(?:&|$)/, kind: 'region_blocked' },
  // With a text of unknown meaning: some read it as a blocked network.
  { stated: 10204, kind: 'not_found', weight: 'weak' },
  { stated: [10202, 10221, 10223, 100002], kind: 'not_found' },
  { stated: [10216, 10222], kind: 'private' },
  { stated: 10231, kind: 'region_blocked' },
  { stated: 209002, kind: 'sign_in_required' },
]);

/** What a page's scope or an API answer states instead of an item. */
export interface Statement {
  readonly statusCode?: unknown;
  readonly status_code?: unknown;
  readonly statusMsg?: unknown;
  readonly status_msg?: unknown;
}

/** The failure stated by an answer without an item. Code 0 without an item or a text is an unknown format. */
export function stated({ statusCode, status_code, statusMsg, status_msg }: Statement): Failure {
  const code = Number(plainText(statusCode ?? status_code ?? 0));
  const message = plainText(statusMsg ?? status_msg ?? '');
  if (code === 0 && message === '') return refuse('upstream_changed', 'intlvideo_no_reason');
  const said = [`code ${code}`, message].filter(Boolean).join(': ');
  return ofCode({ stated: code, text: message, said }) ?? refuse('upstream_refused', saying(said));
}
