import type { FailureKind } from '../../../../lib/core/failure.ts';
import { intlvideoUserDetail } from '../../../../lib/platforms/intlvideo/user-detail/index.ts';
import { canonical, ids } from '../../../replica/intlvideo/catalogue.ts';
import { creators } from '../../../replica/intlvideo/lists/creators.ts';
import type { Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { waysBy } from '../../tables/ways-by.ts';

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
  ...cellsAt({ arrange: { tabs: [page] } }, [
    'S2, place 1, R21: the state of the open page',
    [
      [
        ...['default', 'returning-visitor', 'document-shell', 'document-shell-once', 'document-full', 'reflow'],
        ...['seo-only', 'photo-as-photo', 'least-parameters', 'hooks-mind', 'verification'],
      ],
      'page-state',
      0,
    ],
  ]),
  ...cellsAt({ arrange: {} }, [
    'S2, place 3: a tab passes the firewall (R2)',
    [['default', 'document-shell', 'document-full', 'hooks-mind', 'verification'], 'tab: page-state', 0],
  ]),
  ...cellsAt({ arrange: { tabs: [canonical(ids.video)], navigateTo: '#profile' } }, [
    'R21: a click from another page; the state is about something else',
    [['default', 'least-parameters'], 'observed-user', 0],
  ]),
  ...cellsAt({ arrange: { explicit: false } }, [
    [['document-full'], 'page-document', 1, 'S2, place 4, R1 (c)'],
    [['default'], 'challenge', 2, 'R1 (a): where no tab is opened, the firewall turns requests away'],
  ]),
  ...cellsAt({ arrange: { tabs: [page], explicit: false } }, [
    [['shell'], 'challenge', 2, 'R3 (b): a shell names nobody, and no fact says that it asks'],
    'R21 (A): without exact counts the record stands, and the next sources are asked',
    [['profile-rounded'], 'page-state', 2],
  ]),
];

/** Profiles of TikTok (intlvideo README, S2, F9). */
export const intlvideoUserDetailCase: ConformanceCase = {
  operation: intlvideoUserDetail,
  turn: 'second',
  page,
  itemId,
  body: { unique_id: handle },
  ways: [
    ...waysBy(
      {},
      {
        handle: { unique_id: handle },
        address: { share_text: `${page}?lang=en` },
        'a short link': { share_text: 'https://vm.tiktok.com/ZGrepUsr1/' },
      },
    ),
    { name: 'handle in other letters', body: { unique_id: handle.toUpperCase() }, arrange: { tabs: [page] } },
    {
      name: 'a private account, which has a record',
      body: { unique_id: 'gleaner.private' },
      itemId: '7945016443317339999',
    },
    { name: 'signed in', body: { unique_id: handle }, arrange: { signedIn: true } },
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [page] } },
    {
      id: 'observed-user',
      arrange: { tabs: [canonical(ids.video)], navigateTo: '#profile' },
      columns: ['returning-visitor'],
    },
    { id: 'tab', arrange: {} },
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
    ...byKind(observed, { not_found: 'author-gone', upstream_changed: 'html other-answer', upstream_refused: 'empty' }),
    ...asking({
      not_found: { 'an account that is gone': { unique_id: 'gleaner.gone' } },
      invalid_request: { 'a malformed handle': { unique_id: 'no handle' } },
      unsupported_link: { 'a video': { share_text: canonical(ids.video) } },
    }),
  ],
  cells,
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
  shows: { title: '测试作者 🌾', counters: ['followers', 'following', 'likes', 'posts'] },
  start: {
    examples: ['a profile', 'a private profile'],
    link: 'a short link to a profile',
    live: [{ label: 'a profile', url: 'https://www.tiktok.com/@tiktok' }],
  },
};
