import { users } from '../../../replica/microblog/catalogue.ts';
import type { Cell } from '../../case.ts';
import { cellsAt } from '../../tables/cells-at.ts';

const page = `https://weibo.com/u/${users.user.uid}`;

/**
 * E10 in every column (microblog README, S10). An open profile page costs nothing; without a tab the guest's own call
 * is refused and asked about, then a tab; `log` is in no answer.
 */
export const microblogUserCells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page], explicit: false } }, [
    'source 1; R9, R10, R12, R15',
    [
      [
        'default config-user config-uid config-none login-php visitor-old rid-wanted topic-302',
        'topic-referer-only text-whole guest-post mobile-refused mobile-page-only',
      ],
      'observed-profile',
      0,
    ],
    ['brake', 'in-page-profile', 1, 'R14: gone on the second call, which is one of ours'],
  ]),
  ...cellsAt({ arrange: { signedIn: true } }, [['default config-none visitor-none', 'profile-info', 1, 'source 3']]),
  ...cellsAt({ arrange: {} }, [
    'R8, R15, source 4: the page makes its visitor and asks',
    ['default login-php mobile-wall mobile-open', 'tab: observed-profile', 2],
  ]),
  {
    columns: ['visitor-old'],
    rule: 'R15, source 4: the page makes its visitor twice; where its first document is looked at as it goes, it is asked once',
    arrange: {},
    source: 'tab: observed-profile',
    or: 'tab: in-page-profile',
    requests: 3,
  },
  ...cellsAt({ arrange: { choice: 'anonymous' } }, [
    'R15, source 5: by request, where no tab may be opened',
    ['default visitor-old rid-wanted', 'visitor-profile', 4],
    // A refused call, the newer handshake and its refused call, the older pair and its call.
    ['visitor-500', 'visitor-profile', 5, 'R16, change 11'],
    // Both handshakes of weibo.com are refused (2 requests), and those of weibo.cn (2).
    ['visitor-none', 'upstream_refused', 4, 'R15 C'],
    ['visitor-500+mobile-open', 'visitor-profile', 5, 'R16: the older pair still answers on weibo.com'],
  ]),
];
