import { Failure, failuresOf } from '../core/failure.ts';

export const failed = failuresOf({
  cancelled: 'cancelled',
  late: 'timed_out',
  cut: 'unreachable',
  host_not_allowed: { kind: 'unreachable', action: 'grant' },
  redirect_circle: 'unreachable',
  header_value: 'invalid_request',
  answer_too_large: 'upstream_changed',
  page_late: 'timed_out',
  page_left: 'unreachable',
  page_closed: { kind: 'unreachable', action: 'open_page' },
  page_off_limits: { kind: 'unreachable', action: 'open_page' },
  page_gone: { kind: 'unreachable', action: 'open_page' },
  page_unreadable: 'upstream_changed',
  page_answers_unreadable: 'upstream_changed',
  not_shown: { kind: 'timed_out', action: 'open_page' },
  private_tab_closed: 'unreachable',
  tab_without_id: 'internal',
  tab_of_other_session: 'unreachable',
  tab_off_limits: { kind: 'unreachable', action: 'open_page' },
  tab_closed: 'unreachable',
  tab_late: 'timed_out',
  tab_lost: 'timed_out',
  proxy_address: 'invalid_request',
  proxy_build: 'proxy_unavailable',
  proxy_socks_sign_in: { kind: 'proxy_unavailable', action: 'fix_input' },
  proxy_sign_in: { kind: 'proxy_unavailable', action: 'fix_input' },
  proxy_other_user: { kind: 'proxy_unavailable', action: 'none' },
  proxy_taken: { kind: 'proxy_unavailable', action: 'none' },
  proxy_not_granted: { kind: 'proxy_unavailable', action: 'grant' },
});

/** Why a run was stopped: the failure that its signal gives, else the user's cancelling. */
export function stopped(signal: AbortSignal | undefined, cause?: unknown): Failure {
  return signal?.reason instanceof Failure ? signal.reason : failed('cancelled', [], { cause });
}
