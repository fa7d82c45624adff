import { anyList, each, flag, integer, list, number, object, record, text, url } from '../../../core/schema.ts';

/** Upstream name → name in the record: the specification replaces the brand with a neutral word. */
export const intlAuthorRenames = { ttSeller: 'platformSeller' } as const;

/** `author` of IntlVideoItem. Units of the times: not shown (upstream: epoch seconds, 0 = never). */
const intlAuthor = record({
  ...each(text, 'id shortId'),
  /** Handle, without `@`. */
  uniqueId: text,
  ...each(text, 'nickname signature secUid roomId recommendReason nowInvitationCardUrl'),
  ...each(url, 'avatarLarger avatarMedium avatarThumb'),
  ...each(
    integer,
    'createTime relation commentSetting duetSetting stitchSetting downloadSetting uniqueIdModifyTime nickNameModifyTime',
  ),
  ...each(flag, 'verified ftc openFavorite privateAccount secret isADVirtual isEmbedBanned canExpPlaylist'),
  ...each(flag, 'suggestAccountBind platformSeller'),
});

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
const intlVideo = record({
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

/** In seconds. The page writes decimals (251.58525) since 2026 at the latest; the specification says integers. */
const preciseDuration = record(
  each(integer, 'preciseDuration preciseShootDuration preciseAuditionDuration preciseVideoDuration'),
);

/** `music` of IntlVideoItem. `album` is absent on original sounds. `duration` in seconds. */
const intlMusic = record({
  ...each(text, 'id title authorName album'),
  ...each(url, 'playUrl coverLarge coverMedium coverThumb'),
  ...each(flag, 'original collected'),
  ...each(integer, 'duration scheduleSearchTime'),
  preciseDuration,
});

/** Counts as the page shows them; `collectCount` is text, unlike its siblings. */
const stats = record({ ...each(integer, 'diggCount shareCount commentCount playCount'), collectCount: text });

/** The same counts as text, with `repostCount`. */
const statsV2 = record(each(text, 'diggCount shareCount commentCount playCount collectCount repostCount'));

/** IntlVideoItem, the `data` of E1: the web page's `itemStruct` under the specification's names. */
export const intlVideoItem = record({
  ...each(text, 'id desc'),
  /** Epoch seconds, as text. */
  createTime: text,
  scheduleTime: integer,
  originalItem: flag,
  /** Upstream's spelling. */
  officalItem: flag,
  ...each(flag, 'secret forFriend digged'),
  ...each(integer, 'itemCommentStatus takeDown'),
  ...each(flag, 'privateItem duetEnabled stitchEnabled shareEnabled indexEnabled'),
  ...each(integer, 'duetDisplay stitchDisplay'),
  /** Country code. */
  locationCreated: text,
  ...each(flag, 'collected IsAigc'),
  AIGCDescription: text,
  // Spec: element types and fields of the next ten not shown.
  ...each(
    anyList,
    'challenges warnInfo textExtra effectStickers stickersOnItem comments suggestedWords contents channelTags',
  ),
  item_control: object,
  video: intlVideo,
  author: intlAuthor,
  music: intlMusic,
  stats,
  statsV2,
});
