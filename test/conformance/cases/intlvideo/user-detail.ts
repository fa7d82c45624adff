import { intlvideoUserDetail } from '../../../../lib/platforms/intlvideo/user-detail/index.ts';
import { canonical, ids } from '../../../replica/intlvideo/catalogue.ts';
import { creators } from '../../../replica/intlvideo/lists/creators.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';

const handle = creators.tester.uniqueId;
const page = `https://www.tiktok.com/@${handle}`;
const itemId = '7945016443317334765';
const other = creators.thousand.uniqueId;
const captured = 'yphujugynt1';

/** A fault of the page, met by an open one, a tab or (R1 c) the background's request. */
const atPage = { on: 'document', path: '/@' } as const;
const inFront = faultsAt({ name: 'page-state: $fault', ...atPage, sources: ['page-state'], arrange: { tabs: [page] } });
const tab = faultsAt({ name: 'tab: $fault', ...atPage, sources: ['tab'] });
const document = faultsAt({
  name: 'page-document: $fault',
  ...atPage,
  sources: ['page-document'],
  columns: ['document-full'],
});

/** A fault of the page's own request, after a click from another page. */
const clicked = { tabs: [canonical(ids.video)], navigateTo: '#profile' };
const observed = faultsAt({
  name: 'observed: $fault',
  path: '/api/user/detail/',
  sources: ['observed-user'],
  arrange: clicked,
  columns: ['returning-visitor'],
});

const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page] } }, [
    'S2, place 1, R21: the state of the open page',
    [
      [
        'default returning-visitor document-shell document-shell-once document-full reflow seo-only',
        'photo-as-photo least-parameters hooks-mind verification',
      ],
      'page-state',
      0,
    ],
  ]),
  ...cellsAt({ arrange: {} }, [
    'S2, place 3: a tab passes the firewall (R2)',
    ['default document-shell document-full hooks-mind verification', 'tab: page-state', 0],
  ]),
  ...cellsAt({ arrange: clicked }, [
    'R21: a click from another page; the state is about something else',
    ['default least-parameters', 'observed-user', 0],
  ]),
  ...cellsAt({ arrange: { explicit: false } }, [
    ['document-full', 'page-document', 1, 'S2, place 4, R1 (c)'],
    ['default', 'challenge', 2, 'R1 (a): where no tab is opened, the firewall turns requests away'],
  ]),
  ...cellsAt({ arrange: { tabs: [page], explicit: false } }, [
    ['shell', 'challenge', 2, 'R3 (b): a shell names nobody, and no fact says that it asks'],
    'R21 (A): without exact counts the record stands, and the next sources are asked',
    ['profile-rounded', 'page-state', 2],
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
    ...waysBy({
      handle: { unique_id: handle },
      address: { share_text: `${page}?lang=en` },
      'a short link': { share_text: 'https://vm.tiktok.com/ZGrepUsr1/' },
    }),
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
    { id: 'observed-user', arrange: clicked, columns: ['returning-visitor'] },
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
    ...[inFront, tab, document].flatMap((at) =>
      byKind(at, {
        not_found: 'author-gone user-missing missing',
        private: 'private-account',
        upstream_changed: 'broken-state',
      }),
    ),
    ...byKind(tab, { sign_in_required: 'login', not_found: 'notfound', challenge: 'captcha' }),
    ...byKind(document, {
      upstream_refused: 'login',
      upstream_changed: 'no-scope other-item',
      rate_limited: 'status-429',
      unreachable: 'cut',
      timed_out: 'slow',
    }),
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
