import type { z } from 'zod';
import { embeddedItemState } from '../../lib/platforms/cnvideo/upstream/embedded-item.ts';
import { embedData } from '../../lib/platforms/intlvideo/upstream/embed-data.ts';
import { playerItem } from '../../lib/platforms/intlvideo/upstream/player-item.ts';
import { webArticle } from '../../lib/platforms/lifestyle/upstream/web-article.ts';
import { feedRow } from '../../lib/platforms/news/upstream/feed-row.ts';
import { infoData } from '../../lib/platforms/news/upstream/info.ts';
import { initialVideoState } from '../../lib/platforms/news/upstream/initial-video.ts';
import { liveAnswers, roomAuthorState } from '../../lib/platforms/shortclip/upstream/live-user.ts';
import { desktopUserProfile } from '../../lib/platforms/shortclip/upstream/vision-profile.ts';
import { each } from '../fixtures/each.ts';

const none = '$undefined';
const clip = { playAddr: [{ src: '//v.example/1.mp4' }], playApi: '//v.example/api' };
const measures = { width: 9, height: 16 };
const picture = { uri: 'u', urlList: ['https://p.example/u.webp'], ...measures };
const url = 'https://p.example/r.jpg';
const rowPicture = { url, uri: 'r', ...measures, url_list: [{ url }] };
const switches = { hide: 0, name: 'n', permission: true, tips: 't' };
const address = { url_list: [url], ...measures, data_size: 5, uri: 'u' };

/**
 * Forms of answers that the replica's items do not have: objects in the place of texts, lists in that of objects, and
 * what is seldom given. What an answer always has is left out.
 */
