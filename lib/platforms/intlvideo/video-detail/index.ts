import { namedBy } from '../../../core/address/plain-id.ts';
import type { FailureKind } from '../../../core/failure.ts';
import { defineOperation, type KnownFields } from '../../../core/operation.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { afterSilence } from '../../../core/read/tab-plans.ts';
import { record, text } from '../../../core/schema.ts';
import type { Item } from '../../../core/source.ts';
import { pageCondition } from '../page/page-condition.ts';
import { readPageState, type StateItem } from '../page/page-state.ts';
import { intlVideoItem } from '../records/intl-video-item.ts';
import { embedData } from '../upstream/embed-data.ts';
import { playerItem } from '../upstream/player-item.ts';
import { embedGives, embedRecord, readEmbedPage } from './embed-page.ts';
import { readItemDetail } from './item-detail.ts';
import { itemRecord, wholeItem } from './item-record.ts';
import { listGives, readObservedDetail, readObservedList } from './observed-list.ts';
import { readPageDocument, soughtVideo, videoPage } from './page-document.ts';
import { playerGives, playerRecord, readPlayer } from './player.ts';

/** Fields of an item that the specification does not list (README, D2, and public type definitions). */
const videoDetailFields: KnownFields = {
  data:
    'BAInfo CategoryType ShowAIGC adAuthorization adLabelVersion aigcLabelType anchors authorStats ' +
    'authorStatsV2 backendSourceEventTracking contentLocation creatorAIComment diversificationId ' +
    'diversificationLabels duetInfo event imagePost isAd isContentClassified isProhibited isReviewing itemMute ' +
    'keywordTags maskType moderationAigcLabelType penaltyContext playlistId poi showNotPass textLanguage ' +
    'textTranslatable titleLanguage titleTranslatable videoSuggestWordsList vl1',
  'data.author': 'UserStoryStatus shortDramaCreator',
  'data.music': 'isCopyrighted is_commerce_music is_unlimited_music private shoot_duration tt2dsp',
  'data.video': 'PlayAddrStruct VQScore bitrateAudioInfo claInfo size videoID',
  'data.video.bitrateInfo[]': 'BitrateFPS Format MVMAF VideoExtra',
  'data.video.bitrateInfo[].PlayAddr': 'Height Width',
};

/**
 * The request body. Spec: what is required is not shown; all may be absent, null or empty, but one has to name the
 * item.
 */
const request = record({
  /** Video id, decimal. */
  aweme_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
  /** Proxy for the upstream requests; '' means none. */
  proxy: text,
});

/** Failures that TikTok states about an item with a dedicated code. */
const conclusive: readonly FailureKind[] = ['removed', 'private', 'not_found', 'region_blocked'];

/** A first visit is checked for up to a minute; sources report an item that will not come as absent long before. */
const pages = { hosts: ['www.tiktok.com'], patience: { open: 60_000, hidden: 60_000 } } as const;

const pageOf = ({ ids }: Item) => (ids.aweme_id ? videoPage(ids.aweme_id) : null);

function fromState({ item, missing }: StateItem) {
  return missing.length > 0 ? itemRecord(item) : wholeItem(item);
}

/**
 * E1: one video or photo post of TikTok. Sources in their order (README, S1): what open pages hold and have fetched
 * costs no request; a tab passes the firewall, which blocks our own requests; the players hold less and decide nothing.
 */
