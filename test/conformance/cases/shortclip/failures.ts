import type { FailureKind } from '../../../../lib/core/failure.ts';
import { desktopProfile, eids, videos } from '../../../replica/shortclip/catalogue.ts';
import type { Arrangement, FailureCase } from '../../case.ts';
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
const everywhere: readonly (readonly [fault: string, kind: FailureKind])[] = [
  ['nulls', 'upstream_refused'],
  ['unsigned', 'upstream_refused'],
  ['restricted', 'upstream_refused'],
  ['server-error', 'upstream_refused'],
  ['other-code', 'upstream_refused'],
  ['blocked', 'challenge'],
  ['empty', 'upstream_refused'],
  ['malformed', 'upstream_changed'],
  ['status-403', 'upstream_refused'],
  ['status-429', 'rate_limited'],
  ['status-503', 'upstream_refused'],
];

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
    scenarios: [],
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
  ...[observed, tab, asked, requested, vision, liveUser, liveRequest].flatMap((at) =>
    everywhere.map(([fault, kind]) => at(fault, kind)),
  ),
  ...[asked, requested, vision, liveUser, liveRequest].map((at) => at('cut-early', 'unreachable')),
  // 21 of profile/user says that it was no eid, not that there is no user (C7).
  ...[observed, tab, vision, liveUser, liveRequest].map((at) => at('missing', 'not_found')),
  ...[asked, requested].flatMap((at) => [
    at('missing', 'upstream_refused'),
    at('desktop-check', 'challenge'),
    at('errors-check', 'challenge'),
    at('login', 'sign_in_required'),
    at('other-user', 'upstream_changed'),
    at('no-user', 'upstream_changed'),
    at('cut', 'unreachable'),
    at('slow', 'timed_out'),
  ]),
  asked('refused', 'upstream_refused'),
  requested('refused', 'upstream_refused'),
  {
    name: 'desktop record, intercepted',
    scenarios: [],
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
  vision('errors-check', 'challenge'),
  ...[liveUser, liveRequest].flatMap((at) => [
    at('desktop-check', 'challenge'),
    at('errors-check', 'challenge'),
    at('too-fast', 'rate_limited'),
  ]),
  ...[observed, tab].flatMap((at) => [
    at('mobile-check', 'challenge'),
    at('refused', 'upstream_refused'),
    at('login', 'sign_in_required'),
    at('no-user', 'upstream_refused'),
    at('no-members', 'upstream_changed'),
  ]),
  // What a page never got to read, or read of another user, leaves no copy for this one.
  ...['other-user', 'cut', 'cut-early'].flatMap((fault) => [
    observed(fault, 'upstream_refused'),
    tab(fault, 'timed_out', { action: 'open_page' }),
  ]),
  tab('slow', 'timed_out', { action: 'open_page' }),
  ...gates('gate', 'upstream_refused'),
  ...gates('blocked', 'challenge'),
  vision('desktop-check', 'challenge'),
  vision('login', 'session_expired'),
  // `result` 1 without `userProfile` = unknown user (C8).
  vision('no-members', 'not_found'),
  vision('other-user', 'upstream_changed'),
  vision('other-error', 'upstream_refused'),
  vision('cut', 'unreachable'),
  vision('slow', 'timed_out'),
  vision('no-login', 'session_expired'),
  vision('null-profile', 'session_expired'),
  vision('no-login', 'sign_in_required', {
    name: 'desktop site: no-login, as a guest',
    arrange: { ...atDesktop, signedIn: false },
  }),
  {
    name: 'desktop site, as a guest',
    scenarios: [],
    kind: 'sign_in_required',
    sources: ['vision-profile'],
    arrange: { ...atDesktop, signedIn: false },
  },
  ...[liveUser, liveRequest].flatMap((at) => [
    at('banned', 'removed'),
    at('login', 'sign_in_required'),
    at('no-members', 'upstream_changed'),
    at('other-user', 'upstream_changed'),
    at('cut', 'unreachable'),
    at('slow', 'timed_out'),
  ]),
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
  {
    name: 'a user nobody knows',
    scenarios: [],
    kind: 'not_found',
    body: { share_text: desktopProfile('3xreplica0none1') },
  },
  { name: 'a banned user', scenarios: [], kind: 'removed', body: { share_text: desktopProfile(eids.banned) } },
  {
    name: 'a video that does not say who made it',
    scenarios: [],
    kind: 'unsupported_link',
    body: { share_text: `https://www.kuaishou.com/short-video/${videos.orphan}` },
  },
  {
    name: 'a video that is gone (R18 c)',
    scenarios: [],
    kind: 'removed',
    body: { share_text: 'https://www.kuaishou.com/short-video/3xreplica0clip0' },
  },
  {
    name: 'a video whose page comes without its data',
    scenarios: [],
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
    name: 'a short link to the start page of the site (R18 d)',
    scenarios: [],
    kind: 'not_found',
    body: { share_text: 'https://v.kuaishou.com/RepliGo' },
  },
  {
    name: 'a video behind a check',
    scenarios: [{ fault: 'blocked', on: 'document', path: '/short-video/' }],
    kind: 'challenge',
    body: { share_text: video },
  },
  {
    name: 'the international product',
    scenarios: [],
    kind: 'unsupported_link',
    body: { share_text: `https://www.kwai.com/@${user}` },
  },
  {
    name: 'a page without a user',
    scenarios: [],
    kind: 'unsupported_link',
    body: { share_text: 'https://www.kuaishou.com/new-reco' },
  },
  {
    name: 'a dead short link',
    scenarios: [],
    kind: 'not_found',
    body: { share_text: 'https://v.kuaishou.com/Dead01' },
  },
  { name: 'nothing', scenarios: [], kind: 'invalid_request', body: {} },
];
