import { author, authorSecUid } from '../../../fixtures/cnvideo/author.ts';
import { listItem } from '../../../fixtures/cnvideo/item-list.ts';
import { noteItem } from '../../../fixtures/cnvideo/note-item.ts';
import { viewerSecUid } from '../../../fixtures/cnvideo/user-detail.ts';
import { videoItem } from '../../../fixtures/cnvideo/video-item.ts';
import type { ExactObject } from '../../../fixtures/exact-json.ts';
import { listPages } from '../../framework/list-pages.ts';

export interface Creator {
  readonly secUid: string;
  readonly name: string;
  /** How many works there are. */
  readonly works: number;
  /** The first digits of their ids. */
  readonly prefix: string;
  /** R21: so many works of a page come again on the next. */
  readonly repeats?: number;
}

const secUid = (word: string) => `MS4wLjABAAAA${word.padEnd(64, '0')}`;

export const creators = {
  kites: { secUid: authorSecUid, name: '河边的放风筝人', works: 120, prefix: '7561', repeats: 2 },
  thousand: { secUid: secUid('replicaThousand'), name: '一千只风筝', works: 1003, prefix: '7562' },
  /** The example of the documents; its answer is invented too. */
  sample: {
    secUid: 'MS4wLjABAAAANXSltcLCzDGmdNFI2Q_QixVTr67NiYzjKOIP5s03CAE',
    name: '例子的风筝',
    works: 0,
    prefix: '7557',
  },
  /** R32: shows what they like. */
  liking: { secUid: secUid('replicaLiking'), name: '爱看风筝的人', works: 36, prefix: '7560' },
  none: { secUid: secUid('replicaNone'), name: '还没有风筝', works: 0, prefix: '7558' },
} as const satisfies Readonly<Record<string, Creator>>;

/** Lists of items that no page of a creator has (R31 to R34). */
export const shelves = {
  saved: { secUid: authorSecUid, name: '收藏的风筝', works: 60, prefix: '7571' },
  liked: { secUid: authorSecUid, name: '喜欢的风筝', works: 54, prefix: '7573' },
  likedByOther: { secUid: authorSecUid, name: '别人喜欢的风筝', works: 40, prefix: '7574' },
  folder: { secUid: authorSecUid, name: '风筝图纸', works: 40, prefix: '7575' },
  otherFolder: { secUid: authorSecUid, name: '放风筝的地方', works: 9, prefix: '7576' },
  mix: { secUid: authorSecUid, name: '风筝三十讲', works: 28, prefix: '7577' },
} as const satisfies Readonly<Record<string, Creator>>;

/** Who is signed in. */
export const viewer: Creator = { secUid: viewerSecUid, name: '看的人', works: 0, prefix: '7556' };

export const creatorOf = (uid: string): Creator | undefined =>
  Object.values(creators).find((one) => one.secUid === uid);

/** 2026-11-20, epoch s. */
const newest = 1_795_132_800;

/** The picture of a place in a list: one of a dozen, for each is drawn. */
export function coverOf(at: number): ExactObject {
  const name = `list-cover-${at % 12}`;
  return {
    uri: `tos-cn-i-0813/${name}`,
    url_list: [`https://p3-sign.douyinpic.com/tos-cn-i-0813/${name}.webp`],
    width: 1080,
    height: 1920,
  };
}

export const workId = ({ prefix }: Creator, at: number): string => `${prefix}0000000000${String(2 * at + 10_001)}`;

/** R21: the places of pinned works. */
const pinnedOf = ({ works }: Creator): number[] => (works > 60 ? [works - 20, works - 50] : []);

/** A work by its place, the newest first; every fifth is a note. */
export function workAt(creator: Creator, at: number): ExactObject {
  const note = at % 5 === 4;
  const item = listItem({
    id: workId(creator, at),
    title: `${creator.name} ${creator.works - at}`,
    author: { ...author, sec_uid: creator.secUid, nickname: creator.name },
    time: newest - at * 7200,
    likes: 165_539 - at * 17,
    note,
    more: { is_top: pinnedOf(creator).includes(at) ? 1 : 0 },
  });
  return { ...item, video: { ...(item.video as ExactObject), cover: coverOf(at) } };
}

/** R20, R21: the places of the works on each page. */
export function workPages(creator: Creator): number[][] {
  const pinned = pinnedOf(creator);
  const all = Array.from({ length: creator.works }, (_, at) => at);
  return listPages(all, { sizes: [20, 17, 17, 18, 9, 18], pinned, repeats: creator.repeats ?? 0 });
}

/** R20: the cursor that leads to a page, 13 digits whose order means nothing. */
export const cursorOf = (page: number): number => (page === 0 ? 0 : 1_795_000_000_000 - page * 86_399_873);

/** The work that an id names, whole, as its own page has it. */
export function workUnder(id: string): ExactObject | null {
  const creator = [...Object.values<Creator>(creators), ...Object.values<Creator>(shelves)].find(({ prefix }) =>
    id.startsWith(`${prefix}0000000000`),
  );
  const at = (Number(id.slice(14)) - 10_001) / 2;
  if (!creator || id.length !== 19 || !Number.isInteger(at) || at < 0 || at >= creator.works) return null;
  const item = workAt(creator, at);
  return { ...(item.images ? noteItem : videoItem)({ id, title: String(item.desc) }), ...item };
}
