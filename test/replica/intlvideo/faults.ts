import type { Item, Statement } from './catalogue.ts';

/** Faults of the item that both the page's scope and item detail state (intlvideo README, F1). */
export const statements: Readonly<Record<string, Statement>> = {
  removed: [10204, 'item_privacy_authorization&status_deleted'],
  region: [10204, 'cross_border_violation_ur'],
  unavailable: [10204, 'status_reviewing'],
  'private-post': [10216, ''],
  'private-account': [10222, ''],
  'author-gone': [10221, ''],
  'user-missing': [10202, ''],
  'item-missing': [100002, ''],
  missing: [10223, ''],
  'region-lock': [10231, ''],
  'system-error': [10101, ''],
  'sign-in': [10101, 'login_required'],
  verification: [10000, 'verify'],
  unknown: [77777, ''],
  'sign-in-again': [209002, ''],
  'session-expired': [8, ''],
  'other-code': [10999, 'service_busy'],
  message: [0, 'service_busy'],
  'no-item': [0, ''],
};

/** Items that are there and withheld all the same (F2). */
export const withheld: Readonly<Record<string, (item: Item) => Item>> = {
  'age-gate': (item) => ({ ...item, isContentClassified: true, video: {} }) as Item,
  'no-time': (item) => ({ ...item, createTime: '0' }),
  'no-stats': (item) => ({ ...item, stats: {} }),
};

/** Faults that only a page can show: where it sends the visitor, what stands in the way, what its state looks like. */
const pageFaults = [
  'login',
  'notfound',
  'waf-forever',
  'waf-long',
  'captcha',
  'no-state',
  'broken-state',
  'no-scope',
  'changed-scope',
  'other-item',
  'sigi',
  'next',
] as const;

/** Faults that only an API answer can show. */
const answerFaults = ['other-answer', 'html', 'busy'] as const;

/** Faults of the embed player's page: throttled, an entry that states an error, one of another item. */
const embedFaults = ['overload', 'embed-error', 'other-embed'] as const;

export const faults: readonly string[] = [
  ...Object.keys(statements),
  ...Object.keys(withheld),
  ...pageFaults,
  ...answerFaults,
  ...embedFaults,
];
