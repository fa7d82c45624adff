import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { asText, first, type Names, part, pick } from './named-fields.ts';

const authorNames: Names = { uniqueId: 'unique_id', nickname: 'nickname', secUid: 'secret_id' };
const statsNames: Names = { diggCount: 'digg_count', shareCount: 'share_count', commentCount: 'comment_count' };
const sizeNames: Names = { width: 'width', height: 'height' };
const qualityNames: Names = { Bitrate: 'bitrate', GearName: 'gear_name', CodecType: 'codec_type' };

/** Fields of the record that the player gives. */
export const playerGives: readonly string[] = [
  ...['id', 'desc', 'createTime'],
  ...[...Object.keys(authorNames), 'avatarThumb'].map((name) => `author.${name}`),
  ...Object.keys(statsNames).map((name) => `stats.${name}`),
  ...['id', ...Object.keys(sizeNames), 'duration', 'cover', 'playAddr'].map((name) => `video.${name}`),
  ...Object.keys(qualityNames).map((name) => `video.bitrateInfo[].${name}`),
  ...['DataSize', 'Uri', 'UrlList'].map((name) => `video.bitrateInfo[].PlayAddr.${name}`),
];

function quality(profile: Tree): Tree {
  const { data_size, ...address } = tree(profile.play_addr);
  const names = { Uri: 'uri', UrlList: 'url_list', Width: 'width', Height: 'height' };
  return { ...pick(profile, qualityNames), ...part('PlayAddr', { ...asText('DataSize', data_size), ...pick(address, names) }) };
}

/** Milliseconds as the record's whole seconds, as pages round them: down. */
function seconds(value: unknown): Tree {
  return typeof value === 'number' ? { duration: Math.floor(value / 1000) } : {};
}

function film(info: Tree, id: unknown): Tree {
  const meta = tree(info.meta);
  const qualities = trees(info.profiles).map(quality);
  const [best] = trees(info.profiles);
  return {
    id,
    ...pick(meta, sizeNames),
    ...seconds(meta.duration),
    ...first('cover', tree(info.cover).url_list ?? info.cover),
    ...first('playAddr', tree(best?.play_addr).url_list),
    ...(qualities.length > 0 ? { bitrateInfo: qualities } : {}),
  };
}

/** The pictures as the page form writes them, so that they are found in one place. */
function imagePost(info: Tree): Tree {
  const images = trees(info.images).map((image) => {
    const { url_list, width, height } = tree(image.display_image);
    return { imageURL: { urlList: url_list }, imageWidth: width, imageHeight: height };
  });
  return images.length > 0 ? { imagePost: { images } } : {};
}

/** An item of the player API as the record; what it lacks is absent. */
export function playerRecord(item: Tree): Tree {
  const author = tree(item.author_info);
  return {
    id: item.id_str,
    ...pick(item, { desc: 'desc' }),
    ...asText('createTime', item.create_time),
    ...imagePost(tree(item.image_post_info)),
    ...part('video', film(tree(item.video_info), item.id_str)),
    ...part('author', { ...pick(author, authorNames), ...first('avatarThumb', author.avatar_url_list) }),
    ...part('stats', pick(tree(item.statistics_info), statsNames)),
  };
}
