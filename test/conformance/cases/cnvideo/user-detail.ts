import { cnvideoUserDetail } from '../../../../lib/platforms/cnvideo/user-detail/index.ts';
import { authorId, authorSecUid } from '../../../fixtures/cnvideo/author.ts';
import { creators } from '../../../replica/cnvideo/lists/creators.ts';
import { goneUsers } from '../../../replica/cnvideo/profiles.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { otherColumns } from './columns.ts';

const address = (secUid: string) => `https://www.douyin.com/user/${secUid}`;
const page = address(authorSecUid);
const home = 'https://www.douyin.com/jingxuan';
const next = creators.thousand.secUid;
const [closed = '', nobody = ''] = Object.keys(goneUsers);
const captured = 'MS4wLjABAAAA99uQme3HQITyv_DOi8aqFrlK6cyVh3W5lnLVFdTY9CT';

/** In front after a click on another profile, whose state stays. */
const clicked = { tabs: [page], navigateTo: '#creator-thousand' } as const;

/** A fault of the profile answer, asked for by a page. */
const answer = faultsAt({
  name: '$fault',
  path: '/user/profile/other/',
  sources: ['in-page-user'],
  arrange: { tabs: [home] },
});

const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page] } }, [
    [['default', ...otherColumns('captcha')], 'page-state', 0, 'S14, place 1: the state of the open page'],
    ['captcha', 'page-state', 0, 'F1: what the page holds is read all the same'],
  ]),
  ...cellsAt({ arrange: clicked, body: { sec_uid: next } }, [
    'S14, place 2, R30: after a click the page has asked for the person',
    ['default profile-on-click', 'observed-user', 0],
  ]),
  ...cellsAt({ arrange: { tabs: [home] } }, [
    ['default profile-on-click', 'in-page-user', 1, 'S14, place 3: any page of the site asks'],
  ]),
  ...cellsAt({ arrange: {} }, [['default profile-on-click', 'tab: page-state', 0, 'S14, place 4']]),
];

/** Profiles of Douyin (cnvideo README, S14, F10). */
export const cnvideoUserDetailCase: ConformanceCase = {
  operation: cnvideoUserDetail,
  turn: 'second',
  page,
  itemId: authorSecUid,
  body: { sec_uid: authorSecUid },
  ways: [
    ...waysBy({
      id: { sec_uid: authorSecUid },
      address: { share_text: `${page}?from_tab_name=main` },
      'a short link': { share_text: '看看TA的主页 https://v.douyin.com/iReplica3/ 复制此链接' },
    }),
    { name: 'after a click on another profile', body: { sec_uid: next }, arrange: clicked, itemId: next },
    { name: 'signed in', body: { sec_uid: authorSecUid }, arrange: { signedIn: true } },
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [page] } },
    { id: 'observed-user', arrange: { tabs: [page] } },
    { id: 'in-page-user', arrange: { tabs: [home] } },
    { id: 'tab', arrange: {} },
  ],
  others: [{ name: 'another creator', names: { [authorSecUid]: next } }],
  failures: [
    ...byKind(answer, {
      not_found: 'unavailable',
      upstream_refused: 'status-only argus',
      sign_in_required: 'sign-in session-expired',
      challenge: 'verify captcha',
      rate_limited: 'burst',
      upstream_changed: 'changed-shape other-user',
      timed_out: 'slow',
      unreachable: 'cut',
    }),
    {
      name: 'status-only, of the page’s own',
      scenarios: [{ fault: 'status-only', path: '/user/profile/other/' }],
      kind: 'upstream_refused',
      sources: ['observed-user'],
      arrange: { tabs: [page] },
    },
    {
      name: 'a closed account in front',
      kind: 'removed',
      body: { sec_uid: closed },
      sources: ['page-state'],
      arrange: { tabs: [address(closed)] },
    },
    ...asking({
      removed: { 'a closed account': { sec_uid: closed } },
      not_found: { nobody: { sec_uid: nobody } },
      invalid_request: { 'a malformed id': { sec_uid: 'no id' } },
    }),
    {
      name: 'nobody, asked for by a page',
      kind: 'not_found',
      body: { sec_uid: nobody },
      sources: ['in-page-user'],
      arrange: { tabs: [home] },
    },
  ],
  cells,
  captured: [
    {
      file: 'p-profile-2023.json',
      id: captured,
      body: { sec_uid: captured },
      arrange: { tabs: [home] },
      sources: ['in-page-user'],
      exact: ['"follower_count":298468', '"mplatform_followers_count":304548', '"uid":"156309126382"'],
    },
  ],
  exact: [`"uid":"${authorId}"`],
  shows: { title: '河边的放风筝人', counters: ['followers', 'following', 'likes', 'posts'] },
  start: {
    examples: ['a creator'],
    link: 'a short link to a creator',
    live: [
      {
        label: 'a profile',
        url: 'https://www.douyin.com/user/MS4wLjABAAAANXSltcLCzDGmdNFI2Q_QixVTr67NiYzjKOIP5s03CAE',
      },
    ],
  },
};
