import type { Failure, FailureKind } from '../failure.ts';
import type { ListAnswer, SiteEnd } from '../list.ts';

const ends: Readonly<Partial<Record<FailureKind, SiteEnd>>> = {
  sign_in_required: 'sign_in',
  session_expired: 'sign_in',
  challenge: 'check',
  private: 'private',
  upstream_changed: 'changed',
};

/** An answer that says of a list which one it is, and nothing more. */
export function rowless(of: ListAnswer['of'], from: string | null = null): ListAnswer {
  return { of, rows: [], others: 0, from, next: null, end: null, total: null };
}

/** The answer of a list that was refused in the place of its rows. */
export function refusedList(
  { kind, reason }: Pick<Failure, 'kind' | 'reason'>,
  of: ListAnswer['of'],
  from: string | null,
): ListAnswer {
  return { ...rowless(of, from), end: ends[kind] ?? 'refused', reason };
}