export const intlvideoVideoDetail = defineOperation({
  spec: 'E1',
  path: '/api/intlvideo/aweme_detail',
  name: 'video-detail',
  pages: ['video', 'photo'],
  proxy: true,
  input: request,
  data: intlVideoItem,
  essentials: {
    id: ['id'],
    author: ['author.uniqueId author.nickname', 'author.id author.secUid'],
    text: ['desc'],
    time: ['createTime'],
    figures: [
      'statsV2.playCount stats.playCount statsV2.diggCount stats.diggCount statsV2.commentCount stats.commentCount ' +
        'statsV2.shareCount stats.shareCount statsV2.collectCount stats.collectCount',
    ],
    video: ['video.playAddr video.bitrateInfo[].PlayAddr.UrlList'],
    pictures: ['imagePost.images[*].imageURL.urlList'],
  },
  core: ['id', 'author', 'text video video.cover video.bitrateInfo imagePost'],
  kinds: [
    {
      name: 'photo posts',
      when: ['imagePost'],
      cannot: 'video.zoomCover video.bitrateInfo',
      without: 'video',
      fact: 'README, D3',
    },
    { name: 'videos', unless: ['imagePost'], without: 'pictures', fact: 'README, D3' },
    { name: 'items with an original sound', when: ['music.original', true], cannot: 'music.album', fact: 'README, D3' },
  ],
  knownFields: videoDetailFields,
  // 19 digits on every known item (README, A1).
  ...namedBy('aweme_id', /^\d{15,20}$/, 'intlvideo_item_id'),
  itemUrl: pageOf,
  condition: pageCondition,
  merge: {},
  sources: [
    {
      kind: 'embedded',
      id: 'page-state',
      ...pages,
      conclusive,
      read: ({ ids }, context) => readPageState(soughtVideo(String(ids.aweme_id)), context),
      normalize: fromState,
    },
    {
      kind: 'observed',
      id: 'observed-detail',
      freshFor: halfAnHour,
      ...pages,
      conclusive,
      read: ({ ids }, context) => readObservedDetail(String(ids.aweme_id), context, conclusive),
      normalize: wholeItem,
    },
    {
      kind: 'observed',
      id: 'observed-list',
      freshFor: halfAnHour,
      scope: 'host',
      ...pages,
      gives: listGives,
      read: ({ ids }, context) => readObservedList(String(ids.aweme_id), context),
      normalize: wholeItem,
    },
    {
      kind: 'in-page',
      id: 'item-detail',
      ...pages,
      conclusive,
      read: ({ ids }, context) => readItemDetail(String(ids.aweme_id), context),
      normalize: wholeItem,
    },
    { kind: 'tab', id: 'tab', url: pageOf, reads: ['page-state', 'observed-detail', 'item-detail'] },
    { kind: 'tab', id: 'tab-unwatched', url: pageOf, reads: ['page-state', 'item-detail'], plan: afterSilence },
    {
      kind: 'document',
      id: 'page-document',
      // Before the tabs where it has lately worked: some networks always get the page, others never (README, C1: rules
      // A and B).
      sessions: ['own', 'anonymous'],
      conclusive,
      read: ({ ids: { aweme_id = '' } }, context) =>
        readPageDocument(soughtVideo(aweme_id), videoPage(aweme_id), context),
      normalize: fromState,
    },
    {
      kind: 'document',
      id: 'embed-page',
      sessions: ['anonymous', 'own'],
      gives: embedGives,
      upstream: embedData,
      read: ({ ids }, context) => readEmbedPage(String(ids.aweme_id), context),
      normalize: embedRecord,
    },
    {
      kind: 'api',
      id: 'player',
      sessions: ['anonymous', 'own'],
      gives: playerGives,
      upstream: playerItem,
      read: ({ ids }, context) => readPlayer(String(ids.aweme_id), context),
      normalize: playerRecord,
    },
  ],
  sample: 'https://www.tiktok.com/@_/video/7195741644585454894',
  view: {
    card: {
      base: 'data',
      author: 'author.nickname author.uniqueId',
      handle: 'author.uniqueId',
      text: 'desc',
      time: 'createTime',
      place: 'locationCreated',
      // Exact text is preferred to a rounded number.
      counters: {
        plays: 'statsV2.playCount stats.playCount',
        likes: 'statsV2.diggCount stats.diggCount',
        comments: 'statsV2.commentCount stats.commentCount',
        shares: 'statsV2.shareCount stats.shareCount',
        saves: 'statsV2.collectCount stats.collectCount',
        reposts: 'statsV2.repostCount',
      },
      media: [
        { kind: 'video', of: 'video', files: ['playAddr bitrateInfo[].PlayAddr', 'downloadAddr'] },
        { kind: 'image', of: 'imagePost.images[]', files: ['imageURL'] },
        { kind: 'audio', of: 'music', files: ['playUrl'] },
        { kind: 'image', role: 'cover', of: 'video', files: ['originCover', 'cover dynamicCover zoomCover.*'] },
        { kind: 'image', role: 'person', of: 'author', files: ['avatarLarger', 'avatarMedium avatarThumb'] },
        { kind: 'image', role: 'other', of: 'music', files: ['coverLarge', 'coverMedium coverThumb'] },
      ],
      // README, D7.
      subtitles: 'video.subtitleInfos video.claInfo.captionInfos',
    },
    volatile: {
      counter: 'stats statsV2',
      address:
        'author.avatar* video.*over video.shareCover video.zoomCover video.*Addr video.bitrateInfo[].PlayAddr.UrlList music.playUrl music.cover*',
    },
    example: { share_text: 'https://www.tiktok.com/@_/video/7195741644585454894' },
  },
});
