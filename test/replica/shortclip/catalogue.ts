import { person } from '../../fixtures/shortclip/person.ts';

import { commented } from './lists/commented.ts';

/** Users of the replica. Each has three names (shortclip README, A1). */
export const eids = {
  user: '3xreplica0user1',
  nextUser: '3xreplica0user2',
  streamer: '3xreplica0user3',
  viewer: '3xreplica0self1',
  banned: '3xreplica0gone1',
  /** A creator of 120 videos. */
  many: '3xreplica0many1',
  /** What the welcome page asks for; its answer is invented too. */
  sample: '3xz63mn6fngqtiq',
} as const;

export const videos = {
  clip: '3xreplica0clip1',
  nextClip: '3xreplica0clip2',
  /** R16: the first page that a device asks for by script comes empty. */
  lateClip: '3xreplica0clip3',
  /** R18 (b): its state names no author. */
  orphan: '3xreplica0clip9',
  /** The example of the documents; its answer is invented too. */
  sample: '3xgn6i0fnenvi7r',
} as const;

const authors: Readonly<Record<string, string>> = {
  [commented.few]: eids.nextUser,
  [videos.clip]: eids.user,
  [videos.nextClip]: eids.nextUser,
  [videos.lateClip]: eids.user,
  [videos.sample]: eids.sample,
};

/** Whose video it is, or null. */
export function authorOf(videoId: string): string | null {
  return authors[videoId] ?? null;
}

/** R14: the live site's own id of one user, which is not the eid. */
export function liveIdOf(eid: string): string {
  return eid === eids.streamer ? '3xreplica0live3' : eid;
}

/** The user that goes by a name: eid, number or chosen name; null when nobody does. */
export function userNamed(name: string): string | null {
  const all: readonly string[] = Object.values(eids);
  const known = all.find((eid) => eid === name || String(person(eid).userId) === name || person(eid).kwaiId === name);
  return known ?? null;
}

/** What the app adds to the address of a shared profile (A1). */
function shareQuery(eid: string): string {
  const { userId } = person(eid);
  return `fid=1&cc=share_copylink&followRefer=151&shareMethod=TOKEN&kpn=KUAISHOU&subBiz=PROFILE&shareId=17000000001&shareToken=X-replica&shareResourceType=PROFILE_OTHER&shareMode=APP&appType=21&shareObjectId=${userId}&shareUrlOpened=0`;
}

export const sharedProfile = (eid: string) => `https://c.kuaishou.com/fw/user/${eid}?${shareQuery(eid)}`;
/** R15: short links lead to changing hosts. */
const changing = (eid: string) =>
  sharedProfile(eid).replace('c.kuaishou.com', `r${Math.random().toString(36).slice(2, 8)}.m.chenzhongtech.com`);
/** The mobile page of a work (A2). */
export const workPage = (photoId: string) =>
  `https://c.kuaishou.com/fw/photo/${photoId}?fid=1&cc=share_copylink&shareObjectId=5`;
export const desktopProfile = (eid: string) => `https://www.kuaishou.com/profile/${eid}`;

const clip = `https://www.kuaishou.com/short-video/${videos.clip}`;

/** `host/path` of short links → where they lead (A3). */
export const shortLinks: Readonly<Record<string, string>> = {
  'v.kuaishou.com/Replica1': changing(eids.user),
  'v.kuaishou.com/RepliV1': `${clip}?cc=share_copylink&shareId=17000000002&shareObjectId=5`,
  // R18 (d)
  'v.kuaishou.com/RepliGo': 'https://www.kuaishou.com/new-reco?utm_source=app_share',
  'v.kuaishou.com/RepliH5': workPage(videos.clip),
  'www.kuaishou.com/f/X-replica1': changing(eids.user),
  'v.kuaishouapp.com/s/Replica1': changing(eids.user),
  'v.kuaishou.cn/Replica1': changing(eids.user),
  'www.kuaishou.cn/f/X-replica1': changing(eids.user),
};
