import { z } from 'zod';
import {
  anyList,
  anything,
  each,
  flag,
  integer,
  integerOrText,
  list,
  number,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';

/** How the state writes a missing value (README, P2). */
const missing = z.literal('$undefined');
const or = <T extends z.ZodType>(type: T) => z.union([type, missing]);

const integerOr = or(integer);
const flags = or(z.union([integer, flag]));
const picture = z.union([url, record({ uri: text, urlList: list(url), width: integerOr, height: integerOr })]);
const files = or(list(record({ src: url })));

const bitRate = record({
  uri: text,
  bitRate: integerOr,
  gearName: text,
  qualityType: integerOr,
  isH265: flags,
  fps: integerOr,
  format: text,
  ...each(integerOr, 'width height'),
  dataSize: or(integerOrText),
  playAddr: files,
  playApi: url,
  videoFormat: text,
});

const video = record({
  uri: text,
  ...each(integerOr, 'width height'),
  duration: or(number),
  ...each(text, 'ratio meta'),
  ...each(picture, 'cover originCover dynamicCover'),
  ...each(or(anyList), 'coverUrlList originCoverUrlList'),
  ...each(files, 'playAddr playAddrH265'),
  ...each(url, 'playApi playApiH265'),
  bitRateList: or(list(bitRate)),
});

const image = record({
  uri: text,
  ...each(or(list(url)), 'urlList downloadUrlList'),
  ...each(integerOr, 'width height'),
  video: or(object),
});

/** `videoDetail` or `awemeInfo` of a page's state, camelCase, with the keys that public readers use (README, P3). */
export const embeddedItemState = record(
  {
    groupId: or(integerOrText),
    ...each(integerOr, 'awemeType mediaType'),
    stats: record(
      { playCount: integerOr, admireCount: integerOr },
      { diggCount: integerOr, commentCount: integerOr, shareCount: integerOr, collectCount: integerOr },
    ),
    images: or(list(image)),
    textExtra: or(
      list(record({ hashtagName: text, hashtagId: text, start: integerOr, end: integerOr, type: integerOr })),
    ),
    videoTag: or(list(record({ level: integerOr, tagId: or(integerOrText), tagName: text }))),
    ...each(or(object), 'mixInfo download cellRoom music shareInfo status'),
    tag: anything,
    ...each(text, 'itemTitle caption'),
  },
  {
    awemeId: integerOrText,
    createTime: integerOr,
    desc: text,
    authorInfo: record(
      {
        ...each(picture, 'avatarUri avatarThumb'),
        followerCount: integerOr,
        totalFavorited: or(integerOrText),
        customVerify: text,
      },
      { uid: text, secUid: text, nickname: text },
    ),
    video,
  },
);
