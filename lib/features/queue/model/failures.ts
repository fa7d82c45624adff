import { failuresOf } from '../../../core/failure.ts';

export const failed = failuresOf({
  pages_private: 'invalid_request',
  pages_gone: 'invalid_request',
  page_unreadable: 'internal',
  // Tab ids restart with the browser.
  pages_tab_closed: { kind: 'unreachable', action: 'open_page' },
  no_pages: 'invalid_request',
  line_earlier: { kind: 'internal', action: 'none', retry: 'never' },
  line_damaged: { kind: 'internal', action: 'none', retry: 'never' },
  short_link_nothing: 'unsupported_link',
});
