import { z } from 'zod';
import {
  anything,
  each,
  flag,
  integer,
  integerOrText,
  list,
  map,
  number,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';

const size = record({ url, ...each(integerOrText, 'width height'), cut_type: integer, type: text }).meta({
  title: 'PictureSize',
});

const picture = record({
  ...each(size, 'thumbnail bmiddle large original largest mw2000 largecover'),
  ...each(text, 'object_id pic_id type'),
  ...each(integer, 'photo_tag pic_status'),
});

const fields = {
  id: integer,
  ...each(text, 'idstr mid mblogid created_at text text_raw source region_name edit_at ori_mid'),
  /** Null or absent where the post is hidden. */
  user: record({
    id: integer,
    ...each(text, 'idstr screen_name domain weihao'),
    ...each(url, 'profile_image_url avatar_large avatar_hd profile_url'),
    ...each(flag, 'verified follow_me following planet_video'),
    ...each(integer, 'pc_new verified_type verified_type_ext mbrank mbtype v_plus user_ability'),
  }),
  ...each(flag, 'isLongText can_edit favorited is_paid'),
  title: record({ text, icon_url: url }),
  ...each(
    integer,
    'textLength reposts_count comments_count attitudes_count reads_count mixed_count attitudes_status edit_count pic_num',
  ),
  ...each(integer, 'mblogtype mlevel mblog_vip_type content_auth is_show_bulletin repost_type share_repost_type'),
  ...each(object, 'visible continue_tag number_display_strategy comment_manage_info'),
  pic_ids: list(text),
  pic_infos: map(picture),
  /** Takes the place of pictures and video. */
  mix_media_info: record({ items: list(record({ ...each(text, 'type id'), data: anything })) }),
  /** A video, an article or another thing shown with the post. */
  page_info: record({
    ...each(integerOrText, 'type oid author_id'),
    ...each(text, 'object_type object_id page_id page_title content1 content2 content3 content4'),
    page_pic: z.union([url, record({ url })]),
    page_url: url,
    media_info: record({ ...each(text, 'video_title online_users'), online_users_number: integer, duration: number }),
  }),
  ...each(list(object), 'url_struct topic_struct'),
  isAd: z.union([flag, integer]),
};

const media = {
  ...each(text, 'name online_users'),
  ...each(url, 'stream_url stream_url_hd mp4_sd_url mp4_hd_url'),
  ...each(integer, 'online_users_number video_publish_time ttl'),
  duration: number,
  playback_list: list(
    record({
      meta: object,
      play_info: record({ url, ...each(integer, 'width height bitrate size'), duration: number }),
    }),
  ),
};

const wholeFields = {
  ...fields,
  user: fields.user.omit({ following: true, follow_me: true }),
  pic_infos: map(record({ ...picture.shape, fid: text, ...each(url, 'video video_hd') })),
  page_info: fields.page_info.extend(record({ media_info: record(media) }).shape),
};
const ofViewer = { title: true, can_edit: true, favorited: true, attitudes_status: true } as const;

/** A post as its own page has it, without the viewer's own fields (README, D7). */
export const wholePost = record(
  { ...wholeFields, retweeted_status: record(wholeFields).omit(ofViewer) },
  each(text, 'mid mblogid created_at text'),
).omit(ofViewer);

/** A post as lists give it (README, D4); long texts are cut. Other fields that the site sends are kept. */
export const microblogPost = record({ ...fields, retweeted_status: record(fields) });
