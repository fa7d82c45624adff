import { failuresOf } from '../../../core/failure.ts';

export const failed = failuresOf({
  platform_not_allowed: { kind: 'unreachable', action: 'grant' },
  platform_off: { kind: 'unreachable', action: 'grant', weight: 'final', stops: true },
  run_gone: 'invalid_request',
  stopped: 'cancelled',
});

export const platformOff = () => failed('platform_off');
