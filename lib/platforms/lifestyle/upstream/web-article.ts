import { z } from 'zod';
import { anything, integer, list, number, object, record, text, url } from '../../../core/schema.ts';

/** Numbers that the web writes as numbers or as text (README, R8). */
const count = z.union([integer, text]);
const picture = record({ width: integer, height: integer, shareCardCoverImage: url }, { url });

/**
 * The web's record of a post, `$ArticleDetail+<id>` (README, P1). Only list items were captured (2026-04-11); the additional fields
 * of the detail record come from public code, so only the fields of list items and the text are required.
 */
export const webArticle = record(
  {
    articleRegion: text,
    articleLikes: count,
    imageList: list(picture),
    largeImage: picture,
    modifyTime: count,
    commentCount: count,
    readCount: count,
    favoriteCount: count,
    diggCount: count,
    locationInfo: record({ poiId: text, poiName: text }),
    ocrText: list(text),
    video: record({ url, width: integer, height: integer, duration: number, muteStatus: anything }),
    unavailableReason: text,
  },
  {
    groupId: count,
    articleClass: text,
    title: text,
    shortContent: text,
    content: text,
    publishTime: count,
    author: record(
      {
        avatar: url,
        userType: integer,
        description: text,
        authInfo: z.union([text, object]),
        publishCount: count,
        followerCount: count,
      },
      { userId: text, linkName: text, nickName: text },
    ),
  },
);
