import { type Tree, tree } from '../../gateway/json/tree.ts';
import { objectsWith } from './page.ts';

/** What the state writes for a missing value. */
function given(value: unknown): unknown {
  return value === '$undefined' ? undefined : value;
}

function pick(from: unknown, names: Readonly<Record<string, string>>): Tree {
  const source = tree(from);
  const entries = Object.entries(names).map(([to, name]) => [to, given(source[name])]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function list<T>(value: unknown, map: (entry: unknown) => T): T[] | null {
  return Array.isArray(value) ? value.map(map) : null;
}

/** An address, a list of them or an object with `urlList`, as an ImageRef. */
function imageRef(value: unknown): Tree | null {
  if (typeof value === 'string' && value !== '$undefined') return { uri: '', url_list: [value] };
  const image = pick(value, { uri: 'uri', url_list: 'urlList', width: 'width', height: 'height' });
  return Object.keys(image).length > 0 ? image : null;
}

/** The item with this id in a page's embedded state, or null (another item, or the state of a list). */
export function embeddedItem(state: readonly unknown[], awemeId: string): Tree | null {
  const details = state.flatMap((value) => objectsWith(value, 'videoDetail').map((one) => tree(one.videoDetail)));
  return details.find((one) => String(one.awemeId) === awemeId) ?? null;
}

function video(item: Tree): Tree {
  const state = tree(item.video);
  const bitRates = list(state.bitRateList, (entry) => ({
    ...pick(entry, { gear_name: 'gearName', bit_rate: 'bitRate', is_h265: 'isH265', FPS: 'fps', quality_type: 'qualityType' }),
    play_addr: {
      uri: String(given(tree(entry).uri) ?? ''),
      url_list: playUrls(tree(entry)),
      ...pick(entry, { width: 'width', height: 'height' }),
    },
  }));
  const size = pick(state, { width: 'width', height: 'height', duration: 'duration', ratio: 'ratio', meta: 'meta' });
  const playAddr = { uri: '', url_list: playUrls(state), ...pick(state, { width: 'width', height: 'height' }) };
  return { ...size, play_addr: playAddr, cover: imageRef(state.cover), origin_cover: imageRef(state.originCover), bit_rate: bitRates };
}

function playUrls(entry: Tree): string[] {
  const several = list(entry.playAddr, (one) => String(tree(one).src ?? '')) ?? [];
  const urls = [...several, given(entry.playApi)].filter((url): url is string => typeof url === 'string' && url !== '');
  // The page writes some addresses without a scheme (4CAT's importer adds it).
  return urls.map((url) => (url.startsWith('//') ? `https:${url}` : url));
}

/** The camelCase state of one item as the specification's record; fields the state lacks are absent. */
export function fromEmbedded(item: Tree): Tree {
  const id = String(item.awemeId);
  const scalars = { group_id: 'groupId', create_time: 'createTime', desc: 'desc', aweme_type: 'awemeType', media_type: 'mediaType' };
  const author = {
    uid: 'uid',
    sec_uid: 'secUid',
    nickname: 'nickname',
    follower_count: 'followerCount',
    total_favorited: 'totalFavorited',
  };
  const counts = { digg_count: 'diggCount', comment_count: 'commentCount', share_count: 'shareCount', collect_count: 'collectCount' };
  const detail = {
    aweme_id: id,
    ...pick(item, scalars),
    ...pick(item.video, { duration: 'duration' }),
    author: {
      ...pick(item.authorInfo, author),
      avatar_thumb: imageRef(tree(item.authorInfo).avatarUri ?? tree(item.authorInfo).avatarThumb),
    },
    statistics: { ...pick(item.stats, counts), aweme_id: id },
    video: video(item),
    images: list(item.images, (image) =>
      pick(image, { uri: 'uri', url_list: 'urlList', download_url_list: 'downloadUrlList', width: 'width', height: 'height' }),
    ),
    text_extra: list(item.textExtra, (entry) =>
      pick(entry, { hashtag_name: 'hashtagName', hashtag_id: 'hashtagId', start: 'start', end: 'end' }),
    ),
    video_tag: list(item.videoTag, (entry) => pick(entry, { tag_id: 'tagId', tag_name: 'tagName', level: 'level' })),
  };
  return { aweme_detail: detail, status_code: 0 };
}
