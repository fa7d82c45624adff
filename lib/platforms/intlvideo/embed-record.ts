import { type Tree, tree, trees } from '../../gateway/json/tree.ts';

type Names = Readonly<Record<string, string>>;

/** Name in the record → name on the embed page. */
const itemNames: Names = { id: 'id', desc: 'text', createTime: 'createTime', secret: 'secret', forFriend: 'forFriend' };
const statsNames: Names = { diggCount: 'diggCount', shareCount: 'shareCount', commentCount: 'commentCount', playCount: 'playCount' };
const authorNames: Names = {
  id: 'userId',
  uniqueId: 'uniqueId',
  nickname: 'nickName',
  secUid: 'secUid',
  signature: 'signature',
  verified: 'verified',
};
const musicNames: Names = { id: 'musicId', title: 'musicName', authorName: 'authorName', original: 'original' };
const sizeNames: Names = { width: 'width', height: 'height', duration: 'duration' };

/** Fields of the record that the embed page does not give. */
export const embedPartial: readonly string[] = [
  ...['scheduleTime', 'originalItem', 'officalItem', 'digged', 'itemCommentStatus', 'takeDown', 'privateItem'],
  ...['duetEnabled', 'stitchEnabled', 'shareEnabled', 'indexEnabled', 'duetDisplay', 'stitchDisplay', 'locationCreated', 'collected'],
  ...['IsAigc', 'AIGCDescription', 'challenges', 'warnInfo', 'textExtra', 'effectStickers', 'stickersOnItem', 'comments'],
  ...['suggestedWords', 'contents', 'channelTags', 'item_control', 'stats.collectCount', 'statsV2'],
  ...['ratio', 'bitrate', 'encodedType', 'format', 'videoQuality', 'encodeUserTag', 'codecType', 'definition', 'dynamicCover'].map(
    (name) => `video.${name}`,
  ),
  ...['downloadAddr', 'reflowCover', 'shareCover', 'subtitleInfos', 'zoomCover', 'volumeInfo', 'bitrateInfo'].map(
    (name) => `video.${name}`,
  ),
  ...['shortId', 'roomId', 'recommendReason', 'nowInvitationCardUrl', 'avatarLarger', 'avatarMedium', 'createTime', 'relation'].map(
    (name) => `author.${name}`,
  ),
  ...['commentSetting', 'duetSetting', 'stitchSetting', 'downloadSetting', 'uniqueIdModifyTime', 'nickNameModifyTime', 'ftc'].map(
    (name) => `author.${name}`,
  ),
  ...['openFavorite', 'privateAccount', 'secret', 'isADVirtual', 'isEmbedBanned', 'canExpPlaylist', 'suggestAccountBind'].map(
    (name) => `author.${name}`,
  ),
  'author.platformSeller',
  ...['album', 'coverLarge', 'coverMedium', 'collected', 'duration', 'scheduleSearchTime', 'preciseDuration'].map(
    (name) => `music.${name}`,
  ),
];

function pick(from: Tree, names: Names): Tree {
  const given = Object.entries(names).flatMap(([to, name]) => (from[name] === undefined ? [] : [[to, from[name]] as const]));
  return Object.fromEntries(given);
}

/** The first address of a list of the same picture or file, as a field of the record. */
function first(name: string, list: unknown): Tree {
  const address = Array.isArray(list) ? list[0] : list;
  return typeof address === 'string' ? { [name]: address } : {};
}

/** `imagePostInfo` as the page form writes it, so that pictures are found in one place. */
function imagePost(info: Tree): Tree {
  const images = trees(info.displayImages).map(({ urlList, width, height }) => ({
    imageURL: { urlList },
    imageWidth: width,
    imageHeight: height,
  }));
  return images.length > 0 ? { imagePost: { images } } : {};
}

/** The embed page's `videoData` as the record; fields it lacks are absent. */
export function embedRecord(data: Tree): Tree {
  const item = tree(data.itemInfos);
  const author = tree(data.authorInfos);
  const music = tree(data.musicInfos);
  const film = tree(item.video);
  return {
    ...pick(item, itemNames),
    ...(item.createTime === undefined ? {} : { createTime: String(item.createTime) }),
    ...imagePost(tree(data.imagePostInfo)),
    video: {
      id: item.id,
      ...pick(tree(film.videoMeta), sizeNames),
      ...first('cover', item.covers),
      ...first('originCover', item.coversOrigin),
      ...first('playAddr', film.urls),
    },
    author: { ...pick(author, authorNames), ...first('avatarThumb', author.covers) },
    music: { ...pick(music, musicNames), ...first('playUrl', music.playUrl), ...first('coverThumb', music.covers) },
    stats: pick(item, statsNames),
  };
}
