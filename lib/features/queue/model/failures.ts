import { failuresOf } from '../../../core/failure.ts';

export const failed = failuresOf({
  collection_private: 'invalid_request',
  collection_gone: 'invalid_request',
  collection_page_gone: 'not_found',
  collection_page_unreadable: 'internal',
  // Tab ids restart with the browser.
  collection_tab_closed: { kind: 'unreachable', action: 'open_page' },
  no_pages: 'invalid_request',
  line_damaged: { kind: 'internal', action: 'none', retry: 'never' },
  short_link_nothing: 'unsupported_link',
});
