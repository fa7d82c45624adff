import type { FailureKind } from '../../../../lib/core/failure.ts';
import { desktopProfile, eids, videos } from '../../../replica/shortclip/catalogue.ts';
import type { Arrangement, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind, type Faults } from '../../tables/by-kind.ts';
import { atDesktop, atLive, atProfile, nextWork, room, shared, user, video, whole, work } from './user.ts';

function failing(
  where: string,
  path: string,
  sources: readonly string[],
  arrange: Arrangement,
  columns: readonly string[] = [],
) {
  return (fault: string, kind: FailureKind, more: Partial<FailureCase> = {}): FailureCase => {
    return { name: `${where}: ${fault}`, scenarios: [{ fault, path }], kind, sources, arrange, columns, ...more };
  };
}

const observed = failing('mobile page', '/rest/wd/user/profile', ['observed-profile'], { tabs: [shared] }, whole);
const tab = failing('temporary tab', '/rest/wd/user/profile', ['mobile-page'], {}, whole);
const asked = failing('desktop record', '/rest/v/profile/user', ['profile-user'], {
  tabs: ['https://www.kuaishou.com/new-reco'],
});
const requested = failing('desktop record by request', '/rest/v/profile/user', ['profile-request'], {
  choice: 'anonymous',
});
const vision = failing('desktop site', '/graphql', ['vision-profile'], atDesktop);
const liveUser = failing('live site', '/userinfo/byid', ['live-user'], atLive);
const liveRequest = failing('live site by request', '/userinfo/byid', ['live-request'], { choice: 'anonymous' });

/** `result` codes that mean the same wherever they are met (shortclip README, F1). */
const everywhere: Faults = {
  upstream_refused: 'nulls unsigned restricted server-error other-code empty status-403 status-503',
  challenge: 'blocked',
  upstream_changed: 'malformed',
  rate_limited: 'status-429',
};

const gates = (fault: string, kind: FailureKind): FailureCase[] => [
  {
    name: `document of the temporary tab: ${fault}`,
    scenarios: [{ fault, on: 'document' }],
    kind,
    sources: ['mobile-page'],
    columns: whole,
  },
  {
    name: `document of the open page: ${fault}`,
    scenarios: [{ fault, on: 'document' }],
    kind,
    sources: ['observed-profile'],
    arrange: { tabs: [shared] },
    columns: whole,
  },
];

/** What stands in the place of a work's page; one tab of it has come empty before. */
function ofWork(name: string, kind: FailureKind, more: Partial<FailureCase>): FailureCase {
  const columns = ['mobile-page'];
  return {
    name: `page of a work: ${name}`,
    kind,
    sources: ['work-page'],
    arrange: { tabs: [nextWork, work] },
    columns,
    ...more,
  };
}

const worksThat = (fault: string) => [{ fault, on: 'document', path: '/fw/photo/' }] as const;

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
  ofWork('the gate (R1)', 'upstream_refused', { columns: [] }),
  ofWork('a check', 'challenge', { scenarios: worksThat('blocked') }),
  ofWork('empty again', 'upstream_refused', {
    scenarios: worksThat('no-work'),
    arrange: { tabs: [work] },
    body: { share_text: work },
  }),
  ofWork('cut', 'upstream_refused', { scenarios: worksThat('malformed') }),
  ofWork("another user's", 'upstream_refused', { arrange: { tabs: [nextWork, nextWork] } }),
  ofWork("another user's, asked again", 'upstream_refused', {
    scenarios: worksThat('other-user'),
    arrange: { tabs: [work] },
    body: { share_text: work },
  }),
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
  ...gates('gate', 'upstream_refused'),
  ...gates('blocked', 'challenge'),
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
  {
    name: 'a video whose page comes without its data',
    kind: 'upstream_refused',
    arrange: { explicit: false },
    body: { share_text: video },
  },
  {
    name: 'a video whose page comes without its data, in a tab too',
    scenarios: [{ fault: 'malformed', on: 'document', path: '/short-video/' }],
    kind: 'upstream_refused',
    body: { share_text: video },
  },
  {
    name: 'a video behind a check',
    scenarios: [{ fault: 'blocked', on: 'document', path: '/short-video/' }],
    kind: 'challenge',
    body: { share_text: video },
  },
];
