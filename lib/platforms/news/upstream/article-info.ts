import { anything, each, integer, integerOrText, record, text, url } from '../../../core/schema.ts';

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
