import { z } from 'zod';
import { anything, each, flag, integer, object, record, text, url } from '../../../core/schema.ts';

const addresses = z.union([z.array(url), url]);

const images = z.array(record({ urlList: z.array(url), width: integer, height: integer, imageURL: object }));

/** Known fields of `videoData` in the embed player's page (README, S1, place 6). */
export const embedData = record(
  { textExtra: anything, imagePostInfo: record({ displayImages: images, images }) },
  {
    itemInfos: record(
      {
        ...each(addresses, 'covers coversOrigin'),
        video: record({
          urls: addresses,
          videoMeta: record({ width: integer, height: integer, ratio: integer, duration: integer }),
        }),
        ...each(flag, 'secret forFriend'),
      },
      {
        ...each(text, 'id text'),
        createTime: z.union([text, integer]),
        ...each(integer, 'diggCount shareCount commentCount playCount'),
      },
    ),
    authorInfos: record(
      { signature: text, verified: flag, covers: addresses },
      { userId: text, uniqueId: text, nickName: text, secUid: text },
    ),
    musicInfos: record(
      { authorName: text, original: flag, playUrl: addresses, covers: addresses },
      { musicId: text, musicName: text },
    ),
  },
);
