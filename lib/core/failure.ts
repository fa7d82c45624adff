import { english } from './english.ts';
import { type FailureAction, type FailureKind, failureMeanings, type Retry } from './failure-kinds.ts';
import { because, type Reason, type ReasonCode, Reasoned, type ReasonValue, reasonOf, withDetails } from './reason.ts';

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
   * Whether this run sends no more requests to the host. Absent: depends on the kind (`challenge` and `rate_limited` close it). False
   * for a check that a real tab passes by itself, true for a refusal of the IP address or the account.
   */
  readonly closesHost?: boolean;
  /**
   * How much the failure says about the item, if not what its kind usually does. `final`: it ends the run, whatever its kind. `weak`:
   * it does not end the run. `last`: in addition, it is shown only when there is no other failure.
   */
  readonly weight?: 'final' | 'weak' | 'last';
}

/** A failure as data. Thrown where it happens, put into words at the edge: English by the envelope, the user's language by pages. */
export class Failure extends Reasoned {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly evidence: UpstreamAnswer | undefined;
  readonly action: FailureAction;
  readonly retry: Retry;
  readonly ifSignedIn: FailureKind;
  readonly closesHost: boolean | undefined;
  readonly weight: 'final' | 'full' | 'weak' | 'last';

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

/** What a code of a catalogue means. */
export type Meant = FailureKind | ({ readonly kind: FailureKind } & Omit<FailureOptions, 'cause' | 'evidence'>);

/** What the place where something failed adds to it. */
export interface FailedHere extends Pick<FailureOptions, 'cause' | 'evidence'> {
  readonly details?: readonly Reason[];
}

/** Makes the failures of a catalogue: reasons by code, each with its kind and, where the kind's own do not fit, what helps and when. */
export function failuresOf<const Codes extends Partial<Readonly<Record<ReasonCode, Meant>>>>(catalogue: Codes) {
  const meanings: Partial<Readonly<Record<ReasonCode, Meant>>> = catalogue;
  return (code: keyof Codes & ReasonCode, values: readonly ReasonValue[] = [], { details = [], ...known }: FailedHere = {}): Failure => {
    const meant: Meant = meanings[code as ReasonCode] ?? 'internal';
    const { kind, ...options } = typeof meant === 'string' ? { kind: meant } : meant;
    return new Failure(kind, withDetails(because(code, ...values), ...details), { ...options, ...known });
  };
}
