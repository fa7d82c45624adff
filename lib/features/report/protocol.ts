import type { CaughtError } from '../../core/error-place.ts';

export interface ReportProtocol {
  /** The last errors that were caught anywhere in the extension. */
  'report.errors': { ask: Record<never, never>; answer: readonly CaughtError[] };
}
