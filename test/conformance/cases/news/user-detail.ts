import type { FailureKind } from '../../../../lib/core/failure.ts';
import { newsUserDetail } from '../../../../lib/platforms/news/user-detail/index.ts';
import { authorToken, goneToken, ids, otherToken } from '../../../replica/news/catalogue.ts';
import type { Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { waysBy } from '../../tables/ways-by.ts';

const pageOf = (token: string) => `https://www.toutiao.com/c/user/token/${token}/`;
const page = pageOf(authorToken);
const front = { tabs: [page] };

/** A fault of the page, met by the open one or by a tab. */
function onPage(fault: string, kind: FailureKind, source: 'embedded-user' | 'tab'): FailureCase {
  const more = source === 'tab' ? {} : { arrange: front };
  return { name: `${source}: ${fault}`, scenarios: [{ fault, on: 'document' }], kind, sources: [source], ...more };
}

/** A fault of the counts' request; the page's own is met by the source that observes it. */
function ofCounts(fault: string, kind: FailureKind, source: 'observed-user' | 'in-page-user'): FailureCase {
  const scenarios = [{ fault, path: '/api/pc/user/fans_stat' }];
  return { name: `${source}: counts ${fault}`, scenarios, kind, sources: [source], arrange: front };
}

const cells: readonly Cell[] = [
  ...cellsAt({ arrange: front, complete: true }, [
    'P4, R18: the state, and the counts that the page asked for',
    [
      [
        ...['default', 'script-page', 'late-state', 'xhr-only', 'profile-feed-empty', 'info-null', 'info-none'],
        ...['xigua-mobile-state', 'xigua-no-state', 'article-time-text'],
        ...['post-other-key', 'post-no-state', 'post-mobile'],
      ],
      'observed-user',
      0,
    ],
  ]),
  {
    columns: ['default', 'script-page', 'late-state'],
    rule: 'a tab passes the first visit (R1, R2)',
    arrange: {},
    source: 'tab: observed-user',
    or: 'tab: in-page-user',
    complete: true,
    requests: 1,
  },
  ...cellsAt({ arrange: { tabs: [page], explicit: false } }, [
    [['counts-refused'], 'embedded-user', 1, 'R18 B: the person stands without counts'],
  ]),
];

/** Profiles of Toutiao (news README, P4, Q6, R18). */
export const newsUserDetailCase: ConformanceCase = {
  operation: newsUserDetail,
  turn: 'second',
  page,
  itemId: authorToken,
  body: { sec_user_id: authorToken },
  ways: [
    ...waysBy(
      {},
      {
        id: { sec_user_id: authorToken },
        address: { share_text: `${page}?source=feed` },
        'its address by number': { share_text: 'https://www.toutiao.com/c/user/6270592178/' },
        'a short link': { share_text: 'https://m.toutiao.com/is/replicaU/' },
      },
    ),
    { name: 'signed in', body: { sec_user_id: authorToken }, arrange: { signedIn: true } },
  ],
  sources: [
    { id: 'observed-user', arrange: front, exact: ['"fans":"1.2万"'] },
    { id: 'in-page-user', arrange: front, exact: ['"fans":"1.2万"'] },
    { id: 'embedded-user', arrange: front },
    { id: 'tab', arrange: {} },
  ],
  others: [{ name: 'another account', names: { [authorToken]: otherToken } }],
  failures: [
    ...(['embedded-user', 'tab'] as const).flatMap((source) => [
      onPage('captcha', 'challenge', source),
      onPage('sign-in', 'sign_in_required', source),
      onPage('busy', 'rate_limited', source),
      onPage('deleted', 'not_found', source),
      onPage('another-person', 'upstream_changed', source),
      onPage('no-video', 'upstream_changed', source),
      onPage('no-state', 'upstream_refused', source),
    ]),
    ofCounts('status-429', 'rate_limited', 'in-page-user'),
    ofCounts('cut', 'unreachable', 'in-page-user'),
    ofCounts('slow', 'timed_out', 'in-page-user'),
    ofCounts('empty', 'upstream_changed', 'in-page-user'),
    ofCounts('refused', 'upstream_refused', 'in-page-user'),
    ofCounts('refused', 'upstream_refused', 'observed-user'),
    ...asking({
      not_found: { 'an account that is gone': { sec_user_id: goneToken } },
      invalid_request: { 'a malformed id': { sec_user_id: 'no\nid' } },
      unsupported_link: { 'a video': { share_text: `https://www.toutiao.com/video/${ids.video}/` } },
    }),
  ],
  cells,
  exact: [`"userId":"${authorToken}"`],
  shows: { title: '田间测试号 🌾', counters: ['followers', 'following', 'likes'] },
  start: {
    examples: ['an author'],
    link: 'a short link to an author',
    live: [{ label: 'a profile', url: 'https://www.toutiao.com/c/user/token/MS4wLjABAAAA/' }],
  },
};
