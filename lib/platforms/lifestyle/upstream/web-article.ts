import { z } from 'zod';
import {
  anything,
  each,
  integer,
  integerOrText,
  list,
  number,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';

const picture = record({ width: integer, height: integer, shareCardCoverImage: url }, { url });

/**
 * The web's record of a post, `$ArticleDetail+<id>` (README, P1). Only list items were captured (2026-04-11); the
 * additional fields of the detail record come from public code, so only the fields of list items and the text are
 * required. The web writes counts and times as numbers or as text (README, R8).
 */
export const webArticle = record(
  {
    articleRegion: text,
    articleLikes: integerOrText,
    imageList: list(picture),
    largeImage: picture,
    ...each(integerOrText, 'modifyTime commentCount readCount favoriteCount diggCount'),
    locationInfo: record({ poiId: text, poiName: text }),
    ocrText: list(text),
    video: record({ url, width: integer, height: integer, duration: number, muteStatus: anything }),
    unavailableReason: text,
  },
  {
    groupId: integerOrText,
    ...each(text, 'articleClass title shortContent content'),
    publishTime: integerOrText,
    author: record(
      {
        avatar: url,
        userType: integer,
        description: text,
        authInfo: z.union([text, object]),
        ...each(integerOrText, 'publishCount followerCount'),
      },
      { userId: text, linkName: text, nickName: text },
    ),
  },
);
