import { type Tree, tree, trees } from '../../../core/json/tree.ts';

/** A value of the state; its word for a missing one is `"$undefined"` (upstream/cnvideo.md §2.1). */
function given(value: unknown): unknown {
  return value === '$undefined' ? undefined : value;
}

/** The members that have a value. */
function known(members: Tree): Tree {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Members by their names in the record. */
function pick(from: unknown, names: Readonly<Record<string, string>>): Tree {
  const source = tree(from);
  return known(Object.fromEntries(Object.entries(names).map(([to, name]) => [to, given(source[name])])));
}

/** A list's elements mapped; null stays null, anything else is absent. */
function list(value: unknown, map: (entry: Tree) => Tree): Tree[] | null | undefined {
  if (value === null) return null;
  return Array.isArray(value) ? trees(value).map(map) : undefined;
}

function filled(object: Tree): Tree | undefined {
  return Object.keys(object).length > 0 ? object : undefined;
}

/** An address, a list of them or an object with `urlList`, as an ImageRef. */
function imageRef(value: unknown): Tree | undefined {
  if (typeof value === 'string' && given(value) && value !== '') return { url_list: [schemed(value)] };
  return filled(pick(value, { uri: 'uri', url_list: 'urlList', width: 'width', height: 'height' }));
}

/** The page writes some addresses without a scheme (4CAT's importer adds it). */
function schemed(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}

function playAddress(entry: Tree): Tree | undefined {
  const urls = [...trees(entry.playAddr).map(({ src }) => src), entry.playApi].map(given);
  const list = urls.filter((url): url is string => typeof url === 'string' && url !== '').map(schemed);
  const size = pick(entry, { uri: 'uri', width: 'width', height: 'height' });
  return list.length > 0 ? { url_list: list, ...size } : undefined;
}

function video(state: Tree): Tree {
  const rate = { gear_name: 'gearName', bit_rate: 'bitRate', is_h265: 'isH265', FPS: 'fps', quality_type: 'qualityType' };
  return known({
    ...pick(state, { width: 'width', height: 'height', duration: 'duration', ratio: 'ratio', meta: 'meta' }),
    play_addr: playAddress(state),
    cover: imageRef(state.cover),
    origin_cover: imageRef(state.originCover),
    dynamic_cover: imageRef(state.dynamicCover),
    bit_rate: list(state.bitRateList, (entry) => known({ ...pick(entry, rate), play_addr: playAddress(entry) })),
  });
}

function image(entry: Tree): Tree {
  const names = { uri: 'uri', url_list: 'urlList', download_url_list: 'downloadUrlList', width: 'width', height: 'height' };
  const clip = tree(entry.video);
  return known({ ...pick(entry, names), video: filled(known({ play_addr: playAddress(clip) })) });
}

function author(state: Tree): Tree {
  const names = {
    uid: 'uid',
    sec_uid: 'secUid',
    nickname: 'nickname',
    follower_count: 'followerCount',
    total_favorited: 'totalFavorited',
  };
  return known({ ...pick(state, names), avatar_thumb: imageRef(state.avatarUri) ?? imageRef(state.avatarThumb) });
}

/** The camelCase item of a page's state or player (§2.1) as the specification's record; what it lacks is absent. */
export function fromCamelItem(item: Tree): Tree {
  const scalars = {
    group_id: 'groupId',
    create_time: 'createTime',
    desc: 'desc',
    item_title: 'itemTitle',
    caption: 'caption',
    aweme_type: 'awemeType',
    media_type: 'mediaType',
  };
  const counts = { digg_count: 'diggCount', comment_count: 'commentCount', share_count: 'shareCount', collect_count: 'collectCount' };
  const tag = { hashtag_name: 'hashtagName', hashtag_id: 'hashtagId', start: 'start', end: 'end' };
  const detail = {
    aweme_id: String(item.awemeId),
    ...pick(item, scalars),
    ...pick(item.video, { duration: 'duration' }),
    author: filled(author(tree(item.authorInfo))),
    statistics: filled(pick(item.stats, { ...counts, play_count: 'playCount', admire_count: 'admireCount' })),
    video: filled(video(tree(item.video))),
    images: list(item.images, image),
    text_extra: list(item.textExtra, (entry) => pick(entry, tag)),
    video_tag: list(item.videoTag, (entry) => pick(entry, { tag_id: 'tagId', tag_name: 'tagName', level: 'level' })),
  };
  return { aweme_detail: known(detail) };
}

/** What the camelCase item is not known to hold (the table of sources, E2 row 4): sources that may are still asked. */
export const camelPartial: readonly string[] = [
  'log_pb',
  'aweme_detail.music',
  'aweme_detail.status',
  'aweme_detail.aweme_control',
  'aweme_detail.video_control',
  'aweme_detail.comment_permission_info',
  'aweme_detail.share_url',
];
