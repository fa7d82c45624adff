import { failuresOf } from '../../../core/failure.ts';

/** Failures of runs in this browser. */
export const failed = failuresOf({
  platform_not_allowed: { kind: 'unreachable', action: 'grant' },
  run_gone: 'invalid_request',
  stopped: 'cancelled',
});
