import { cnvideoUserDetail } from '../../../../lib/platforms/cnvideo/user-detail/index.ts';
import { authorId, authorSecUid } from '../../../fixtures/cnvideo/author.ts';
import { creators } from '../../../replica/cnvideo/lists/creators.ts';
import { goneUsers } from '../../../replica/cnvideo/profiles.ts';
import type { Cell, ConformanceCase, FailureCase } from '../../case.ts';
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
function answer(fault: string, kind: FailureCase['kind']): FailureCase {
  const scenarios = [{ fault, path: '/user/profile/other/' }];
  return { name: fault, scenarios, kind, sources: ['in-page-user'], arrange: { tabs: [home] } };
}

const cells: readonly Cell[] = [
  {
    columns: ['default', ...otherColumns(['captcha'])],
    rule: 'S14, place 1: the state of the open page',
    arrange: { tabs: [page] },
    source: 'page-state',
    requests: 0,
  },
  {
    columns: ['captcha'],
    rule: 'F1: what the page holds is read all the same',
    arrange: { tabs: [page] },
    source: 'page-state',
    requests: 0,
  },
  {
    columns: ['default', 'profile-on-click'],
    rule: 'S14, place 2, R30: after a click the page has asked for the person',
    arrange: clicked,
    body: { sec_uid: next },
    source: 'observed-user',
    requests: 0,
  },
  {
    columns: ['default', 'profile-on-click'],
    rule: 'S14, place 3: any page of the site asks',
    arrange: { tabs: [home] },
    source: 'in-page-user',
    requests: 1,
  },
  {
    columns: ['default', 'profile-on-click'],
    rule: 'S14, place 4',
    arrange: {},
    source: 'tab: page-state',
    requests: 0,
  },
];

/** Profiles of Douyin (cnvideo README, S14, F10). */
export const cnvideoUserDetailCase: ConformanceCase = {
  operation: cnvideoUserDetail,
  turn: 'second',
  page,
  itemId: authorSecUid,
  body: { sec_uid: authorSecUid },
  ways: [
    { name: 'id', body: { sec_uid: authorSecUid } },
    { name: 'address', body: { share_text: `${page}?from_tab_name=main` } },
    { name: 'a short link', body: { share_text: '看看TA的主页 https://v.douyin.com/iReplica3/ 复制此链接' } },
    { name: 'after a click on another profile', body: { sec_uid: next }, arrange: clicked, itemId: next },
    { name: 'signed in', body: { sec_uid: authorSecUid }, arrange: { signedIn: true } },
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [page] }, session: 'page' },
    { id: 'observed-user', arrange: { tabs: [page] }, session: 'page' },
    { id: 'in-page-user', arrange: { tabs: [home] }, session: 'page' },
    { id: 'tab', arrange: {}, session: 'page' },
  ],
  others: [{ name: 'another creator', names: { [authorSecUid]: next } }],
  failures: [
    answer('unavailable', 'not_found'),
    answer('status-only', 'upstream_refused'),
    answer('sign-in', 'sign_in_required'),
    answer('session-expired', 'sign_in_required'),
    answer('verify', 'challenge'),
    answer('captcha', 'challenge'),
    answer('argus', 'upstream_refused'),
    answer('burst', 'rate_limited'),
    answer('changed-shape', 'upstream_changed'),
    answer('other-user', 'upstream_changed'),
    answer('slow', 'timed_out'),
    answer('cut', 'unreachable'),
    {
      name: 'status-only, of the page’s own',
      scenarios: [{ fault: 'status-only', path: '/user/profile/other/' }],
      kind: 'upstream_refused',
      sources: ['observed-user'],
      arrange: { tabs: [page] },
    },
    {
      name: 'a closed account in front',
      scenarios: [],
      kind: 'removed',
      body: { sec_uid: closed },
      sources: ['page-state'],
      arrange: { tabs: [address(closed)] },
    },
    { name: 'a closed account', scenarios: [], kind: 'removed', body: { sec_uid: closed } },
    { name: 'nobody', scenarios: [], kind: 'not_found', body: { sec_uid: nobody } },
    {
      name: 'nobody, asked for by a page',
      scenarios: [],
      kind: 'not_found',
      body: { sec_uid: nobody },
      sources: ['in-page-user'],
      arrange: { tabs: [home] },
    },
    { name: 'a malformed id', scenarios: [], kind: 'invalid_request', body: { sec_uid: 'no id' } },
  ],
  cells,
  departures: [],
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
  shows: {
    title: '河边的放风筝人',
    author: '河边的放风筝人',
    counters: ['followers', 'following', 'likes', 'posts'],
    rows: 1,
  },
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
