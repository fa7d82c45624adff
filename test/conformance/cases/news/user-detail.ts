import { newsUserDetail } from '../../../../lib/platforms/news/user-detail/index.ts';
import { authorToken, goneToken, ids, otherToken } from '../../../replica/news/catalogue.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind, type Faults } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { tabFault } from './faults.ts';

const pageOf = (token: string) => `https://www.toutiao.com/c/user/token/${token}/`;
const page = pageOf(authorToken);
const front = { tabs: [page] };

const inFront = faultsAt({ name: 'embedded-user: $fault', on: 'document', sources: ['embedded-user'], arrange: front });

/** Faults of the page, met by the open one and by a tab. */
const onPage: Faults = {
  challenge: 'captcha',
  sign_in_required: 'sign-in',
  rate_limited: 'busy',
  not_found: 'deleted',
  upstream_changed: 'another-person no-video',
  upstream_refused: 'no-state',
};

/** The counts' request; the page's own is met by the source that observes it. */
const counts = { path: '/api/pc/user/fans_stat', arrange: front };
const asked = faultsAt({ name: 'in-page-user: counts $fault', sources: ['in-page-user'], ...counts });
const observed = faultsAt({ name: 'observed-user: counts $fault', sources: ['observed-user'], ...counts });

const cells: readonly Cell[] = [
  ...cellsAt({ arrange: front, complete: true }, [
    'P4, R18: the state, and the counts that the page asked for',
    [
      [
        'default script-page late-state xhr-only profile-feed-empty info-null info-none',
        'xigua-mobile-state xigua-no-state article-time-text post-other-key post-no-state post-mobile',
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
    ['counts-refused', 'embedded-user', 1, 'R18 B: the person stands without counts'],
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
    ...waysBy({
      id: { sec_user_id: authorToken },
      address: { share_text: `${page}?source=feed` },
      'its address by number': { share_text: 'https://www.toutiao.com/c/user/6270592178/' },
      'a short link': { share_text: 'https://m.toutiao.com/is/replicaU/' },
    }),
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
    ...byKind(inFront, onPage),
    ...byKind(tabFault, onPage),
    ...byKind(asked, {
      rate_limited: 'status-429',
      unreachable: 'cut',
      timed_out: 'slow',
      upstream_changed: 'empty',
      upstream_refused: 'refused',
    }),
    observed('refused', 'upstream_refused'),
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
