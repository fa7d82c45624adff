import { anyList, integer, list, number, record, text, url } from '../../../core/schema.ts';

const playAddress = record({
  /** Bytes, as text. */
  DataSize: text,
  Uri: text,
  /** Addresses on content servers; they expire about 48 h after the page was served. */
  UrlList: list(url),
  UrlKey: text,
  FileHash: text,
  FileCs: text,
});

const bitrate = record({
  /** bit/s */
  Bitrate: integer,
  QualityType: integer,
  GearName: text,
  CodecType: text,
  PlayAddr: playAddress,
});

/** `video` of IntlVideoItem. `duration` in seconds, `bitrate` in bit/s; addresses may be '' (photo posts). */
export const intlVideo = record({
  id: text,
  height: integer,
  width: integer,
  duration: integer,
  ratio: text,
  bitrate: integer,
  encodedType: text,
  format: text,
  videoQuality: text,
  encodeUserTag: text,
  codecType: text,
  definition: text,
  cover: url,
  originCover: url,
  dynamicCover: url,
  playAddr: url,
  downloadAddr: url,
  reflowCover: url,
  /** `[""]` on videos. */
  shareCover: list(text),
  // Spec: element type not shown.
  subtitleInfos: anyList,
  zoomCover: record({ '240': url, '480': url, '720': url, '960': url }),
  volumeInfo: record({ Loudness: number, Peak: number }),
  bitrateInfo: list(bitrate),
});
