import { english } from '../../../core/english.ts';
import { because, type Reason, type ReasonCode, Reasoned, type ReasonValue, reasonOf } from '../../../core/reason.ts';
import type { RefusalKind, Refused } from './bridge-protocol.ts';

const kinds = {
  call_unknown: 'bad_call',
  capture_unknown: 'bad_call',
  cursor_unknown: 'bad_call',
  platform_unknown: 'bad_call',
  program_platform: 'not_allowed',
  program_scope: 'not_allowed',
  program_spent: 'busy',
  program_unknown: 'not_paired',
  pairing_incomplete: 'bad_call',
  pairing_too_many: 'busy',
  queue_call_full: 'busy',
  queue_program_full: 'busy',
  pairing_unanswered: 'timed_out',
  pairing_denied: 'denied',
  line_not_json: 'bad_call',
  operation_unnamed: 'bad_call',
  no_browser: 'browser_closed',
  browsers_several: 'browser_closed',
  browser_late: 'timed_out',
  browser_stopped: 'broken_off',
} as const satisfies Partial<Record<ReasonCode, RefusalKind>>;

export class Refusal extends Reasoned {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.kind = kind;
  }

  override get message(): string {
    return english(this.reason);
  }

  /** What was thrown, as sent over the wire; anything but a Refusal becomes `internal`. */
  static fromThrown(thrown: unknown): Refused {
    if (thrown instanceof Refusal) return { kind: thrown.kind, sentence: thrown.message };
    return { kind: 'internal', sentence: english(reasonOf(thrown)) };
  }
}

export function refusalFor(
  code: keyof typeof kinds,
  values: readonly ReasonValue[] = [],
  options?: ErrorOptions,
): Refusal {
  return new Refusal(kinds[code], because(code, ...values), options);
}
