import type { RefusalKind, Refused } from './bridge-protocol.ts';

/** The bridge did not pass a call on, with a sentence a person can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }

  /** As it travels; anything else thrown is `internal`. */
  static told(thrown: unknown): Refused {
    if (thrown instanceof Refusal) return { kind: thrown.kind, sentence: thrown.message };
    return { kind: 'internal', sentence: `Gleaner itself failed: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}