export const rareAnswers: readonly (readonly [string, z.ZodType, unknown])[] = [
  [
    'E2 page state, pictures as objects and words for what is missing',
    embeddedItemState,
    {
      awemeId: 7565738211130035491n,
      ...each(none, 'createTime groupId mediaType'),
      stats: { commentCount: none, playCount: 0 },
      authorInfo: { avatarUri: picture, followerCount: none, totalFavorited: '5' },
      video: {
        ...clip,
        ...each(picture, 'cover originCover'),
        dynamicCover: '',
        ...each(none, 'duration coverUrlList playAddrH265'),
        bitRateList: [{ ...clip, isH265: true, qualityType: 1, fps: 30, dataSize: '9', format: 'mp4' }],
      },
      images: [{ ...picture, ...each(none, 'downloadUrlList video') }],
      textExtra: [{ hashtagName: 'h', hashtagId: '1', start: 0, end: none, type: 1 }],
    },
  ],
  [
    'E1 embed page, addresses as text',
    embedData,
    {
      itemInfos: { createTime: 1, covers: url, video: { urls: url } },
      authorInfos: { covers: url },
      musicInfos: { playUrl: url, covers: [] },
      imagePostInfo: { displayImages: [{ ...picture, imageURL: {}, uri: undefined }], images: [{ urlList: [] }] },
    },
  ],
  [
    'E1 player, with all of its video and its pictures',
    playerItem,
    {
      create_time: '1',
      author_info: { secret_id: 's', avatar_url_list: [url] },
      video_info: {
        cover: null,
        profiles: [{ codec_type: 'h264', bitrate: 1, gear_name: 'g', play_addr: address }],
      },
      image_post_info: { images: [{ display_image: address }] },
    },
  ],
  [
    'E4 post, with a place and numbers as text',
    webArticle,
    {
      ...each('1', 'publishTime modifyTime commentCount readCount favoriteCount diggCount articleLikes'),
      author: { authInfo: {}, userType: 0, ...each('1', 'publishCount followerCount') },
      imageList: [{ url, ...measures, shareCardCoverImage: url }],
      largeImage: { url },
      locationInfo: { poiId: '5', poiName: 'p' },
      video: { url, ...measures, duration: 1.5, muteStatus: 0 },
    },
  ],
  [
    'E6 info, of an author with a certificate',
    infoData,
    {
      publish_time: 1,
      media_id: 6,
      labels: [],
      media_user: {
        id: 5,
        follower_count: 1,
        video_count: '2',
        no_display_pgc_icon: false,
        user_auth_info: { auth_type: '0', auth_info: 'i', other_auth: {} },
      },
    },
  ],
  [
    'E6 info, with labels',
    infoData,
    { publish_time: '1', media_user: { user_auth_info: '' }, labels: [{ label: 'l', stress_type: 1 }], gid: '7' },
  ],
  [
    'E6 PC page, with what is known of each quality',
    initialVideoState,
    {
      publishTime: '1',
      group_id: 7,
      mediaId: 6,
      logPb: {},
      userInfo: { userAuthInfo: {}, userVerified: true, isFollowing: false },
      videoPlayInfo: {
        dynamic_video: {},
        fallback_api: '',
        url_expire: 1,
        video_list: [
          {
            main_url: 'm',
            backup_url: 'b',
            video_meta: {
              ...each(9, 'vwidth vheight bitrate real_bitrate size fps'),
              ...each('v', 'definition vtype codec_type audio_profile audio_sample_rate audio_channels'),
            },
          },
        ],
      },
    },
  ],
  [
    'E6 feed, a row with controls, pictures and a cell',
    feedRow,
    {
      ...each(7, 'group_id id'),
      ban_comment: true,
      user_digg: false,
      control_meta: { modify: switches, remove: { ...switches, hide: true }, share: switches },
      large_image_list: [rowPicture],
      middle_image: rowPicture,
      log_pb: each('1', 'cell_layout_style group_id_str group_source impr_id is_following is_yaowen author_id'),
      user_info: { user_id: '11', user_verified: 1, verified_content: 'v', user_auth_info: '', follow: true },
      media_info: { user_id: 11, user_verified: true, media_id: '5' },
      video_detail_info: {
        video_id: 'v',
        ...each(1, 'direct_play group_flags show_pgc_subscribe'),
        detail_video_large_image: rowPicture,
      },
      itemCell: {
        articleBase: { gidStr: '7', itemStatus: 1 },
        articleClassification: { ...each(1, 'aggrType articleType groupSource level'), bizTag: 'b', isOriginal: true },
        actionCtrl: {
          ...each(false, 'banBury banComment banDigg'),
          controlMeta: { modify: switches },
          actionBar: {
            actionSettingList: [{ actionType: 1, styleSetting: { iconKey: 'k', layoutDirection: 1, text: 't' } }],
          },
        },
        shareInfo: { shareURL: 'https://s.example', shareControl: { isHighQuality: true } },
        itemCounter: each(0, 'buryCount commentCount diggCount readCount repinCount videoWatchCount'),
        cellCtrl: { ...each(0, 'buryStyleShow cellFlag cellLayoutStyle cellType groupFlags'), cellUIType: 'u' },
        extra: { ping: 'p' },
        locationInfo: { publishLocInfo: 'l' },
        userInteraction: each(false, 'userDigg userRepin'),
        videoInfo: {},
        imageList: [],
        tagInfo: {},
      },
    },
  ],
  [
    'E7 live answers, counts rounded',
    liveAnswers,
    {
      user: {
        verifiedStatus: { verified: true, description: 'd', type: 1, new: false, iconUrl: '' },
        bannedStatus: each(false, 'banned socialBanned isolate defriend'),
      },
      sensitive: { counts: { fan: '1.2万', follow: 3, photo: '4', ...each(0, 'playback review open') } },
    },
  ],
  [
    'E7 live room, with all that stands beside its host',
    roomAuthorState,
    {
      originUserId: '5',
      ...each(false, 'living privacy isNew'),
      timestamp: 1,
      ...each({}, 'verifiedStatus bannedStatus counts'),
      type: 1,
    },
  ],
  [
    'E7 desktop record, with a gender on either level',
    desktopUserProfile,
    {
      gender: 'F',
      profile: { gender: 'F' },
      isFollowing: false,
      livingInfo: null,
      ownerCount: { ...each(1, 'fan like follow photo_public'), photo: null },
    },
  ],
];
