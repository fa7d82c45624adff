import { z } from 'zod';
import { type Tree, tree } from '../../../core/json/json.ts';
import { anything, each, flag, integer, integerOrText, list, object, record, text, url } from '../../../core/schema.ts';

export const author = record(
  {
    no_display_pgc_icon: flag,
    ...each(integerOrText, 'id follower_count video_count'),
    user_auth_info: z.union([text, record({ auth_type: text, auth_info: text, other_auth: object })]),
  },
  { screen_name: text, avatar_url: url },
);

/**
 * `data` of the unsigned info answer, keys of 2016 to 2026 (README, Q1). Some numbers are text in one generation of
 * answers (captured 2017 and about 2020).
 */
export const infoFields = {
  group_source: integer,
  content: text,
  ...each(integerOrText, 'creator_uid media_id'),
  detail_source: text,
  labels: list(record({ label: text, stress_type: integer })),
  url,
  high_quality_flag: text,
  impression_count: integerOrText,
  ...each(flag, 'is_original is_pgc_article is_rumor'),
  ...each(integerOrText, 'comment_count digg_count repost_count repin_count follower_count'),
  logo_show_strategy: text,
  ...each(flag, 'in_process is_live_end'),
  poster_url: url,
  video_id: text,
  video_duration: integer,
  play_auth_token_v2: text,
  play_url_list: anything,
  biz_tag: text,
  thread: object,
};

/** The same of a video; required are those every generation has. */
export const infoData = record(infoFields, {
  gid: text,
  title: text,
  publish_time: integerOrText,
  source: text,
  video_play_count: integer,
  media_user: author,
});

/** `articleInfo` of a mobile page: the info answer in camelCase (README, P2). */
export const articleInfo = record(
  {
    groupSource: integer,
    ...each(text, 'content source detailSource videoId'),
    videoDuration: integer,
    posterUrl: url,
    // An item that came from Douyin has none (README, R11).
    playAuthTokenV2: text,
    playUrlList: anything,
    ...each(integerOrText, 'commentCount diggCount repinCount repostCount videoPlayCount'),
    isOriginal: flag,
    // A member of the surrounding state.
    seoTDK: record({ abstract: text, ...each(integerOrText, 'publishTime modifiedTime') }),
    mediaUser: record({ screenName: text, avatarUrl: url, userAuthInfo: record({ authType: text, authInfo: text }) }),
  },
  { gid: integerOrText, title: text, publishTime: integerOrText },
);

/**
 * The kind of item in the data. A video has an id or a token, in the oldest answers only its player's markup; articles
 * count plays too (captured 2016), and may hold a player among many words. A video has few words: the player's and a
 * summary (41 in all, captured 2017).
 */
export function kindOf({ biz_tag: tag, thread, comment, video_id: id, play_auth_token_v2: token, content }: Tree) {
  if (thread || tree(comment).comment_base || tag === '微头条') return 'post';
  if (tag === '图文') return 'article';
  const words = String(content).replace(/<[^>]*>/g, '');
  const isPlayer = String(content).includes('tt-videoid') && words.length < 100;
  return id || token || isPlayer ? 'video' : 'article';
}
