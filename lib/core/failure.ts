import { thrownText } from './thrown-text.ts';
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

export interface FailureMeaning {
  /** Envelope `code` and HTTP status. */
  readonly code: number;
  /** Of several failures, the one with the lowest rank is shown: it is the most informative. */
  readonly rank: number;
  readonly action: FailureAction;
}

export const failureMeanings: Readonly<Record<FailureKind, FailureMeaning>> = {
  invalid_request: { code: 400, rank: 1, action: 'fix_input' },
  sign_in_required: { code: 401, rank: 11, action: 'sign_in' },
  session_expired: { code: 401, rank: 10, action: 'sign_in' },
  token_missing: { code: 403, rank: 9, action: 'open_page' },
  private: { code: 403, rank: 6, action: 'none' },
  challenge: { code: 403, rank: 3, action: 'pass_check' },
  not_found: { code: 404, rank: 8, action: 'fix_input' },
  removed: { code: 410, rank: 5, action: 'none' },
  unsupported_link: { code: 422, rank: 2, action: 'fix_input' },
  rate_limited: { code: 429, rank: 4, action: 'wait' },
  region_blocked: { code: 451, rank: 7, action: 'open_page' },
  cancelled: { code: 499, rank: 0, action: 'retry' },
  internal: { code: 500, rank: 17, action: 'report' },
  proxy_unavailable: { code: 501, rank: 12, action: 'proxy_build' },
  upstream_changed: { code: 502, rank: 13, action: 'report' },
  upstream_refused: { code: 503, rank: 14, action: 'open_page' },
  unreachable: { code: 503, rank: 16, action: 'retry' },
  timed_out: { code: 504, rank: 15, action: 'retry' },
};

/** The upstream's answer when it refused; kept for operations that publish it (E5). `body` is JSON, else text. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface FailureOptions {
  readonly cause?: unknown;
  readonly upstream?: UpstreamAnswer;
  /** Replaces the kind's default action. */
  readonly action?: FailureAction;
  /** The kind that replaces `sign_in_required` if the user is signed in; absent: `session_expired`. */
  readonly ifSignedIn?: FailureKind;
  /**
   * Whether this run sends no more requests to the host. Absent: depends on the kind (`challenge` and `rate_limited` close it). False
   * for a check that a real tab passes by itself, true for a refusal of the IP address or the account.
   */
  readonly closesHost?: boolean;
  /** The page was being replaced while it was read: the source may be retried. */
  readonly transient?: boolean;
  /**
   * How much the failure says about the item, if less than its kind usually does. `weak`: it does not end the run. `last`: in
   * addition, it is shown only when there is no other failure.
   */
  readonly weight?: 'weak' | 'last';
}

/** A failure with a sentence the user can act on. Thrown where it happens, converted once in `run.ts`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly upstream: UpstreamAnswer | undefined;
  readonly action: FailureAction;
  readonly ifSignedIn: FailureKind;
  readonly closesHost: boolean | undefined;
  readonly transient: boolean;
  readonly weight: 'full' | 'weak' | 'last';

  constructor(kind: FailureKind, sentence: string, options: FailureOptions = {}) {
    super(sentence, { cause: options.cause });
    this.kind = kind;
    this.upstream = options.upstream;
    this.action = options.action ?? failureMeanings[kind].action;
    this.ifSignedIn = options.ifSignedIn ?? 'session_expired';
    this.closesHost = options.closesHost;
    this.transient = options.transient ?? false;
    this.weight = options.weight ?? 'full';
  }

  /** Converts anything thrown to a failure: `internal` unless it already is one. */
  static from(thrown: unknown): Failure {
    if (thrown instanceof Failure) return thrown;
    const text = thrownText(thrown);
    return new Failure('internal', `Gleaner itself failed: ${text}`, { cause: thrown });
  }
}
