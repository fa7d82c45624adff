import type { FailureKind } from '../../../lib/gateway/failure.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { desktopProfile, eids, sharedProfile, videos } from '../../replica/shortclip/catalogue.ts';
import type { Arrangement, Cell, FailureCase, SourceCase, Way } from '../case.ts';

export const user = eids.user;
export const { userId, kwaiId } = person(user);
export const shared = sharedProfile(user);
export const atProfile: Arrangement = { tabs: [desktopProfile(user)], explicit: false };
export const desktop = desktopProfile(user);
export const plain = `https://c.kuaishou.com/fw/user/${user}`;
export const live = `https://live.kuaishou.com/profile/${user}`;
export const room = `https://live.kuaishou.com/u/${user}`;
const video = `https://www.kuaishou.com/short-video/${videos.clip}`;
const nextVideo = `https://www.kuaishou.com/short-video/${videos.nextClip}`;

/** A browser that is signed in, with an open page of the desktop site. */
export const atDesktop: Arrangement = { tabs: ['https://www.kuaishou.com/new-reco'], signedIn: true, explicit: false };
export const atLive: Arrangement = { tabs: [live], explicit: false };

/** R2, the switch: as a browser has it that is given the mobile page and its whole answer. */
export const whole = ['full-answer'];

function way(name: string, share_text: string, arrange: Arrangement = {}, itemId?: string, columns: readonly string[] = []): Way {
  return { name, body: { share_text }, arrange, columns, ...(itemId ? { itemId } : {}) };
}

/** The ways in that both operations have. */
export const sharedWays: readonly Way[] = [
  way('shared address, no tab open', shared),
  way(
    'shared address, as a signed-in viewer, who is asked for too',
    shared,
    { signedIn: true, tabs: [shared], explicit: false },
    user,
    whole,
  ),
  way('desktop address', desktop, { tabs: [shared] }),
  way('desktop address, its page open', desktop, atProfile),
  way('desktop address, signed in at the desktop site', desktop, atDesktop),
  way('live profile address', live, atLive),
  way('live room address', room, { tabs: [room], explicit: false }),
  way('mobile address on another host', `https://v.m.chenzhongtech.com/fw/user/${user}`),
  way('the open page of another host', shared, { tabs: [`https://m.gifshow.com/fw/user/${user}`], explicit: false }, user, whole),
  way(
    'the open page of a host of many',
    shared,
    { tabs: [`https://x2.m.chenzhongtech.com/fw/user/${user}`], explicit: false },
    user,
    whole,
  ),
  way(
    'share text with a short link',
    'https://v.kuaishou.com/Replica1 看了这么多快手，还是「纸船」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
  ),
  way('short link of the lite app', 'https://v.kuaishouapp.com/s/Replica1 复制此消息，打开【快手极速版】直接观看！'),
  way('short link of the desktop site', 'https://www.kuaishou.com/f/X-replica1'),
  way('short link on kuaishou.cn', 'https://v.kuaishou.cn/Replica1'),
  way('the eid as text', user),
  // No other page takes a number (§1.3, §3.3).
  way('the number as text', String(userId), {}, String(userId), whole),
  way('the chosen name as text', kwaiId, {}, kwaiId),
  way('the chosen name, without a tab', `https://live.kuaishou.com/profile/${kwaiId}`, { explicit: false }, kwaiId),
  way('video address with its author', `${video}?authorId=${user}`),
  way('video address without its author', video, { explicit: false }),
  way('video address, its page open', video, { tabs: [video], signedIn: true, explicit: false }),
  way('video short link', '河边的风筝 https://v.kuaishou.com/RepliV1 复制此消息，打开【快手】直接观看！', { explicit: false }),
  way('video short link to the mobile page', 'https://v.kuaishou.com/RepliH5 河边的风筝 点击链接，打开【快手】直接观看！', {
    explicit: false,
  }),
  way('video address, after in-page navigation to it', video, { tabs: [nextVideo], navigateTo: '#to-clip', explicit: false }),
  way(
    'after in-page navigation from another profile',
    shared,
    {
      tabs: [sharedProfile(eids.nextUser)],
      navigateTo: `#to-${user}`,
      explicit: false,
    },
    user,
    whole,
  ),
  way(
    'after in-page navigation to another profile',
    shared,
    {
      tabs: [shared],
      navigateTo: `#to-${eids.nextUser}`,
      explicit: false,
    },
    user,
    whole,
  ),
  way('in an anonymous session', shared, { choice: 'anonymous', tabs: [shared] }),
];

const exact = [`"eid":"${user}"`];

