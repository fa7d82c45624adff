import { desktopProfile, eids, videos } from '../../../replica/shortclip/catalogue.ts';
import type { FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind, type Faults } from '../../tables/by-kind.ts';
import { faultsAt, signals } from '../../tables/signals.ts';
import { atDesktop, atLive, atProfile, nextWork, room, shared, user, video, whole, work } from './user.ts';

const atShared = { tabs: [shared] };
const recommended = { tabs: ['https://www.kuaishou.com/new-reco'] };
const guest = { choice: 'anonymous' } as const;
const mobile = { path: '/rest/wd/user/profile', columns: whole };
const record = { path: '/rest/v/profile/user' };
const byId = { path: '/userinfo/byid' };

const observed = faultsAt({ name: 'mobile page: $fault', ...mobile, sources: ['observed-profile'], arrange: atShared });
const tab = faultsAt({ name: 'temporary tab: $fault', ...mobile, sources: ['mobile-page'] });
const asked = faultsAt({ name: 'desktop record: $fault', ...record, sources: ['profile-user'], arrange: recommended });
const requested = faultsAt({
  name: 'desktop record by request: $fault',
  ...record,
  sources: ['profile-request'],
  arrange: guest,
});
const vision = faultsAt({
  name: 'desktop site: $fault',
  path: '/graphql',
  sources: ['vision-profile'],
  arrange: atDesktop,
});
const liveUser = faultsAt({ name: 'live site: $fault', ...byId, sources: ['live-user'], arrange: atLive });
const liveRequest = faultsAt({
  name: 'live site by request: $fault',
  ...byId,
  sources: ['live-request'],
  arrange: guest,
});

/** `result` codes that mean the same wherever they are met (shortclip README, F1). */
const everywhere: Faults = {
  upstream_refused: 'nulls unsigned restricted server-error other-code empty status-403 status-503',
  challenge: 'blocked',
  upstream_changed: 'malformed',
  rate_limited: 'status-429',
};

const document = { on: 'document', columns: whole } as const;
const gates = [
  faultsAt({ name: 'document of the temporary tab: $fault', ...document, sources: ['mobile-page'] }),
  faultsAt({
    name: 'document of the open page: $fault',
    ...document,
    sources: ['observed-profile'],
    arrange: atShared,
  }),
];

/** The page of a work alone, which has come empty before. */
const workAlone = { arrange: { tabs: [work] }, body: { share_text: work } };

