import { failuresOf } from './failure.ts';

/** The core's own failures. */
export const failed = failuresOf({
  unknown_path: 'invalid_request',
  method_not_post: 'invalid_request',
  content_type: 'invalid_request',
  body_not_json: 'invalid_request',
  body_not_object: 'invalid_request',
  field_too_long: 'invalid_request',
  field_unknown: 'invalid_request',
  field_type: 'invalid_request',
  field_wrong: 'invalid_request',
  proxy_address: 'invalid_request',
  no_link: 'invalid_request',
  link_of_no_platform: 'unsupported_link',
  link_of_other_page: 'unsupported_link',
  ids_differ: 'invalid_request',
  nothing_named: 'invalid_request',
  dead_short_link: 'not_found',
  short_link_elsewhere: 'unsupported_link',
  unknown_shape: 'upstream_changed',
  hollow_answer: 'upstream_changed',
  nothing_tried: 'upstream_refused',
  not_shown: { kind: 'timed_out', action: 'open_page' },
  page_unreadable: 'upstream_changed',
  cancelled: 'cancelled',
});
