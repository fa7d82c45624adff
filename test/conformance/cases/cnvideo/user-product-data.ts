import { cnvideoUserProductData } from '../../../../lib/platforms/cnvideo/user-product-data/index.ts';
import { authorId, authorSecUid } from '../../../fixtures/cnvideo/author.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { otherColumns } from './columns.ts';

const profile = `https://www.douyin.com/user/${authorSecUid}`;
const hotList = `https://douhot.douyin.com/creator/detail?active_tab=creator_trends&creator_id=${authorSecUid}`;
const signedIn = { signedIn: true } as const;
const nameless =
  'the answer holds the figures alone: no name of the creator that could be asked for (cnvideo README, D6)';
const path = '/douhot/v1/author_analysis/';

const refused = faultsAt({ name: '$fault, product-data', path, sources: ['product-data'], arrange: signedIn });
const refusedInPage = faultsAt({
  name: '$fault, in-page-figures',
  path,
  sources: ['in-page-figures'],
  arrange: { ...signedIn, tabs: [hotList] },
});

const month = { sec_uid: authorSecUid, day: '30' };

/** Written from the rules and the order of sources in the platform's README. */
const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { ...signedIn, tabs: [hotList] }, complete: true }, [
    [['default', ...otherColumns()], 'observed-figures', 0, 'row E11.1: the creator’s page asks for seven days itself'],
  ]),
  ...cellsAt({ arrange: { ...signedIn, tabs: [hotList] }, body: month, complete: true }, [
    ['default douhot-signed', 'in-page-figures', 1, 'row E11.2: other days than the page’s'],
  ]),
  ...cellsAt({ arrange: signedIn, complete: true }, [
    ['default', 'product-data', 1, 'row E11.3: unsigned, the site’s cookie suffices'],
    'row E11.4: where unsigned requests are refused, the page is opened',
    ['douhot-signed', 'tab: observed-figures', 2],
  ]),
  ...cellsAt({ arrange: { tabs: [hotList] } }, [
    ['default douhot-signed', 'sign_in_required', 1, 'R13: guests are sent to sign in; code 8 is conclusive'],
  ]),
];

/** E11: its sources (cnvideo README, S11) and failure signals. */
export const cnvideoUserProductDataCase: ConformanceCase = {
  operation: cnvideoUserProductData,
  page: hotList,
  itemId: authorSecUid,
  body: { sec_uid: authorSecUid, day: '7' },
  front: signedIn,
  ways: [
    ...waysBy(
      {
        'id, seven days': { sec_uid: authorSecUid, day: '7' },
        'id, thirty days as a number': { sec_uid: authorSecUid, day: 30 },
        'profile link in the place of the id': { sec_uid: `${profile}?from_tab_name=main`, day: '7' },
        'short link in the place of the id': { sec_uid: 'https://v.douyin.com/iReplica3/', day: '7' },
        'page of the site in the place of the id': { sec_uid: hotList, day: '7' },
      },
      { arrange: signedIn },
    ),
    {
      name: 'one click on the profile',
      body: { sec_uid: authorSecUid, day: '7' },
      arrange: { ...signedIn, tabs: [profile], explicit: false },
    },
    {
      name: 'with the site open',
      body: { sec_uid: authorSecUid, day: '7' },
      arrange: { ...signedIn, tabs: [hotList] },
    },
  ],
  sources: [
    { id: 'observed-figures', arrange: { ...signedIn, tabs: [hotList] } },
    { id: 'in-page-figures', arrange: { ...signedIn, tabs: [hotList] } },
    { id: 'product-data', arrange: signedIn, session: 'own' },
    { id: 'tab', arrange: signedIn },
  ],
  cells,
  others: [
    {
      name: 'another creator',
      names: { [authorSecUid]: `${authorSecUid}x` },
      except: { 'observed-figures': nameless, 'in-page-figures': nameless, 'product-data': nameless, tab: nameless },
    },
  ],
  failures: [
    { name: 'not signed in at the site', kind: 'sign_in_required', arrange: {} },
    { name: 'not signed in, with the site open', kind: 'sign_in_required', arrange: { tabs: [hotList] } },
    ...byKind(refused, {
      session_expired: 'hot-signed-out hot-page malformed',
      invalid_request: 'hot-bad-call',
      challenge: 'hot-captcha',
      upstream_changed: 'hot-code-1001 hot-code-1004 hot-code-10010 hot-no-figures',
      upstream_refused: 'empty status-403',
      rate_limited: 'status-429',
      unreachable: 'status-502 cut-early',
      timed_out: 'slow',
    }),
    refusedInPage('hot-signed-out', 'session_expired'),
    {
      name: 'the page of another creator',
      kind: 'upstream_refused',
      sources: ['observed-figures'],
      arrange: { ...signedIn, tabs: [hotList] },
      body: { sec_uid: `${authorSecUid}x`, day: '7' },
    },
    { name: 'a tab sent away to sign in', kind: 'sign_in_required', sources: ['tab'], arrange: {} },
    ...asking({
      invalid_request: {
        'no creator at all': { day: '7' },
        'an id of another form': { sec_uid: '4019583021776213513', day: '7' },
      },
    }),
  ],
  exact: [`"UserID":${authorId}`],
  shows: { title: '', counters: [] },
  start: {
    examples: ['a creator'],
    link: 'a short link to a user',
    signInAt: 'douhot.douyin.com',
    live: [
      // Needs a sign-in at douhot.douyin.com: without one the failure that says so is what is to be seen.
      {
        label: 'a creator',
        url: 'https://www.douyin.com/user/MS4wLjABAAAANXSltcLCzDGmdNFI2Q_QixVTr67NiYzjKOIP5s03CAE',
      },
    ],
  },
};
