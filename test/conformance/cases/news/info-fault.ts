import type { FailureKind } from '../../../../lib/core/failure.ts';
import type { FailureCase } from '../../case.ts';

/** A fault of info's answer, met by the source that asks for it. */
export const infoFault = (fault: string, kind: FailureKind): FailureCase => ({
  name: `info: ${fault}`,
  scenarios: [{ fault, path: '/info/' }],
  kind,
  sources: ['info'],
});
