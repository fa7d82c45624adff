import type { FailureKind } from '../../../lib/gateway/failure.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { desktopProfile, eids, sharedProfile, videos } from '../../replica/shortclip/catalogue.ts';
import type { Arrangement, FailureCase, SourceCase, Way } from '../case.ts';

export const user = eids.user;
export const { userId, kwaiId } = person(user);
export const shared = sharedProfile(user);
export const desktop = desktopProfile(user);
export const plain = `https://c.kuaishou.com/fw/user/${user}`;
export const live = `https://live.kuaishou.com/profile/${user}`;
export const room = `https://live.kuaishou.com/u/${user}`;
const video = `https://www.kuaishou.com/short-video/${videos.clip}`;
const nextVideo = `https://www.kuaishou.com/short-video/${videos.nextClip}`;

/** A browser that is signed in, with an open page of the desktop site. */
export const atDesktop: Arrangement = { tabs: ['https://www.kuaishou.com/new-reco'], signedIn: true, explicit: false };
export const atLive: Arrangement = { tabs: [live], explicit: false };

function way(name: string, share_text: string, arrange: Arrangement = {}, itemId?: string): Way {
  return { name, body: { share_text }, arrange, ...(itemId ? { itemId } : {}) };
}

/** The ways in that both operations have. */
export const sharedWays: readonly Way[] = [
  way('shared address, no tab open', shared),
  way('shared address, as a signed-in viewer, who is asked for too', shared, { signedIn: true, tabs: [shared], explicit: false }),
  way('desktop address', desktop, { tabs: [shared] }),
  way('desktop address, signed in at the desktop site', desktop, atDesktop),
  way('live profile address', live, atLive),
  way('live room address', room, { tabs: [room], explicit: false }),
  way('mobile address on another host', `https://v.m.chenzhongtech.com/fw/user/${user}`),
  way('the open page of another host', shared, { tabs: [`https://m.gifshow.com/fw/user/${user}`], explicit: false }),
  way('the open page of a host of many', shared, { tabs: [`https://x2.m.chenzhongtech.com/fw/user/${user}`], explicit: false }),
  way(
    'share text with a short link',
    'https://v.kuaishou.com/Replica1 看了这么多快手，还是「纸船」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
  ),
  way('short link of the lite app', 'https://v.kuaishouapp.com/s/Replica1 复制此消息，打开【快手极速版】直接观看！'),
  way('short link of the desktop site', 'https://www.kuaishou.com/f/X-replica1'),
  way('short link on kuaishou.cn', 'https://v.kuaishou.cn/Replica1'),
  way('the eid as text', user),
  way('the number as text', String(userId), {}, String(userId)),
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
  way('after in-page navigation from another profile', shared, {
    tabs: [sharedProfile(eids.nextUser)],
    navigateTo: `#to-${user}`,
    explicit: false,
  }),
  way('after in-page navigation to another profile', shared, {
    tabs: [shared],
    navigateTo: `#to-${eids.nextUser}`,
    explicit: false,
  }),
  way('in an anonymous session', shared, { choice: 'anonymous', tabs: [shared] }),
];

const exact = [`"eid":"${user}"`];

/** Each source that both operations have, alone. */
export const sharedSources = {
  observed: {
    id: 'observed-profile',
    arrange: { tabs: [shared], signedIn: true },
    session: 'page',
    exact: [...exact, `"user_id":${userId}`],
  },
  tab: { id: 'mobile-page', arrange: { signedIn: true }, session: 'page', exact: [...exact, `"user_id":${userId}`] },
  vision: { id: 'vision-profile', arrange: atDesktop, session: 'page' },
  live: { id: 'live-user', arrange: atLive, session: 'page' },
  liveRequest: { id: 'live-request', arrange: {}, session: 'anonymous' },
  room: { id: 'live-room', arrange: { tabs: [room] }, session: 'page' },
} satisfies Record<string, SourceCase>;

function failing(where: string, path: string, sources: readonly string[], arrange: Arrangement) {
  return (fault: string, kind: FailureKind, more: Partial<FailureCase> = {}): FailureCase => {
    return { name: `${where}: ${fault}`, scenarios: [{ fault, path }], kind, sources, arrange, ...more };
  };
}

const observed = failing('mobile page', '/rest/wd/user/profile', ['observed-profile'], { tabs: [shared] });
const tab = failing('temporary tab', '/rest/wd/user/profile', ['mobile-page'], {});
const vision = failing('desktop site', '/graphql', ['vision-profile'], atDesktop);
const liveUser = failing('live site', '/userinfo/byid', ['live-user'], atLive);
const liveRequest = failing('live site by request', '/userinfo/byid', ['live-request'], { choice: 'anonymous' });

/** `result` codes that mean the same wherever they are met (upstream/shortclip.md §5). */
const everywhere: readonly (readonly [fault: string, kind: FailureKind])[] = [
  ['nulls', 'upstream_refused'],
  ['missing', 'not_found'],
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
  { name: `document of the temporary tab: ${fault}`, scenarios: [{ fault, on: 'document' }], kind, sources: ['mobile-page'] },
  {
    name: `document of the open page: ${fault}`,
    scenarios: [{ fault, on: 'document' }],
    kind,
    sources: ['observed-profile'],
    arrange: { tabs: [shared] },
  },
];

/** The failure signals of §5, where they are met. `vision-request` has its own in E7. */
export const sharedFailures: readonly FailureCase[] = [
  ...[observed, tab, vision, liveUser, liveRequest].flatMap((at) => everywhere.map(([fault, kind]) => at(fault, kind))),
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
  vision('no-members', 'upstream_changed'),
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
