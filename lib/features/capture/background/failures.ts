import { failuresOf } from '../../../core/failure.ts';
import type { PlatformId } from '../../../core/platform.ts';

export const failed = failuresOf({
  platform_not_allowed: { kind: 'unreachable', action: 'grant' },
  platform_off: { kind: 'unreachable', action: 'grant', weight: 'final', stops: true },
  run_gone: 'invalid_request',
  stopped: 'cancelled',
});

export const platformNotAllowed = (platform: PlatformId) =>
  failed('platform_not_allowed', [{ words: [`platform_${platform}`] }]);

export const platformOff = () => failed('platform_off');
