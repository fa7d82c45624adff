import { z } from 'zod';
import { anything, each, flag, integer, integerOrText, list, object, record, text, url } from '../../../core/schema.ts';

const author = record(
  {
    no_display_pgc_icon: flag,
    ...each(integerOrText, 'id follower_count video_count'),
    user_auth_info: z.union([text, record({ auth_type: text, auth_info: text, other_auth: object })]),
  },
  { screen_name: text, avatar_url: url },
);

/**
 * `data` of the unsigned info answer for a video, keys of 2017 to 2026 (README, Q1); required are those every
 * generation has. Some numbers are text in one generation of answers (captured 2017 and about 2020).
 */
export const infoData = record(
  {
    group_source: integer,
    content: text,
    ...each(integerOrText, 'creator_uid media_id'),
    detail_source: text,
    labels: list(record({ label: text, stress_type: integer })),
    url,
    high_quality_flag: text,
    impression_count: integerOrText,
    ...each(flag, 'is_original is_pgc_article is_rumor'),
    ...each(integer, 'comment_count digg_count repost_count repin_count'),
    follower_count: integerOrText,
    logo_show_strategy: text,
    ...each(flag, 'in_process is_live_end'),
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

/** `articleInfo` of a mobile page that shows a video: the info answer in camelCase (README, P2). */
export const articleInfo = record(
  {
    groupSource: integer,
    ...each(text, 'content source detailSource videoId'),
    videoDuration: integer,
    posterUrl: url,
    // An item that came from Douyin has none (README, R11).
    playAuthTokenV2: text,
    playUrlList: anything,
    ...each(integer, 'commentCount diggCount repinCount repostCount videoPlayCount'),
    mediaUser: record({ screenName: text, avatarUrl: url, userAuthInfo: record({ authType: text, authInfo: text }) }),
  },
  { gid: integerOrText, title: text, publishTime: integerOrText },
);
