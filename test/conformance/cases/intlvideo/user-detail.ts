import type { FailureKind } from '../../../../lib/core/failure.ts';
import { intlvideoUserDetail } from '../../../../lib/platforms/intlvideo/user-detail/index.ts';
import { canonical, ids } from '../../../replica/intlvideo/catalogue.ts';
import { creators } from '../../../replica/intlvideo/lists/creators.ts';
import type { Cell, ConformanceCase, FailureCase } from '../../case.ts';

const handle = creators.tester.uniqueId;
const page = `https://www.tiktok.com/@${handle}`;
const itemId = '7945016443317334765';
const other = creators.thousand.uniqueId;
const captured = 'yphujugynt1';

/** A fault of the page, met by an open one, a tab or (R1 c) the background's request. */
function onPage(fault: string, kind: FailureKind, source: 'page-state' | 'tab' | 'page-document'): FailureCase {
  const more = source === 'page-state' ? { arrange: { tabs: [page] } } : {};
  const columns = source === 'page-document' ? { columns: ['document-full'] } : {};
  const scenarios = [{ fault, on: 'document', path: '/@' }] as const;
  return { name: `${source}: ${fault}`, scenarios, kind, sources: [source], ...more, ...columns };
}

/** A fault of the page's own request, after a click from another page. */
function observed(fault: string, kind: FailureKind): FailureCase {
  return {
    name: `observed: ${fault}`,
    scenarios: [{ fault, path: '/api/user/detail/' }],
    kind,
    sources: ['observed-user'],
    arrange: { tabs: [canonical(ids.video)], navigateTo: '#profile' },
    columns: ['returning-visitor'],
  };
}

const cells: readonly Cell[] = [
  {
    columns: [
      ...['default', 'returning-visitor', 'document-shell', 'document-shell-once', 'document-full', 'reflow'],
      ...['seo-only', 'photo-as-photo', 'least-parameters', 'hooks-mind', 'verification'],
    ],
    rule: 'S2, place 1, R21: the state of the open page',
    arrange: { tabs: [page] },
    source: 'page-state',
    requests: 0,
  },
  {
    columns: ['default', 'document-shell', 'document-full', 'hooks-mind', 'verification'],
    rule: 'S2, place 3: a tab passes the firewall (R2)',
    arrange: {},
    source: 'tab: page-state',
    requests: 0,
  },
  {
    columns: ['default', 'least-parameters'],
    rule: 'R21: a click from another page; the state is about something else',
    arrange: { tabs: [canonical(ids.video)], navigateTo: '#profile' },
    source: 'observed-user',
    requests: 0,
  },
  {
    columns: ['document-full'],
    rule: 'S2, place 4, R1 (c)',
    arrange: { explicit: false },
    source: 'page-document',
    requests: 1,
  },
  {
    columns: ['default'],
    rule: 'R1 (a): where no tab is opened, the firewall turns requests away',
    arrange: { explicit: false },
    failure: 'challenge',
    requests: 2,
  },
  {
    columns: ['shell'],
    rule: 'R3 (b): a shell names nobody, and no fact says that it asks',
    arrange: { tabs: [page], explicit: false },
    failure: 'challenge',
    requests: 2,
  },
  {
    columns: ['profile-rounded'],
    rule: 'R21 (A): without exact counts the record stands, and the next sources are asked',
    arrange: { tabs: [page], explicit: false },
    source: 'page-state',
    requests: 2,
  },
];

/** Profiles of TikTok (intlvideo README, S2, F9). */
export const intlvideoUserDetailCase: ConformanceCase = {
  operation: intlvideoUserDetail,
  turn: 'second',
  page,
  itemId,
  body: { unique_id: handle },
  ways: [
    { name: 'handle', body: { unique_id: handle } },
    { name: 'address', body: { share_text: `${page}?lang=en` } },
    { name: 'handle in other letters', body: { unique_id: handle.toUpperCase() }, arrange: { tabs: [page] } },
    { name: 'a short link', body: { share_text: 'https://vm.tiktok.com/ZGrepUsr1/' } },
    {
      name: 'a private account, which has a record',
      body: { unique_id: 'gleaner.private' },
      itemId: '7945016443317339999',
    },
    { name: 'signed in', body: { unique_id: handle }, arrange: { signedIn: true } },
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [page] }, session: 'page' },
    {
      id: 'observed-user',
      arrange: { tabs: [canonical(ids.video)], navigateTo: '#profile' },
      session: 'page',
      columns: ['returning-visitor'],
    },
    { id: 'tab', arrange: {}, session: 'page' },
    { id: 'page-document', arrange: {}, session: 'own', columns: ['document-full'] },
  ],
  others: [
    {
      name: 'another creator',
      names: { [handle]: other },
      except: { 'observed-user': 'the link leads to whom it names: the failure other-answer serves somebody else' },
    },
  ],
  failures: [
    ...(['page-state', 'tab', 'page-document'] as const).flatMap((source) => [
      onPage('author-gone', 'not_found', source),
      onPage('user-missing', 'not_found', source),
      onPage('missing', 'not_found', source),
      onPage('private-account', 'private', source),
      onPage('broken-state', 'upstream_changed', source),
    ]),
    onPage('login', 'sign_in_required', 'tab'),
    onPage('notfound', 'not_found', 'tab'),
    onPage('captcha', 'challenge', 'tab'),
    onPage('login', 'upstream_refused', 'page-document'),
    onPage('no-scope', 'upstream_changed', 'page-document'),
    onPage('other-item', 'upstream_changed', 'page-document'),
    onPage('status-429', 'rate_limited', 'page-document'),
    onPage('cut', 'unreachable', 'page-document'),
    onPage('slow', 'timed_out', 'page-document'),
    observed('author-gone', 'not_found'),
    observed('html', 'upstream_changed'),
    observed('other-answer', 'upstream_changed'),
    observed('empty', 'upstream_refused'),
    { name: 'an account that is gone', scenarios: [], kind: 'not_found', body: { unique_id: 'gleaner.gone' } },
    { name: 'a malformed handle', scenarios: [], kind: 'invalid_request', body: { unique_id: 'no handle' } },
    {
      name: 'a video',
      scenarios: [],
      kind: 'unsupported_link',
      body: { share_text: canonical(ids.video) },
    },
  ],
  cells,
  departures: [],
  captured: [
    {
      file: 'p-profile-state-2026.json',
      id: captured,
      itemId: '7616298446598768439',
      body: { unique_id: captured },
      arrange: { tabs: [`https://www.tiktok.com/@${captured}`] },
      sources: ['page-state'],
      exact: ['"followerCount":"40398"', '"followerCount":40400', '"heartCount":"234997"'],
    },
  ],
  exact: [`"id":"${itemId}"`, '"followerCount":"20698"'],
  shows: {
    title: '测试作者 🌾',
    author: '测试作者 🌾',
    counters: ['followers', 'following', 'likes', 'posts'],
    rows: 1,
  },
  start: {
    examples: ['a profile', 'a private profile'],
    link: 'a short link to a profile',
    live: [{ label: 'a profile', url: 'https://www.tiktok.com/@tiktok' }],
  },
};
