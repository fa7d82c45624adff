import { anyList, each, flag, integer, object, record, text, url } from '../../../core/schema.ts';
import { intlAuthor } from './intl-author.ts';
import { intlVideo } from './intl-video.ts';

/** In seconds. The page writes decimals (251.58525) since 2026 at the latest; the specification says integers. */
const preciseDuration = record(each(integer, 'preciseDuration preciseShootDuration preciseAuditionDuration preciseVideoDuration'));

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
  ...each(anyList, 'challenges warnInfo textExtra effectStickers stickersOnItem comments suggestedWords contents channelTags'),
  item_control: object,
  video: intlVideo,
  author: intlAuthor,
  music: intlMusic,
  stats,
  statsV2,
});
