import { person } from '../../../fixtures/shortclip/person.ts';
import { desktopProfile, eids, sharedProfile, videos, workPage } from '../../../replica/shortclip/catalogue.ts';
import type { Arrangement, SourceCase, Way } from '../../case.ts';
import { waysBy } from '../../tables/ways-by.ts';

export const user = eids.user;
export const { userId, kwaiId } = person(user);
/** Another user, by each of the three names. */
export const otherUser = {
  [user]: eids.nextUser,
  [String(userId)]: String(person(eids.nextUser).userId),
  [kwaiId]: person(eids.nextUser).kwaiId,
};
/** Works of both users are open: swapped, the other's page is the asked user's own. */
export const bothOpen = {
  'work-page': "pages of both users are open; the failures “another user's” serve it the wrong one alone",
};
export const shared = sharedProfile(user);
export const atProfile: Arrangement = { tabs: [desktopProfile(user)], explicit: false };
export const desktop = desktopProfile(user);
export const plain = `https://c.kuaishou.com/fw/user/${user}`;
export const live = `https://live.kuaishou.com/profile/${user}`;
export const room = `https://live.kuaishou.com/u/${user}`;
export const video = `https://www.kuaishou.com/short-video/${videos.clip}`;
/** The mobile page of the same video. The first of each device comes empty (R16). */
export const work = workPage(videos.clip);
export const nextWork = workPage(videos.nextClip);
const nextVideo = `https://www.kuaishou.com/short-video/${videos.nextClip}`;

/** A browser that is signed in, with an open page of the desktop site. */
export const atDesktop: Arrangement = { tabs: ['https://www.kuaishou.com/new-reco'], signedIn: true, explicit: false };
export const atLive: Arrangement = { tabs: [live], explicit: false };

/** R2, the switch: as a browser has it that is given the mobile page and its whole answer. */
export const whole = ['full-answer'];

function way(name: string, share_text: string, arrange: Arrangement = {}, more: Partial<Way> = {}): Way {
  return { name, body: { share_text }, arrange, columns: [], ...more };
}

const inFront = (...tabs: readonly string[]): Arrangement => ({ tabs, explicit: false });
const start = inFront('https://www.kuaishou.com/new-reco');
const onMobile = { columns: ['mobile-page'] };
/** Ways to the shared address where the mobile page answers. */
const onWhole = (name: string, arrange: Arrangement) => way(name, shared, arrange, { columns: whole });
const lateVideo = `https://www.kuaishou.com/short-video/${videos.lateClip}`;

