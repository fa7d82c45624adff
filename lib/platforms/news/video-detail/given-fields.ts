import { pathsUnder } from '../../../core/record/paths-under.ts';

/** Fields of the record that each source of E6 provides, by the object that holds them (README, D1). */
const given = {
  'initial-video': {
    data: 'group_id video_watch_count digg_count repin_count user_digg user_repin url share_url display_url source video_play_info log_pb.impr_id',
    'data.share_info': 'share_url title weixin_cover_image.url weixin_cover_image.url_list',
    'data.user_info': 'name sec_user_id avatar_url user_verified user_auth_info follow',
    'data.media_info': 'media_id',
  },
  info: {
    data: 'group_id video_watch_count digg_count repin_count url share_url source play_auth_token_v2',
    'data.share_info': 'share_url title weixin_cover_image.url weixin_cover_image.url_list',
    'data.user_info': 'avatar_url name user_id fans_count user_auth_info',
    'data.media_info': 'avatar_url name media_id user_id user_auth_info',
  },
  'article-info': {
    data: 'group_id video_watch_count digg_count repin_count share_url source play_auth_token_v2',
    'data.share_info': 'share_url title weixin_cover_image.url weixin_cover_image.url_list',
    'data.user_info': 'avatar_url name user_auth_info',
    'data.media_info': 'avatar_url name user_auth_info',
  },
  feed: {
    data:
      'group_id ban_comment ban_digg ban_bury bury_count digg_count repin_count read_count user_digg user_repin user_bury url ' +
      'share_url display_url source video_watch_count publish_loc_info control_meta log_pb itemCellDebug',
    'data.share_info': 'share_url title weixin_cover_image',
    'data.user_info': 'avatar_url name user_verified user_auth_info user_id follow fans_count',
    'data.media_info': 'avatar_url name user_verified media_id description user_id user_auth_info',
    'data.itemCell': 'articleBase videoInfo extra shareInfo.shareURL shareInfo.shareControl',
    'data.itemCell.articleClassification': 'articleType articleSubType groupSource bizID level isSubject isOriginal bizTag',
    'data.itemCell.actionCtrl': 'actionBar banBury banComment banDigg controlMeta',
    'data.itemCell.itemCounter':
      'buryCount commentCount diggCount forwardCount readCount repinCount shareCount showCount textCount videoWatchCount',
  },
  xigua: {
    data: 'group_id digg_count bury_count video_watch_count url share_url source video_play_info',
    'data.share_info': 'share_url title weixin_cover_image.url weixin_cover_image.url_list',
    'data.user_info': 'name user_id',
  },
} as const;

/** Paths inside the envelope's `data` that a source provides. */
export function givenBy(source: keyof typeof given): string[] {
  return ['message', ...pathsUnder(given[source])];
}
