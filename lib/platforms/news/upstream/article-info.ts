import { anything, integer, integerOrText, record, text, url } from '../../../core/schema.ts';

/** `articleInfo` of a mobile page that shows a video: the info answer in camelCase (README, P2). */
export const articleInfo = record(
  {
    groupSource: integer,
    content: text,
    source: text,
    detailSource: text,
    videoId: text,
    videoDuration: integer,
    posterUrl: url,
    // An item that came from Douyin has none (README, R11).
    playAuthTokenV2: text,
    playUrlList: anything,
    commentCount: integer,
    diggCount: integer,
    repinCount: integer,
    repostCount: integer,
    videoPlayCount: integer,
    mediaUser: record({ screenName: text, avatarUrl: url, userAuthInfo: record({ authType: text, authInfo: text }) }),
  },
  { gid: integerOrText, title: text, publishTime: integerOrText },
);