/** The ways in that both operations have. */
export const sharedWays: readonly Way[] = [
  way('shared address, no tab open', shared),
  onWhole('shared address, as a signed-in viewer, who is asked for too', { ...inFront(shared), signedIn: true }),
  way('desktop address', desktop, { tabs: [shared] }),
  way('desktop address, its page open', desktop, atProfile),
  way('desktop address, signed in at the desktop site', desktop, atDesktop),
  way('live profile address', live, atLive),
  way('live room address', room, inFront(room)),
  way('mobile address on another host', `https://v.m.chenzhongtech.com/fw/user/${user}`),
  onWhole('the open page of another host', inFront(`https://m.gifshow.com/fw/user/${user}`)),
  onWhole('the open page of a host of many', inFront(`https://x2.m.chenzhongtech.com/fw/user/${user}`)),
  ...waysBy(
    {
      'share text with a short link': {
        share_text:
          'https://v.kuaishou.com/Replica1 看了这么多快手，还是「纸船」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
      },
      'short link of the lite app': {
        share_text: 'https://v.kuaishouapp.com/s/Replica1 复制此消息，打开【快手极速版】直接观看！',
      },
      'short link of the desktop site': { share_text: 'https://www.kuaishou.com/f/X-replica1' },
      'short link on kuaishou.cn': { share_text: 'https://v.kuaishou.cn/Replica1' },
      'the eid as text': { share_text: user },
      'video address with its author': { share_text: `${video}?authorId=${user}` },
      'video address without its author': { share_text: video },
      'video short link': {
        share_text: '河边的风筝 https://v.kuaishou.com/RepliV1 复制此消息，打开【快手】直接观看！',
      },
      'video short link to the mobile page': {
        share_text: 'https://v.kuaishou.com/RepliH5 河边的风筝 点击链接，打开【快手】直接观看！',
      },
    },
    { arrange: {}, columns: [] },
  ),
  // No other page takes a number (A1, Q5).
  way('the number as text', String(userId), {}, { itemId: String(userId), columns: whole }),
  way('the chosen name as text', kwaiId, {}, { itemId: kwaiId }),
  way('the chosen name, without a tab', `https://live.kuaishou.com/profile/${kwaiId}`, inFront(), { itemId: kwaiId }),
  // R18 (a): a browser that the site knows is given the state, any other a tab.
  way('video address without its author, to a browser that was there', video, start),
  way('video address whose page comes empty once (R16)', lateVideo, start),
  way('video address, its page open', video, { ...inFront(video), signedIn: true }),
  way('mobile video address, its page open', work, inFront(nextWork, work), onMobile),
  way('live address of a video', `https://live.kuaishou.com/u/${user}/${videos.clip}`, inFront(work, work), onMobile),
  way('video address, after in-page navigation to it', video, { ...inFront(nextVideo), navigateTo: '#to-clip' }),
  onWhole('after in-page navigation from another profile', {
    ...inFront(sharedProfile(eids.nextUser)),
    navigateTo: `#to-${user}`,
  }),
  onWhole('after in-page navigation to another profile', {
    ...inFront(shared),
    navigateTo: `#to-${eids.nextUser}`,
  }),
  way('in an anonymous session', shared, { choice: 'anonymous', tabs: [shared] }),
];

const exact = [`"eid":"${user}"`];

const { fans, following, likes, works } = person(user);
/** Every digit, for a guest (shortclip README, C1). */
const exactCounts = [
  ...exact,
  `"fan":${fans}`,
  `"follow":${following}`,
  `"like":${likes}`,
  `"photo_public":${works}`,
  `"shortclipId":"${kwaiId}"`,
];

/** Of a work's page: the counts of the record it has no more of. */
const ofWork = [
  ...exact,
  `"user_id":${userId}`,
  `"shortclipId":"${kwaiId}"`,
  `"fan":${fans}`,
  `"follow":${following}`,
  `"photo":${works}`,
];

/** Each source that both operations have, alone. */
export const sharedSources = {
  work: { id: 'work-page', arrange: { tabs: [nextWork, work] }, exact: ofWork, columns: ['mobile-page'] },
  observed: {
    id: 'observed-profile',
    arrange: { tabs: [shared], signedIn: true },
    exact: [...exact, `"user_id":${userId}`, `"shortclipId":"${kwaiId}"`],
    columns: whole,
  },
  tab: { id: 'mobile-page', arrange: { signedIn: true }, exact: [...exact, `"user_id":${userId}`], columns: whole },
  state: { id: 'profile-state', arrange: atProfile, exact: exactCounts },
  userAsked: { id: 'profile-user', arrange: { tabs: ['https://www.kuaishou.com/new-reco'] }, exact: exactCounts },
  userRequest: { id: 'profile-request', arrange: {}, session: 'anonymous', exact: exactCounts },
  desktopTab: { id: 'desktop-page', arrange: {}, exact: exactCounts },
  vision: { id: 'vision-profile', arrange: atDesktop },
  live: { id: 'live-user', arrange: atLive },
  liveRequest: { id: 'live-request', arrange: {}, session: 'anonymous' },
  room: { id: 'live-room', arrange: { tabs: [room] } },
} satisfies Record<string, SourceCase>;
