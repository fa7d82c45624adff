import { users } from '../../../replica/microblog/catalogue.ts';
import type { Cell } from '../../case.ts';

const page = `https://weibo.com/u/${users.user.uid}`;

/**
 * E10 in every column (microblog README, S10). An open profile page costs nothing; without a tab the guest's own call
 * is refused and asked about, then a tab; `log` is in no answer.
 */
export const microblogUserCells: readonly Cell[] = [
  {
    columns: [
      'default',
      'config-user',
      'config-uid',
      'config-none',
      'login-php',
      'visitor-old',
      'rid-wanted',
      'topic-302',
      'topic-referer-only',
      'text-whole',
      'guest-post',
      'mobile-refused',
      'mobile-page-only',
    ],
    rule: 'source 1; R9, R10, R12, R15',
    arrange: { tabs: [page], explicit: false },
    source: 'observed-profile',
    requests: 0,
  },
  {
    columns: ['default', 'config-none', 'visitor-none'],
    rule: 'source 3',
    arrange: { signedIn: true },
    source: 'profile-info',
    requests: 1,
  },
  {
    columns: ['default', 'login-php', 'mobile-wall', 'mobile-open'],
    rule: 'R8, R15, source 4: the page makes its visitor and asks',
    arrange: {},
    source: 'tab: observed-profile',
    requests: 2,
  },
  {
    columns: ['visitor-old'],
    rule: 'R15, source 4: the page makes its visitor twice; where its first document is looked at as it goes, it is asked once',
    arrange: {},
    source: 'tab: observed-profile',
    or: 'tab: in-page-profile',
    requests: 3,
  },
  {
    columns: ['default', 'visitor-old', 'rid-wanted'],
    rule: 'R15, source 5: by request, where no tab may be opened',
    arrange: { choice: 'anonymous' },
    source: 'visitor-profile',
    requests: 4,
  },
  {
    columns: ['brake'],
    rule: 'R14: gone on the second call, which is one of ours',
    arrange: { tabs: [page], explicit: false },
    source: 'in-page-profile',
    requests: 1,
  },
  // A refused call, the newer handshake and its refused call, the older pair and its call.
  {
    columns: ['visitor-500'],
    rule: 'R16, change 11',
    arrange: { choice: 'anonymous' },
    source: 'visitor-profile',
    requests: 5,
  },
  // Both handshakes of weibo.com are refused (2 requests), and those of weibo.cn (2).
  {
    columns: ['visitor-none'],
    rule: 'R15 C',
    arrange: { choice: 'anonymous' },
    failure: 'upstream_refused',
    requests: 4,
  },
  {
    columns: ['visitor-500 + mobile-open'],
    rule: 'R16: the older pair still answers on weibo.com',
    arrange: { choice: 'anonymous' },
    source: 'visitor-profile',
    requests: 5,
  },
];
