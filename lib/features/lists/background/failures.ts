import { failuresOf } from '../../../core/failure.ts';

export const failed = failuresOf({
  list_private: 'invalid_request',
  list_absent: 'invalid_request',
  list_reload: 'unreachable',
  list_unwatched: { kind: 'unreachable', action: 'grant' },
  scroll_off: { kind: 'invalid_request', action: 'none' },
  scroll_busy: 'rate_limited',
  scroll_day: 'rate_limited',
  scroll_rests: 'rate_limited',
  // These ends hold the platform until the user has looked.
  scroll_check: 'challenge',
  scroll_warning: { kind: 'rate_limited', action: 'open_page' },
  scroll_refused: { kind: 'upstream_refused', retry: 'hold' },
});
