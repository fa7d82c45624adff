import { type CapturedFailure, capturedFailure } from '../../lib/core/capture.ts';
import { Failure, type FailureKind } from '../../lib/core/failure.ts';
import { because, type Reason } from '../../lib/core/reason.ts';

/** A reason in a test's own words. */
export function told(text: string): Reason {
  return because('said', { said: text });
}

/** A failure as a capture holds it, in a test's own words. */
export function failedWith(kind: FailureKind, text = 'A test says so.'): CapturedFailure {
  return capturedFailure(new Failure(kind, told(text)));
}