/** The failure signals (F1, F2), where they are met. `vision-request` has its own in E7. */
export const sharedFailures: readonly FailureCase[] = [
  ...[observed, tab, asked, requested, vision, liveUser, liveRequest].flatMap((at) => byKind(at, everywhere)),
  ...[asked, requested, vision, liveUser, liveRequest].map((at) => at('cut-early', 'unreachable')),
  // 21 of profile/user says that it was no eid, not that there is no user (C7).
  ...[observed, tab, vision, liveUser, liveRequest].map((at) => at('missing', 'not_found')),
  ...[asked, requested].flatMap((at) =>
    byKind(at, {
      upstream_refused: 'missing',
      challenge: 'desktop-check errors-check',
      sign_in_required: 'login',
      upstream_changed: 'other-user no-user',
      unreachable: 'cut',
      timed_out: 'slow',
    }),
  ),
  asked('refused', 'upstream_refused'),
  requested('refused', 'upstream_refused'),
  {
    name: 'desktop record, intercepted',
    kind: 'rate_limited',
    sources: ['profile-request'],
    columns: ['risk-control'],
  },
  {
    name: 'document of the open profile: blocked',
    scenarios: [{ fault: 'blocked', on: 'document' }],
    kind: 'challenge',
    sources: ['profile-state'],
    arrange: atProfile,
  },
  ...signals(
    {
      challenge: { 'page of a work: a check': { fault: 'blocked' } },
      upstream_refused: {
        'page of a work: the gate (R1)': { columns: [] },
        'page of a work: empty again': { fault: 'no-work', ...workAlone },
        'page of a work: cut': { fault: 'malformed' },
        "page of a work: another user's": { arrange: { tabs: [nextWork, nextWork] } },
        "page of a work: another user's, asked again": { fault: 'other-user', ...workAlone },
      },
    },
    {
      on: 'document',
      path: '/fw/photo/',
      sources: ['work-page'],
      // One tab of it has come empty before.
      arrange: { tabs: [nextWork, work] },
      columns: ['mobile-page'],
    },
  ),
  // `result` 1 without `userProfile` = unknown user (C8).
  ...byKind(vision, {
    challenge: 'errors-check desktop-check',
    session_expired: 'login no-login null-profile',
    not_found: 'no-members',
    upstream_changed: 'other-user',
    upstream_refused: 'other-error',
    unreachable: 'cut',
    timed_out: 'slow',
  }),
  ...[liveUser, liveRequest].flatMap((at) =>
    byKind(at, { challenge: 'desktop-check errors-check', rate_limited: 'too-fast' }),
  ),
  ...[observed, tab].flatMap((at) =>
    byKind(at, {
      challenge: 'mobile-check',
      upstream_refused: 'refused no-user',
      sign_in_required: 'login',
      upstream_changed: 'no-members',
    }),
  ),
  ...['other-user', 'cut', 'cut-early'].flatMap((fault) => [
    observed(fault, 'upstream_refused'),
    tab(fault, 'timed_out', { action: 'open_page' }),
  ]),
  tab('slow', 'timed_out', { action: 'open_page' }),
  ...gates.flatMap((at) => byKind(at, { upstream_refused: 'gate', challenge: 'blocked' })),
  vision('no-login', 'sign_in_required', {
    name: 'desktop site: no-login, as a guest',
    arrange: { ...atDesktop, signedIn: false },
  }),
  {
    name: 'desktop site, as a guest',
    kind: 'sign_in_required',
    sources: ['vision-profile'],
    arrange: { ...atDesktop, signedIn: false },
  },
  ...[liveUser, liveRequest].flatMap((at) =>
    byKind(at, {
      removed: 'banned',
      sign_in_required: 'login',
      upstream_changed: 'no-members other-user',
      unreachable: 'cut',
      timed_out: 'slow',
    }),
  ),
  liveUser('refused', 'upstream_refused'),
  {
    name: 'a room without its state',
    scenarios: [{ fault: 'empty', on: 'document' }],
    kind: 'upstream_refused',
    sources: ['live-room'],
    arrange: { tabs: [room] },
  },
  liveRequest('refused', 'upstream_refused'),
  liveRequest('refused', 'upstream_refused', {
    name: 'live site by request: refused, though signed in',
    arrange: { signedIn: true, choice: 'own' },
  }),
  liveRequest('refused', 'sign_in_required', {
    name: 'live site by request: refused, as a guest',
    arrange: { choice: 'own' },
  }),
  ...asking({
    not_found: {
      'a user nobody knows': { share_text: desktopProfile('3xreplica0none1') },
      'a short link to the start page of the site (R18 d)': { share_text: 'https://v.kuaishou.com/RepliGo' },
      'a dead short link': { share_text: 'https://v.kuaishou.com/Dead01' },
    },
    removed: {
      'a banned user': { share_text: desktopProfile(eids.banned) },
      'a video that is gone (R18 c)': { share_text: 'https://www.kuaishou.com/short-video/3xreplica0clip0' },
    },
    unsupported_link: {
      'a video that does not say who made it': { share_text: `https://www.kuaishou.com/short-video/${videos.orphan}` },
      'the international product': { share_text: `https://www.kwai.com/@${user}` },
      'a page without a user': { share_text: 'https://www.kuaishou.com/new-reco' },
    },
    invalid_request: { nothing: {} },
  }),
  ...signals(
    {
      upstream_refused: {
        'a video whose page comes without its data': { arrange: { explicit: false } },
        'a video whose page comes without its data, in a tab too': { fault: 'malformed' },
      },
      challenge: { 'a video behind a check': { fault: 'blocked' } },
    },
    { on: 'document', path: '/short-video/', body: { share_text: video } },
  ),
];
