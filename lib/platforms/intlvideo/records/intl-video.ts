import { anyList, each, integer, list, number, record, text, url } from '../../../core/schema.ts';

const playAddress = record({
  /** Bytes, as text. */
  DataSize: text,
  Uri: text,
  /** Addresses on content servers; they expire about 48 h after the page was served. */
  UrlList: list(url),
  ...each(text, 'UrlKey FileHash FileCs'),
});

const bitrate = record({
  /** bit/s */
  Bitrate: integer,
  QualityType: integer,
  ...each(text, 'GearName CodecType'),
  PlayAddr: playAddress,
});

/** `video` of IntlVideoItem. `duration` in seconds, `bitrate` in bit/s; addresses may be '' (photo posts). */
export const intlVideo = record({
  id: text,
  ...each(integer, 'height width duration'),
  ratio: text,
  bitrate: integer,
  ...each(text, 'encodedType format videoQuality encodeUserTag codecType definition'),
  ...each(url, 'cover originCover dynamicCover playAddr downloadAddr reflowCover'),
  /** `[""]` on videos. */
  shareCover: list(text),
  // Spec: element type not shown.
  subtitleInfos: anyList,
  zoomCover: record({ '240': url, '480': url, '720': url, '960': url }),
  volumeInfo: record({ Loudness: number, Peak: number }),
  bitrateInfo: list(bitrate),
});
