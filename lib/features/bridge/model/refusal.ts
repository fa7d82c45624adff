import { thrownText } from '../../../core/thrown-text.ts';
import type { RefusalKind, Refused } from './bridge-protocol.ts';

/** The bridge refused a call; the message is a sentence that a person can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }

  /** What was thrown, as sent over the wire; anything but a Refusal becomes `internal`. */
  static fromThrown(thrown: unknown): Refused {
    if (thrown instanceof Refusal) return { kind: thrown.kind, sentence: thrown.message };
    return { kind: 'internal', sentence: `Gleaner itself failed: ${thrownText(thrown)}` };
  }
}
