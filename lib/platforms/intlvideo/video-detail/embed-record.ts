import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { asText, first, type Names, part, pick } from './named-fields.ts';

const itemNames: Names = { id: 'id', desc: 'text', secret: 'secret', forFriend: 'forFriend' };
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

/** Fields of the record that the embed page gives. */
export const embedGives: readonly string[] = [
  ...Object.keys(itemNames),
  'createTime',
  ...Object.keys(statsNames).map((name) => `stats.${name}`),
  ...[...Object.keys(authorNames), 'avatarThumb'].map((name) => `author.${name}`),
  ...[...Object.keys(musicNames), 'playUrl', 'coverThumb'].map((name) => `music.${name}`),
  ...['id', ...Object.keys(sizeNames), 'cover', 'originCover', 'playAddr'].map((name) => `video.${name}`),
];

/** The pictures of either form as the page form writes them, so that they are found in one place. */
function imagePost({ displayImages, images }: Tree): Tree {
  const shown = trees(displayImages).map(({ urlList, width, height }) => ({
    imageURL: { urlList },
    imageWidth: width,
    imageHeight: height,
  }));
  const all = shown.length > 0 ? shown : trees(images);
  return all.length > 0 ? { imagePost: { images: all } } : {};
}

/** The embed page's `videoData` as the record; what it lacks is absent. */
export function embedRecord(data: Tree): Tree {
  const item = tree(data.itemInfos);
  const author = tree(data.authorInfos);
  const music = tree(data.musicInfos);
  const film = tree(item.video);
  return {
    ...pick(item, itemNames),
    ...asText('createTime', item.createTime),
    ...imagePost(tree(data.imagePostInfo)),
    video: {
      id: item.id,
      ...pick(tree(film.videoMeta), sizeNames),
      ...first('cover', item.covers),
      ...first('originCover', item.coversOrigin),
      ...first('playAddr', film.urls),
    },
    ...part('author', { ...pick(author, authorNames), ...first('avatarThumb', author.covers) }),
    ...part('music', { ...pick(music, musicNames), ...first('playUrl', music.playUrl), ...first('coverThumb', music.covers) }),
    ...part('stats', pick(item, statsNames)),
  };
}
