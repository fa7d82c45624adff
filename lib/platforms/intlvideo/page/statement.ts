import type { Failure, FailureKind } from '../../../core/failure.ts';
import { entryOf } from '../../../core/json/entry-of.ts';
import { plainText } from '../../../core/json/tree.ts';
import { refuse } from '../failures.ts';

/** `statusCode` of a page's scope and of API answers that say something by themselves (upstream/intlvideo.md §5). */
const byCode: Readonly<Record<number, FailureKind>> = {
  8: 'session_expired',
  10000: 'challenge',
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

/** What a page's scope or an API answer states in the place of an item. */
export interface Statement {
  readonly statusCode?: unknown;
  readonly status_code?: unknown;
  readonly statusMsg?: unknown;
  readonly status_msg?: unknown;
}

function kindOf(code: number, message: string): FailureKind {
  // Change 7: 10101 is a system error to some and a login wall to others; only its words tell.
  if (code === 10101) return /log[ _-]?in|sign[ _-]?in/i.test(message) ? 'sign_in_required' : 'upstream_refused';
  const words = message.split('&').flatMap((word) => entryOf(byMessage, word) ?? []);
  return (code === 10204 ? words[0] : undefined) ?? byCode[code] ?? 'upstream_refused';
}

/** The failure that an answer without item states. Code 0 without an item and without words is a form we do not know. */
export function stated({ statusCode, status_code, statusMsg, status_msg }: Statement): Failure {
  const code = Number(plainText(statusCode ?? status_code ?? 0));
  const message = plainText(statusMsg ?? status_msg ?? '');
  if (code === 0 && message === '') return refuse('upstream_changed', 'no item and no reason');
  const kind = kindOf(code, message);
  // 10204 with words nobody has explained: some read it as a blocked network.
  const says = code === 10204 && kind === 'not_found' ? ({ says: 'little' } as const) : {};
  return refuse(kind, [`code ${code}`, message].filter(Boolean).join(': '), says);
}
