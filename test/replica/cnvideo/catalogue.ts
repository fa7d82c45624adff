import { authorSecUid } from '../../fixtures/cnvideo/author.ts';
import { noteItem } from '../../fixtures/cnvideo/note-item.ts';
import { videoItem } from '../../fixtures/cnvideo/video-item.ts';
import type { ExactObject } from '../../fixtures/exact-json.ts';
import { workUnder } from './lists/creators.ts';

/** What the platform holds under an id: an item, or the reason it does not show one (cnvideo README, F3). */
export type Held =
  | { readonly item: ExactObject }
  | { readonly filtered: string }
  | { readonly needsLogin: true; readonly item: ExactObject };

/**
 * Ids that no double holds exactly: a rounded one is another item. `sample`: what the welcome page asks for, with an
 * invented answer.
 */
export const ids = {
  video: '7565000000000000129',
  nextVideo: '7565000000000000257',
  feedVideo: '7565000000000000385',
  note: '7564000000000000641',
  removed: '7563000000000000769',
  withheld: '7563000000000001281',
  region: '7563000000000000897',
  login: '7563000000000001025',
  talkedAbout: '7563000000000001153',
  sample: '7298145681699622182',
} as const;

/** Items whose comments have replies. */
export const threadIds = { few: '7566000000000000129' } as const;

const held: Readonly<Record<string, Held>> = {
  [ids.video]: { item: videoItem({ id: ids.video, title: '河边的风筝' }) },
  [ids.nextVideo]: { item: videoItem({ id: ids.nextVideo, title: '风筝怎么糊' }) },
  [ids.feedVideo]: { item: videoItem({ id: ids.feedVideo, title: '山上的风' }) },
  [ids.note]: { item: noteItem({ id: ids.note, title: '三只风筝的图' }) },
  [ids.removed]: { filtered: 'status_self_see' },
  [ids.withheld]: { filtered: 'story_25_filter' },
  [ids.region]: { filtered: 'copyright_foreign' },
  [ids.talkedAbout]: { item: videoItem({ id: ids.talkedAbout, title: '说不完的风筝' }) },
  [ids.sample]: { item: videoItem({ id: ids.sample, title: '风筝节' }) },
  [threadIds.few]: { item: videoItem({ id: threadIds.few, title: '大家说风筝' }) },
  [ids.login]: { needsLogin: true, item: videoItem({ id: ids.login, title: '登录可见的风筝' }) },
};

/** An id the platform never gave out is filtered as `core_dep` (F3). */
export function heldUnder(id: string): Held {
  const work = held[id] ? null : workUnder(id);
  return work ? { item: work } : (held[id] ?? { filtered: 'core_dep' });
}

export const feed: readonly string[] = [ids.feedVideo, ids.video, ids.nextVideo];

/**
 * `v.douyin.com/<code>` → where it leads: share page, user, live reflow (A5).
 */
export const shortLinks: Readonly<Record<string, string>> = {
  iReplica1: `https://www.iesdouyin.com/share/video/${ids.video}/?region=CN&mid=7412556810934425627&u_code=&did=&iid=&with_sec_did=1&titleType=title&from_ssr=1&timestamp=1790000000&utm_source=copy`,
  iReplica2: `https://www.iesdouyin.com/share/note/${ids.note}/?region=CN&mid=7412556810934425627&from_ssr=1`,
  iReplica3: `https://www.iesdouyin.com/share/user/4019583021776213513?sec_uid=${authorSecUid}`,
  iReplica4: 'https://webcast.amemv.com/douyin/webcast/reflow/7560000000000001153?sec_user_id=MS4wLjABAAAAreplica',
};
