import { anyList, flag, integer, object, record, text } from '../../../core/schema.ts';
import { intlAuthor } from './intl-author.ts';
import { intlMusic } from './intl-music.ts';
import { intlVideo } from './intl-video.ts';

/** Counts as the page shows them; `collectCount` is text, unlike its siblings. */
const stats = record({
  diggCount: integer,
  shareCount: integer,
  commentCount: integer,
  playCount: integer,
  collectCount: text,
});

/** The same counts as text, with `repostCount`. */
const statsV2 = record({
  diggCount: text,
  shareCount: text,
  commentCount: text,
  playCount: text,
  collectCount: text,
  repostCount: text,
});

/** IntlVideoItem, the `data` of E1: the web page's `itemStruct` under the specification's names. */
export const intlVideoItem = record({
  id: text,
  desc: text,
  /** Epoch seconds, as text. */
  createTime: text,
  scheduleTime: integer,
  originalItem: flag,
  /** Upstream's spelling. */
  officalItem: flag,
  secret: flag,
  forFriend: flag,
  digged: flag,
  itemCommentStatus: integer,
  takeDown: integer,
  privateItem: flag,
  duetEnabled: flag,
  stitchEnabled: flag,
  shareEnabled: flag,
  indexEnabled: flag,
  duetDisplay: integer,
  stitchDisplay: integer,
  /** Country code. */
  locationCreated: text,
  collected: flag,
  IsAigc: flag,
  AIGCDescription: text,
  // Spec: element types and fields of the next ten not shown.
  challenges: anyList,
  warnInfo: anyList,
  textExtra: anyList,
  effectStickers: anyList,
  stickersOnItem: anyList,
  comments: anyList,
  suggestedWords: anyList,
  contents: anyList,
  channelTags: anyList,
  item_control: object,
  video: intlVideo,
  author: intlAuthor,
  music: intlMusic,
  stats,
  statsV2,
});