const { fans, following, likes, works } = person(user);
/** Every digit, for a guest (upstream/shortclip.md, change 1). */
const exactCounts = [
  ...exact,
  `"fan":${fans}`,
  `"follow":${following}`,
  `"like":${likes}`,
  `"photo_public":${works}`,
  `"shortclipId":"${kwaiId}"`,
];

/** Each source that both operations have, alone. */
export const sharedSources = {
  observed: {
    id: 'observed-profile',
    arrange: { tabs: [shared], signedIn: true },
    session: 'page',
    exact: [...exact, `"user_id":${userId}`],
    columns: whole,
  },
  tab: {
    id: 'mobile-page',
    arrange: { signedIn: true },
    session: 'page',
    exact: [...exact, `"user_id":${userId}`],
    columns: whole,
  },
  state: { id: 'profile-state', arrange: atProfile, session: 'page', exact: exactCounts },
  userAsked: { id: 'profile-user', arrange: { tabs: ['https://www.kuaishou.com/new-reco'] }, session: 'page', exact: exactCounts },
  userRequest: { id: 'profile-request', arrange: {}, session: 'anonymous', exact: exactCounts },
  desktopTab: { id: 'desktop-page', arrange: {}, session: 'page', exact: exactCounts },
  vision: { id: 'vision-profile', arrange: atDesktop, session: 'page' },
  live: { id: 'live-user', arrange: atLive, session: 'page' },
  liveRequest: { id: 'live-request', arrange: {}, session: 'anonymous' },
  room: { id: 'live-room', arrange: { tabs: [room] }, session: 'page' },
} satisfies Record<string, SourceCase>;

function failing(where: string, path: string, sources: readonly string[], arrange: Arrangement, columns: readonly string[] = []) {
  return (fault: string, kind: FailureKind, more: Partial<FailureCase> = {}): FailureCase => {
    return { name: `${where}: ${fault}`, scenarios: [{ fault, path }], kind, sources, arrange, columns, ...more };
  };
}

const observed = failing('mobile page', '/rest/wd/user/profile', ['observed-profile'], { tabs: [shared] }, whole);
const tab = failing('temporary tab', '/rest/wd/user/profile', ['mobile-page'], {}, whole);
const asked = failing('desktop record', '/rest/v/profile/user', ['profile-user'], { tabs: ['https://www.kuaishou.com/new-reco'] });
const requested = failing('desktop record by request', '/rest/v/profile/user', ['profile-request'], { choice: 'anonymous' });
const vision = failing('desktop site', '/graphql', ['vision-profile'], atDesktop);
const liveUser = failing('live site', '/userinfo/byid', ['live-user'], atLive);
const liveRequest = failing('live site by request', '/userinfo/byid', ['live-request'], { choice: 'anonymous' });

/** `result` codes that mean the same wherever they are met (upstream/shortclip.md §5). */
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
  ['cut-early', 'unreachable'],
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

/** The failure signals of §5, where they are met. `vision-request` has its own in E7. */
export const sharedFailures: readonly FailureCase[] = [
  ...[observed, tab, asked, requested, vision, liveUser, liveRequest].flatMap((at) => everywhere.map(([fault, kind]) => at(fault, kind))),
  // 21 of profile/user says that it was no eid, not that there is no user (change 7).
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
  { name: 'desktop record, intercepted', scenarios: [], kind: 'rate_limited', sources: ['profile-request'], columns: ['risk-control'] },
  {
    name: 'document of the open profile: blocked',
    scenarios: [{ fault: 'blocked', on: 'document' }],
    kind: 'challenge',
    sources: ['profile-state'],
    arrange: atProfile,
  },
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
    at('other-user', 'upstream_changed'),
    at('no-members', 'upstream_changed'),
    at('cut', 'unreachable'),
  ]),
  tab('slow', 'timed_out', { action: 'open_page' }),
  ...gates('gate', 'upstream_refused'),
  ...gates('blocked', 'challenge'),
  vision('desktop-check', 'challenge'),
  vision('login', 'session_expired'),
  // `result` 1 without `userProfile` = unknown user (change 8).
  vision('no-members', 'not_found'),
  vision('other-user', 'upstream_changed'),
  vision('other-error', 'upstream_refused'),
  vision('cut', 'unreachable'),
  vision('slow', 'timed_out'),
  vision('no-login', 'session_expired'),
  vision('null-profile', 'session_expired'),
  vision('no-login', 'sign_in_required', { name: 'desktop site: no-login, as a guest', arrange: { ...atDesktop, signedIn: false } }),
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
  liveRequest('refused', 'upstream_refused'),
  liveRequest('refused', 'upstream_refused', {
    name: 'live site by request: refused, though signed in',
    arrange: { signedIn: true, choice: 'own' },
  }),
  liveRequest('refused', 'sign_in_required', { name: 'live site by request: refused, as a guest', arrange: { choice: 'own' } }),
  { name: 'a user nobody knows', scenarios: [], kind: 'not_found', body: { share_text: desktopProfile('3xreplica0none1') } },
  { name: 'a banned user', scenarios: [], kind: 'removed', body: { share_text: desktopProfile(eids.banned) } },
  {
    name: 'a video that does not say who made it',
    scenarios: [],
    kind: 'unsupported_link',
    body: { share_text: `https://www.kuaishou.com/short-video/${videos.orphan}` },
  },
  {
    name: 'a video behind a check',
    scenarios: [{ fault: 'blocked', on: 'document', path: '/short-video/' }],
    kind: 'challenge',
    body: { share_text: video },
  },
  { name: 'the international product', scenarios: [], kind: 'unsupported_link', body: { share_text: `https://www.kwai.com/@${user}` } },
  { name: 'a page without a user', scenarios: [], kind: 'unsupported_link', body: { share_text: 'https://www.kuaishou.com/new-reco' } },
  { name: 'a dead short link', scenarios: [], kind: 'not_found', body: { share_text: 'https://v.kuaishou.com/Dead01' } },
  { name: 'nothing', scenarios: [], kind: 'invalid_request', body: {} },
];

