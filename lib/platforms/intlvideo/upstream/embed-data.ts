import { z } from 'zod';
import { anything, flag, integer, object, record, text, url } from '../../../gateway/schema.ts';

const addresses = z.union([z.array(url), url]);

const images = z.array(record({ urlList: z.array(url), width: integer, height: integer, imageURL: object }));

/** What `videoData` of the embed player's page is known to hold (upstream/intlvideo.md, table row 6 and §2). */
export const embedData = record({
  itemInfos: record({
    id: text,
    text,
    createTime: z.union([text, integer]),
    covers: addresses,
    coversOrigin: addresses,
    video: record({ urls: addresses, videoMeta: record({ width: integer, height: integer, ratio: integer, duration: integer }) }),
    diggCount: integer,
    shareCount: integer,
    commentCount: integer,
    playCount: integer,
    secret: flag,
    forFriend: flag,
  }),
  authorInfos: record({
    userId: text,
    uniqueId: text,
    nickName: text,
    secUid: text,
    signature: text,
    verified: flag,
    covers: addresses,
  }),
  musicInfos: record({ musicId: text, musicName: text, authorName: text, original: flag, playUrl: addresses, covers: addresses }),
  textExtra: anything,
  imagePostInfo: record({ displayImages: images, images }),
});
