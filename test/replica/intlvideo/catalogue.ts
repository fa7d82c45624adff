import { embedPhotos, embedVideo } from '../../fixtures/intlvideo/embed-state.ts';
import { itemStruct } from '../../fixtures/intlvideo/item-struct.ts';
import { photoPost } from '../../fixtures/intlvideo/photo-post.ts';
import { subtitlesOf } from '../../fixtures/intlvideo/subtitles.ts';
import { workUnder } from './lists/creators.ts';

/** What the site says in the place of an item: `statusCode` and `statusMsg`. */
export type Statement = readonly [code: number, message: string];

/** What the platform holds under an id (intlvideo README, F1). `login`: guests are sent away or told to sign in. */
export type Held =
  | { readonly item: Item; readonly embed: object; readonly login?: Login }
  | { readonly item?: never; readonly says: Statement };

/** How guests are turned away: sent to the login page, shown the item without its video, told that it is private. */
export type Login = 'page' | 'age' | 'private';

export type Item = { readonly id: string; readonly desc: string; readonly createTime: string; readonly stats: object };

/** Upper 32 bits are a time (A1), lower ones odd: no double holds them. */
export const ids = {
  video: '7526000000000000129',
  nextVideo: '7526000000000000257',
  photo: '7526000000000000385',
  removed: '7525000000000000513',
  region: '7525000000000000641',
  private: '7525000000000000769',
  age: '7525000000000000897',
  login: '7525000000000001025',
  listed: '7526000000000001153',
  /** What the welcome page asks for; its answer is invented too. */
  sample: '7195741644585454894',
} as const;

/** An item whose comments have replies. */
export const threadIds = { few: '7526000000000001281' } as const;

function video(id: string, desc: string, login?: Login): Held {
  const shown = embedVideo(id);
  const embed = { ...shown, itemInfos: { ...shown.itemInfos, text: desc } };
  return { item: { ...itemStruct(id), desc }, embed, ...(login ? { login } : {}) };
}

/** R25: what the creator wrote, and translations, beside what was heard. */
function subtitled(id: string, desc: string): Held {
  const item = itemStruct(id);
  return { ...video(id, desc), item: { ...item, desc, video: { ...item.video, ...subtitlesOf(id) } } } as Held;
}

const held: Readonly<Record<string, Held>> = {
  [ids.video]: video(ids.video, 'A kite over the bay 🪁 #kite'),
  [ids.nextVideo]: subtitled(ids.nextVideo, 'How to make a kite #kite'),
  [ids.photo]: { item: { ...photoPost(ids.photo), desc: 'Three photos of kites' }, embed: embedPhotos(ids.photo) },
  [ids.listed]: video(ids.listed, itemStruct(ids.listed).desc),
  [ids.sample]: video(ids.sample, 'A kite festival #kite'),
  [threadIds.few]: video(threadIds.few, 'Everybody talks of kites #kite'),
  [ids.removed]: { says: [10204, 'item_privacy_authorization&status_deleted'] },
  [ids.region]: { says: [10204, 'cross_border_violation_ur'] },
  [ids.private]: video(ids.private, 'A kite for followers', 'private'),
  [ids.age]: video(ids.age, 'A kite for grown-ups', 'age'),
  [ids.login]: video(ids.login, 'A kite behind the login wall', 'page'),
};

/** F1: 10204 with another text, for an id nobody has. */
export function heldUnder(id: string): Held {
  const work = held[id] ? null : workUnder(id);
  if (work) return { ...video(id, work.desc), item: work } as Held;
  return held[id] ?? { says: [10204, 'status_not_found'] };
}

const handle = '@gleaner.tester_01';

/** The address a page stands under. */
export function canonical(id: string): string {
  return `https://www.tiktok.com/${handle}/${id === ids.photo ? 'photo' : 'video'}/${id}`;
}

const shared = 'is_from_webapp=1&sender_device=pc&_r=1&_t=ZG-replica&share_link_id=replica';

/** R12: since 2026-09 with an empty handle. */
const shortTarget = (id: string) => `https://www.tiktok.com/@/video/${id}?${shared}&share_item_id=${id}`;

/** `host/path` of short links → where they lead (A4): a dead one leads home. */
export const shortLinks: Readonly<Record<string, string>> = {
  'vm.tiktok.com/ZGrepVid1': shortTarget(ids.video),
  'vt.tiktok.com/ZSrepVid1': shortTarget(ids.video),
  'www.tiktok.com/t/ZTrepVid1': shortTarget(ids.video),
  'vm.tiktok.com/ZGrepPho1': shortTarget(ids.photo),
  'vm.tiktok.com/ZGrepUsr1': `https://www.tiktok.com/${handle}?_r=1`,
  'vm.tiktok.com/ZGrepLiv1': 'https://www.tiktok.com/@gleaner.tester_01/live?_r=1',
  'vm.tiktok.com/2p4ewa7': 'https://www.tiktok.com/?_r=1',
};