const guest = atProfile;
const atMobile: Arrangement = { tabs: [shared], explicit: false };

/**
 * The whole order of sources, read off the document: the state asks for nothing; then one request for the desktop record, two
 * of the live site and one of GraphQL, which a guest is refused. Without any page: refused without cookies (1), home page and
 * record with those it gave (2), and the same for the live site (1 + 2).
 */
export const sharedCells: readonly Cell[] = [
  {
    columns: ['default', 'viewer-refused', 'unsigned-refused', 'risk-control'],
    rule: 'sources 2, 4, 5: R4 (A); what profile/user and get answer is not asked',
    arrange: guest,
    source: 'profile-state',
    requests: 3,
  },
  {
    columns: ['default'],
    rule: 'as above, signed in: GraphQL adds one field',
    arrange: { ...guest, signedIn: true },
    source: 'profile-state',
    requests: 3,
  },
  {
    columns: ['no-state', 'foreign-state'],
    rule: 'R4 (B), (C): next source, no failure',
    arrange: guest,
    source: 'profile-user',
    requests: 4,
  },
  {
    columns: ['no-state + unsigned-refused', 'no-state + risk-control'],
    rule: 'R6 (B), (C): live goes on',
    arrange: guest,
    source: 'live-request',
    requests: 4,
  },
  {
    columns: ['rest-check', 'errors-check'],
    rule: 'R12, change 6: no check ends the run',
    arrange: guest,
    source: 'profile-state',
    requests: 2,
  },
  { columns: ['live-too-fast'], rule: 'R13: goes on', arrange: guest, source: 'profile-state', requests: 2 },
  { columns: ['default', 'no-state'], rule: 'source 3 needs no page, but cookies', arrange: {}, source: 'profile-request', requests: 6 },
  { columns: ['unsigned-refused'], rule: 'source 6: the tab has it in its state', arrange: {}, source: 'live-request', requests: 6 },
  {
    columns: ['rest-check', 'errors-check'],
    rule: 'source 6, change 6: the host stays open',
    arrange: {},
    source: 'desktop-page: profile-state',
    requests: 2,
  },
  {
    columns: ['no-state + rest-check'],
    rule: 'R12: nothing is asked twice, the check is what is told',
    arrange: {},
    failure: 'challenge',
    requests: 2,
  },
  {
    columns: ['default'],
    rule: 'R1, change 4: the gate is not for this browser',
    arrange: atMobile,
    source: 'profile-request',
    requests: 6,
  },
  { columns: ['mobile-page'], rule: 'R2, change 3: 2001 is the usual answer', arrange: atMobile, source: 'profile-request', requests: 4 },
  {
    columns: ['full-answer'],
    rule: 'source 1: the page has asked',
    arrange: atMobile,
    source: 'observed-profile',
    complete: true,
    requests: 0,
  },
  // R14: the live site's id proves nothing; the number of the shared address does.
  {
    columns: ['default'],
    rule: 'R14, change 10',
    arrange: {},
    body: { share_text: sharedProfile(eids.streamer) },
    source: 'profile-request',
    requests: 6,
  },
];
