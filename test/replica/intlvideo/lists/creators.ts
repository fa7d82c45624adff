import { itemAuthor } from '../../../fixtures/intlvideo/item-author.ts';
import { listItem } from '../../../fixtures/intlvideo/item-list.ts';
import { itemStruct } from '../../../fixtures/intlvideo/item-struct.ts';
import { photoPost } from '../../../fixtures/intlvideo/photo-post.ts';
import { listPages } from '../../framework/list-pages.ts';

export interface Creator {
  readonly uniqueId: string;
  readonly secUid: string;
  readonly works: number;
  /** The first digits of their ids. */
  readonly prefix: string;
  /** R14: works of a page after the first. */
  readonly size: number;
  /** R15: so many works of a page come again on the next. */
  readonly repeats: number;
}

const secUid = (word: string) => `MS4wLjABAAAA${word.padEnd(64, '0')}`;
const usual = { size: 30, repeats: 0 };
const own = { uniqueId: itemAuthor().uniqueId, secUid: itemAuthor().secUid };

export const creators = {
  /** The example of the documents; its answer is invented too. */
  sample: { ...usual, uniqueId: 'tiktok', secUid: secUid('Synthetic-Sample'), works: 0, prefix: '7521' },
  tester: { ...usual, ...own, works: 120, prefix: '7524', repeats: 2 },
  thousand: {
    ...usual,
    uniqueId: 'gleaner.thousand',
    secUid: secUid('Synthetic-Thousand'),
    works: 1000,
    prefix: '7523',
  },
  none: { ...usual, uniqueId: 'gleaner.none', secUid: secUid('Synthetic-None'), works: 0, prefix: '7522' },
} as const satisfies Readonly<Record<string, Creator>>;

export const creatorNamed = (handle: string): Creator | undefined =>
  Object.values(creators).find((one) => one.uniqueId === handle);
export const creatorOf = (uid: string): Creator | undefined =>
  Object.values(creators).find((one) => one.secUid === uid);

/** 2026-11-20, epoch s. */
const newest = 1_795_132_800;
const place = 10_001;

/** R15 */
const pinnedOf = ({ works }: Creator): number[] => (works > 60 ? [works - 20, works - 50] : []);

/** One of a dozen pictures, for each is drawn. */
export const coverOf = (at: number): string =>
  `https://p19-common-sign.tiktokcdn-us.com/tos-useast5-p-0068-tx/list-cover-${at % 12}~tplv-tiktokx-origin.image?x-expires=1795300000`;

export const workId = ({ prefix }: Creator, at: number): string => `${prefix}0000000000${place + 2 * at}`;

function facts(creator: Creator, at: number) {
  const { uniqueId, secUid: uid, works } = creator;
  return {
    desc: `Kite ${works - at} of ${uniqueId} 🪁 #kite`,
    author: { ...itemAuthor(), id: `79450164433173${creator.prefix}0`, uniqueId, secUid: uid, nickname: uniqueId },
    authorStatsV2: {
      followerCount: '20700',
      followingCount: '153',
      heart: '149800',
      heartCount: '149800',
      videoCount: String(works),
    },
    ...(pinnedOf(creator).includes(at) && { isPinnedItem: true }),
  };
}

const isPhoto = (at: number) => at % 10 === 9;

/** A work by its place, the newest first, as lists give it; every tenth is a photo post. */
export function workAt(creator: Creator, at: number) {
  const id = workId(creator, at);
  const item = listItem(id);
  const { imagePost } = photoPost(id);
  const cover = coverOf(at);
  const photo = isPhoto(at)
    ? {
        imagePost: {
          ...imagePost,
          images: imagePost.images.map((one) => ({ ...one, imageURL: { urlList: [cover] } })),
        },
      }
    : {};
  return { ...item, ...facts(creator, at), createTime: newest - at * 7200, video: { ...item.video, cover }, ...photo };
}

/** The work that an id names, whole, as its own page has it. */
export function workUnder(id: string) {
  const creator = Object.values(creators).find(({ prefix }) => id.startsWith(`${prefix}0000000000`));
  const at = (Number(id.slice(14)) - place) / 2;
  if (!creator || id.length !== 19 || !Number.isInteger(at) || at < 0 || at >= creator.works) return null;
  return {
    ...(isPhoto(at) ? photoPost(id) : itemStruct(id)),
    ...facts(creator, at),
    createTime: String(newest - at * 7200),
  };
}

/** R14, R15: the places of the works on each page. */
export function workPages(creator: Creator): number[][] {
  const all = Array.from({ length: creator.works }, (_, at) => at);
  return listPages(all, { sizes: [16, creator.size], pinned: pinnedOf(creator), repeats: creator.repeats });
}

/** The cursor that leads to a page: text, ms. */
export const cursorOf = (page: number): string => (page === 0 ? '0' : String(1_758_000_000_000 - page * 86_399_873));

/** R22, R24: lists that people have made, a tag and a sound, by their ids, in an order of their own. */
const by = `/@${own.uniqueId}`;
const paged = (path: string, query: string, id: string, at: string) =>
  ({ id, at: at + id, path: `/api/${path}/item_list/`, query }) as const;
export const made = {
  collection: paged('collection', 'collectionId', '7600000000000000129', `${by}/collection/kites-2026-`),
  playlist: paged('mix', 'mixId', '7600000000000000257', `${by}/playlist/%E9%A3%8E%E7%AD%9D-`),
  tag: { ...paged('challenge', 'challengeID', '7526593806005221674', ''), at: '/tag/Harvest' },
  music: paged('music', 'musicID', '7600000000000000385', '/music/original-sound-'),
};

export type Made = keyof typeof made;

export const madeAddress = (kind: Made): string => `https://www.tiktok.com${made[kind].at}`;

const places = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Items of both creators, mixed. */
const mixed = (count: number) =>
  places(count).map((at) => workAt(at % 3 === 1 ? creators.tester : creators.thousand, (at * 11) % count));
const ofTester = (count: number) => places(count).map((at) => workAt(creators.tester, count - 1 - at));

export const madeItems = (kind: Made) => (kind === 'playlist' || kind === 'tag' ? ofTester(64) : mixed(75));

/** R23: what profiles keep; the tester is who signs in. */
export const viewer = creators.tester;
export const keptPaths = { saved: '/api/user/collect/item_list/', liked: '/api/favorite/item_list/' } as const;
/** Null: these are not to be seen. */
export const keptItems = (kind: keyof typeof keptPaths, uid: string) =>
  uid === viewer.secUid ? mixed(75).slice(0, kind === 'saved' ? 52 : 45) : null;
