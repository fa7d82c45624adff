import { english } from './english.ts';
import { because, type Reason, type ReasonCode, Reasoned, type ReasonValue, reasonOf, withDetails } from './reason.ts';

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
 * What a job does with a failed item. `again`: a later attempt. `hold`: its platform waits for the user. `never`: the
 * failure is final.
 */
export type Retry = 'again' | 'hold' | 'never';

export interface FailureMeaning {
  /** Envelope `code` and HTTP status. */
  readonly code: number;
  /** Of several failures, the one with the lowest rank is shown: it is the most informative. */
  readonly rank: number;
  readonly action: FailureAction;
  readonly retry: Retry;
  /**
   * Another browser, with another session, may succeed: workers that share a queue make another attempt whatever
   * `retry` says.
   */
  readonly elsewhere?: true;
}

const meanings = {
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
} as const satisfies Readonly<Record<string, FailureMeaning>>;

/** Every way a run can fail. The specification shows no failure codes; these are the project's own. */
export type FailureKind = keyof typeof meanings;

export const failureMeanings: Readonly<Record<FailureKind, FailureMeaning>> = meanings;

/** The upstream's answer when it refused; kept for operations that publish it (E5). `body` is JSON, else text. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface FailureOptions {
  readonly cause?: unknown;
  /** What the upstream answered. */
  readonly evidence?: UpstreamAnswer;
  /** Replaces the kind's. */
  readonly action?: FailureAction;
  readonly retry?: Retry;
  /** The kind that replaces `sign_in_required` if the user is signed in; absent: `session_expired`. */
  readonly ifSignedIn?: FailureKind;
  /**
   * Whether this run sends no more requests to the host. Absent: depends on the kind (`challenge` and `rate_limited`
   * close it). False for a check that a real tab passes by itself, true for a refusal of the IP address or the account.
   */
  readonly closesHost?: boolean;
  /**
   * Replaces what its kind implies. `final`: ends the run. `weak`: does not. `last`: nor is it shown if there is
   * another failure.
   */
  readonly weight?: 'final' | 'weak' | 'last';
  /** The run was stopped: what it has read until then is no answer. Absent: only if the kind is `cancelled`. */
  readonly stops?: true;
}

/**
 * A failure as data. Thrown where it happens, put into words at the edge: English by the envelope, the user's language
 * by pages.
 */
export class Failure extends Reasoned {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly evidence: UpstreamAnswer | undefined;
  readonly action: FailureAction;
  readonly retry: Retry;
  readonly ifSignedIn: FailureKind;
  readonly closesHost: boolean | undefined;
  readonly weight: 'final' | 'full' | 'weak' | 'last';
  readonly stops: boolean;

  constructor(kind: FailureKind, reason: Reason, options: FailureOptions = {}) {
    super(reason, { cause: options.cause });
    const meaning = failureMeanings[kind];
    this.kind = kind;
    this.evidence = options.evidence;
    this.action = options.action ?? meaning.action;
    this.retry = options.retry ?? meaning.retry;
    this.ifSignedIn = options.ifSignedIn ?? 'session_expired';
    this.closesHost = options.closesHost;
    this.weight = options.weight ?? 'full';
    this.stops = options.stops ?? kind === 'cancelled';
  }

  override get message(): string {
    return english(this.reason);
  }

  /** Converts anything thrown to a failure: `internal` unless it already is one. */
  static from(thrown: unknown): Failure {
    if (thrown instanceof Failure) return thrown;
    return new Failure('internal', reasonOf(thrown), { cause: thrown });
  }
}

/** Whether a failure may end the run, at a source with these `conclusive` kinds. */
export function isVerdict({ kind, weight }: Failure, conclusive: readonly FailureKind[]): boolean {
  return weight === 'final' || (weight === 'full' && conclusive.includes(kind));
}

export type Meant = FailureKind | ({ readonly kind: FailureKind } & Omit<FailureOptions, 'cause' | 'evidence'>);

/** What the code that fails adds to its failure. */
export interface FailedHere extends Pick<FailureOptions, 'cause' | 'evidence'> {
  readonly details?: readonly Reason[];
}

/**
 * Makes the failures of a catalogue: reasons by code, each with its kind and, where the kind's defaults do not fit,
 * what helps and when.
 */
export function failuresOf<const Codes extends Partial<Readonly<Record<ReasonCode, Meant>>>>(catalogue: Codes) {
  const meanings: Partial<Readonly<Record<ReasonCode, Meant>>> = catalogue;
  return (
    code: keyof Codes & ReasonCode,
    values: readonly ReasonValue[] = [],
    { details = [], ...known }: FailedHere = {},
  ): Failure => {
    const meant: Meant = meanings[code as ReasonCode] ?? 'internal';
    const { kind, ...options } = typeof meant === 'string' ? { kind: meant } : meant;
    return new Failure(kind, withDetails(because(code, ...values), ...details), { ...options, ...known });
  };
}
