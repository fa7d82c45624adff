import { cnvideoUserProductData } from '../../../../lib/platforms/cnvideo/user-product-data/index.ts';
import { authorId, authorSecUid } from '../../../fixtures/cnvideo/author.ts';
import type { Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { otherColumns } from './columns.ts';

const profile = `https://www.douyin.com/user/${authorSecUid}`;
const hotList = `https://douhot.douyin.com/creator/detail?active_tab=creator_trends&creator_id=${authorSecUid}`;
const signedIn = { signedIn: true } as const;
const nameless =
  'the answer holds the figures alone: no name of the creator that could be asked for (cnvideo README, D6)';
const path = '/douhot/v1/author_analysis/';

function refused(fault: string, kind: FailureCase['kind'], source = 'product-data'): FailureCase {
  const arrange = source === 'product-data' ? signedIn : { ...signedIn, tabs: [hotList] };
  return { name: `${fault}, ${source}`, scenarios: [{ fault, path }], kind, sources: [source], arrange };
}

const month = { sec_uid: authorSecUid, day: '30' };

/** Written from the rules and the order of sources in the platform's README. */
const cells: readonly Cell[] = [
  {
    columns: ['default', ...otherColumns()],
    rule: 'row E11.1: the creator’s page asks for seven days itself',
    arrange: { ...signedIn, tabs: [hotList] },
    source: 'observed-figures',
    complete: true,
    requests: 0,
  },
  {
    columns: ['default', 'douhot-signed'],
    rule: 'row E11.2: other days than the page’s',
    arrange: { ...signedIn, tabs: [hotList] },
    body: month,
    source: 'in-page-figures',
    complete: true,
    requests: 1,
  },
  {
    columns: ['default'],
    rule: 'row E11.3: unsigned, the site’s cookie suffices',
    arrange: signedIn,
    source: 'product-data',
    complete: true,
    requests: 1,
  },
  {
    columns: ['douhot-signed'],
    rule: 'row E11.4: where unsigned requests are refused, the page is opened',
    arrange: signedIn,
    source: 'tab: observed-figures',
    complete: true,
    requests: 2,
  },
  {
    columns: ['default', 'douhot-signed'],
    rule: 'R13: guests are sent to sign in; code 8 is conclusive',
    arrange: { tabs: [hotList] },
    failure: 'sign_in_required',
    requests: 1,
  },
];

/** E11: its sources (cnvideo README, S11) and failure signals. */
export const cnvideoUserProductDataCase: ConformanceCase = {
  operation: cnvideoUserProductData,
  page: hotList,
  itemId: authorSecUid,
  body: { sec_uid: authorSecUid, day: '7' },
  front: signedIn,
  ways: [
    { name: 'id, seven days', body: { sec_uid: authorSecUid, day: '7' }, arrange: signedIn },
    { name: 'id, thirty days as a number', body: { sec_uid: authorSecUid, day: 30 }, arrange: signedIn },
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
    {
      name: 'profile link in the place of the id',
      body: { sec_uid: `${profile}?from_tab_name=main`, day: '7' },
      arrange: signedIn,
    },
    {
      name: 'short link in the place of the id',
      body: { sec_uid: 'https://v.douyin.com/iReplica3/', day: '7' },
      arrange: signedIn,
    },
    { name: 'page of the site in the place of the id', body: { sec_uid: hotList, day: '7' }, arrange: signedIn },
  ],
  sources: [
    { id: 'observed-figures', arrange: { ...signedIn, tabs: [hotList] }, session: 'page' },
    { id: 'in-page-figures', arrange: { ...signedIn, tabs: [hotList] }, session: 'page' },
    { id: 'product-data', arrange: signedIn, session: 'own' },
    { id: 'tab', arrange: signedIn, session: 'page' },
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
    { name: 'not signed in at the site', scenarios: [], kind: 'sign_in_required', arrange: {} },
    {
      name: 'not signed in, with the site open',
      scenarios: [],
      kind: 'sign_in_required',
      arrange: { tabs: [hotList] },
    },
    refused('hot-signed-out', 'session_expired'),
    refused('hot-signed-out', 'session_expired', 'in-page-figures'),
    refused('hot-page', 'session_expired'),
    refused('hot-bad-call', 'invalid_request'),
    {
      name: 'the page of another creator',
      scenarios: [],
      kind: 'upstream_refused',
      sources: ['observed-figures'],
      arrange: { ...signedIn, tabs: [hotList] },
      body: { sec_uid: `${authorSecUid}x`, day: '7' },
    },
    { name: 'a tab sent away to sign in', scenarios: [], kind: 'sign_in_required', sources: ['tab'], arrange: {} },
    refused('hot-captcha', 'challenge'),
    refused('hot-code-1001', 'upstream_changed'),
    refused('hot-code-1004', 'upstream_changed'),
    refused('hot-code-10010', 'upstream_changed'),
    refused('hot-no-figures', 'upstream_changed'),
    refused('empty', 'upstream_refused'),
    refused('malformed', 'session_expired'),
    refused('status-403', 'upstream_refused'),
    refused('status-429', 'rate_limited'),
    refused('status-502', 'unreachable'),
    refused('cut-early', 'unreachable'),
    refused('slow', 'timed_out'),
    { name: 'no creator at all', scenarios: [], kind: 'invalid_request', body: { day: '7' } },
    {
      name: 'an id of another form',
      scenarios: [],
      kind: 'invalid_request',
      body: { sec_uid: '4019583021776213513', day: '7' },
    },
  ],
  departures: [],
  exact: [`"UserID":${authorId}`],
  shows: { title: '', author: '', counters: [], rows: 1 },
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
