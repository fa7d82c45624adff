import { z } from 'zod';
import { anything, integer, integerOrText, list, number, object, record, text, url } from '../../../core/schema.ts';

const picture = record({ width: integer, height: integer, shareCardCoverImage: url }, { url });

/**
 * The web's record of a post, `$ArticleDetail+<id>` (README, P1). Only list items were captured (2026-04-11); the additional fields
 * of the detail record come from public code, so only the fields of list items and the text are required. Counts are
 * numbers or texts (README, R8).
 */
export const webArticle = record(
  {
    articleRegion: text,
    articleLikes: integerOrText,
    imageList: list(picture),
    largeImage: picture,
    modifyTime: integerOrText,
    commentCount: integerOrText,
    readCount: integerOrText,
    favoriteCount: integerOrText,
    diggCount: integerOrText,
    locationInfo: record({ poiId: text, poiName: text }),
    ocrText: list(text),
    video: record({ url, width: integer, height: integer, duration: number, muteStatus: anything }),
    unavailableReason: text,
  },
  {
    groupId: integerOrText,
    articleClass: text,
    title: text,
    shortContent: text,
    content: text,
    publishTime: integerOrText,
    author: record(
      {
        avatar: url,
        userType: integer,
        description: text,
        authInfo: z.union([text, object]),
        publishCount: integerOrText,
        followerCount: integerOrText,
      },
      { userId: text, linkName: text, nickName: text },
    ),
  },
);
