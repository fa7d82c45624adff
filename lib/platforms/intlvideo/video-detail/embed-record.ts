import { type Tree, trees } from '../../../core/json/tree.ts';
import { by, type Fields, mapped, part, pathsMapped, same } from '../../../core/record/mapped.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';
import { asText, first, picture } from './web-values.ts';

/** The pictures, in either form. */
function images({ displayImages, images }: Tree): Tree[] {
  const shown = trees(displayImages).map(({ urlList, width, height }) => picture(urlList, width, height));
  return shown.length > 0 ? shown : trees(images);
}

const fields: Fields = {
  id: 'itemInfos.id',
  desc: 'itemInfos.text',
  secret: 'itemInfos.secret',
  forFriend: 'itemInfos.forFriend',
  createTime: by(asText, 'itemInfos.createTime'),
  imagePost: part('imagePostInfo', { images }, saysNothing),
  video: part('itemInfos', {
    id: 'id',
    width: 'video.videoMeta.width',
    height: 'video.videoMeta.height',
    duration: 'video.videoMeta.duration',
    cover: by(first, 'covers'),
    originCover: by(first, 'coversOrigin'),
    playAddr: by(first, 'video.urls'),
  }),
  author: part('authorInfos', {
    id: 'userId',
    uniqueId: 'uniqueId',
    nickname: 'nickName',
    ...same('secUid signature verified'),
    avatarThumb: by(first, 'covers'),
  }),
  music: part('musicInfos', {
    id: 'musicId',
    title: 'musicName',
    ...same('authorName original'),
    playUrl: by(first, 'playUrl'),
    coverThumb: by(first, 'covers'),
  }),
  stats: part('itemInfos', same('diggCount shareCount commentCount playCount')),
};

/** Fields of the record that the embed page gives. */
export const embedGives: readonly string[] = pathsMapped(fields);

/** The embed page's `videoData` as the record; fields it lacks are absent. */
export function embedRecord(data: Tree): Tree {
  return mapped(data, fields);
}
