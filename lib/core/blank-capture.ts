import type { Capture } from './capture.ts';

/** A capture before anything is known of its item and its answer. */
export const blankCapture = {
  itemId: '',
  itemUrl: '',
  title: '',
  author: '',
  endedAt: null,
  tabId: null,
  code: 0,
  msg: '',
  failure: null,
  source: '',
  session: '',
  signedIn: null,
  requests: 0,
  coverage: null,
  drift: [],
  driftMore: 0,
  newFields: [],
  newFieldsMore: 0,
  missing: [],
  complete: null,
  trail: [],
  envelope: null,
  rawHash: '',
  shapes: '',
} as const satisfies Partial<Capture>;
