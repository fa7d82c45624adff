import type { KnownFields } from '../../../core/operation.ts';

/** Fields of an item that the specification does not list (upstream/intlvideo.md §6 and public type definitions). */
export const videoDetailFields: KnownFields = {
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
