import type { FailureKind } from '../../../../lib/core/failure.ts';
import { canonical, ids } from '../../../replica/intlvideo/catalogue.ts';
import type { Arrangement, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind, type Faults } from '../../tables/by-kind.ts';
import { faultsAt } from '../../tables/signals.ts';

const page = canonical(ids.video);
const home = 'https://www.tiktok.com/foryou';

/** Where a page's HTML and the item detail answer stand. */
const atPage = { on: 'document', path: '/@' } as const;
const atDetail = { path: '/api/item/detail/' };
const nobody = { aweme_id: '7526000000000009999' };

/** Met by the background's request for the page where that is given it (R1 c). */
const document = faultsAt({
  name: 'page document: $fault',
  ...atPage,
  sources: ['page-document'],
  columns: ['document-full'],
});

/** Asked for in an open page. */
const answer = faultsAt({
  name: 'item detail: $fault',
  ...atDetail,
  sources: ['item-detail'],
  arrange: { tabs: [home] },
  columns: ['returning-visitor'],
});

/** Asked for by a page itself (R3 d). */
const observed = faultsAt({
  name: 'observed: $fault',
  ...atDetail,
  sources: ['observed-detail'],
  arrange: { tabs: [page] },
  columns: ['seo-only', 'returning-visitor'],
});

/** Stated in an open page's own state, or met by a temporary tab. */
const state = faultsAt({ name: 'page state: $fault', ...atPage, sources: ['page-state'], arrange: { tabs: [page] } });
const tab = faultsAt({ name: 'tab: $fault', ...atPage, sources: ['tab'] });

const embed = faultsAt({ name: 'embed page: $fault', on: 'document', path: '/embed', sources: ['embed-page'] });
const player = faultsAt({ name: 'player: $fault', path: '/player', sources: ['player'] });

/** An example item of the replica that is withheld, by all sources. */
function item(name: string, id: string, kind: FailureKind, arrange: Arrangement = {}): FailureCase {
  return { name, kind, body: { aweme_id: id }, arrange };
}

/** What both the page and item detail state (intlvideo README, F1). */
const stated: Faults = {
  removed: 'removed',
  region_blocked: 'region region-lock',
  not_found: 'unavailable author-gone user-missing item-missing missing',
  private: 'private-post private-account',
  challenge: 'verification',
  upstream_refused: 'system-error other-code unknown message',
  sign_in_required: 'sign-in sign-in-again age-gate no-time no-stats',
  session_expired: 'session-expired',
  upstream_changed: 'no-item',
};

const wire: Faults = {
  upstream_changed: 'malformed',
  upstream_refused: 'status-403 status-503',
  rate_limited: 'status-429',
  unreachable: 'cut cut-early',
  timed_out: 'slow',
};

/** Every failure signal (intlvideo README, F1, F2, F3, F4), at the sources that meet it. */
export const intlvideoFailures: readonly FailureCase[] = [
  ...byKind(document, stated),
  ...byKind(answer, stated),
  ...byKind(document, wire),
  ...byKind(answer, wire),
  // Whatever is not a page with the state says nothing of the item (C1).
  ...byKind(document, {
    upstream_refused: 'status-404 login',
    challenge: 'captcha',
    upstream_changed: 'no-state no-scope changed-scope other-item empty',
  }),
  document('firewall', 'challenge', { scenarios: [], columns: [] }),
  document('shell', 'upstream_refused', { scenarios: [], columns: ['document-shell'] }),
  document('sign-in', 'session_expired', {
    name: 'page document: sign-in, though signed in',
    arrange: { signedIn: true, choice: 'own' },
  }),
  ...byKind(answer, { upstream_refused: 'empty', upstream_changed: 'other-answer html' }),
  observed('removed', 'removed'),
  observed('private-account', 'private'),
  ...byKind(tab, {
    removed: 'removed',
    region_blocked: 'region',
    sign_in_required: 'login',
    not_found: 'notfound',
    challenge: 'captcha waf-forever',
  }),
  state('removed', 'removed'),
  state('broken-state', 'upstream_changed', { name: 'page state: broken' }),
  ...byKind(embed, { rate_limited: 'overload', upstream_refused: 'embed-error', upstream_changed: 'other-embed' }),
  ...byKind(player, { upstream_refused: 'busy', upstream_changed: 'other-answer html' }),
  { name: 'embed page: an id nobody has', kind: 'not_found', sources: ['embed-page'], body: nobody },
  { name: 'player: an id nobody has', kind: 'not_found', sources: ['player'], body: nobody },
  { name: 'an id nobody has', kind: 'not_found', body: nobody },
  item('a removed video', ids.removed, 'removed', { tabs: [canonical(ids.removed)] }),
  item('a removed video after in-page navigation', ids.removed, 'removed', {
    tabs: [page],
    navigateTo: '#next-removed',
  }),
  item('a video withheld in this region', ids.region, 'region_blocked'),
  item('a private video, as a guest', ids.private, 'private'),
  item('a video for grown-ups, as a guest', ids.age, 'sign_in_required'),
  item('a video behind the login wall, as a guest', ids.login, 'sign_in_required'),
  {
    name: 'the firewall, where no tab may be opened and the players say nothing',
    scenarios: [
      { fault: 'no-state', on: 'document', path: '/embed' },
      { fault: 'busy', path: '/player' },
    ],
    kind: 'challenge',
    arrange: { explicit: false },
  },
  {
    name: 'a code nobody knows, whatever the players say',
    scenarios: [
      { fault: 'unknown', on: 'document', path: '/@' },
      { fault: 'unknown', path: '/api/item/detail/' },
      { fault: 'status-404', on: 'document', path: '/embed' },
      { fault: 'status-404', path: '/player' },
    ],
    kind: 'upstream_refused',
    columns: ['document-full', 'returning-visitor'],
  },
  ...asking({
    unsupported_link: {
      'a profile link': { share_text: 'https://www.tiktok.com/@gleaner.tester_01' },
      'a short link to a profile': { share_text: 'https://vm.tiktok.com/ZGrepUsr1/' },
      'a short link to a live room': { share_text: 'https://vm.tiktok.com/ZGrepLiv1/' },
    },
    not_found: { 'a dead short link': { share_text: 'https://vm.tiktok.com/2p4ewa7/' } },
    invalid_request: {
      'no id': { aweme_id: 'seven' },
      nothing: {},
      'id and link of two items': { aweme_id: ids.nextVideo, share_text: page },
    },
  }),
];
