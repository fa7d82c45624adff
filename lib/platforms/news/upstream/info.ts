import { z } from 'zod';
import { anything, flag, integer, integerOrText, list, object, record, text, url } from '../../../core/schema.ts';

const author = record(
  {
    no_display_pgc_icon: flag,
    id: integerOrText,
    follower_count: integerOrText,
    video_count: integerOrText,
    user_auth_info: z.union([text, record({ auth_type: text, auth_info: text, other_auth: object })]),
  },
  { screen_name: text, avatar_url: url },
);

/**
 * `data` of the unsigned info answer for a video, keys of 2017 to 2026 (README, Q1); required are those every generation has.
 * Some are text in one generation and a number in another (captured 2017 and about 2020).
 */
export const infoData = record(
  {
    group_source: integer,
    content: text,
    creator_uid: integerOrText,
    media_id: integerOrText,
    detail_source: text,
    labels: list(record({ label: text, stress_type: integer })),
    url,
    high_quality_flag: text,
    impression_count: integerOrText,
    is_original: flag,
    is_pgc_article: flag,
    is_rumor: flag,
    comment_count: integer,
    digg_count: integer,
    repost_count: integer,
    repin_count: integer,
    follower_count: integerOrText,
    logo_show_strategy: text,
    in_process: flag,
    is_live_end: flag,
    poster_url: url,
    video_id: text,
    video_duration: integer,
    play_auth_token_v2: text,
    play_url_list: anything,
    biz_tag: text,
    thread: object,
  },
  { gid: text, title: text, publish_time: integerOrText, source: text, video_play_count: integer, media_user: author },
);
