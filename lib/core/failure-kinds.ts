/** Every way a run can fail. The specification shows no failure codes; these are the project's own. */
export type FailureKind =
  | 'invalid_request'
  | 'sign_in_required'
  | 'session_expired'
  | 'token_missing'
  | 'private'
  | 'challenge'
  | 'not_found'
  | 'removed'
  | 'unsupported_link'
  | 'rate_limited'
  | 'region_blocked'
  | 'cancelled'
  | 'internal'
  | 'proxy_unavailable'
  | 'upstream_changed'
  | 'upstream_refused'
  | 'unreachable'
  | 'timed_out';

/** What the user can do about a failure; the interface shows it as a button or a hint. */
export type FailureAction =
  | 'fix_input'
  | 'sign_in'
  | 'open_page'
  | 'pass_check'
  | 'wait'
  | 'retry'
  | 'proxy_build'
  | 'grant'
  | 'report'
  | 'none';

/**
 * What a job does with a failed item. `again`: another attempt after a pause. `hold`: its platform is asked nothing until the user has
 * looked. `never`: the failure is the item's result.
 */
export type Retry = 'again' | 'hold' | 'never';

export interface FailureMeaning {
  /** Envelope `code` and HTTP status. */
  readonly code: number;
  /** Of several failures, the one with the lowest rank is shown: it is the most informative. */
  readonly rank: number;
  readonly action: FailureAction;
  readonly retry: Retry;
  /** Another browser, with another session, may succeed: workers that share a queue make another attempt whatever `retry` says. */
  readonly elsewhere?: true;
}

export const failureMeanings: Readonly<Record<FailureKind, FailureMeaning>> = {
  invalid_request: { code: 400, rank: 1, action: 'fix_input', retry: 'never' },
  sign_in_required: { code: 401, rank: 11, action: 'sign_in', retry: 'never', elsewhere: true },
  session_expired: { code: 401, rank: 10, action: 'sign_in', retry: 'hold', elsewhere: true },
  token_missing: { code: 403, rank: 9, action: 'open_page', retry: 'never', elsewhere: true },
  private: { code: 403, rank: 6, action: 'none', retry: 'never' },
  challenge: { code: 403, rank: 3, action: 'pass_check', retry: 'hold' },
  not_found: { code: 404, rank: 8, action: 'fix_input', retry: 'never' },
  removed: { code: 410, rank: 5, action: 'none', retry: 'never' },
  unsupported_link: { code: 422, rank: 2, action: 'fix_input', retry: 'never' },
  rate_limited: { code: 429, rank: 4, action: 'wait', retry: 'hold' },
  region_blocked: { code: 451, rank: 7, action: 'open_page', retry: 'never' },
  cancelled: { code: 499, rank: 0, action: 'retry', retry: 'again' },
  internal: { code: 500, rank: 17, action: 'report', retry: 'again' },
  proxy_unavailable: { code: 501, rank: 12, action: 'proxy_build', retry: 'never' },
  upstream_changed: { code: 502, rank: 13, action: 'report', retry: 'again' },
  upstream_refused: { code: 503, rank: 14, action: 'open_page', retry: 'again' },
  unreachable: { code: 503, rank: 16, action: 'retry', retry: 'again' },
  timed_out: { code: 504, rank: 15, action: 'retry', retry: 'again' },
};
