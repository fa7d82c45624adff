import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { by, type Fields, list, mapped, part, pathsMapped } from '../../../core/record/mapped.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';
import { asText, first, picture } from './web-values.ts';

/** Milliseconds as whole seconds, rounded down as pages do. */
function seconds(value: unknown): unknown {
  return typeof value === 'number' ? Math.floor(value / 1000) : undefined;
}

function images(info: Tree): Tree[] {
  return trees(info.images).map(({ display_image }) => {
    const { url_list, width, height } = tree(display_image);
    return picture(url_list, width, height);
  });
}

const quality: Fields = {
  Bitrate: 'bitrate',
  GearName: 'gear_name',
  CodecType: 'codec_type',
  PlayAddr: part('play_addr', {
    DataSize: by(asText, 'data_size'),
    Uri: 'uri',
    UrlList: 'url_list',
    Width: 'width',
    Height: 'height',
  }),
};

function bestAddress({ profiles }: Tree): unknown {
  return first(tree(trees(profiles)[0]?.play_addr).url_list);
}

const fields: Fields = {
  id: 'id_str',
  desc: 'desc',
  createTime: by(asText, 'create_time'),
  imagePost: part('image_post_info', { images }, saysNothing),
  video: {
    id: 'id_str',
    width: 'video_info.meta.width',
    height: 'video_info.meta.height',
    duration: by(seconds, 'video_info.meta.duration'),
    cover: by(first, 'video_info.cover.url_list video_info.cover'),
    playAddr: ({ video_info }) => bestAddress(tree(video_info)),
    bitrateInfo: list('video_info.profiles', quality, saysNothing),
  },
  author: part('author_info', {
    uniqueId: 'unique_id',
    nickname: 'nickname',
    secUid: 'secret_id',
    avatarThumb: by(first, 'avatar_url_list'),
  }),
  stats: part('statistics_info', { diggCount: 'digg_count', shareCount: 'share_count', commentCount: 'comment_count' }),
};

/** Fields of the record that the player gives. */
export const playerGives: readonly string[] = pathsMapped(fields);

/** An item of the player API as the record; fields it lacks are absent. */
export function playerRecord(item: Tree): Tree {
  return mapped(item, fields);
}
