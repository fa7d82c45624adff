import { z } from 'zod';
import { anyList, anything, flag, integer, integerOrText, list, number, object, record, text, url } from '../../../core/schema.ts';

/** How the state writes a missing value (README, P2). */
const missing = z.literal('$undefined');
const or = <T extends z.ZodType>(type: T) => z.union([type, missing]);

const whole = or(integer);
const flags = or(z.union([integer, flag]));
const picture = z.union([url, record({ uri: text, urlList: list(url), width: whole, height: whole })]);
const files = or(list(record({ src: url })));

const bitRate = record({
  uri: text,
  bitRate: whole,
  gearName: text,
  qualityType: whole,
  isH265: flags,
  fps: whole,
  format: text,
  width: whole,
  height: whole,
  dataSize: or(integerOrText),
  playAddr: files,
  playApi: url,
  videoFormat: text,
});

const video = record({
  uri: text,
  width: whole,
  height: whole,
  duration: or(number),
  ratio: text,
  meta: text,
  cover: picture,
  originCover: picture,
  dynamicCover: picture,
  coverUrlList: or(anyList),
  originCoverUrlList: or(anyList),
  playAddr: files,
  playAddrH265: files,
  playApi: url,
  playApiH265: url,
  bitRateList: or(list(bitRate)),
});

const image = record({
  uri: text,
  urlList: or(list(url)),
  downloadUrlList: or(list(url)),
  width: whole,
  height: whole,
  video: or(object),
});

/** `videoDetail` or `awemeInfo` of a page's state, camelCase, with the keys that public readers use (README, P3). */
export const embeddedItemState = record(
  {
    groupId: or(integerOrText),
    awemeType: whole,
    mediaType: whole,
    stats: record({ playCount: whole }, { diggCount: whole, commentCount: whole, shareCount: whole, collectCount: whole }),
    images: or(list(image)),
    textExtra: or(list(record({ hashtagName: text, hashtagId: text, start: whole, end: whole, type: whole }))),
    videoTag: or(list(record({ level: whole, tagId: or(integerOrText), tagName: text }))),
    mixInfo: or(object),
    download: or(object),
    cellRoom: or(object),
    music: or(object),
    shareInfo: or(object),
    status: or(object),
    tag: anything,
  },
  {
    awemeId: integerOrText,
    createTime: whole,
    desc: text,
    authorInfo: record(
      {
        avatarUri: picture,
        avatarThumb: picture,
        followerCount: whole,
        totalFavorited: or(integerOrText),
      },
      { uid: text, secUid: text, nickname: text },
    ),
    video,
  },
);
