import { type Tree, trees } from '../../../core/json/json.ts';
import { by, camel, type Fields, list, mapped, part, pathsUnder, same } from '../../../core/record/mapped.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';
import { withoutMissing } from '../page/state.ts';

const file = camel('uri url_list width height');

/** An address, or an object with `urlList`, as an ImageRef. */
export function imageRef(value: unknown): Tree | undefined {
  if (typeof value === 'string' && value !== '') return { url_list: [schemed(value)] };
  const ref = mapped(value, file);
  return saysNothing(ref) ? undefined : ref;
}

/** The page writes some addresses without a scheme (4CAT's importer adds it). */
const schemed = (url: string): string => (url.startsWith('//') ? `https:${url}` : url);

function playAddress(entry: Tree): Tree | undefined {
  const urls = [...trees(entry.playAddr).map(({ src }) => src), entry.playApi];
  const list = urls.filter((url): url is string => typeof url === 'string' && url !== '').map(schemed);
  return list.length > 0 ? { url_list: list, ...mapped(entry, same('uri width height')) } : undefined;
}

const fields: Fields = {
  aweme_id: by(String, 'awemeId'),
  ...camel('group_id create_time desc item_title caption aweme_type media_type'),
  duration: 'video.duration',
  author: part('authorInfo', {
    ...camel('uid sec_uid nickname custom_verify follower_count total_favorited'),
    avatar_thumb: ({ avatarUri, avatarThumb }) => imageRef(avatarUri) ?? imageRef(avatarThumb),
  }),
  statistics: part('stats', camel('digg_count comment_count share_count collect_count play_count admire_count')),
  video: part('video', {
    ...same('width height duration ratio meta'),
    play_addr: playAddress,
    cover: by(imageRef, 'cover'),
    origin_cover: by(imageRef, 'originCover'),
    dynamic_cover: by(imageRef, 'dynamicCover'),
    bit_rate: list('bitRateList', {
      ...camel('gear_name bit_rate is_h265'),
      FPS: 'fps',
      quality_type: 'qualityType',
      format: 'format videoFormat',
      play_addr: playAddress,
    }),
  }),
  images: list('images', {
    ...camel('uri url_list download_url_list width height'),
    video: part('video', { play_addr: playAddress }),
  }),
  text_extra: list('textExtra', camel('hashtag_name hashtag_id start end')),
  video_tag: list('videoTag', camel('tag_id tag_name level')),
};

/**
 * The camelCase item of a page's state or player (README, P3) as the specification's record; fields it lacks are
 * absent.
 */
export const fromCamelItem = (item: Tree): Tree => ({ aweme_detail: mapped(withoutMissing(item), fields) });

/** Fields of an item that only the platform's own detail answers are known to have. */
export const ofAnswers = 'status aweme_control video_control comment_permission_info share_url';

/** Fields the camelCase item may lack (README, S2, place 4): sources that may have them are still asked. */
export const camelGives = {
  allBut: ['log_pb', ...pathsUnder({ aweme_detail: `music ${ofAnswers}` })],
};
