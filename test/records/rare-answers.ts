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

// Forms of answers that the replica's items do not have: objects in the place of texts, lists in that of objects, and
// what is seldom given.

const none = '$undefined';
const clip = { playAddr: [{ src: '//v.example/1.mp4' }], playApi: '//v.example/api' };
const picture = { uri: 'u', urlList: ['https://p.example/u.webp'], width: 9, height: 16 };
const rowPicture = {
  url: 'https://p.example/r.jpg',
  uri: 'r',
  width: 9,
  height: 16,
  url_list: [{ url: 'https://p.example/r.jpg' }],
};
const switches = { hide: 0, name: 'n', permission: true, tips: 't' };
const person = {
  user_id: '11',
  name: 'n',
  avatar_url: 'https://p.example/a.jpg',
  description: 'd',
  user_verified: 1,
  verified_content: 'v',
};
const address = { url_list: ['https://p.example/1.jpg'], width: 9, height: 16, data_size: 5, uri: 'u' };

export const rareAnswers: readonly (readonly [string, z.ZodType, unknown])[] = [
  [
    'E2 page state, pictures as objects and words for what is missing',
    embeddedItemState,
    {
      awemeId: 7565738211130035491n,
      createTime: none,
      desc: '',
      groupId: none,
      awemeType: 68,
      mediaType: none,
      stats: { diggCount: 1, commentCount: none, shareCount: 0, collectCount: 0, playCount: 0 },
      authorInfo: {
        uid: '1',
        secUid: 'MS4w',
        nickname: 'n',
        avatarUri: picture,
        followerCount: none,
        totalFavorited: '5',
      },
      video: {
        ...clip,
        cover: picture,
        originCover: picture,
        dynamicCover: '',
        duration: none,
        coverUrlList: none,
        playAddrH265: none,
        bitRateList: [
          { ...clip, isH265: true, bitRate: 1, gearName: 'g', qualityType: 1, fps: 30, dataSize: '9', format: 'mp4' },
        ],
      },
      images: [{ ...picture, downloadUrlList: none, video: none }],
      textExtra: [{ hashtagName: 'h', hashtagId: '1', start: 0, end: none, type: 1 }],
      videoTag: [{ level: 1, tagId: 5, tagName: 't' }],
    },
  ],
  [
    'E1 embed page, addresses as text',
    embedData,
    {
      itemInfos: {
        id: '7',
        text: '',
        createTime: 1,
        diggCount: 0,
        shareCount: 0,
        commentCount: 0,
        playCount: 0,
        covers: 'https://p.example/c',
        video: { urls: 'https://v.example/1', videoMeta: { width: 9, height: 16, ratio: 1, duration: 5 } },
      },
      authorInfos: { userId: '1', uniqueId: 'u', nickName: 'n', secUid: 'MS4w', covers: 'https://p.example/a' },
      musicInfos: { musicId: '1', musicName: 'm', playUrl: 'https://v.example/m', covers: [] },
      imagePostInfo: {
        displayImages: [{ ...picture, imageURL: {}, uri: undefined }],
        images: [{ urlList: [], width: 1, height: 1 }],
      },
    },
  ],
  [
    'E1 player, with all of its video and its pictures',
    playerItem,
    {
      id_str: '7',
      desc: '',
      create_time: '1',
      region: 'US',
      aweme_type: 150,
      author_info: { unique_id: 'u', nickname: 'n', secret_id: 's', avatar_url_list: ['https://p.example/a'] },
      statistics_info: { digg_count: 0, comment_count: 0, share_count: 0 },
      video_info: {
        uri: 'v',
        cover: null,
        meta: { duration: 1, width: 9, height: 16 },
        profiles: [{ codec_type: 'h264', bitrate: 1, gear_name: 'g', play_addr: address }],
      },
      image_post_info: { images: [{ display_image: address }] },
    },
  ],
  [
    'E4 post, with a place and numbers as text',
    webArticle,
    {
      groupId: '7',
      articleClass: 'a',
      title: 't',
      shortContent: 's',
      content: 'c',
      publishTime: '1',
      modifyTime: '2',
      ocrText: ['o'],
      commentCount: '1',
      readCount: '2',
      favoriteCount: '3',
      diggCount: '4',
      articleLikes: '5',
      articleRegion: 'US',
      author: {
        userId: '1',
        linkName: 'l',
        nickName: 'n',
        authInfo: {},
        userType: 0,
        publishCount: '1',
        followerCount: '2',
      },
      imageList: [{ url: 'https://p.example/1', width: 9, height: 16, shareCardCoverImage: 'https://p.example/2' }],
      largeImage: { url: 'https://p.example/3' },
      locationInfo: { poiId: '5', poiName: 'p' },
      video: { url: 'https://v.example/1', width: 9, height: 16, duration: 1.5, muteStatus: 0 },
    },
  ],
  [
    'E6 info, of an author with a certificate',
    infoData,
    {
      gid: '7',
      title: 't',
      publish_time: 1,
      source: 's',
      video_play_count: 0,
      creator_uid: 5,
      media_id: 6,
      labels: [],
      media_user: {
        screen_name: 'n',
        avatar_url: 'https://p.example/a',
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
    {
      gid: '7',
      title: 't',
      publish_time: '1',
      source: 's',
      video_play_count: 0,
      media_user: { screen_name: 'n', avatar_url: '', user_auth_info: '' },
      labels: [{ label: 'l', stress_type: 1 }],
    },
  ],
  [
    'E6 PC page, with what is known of each quality',
    initialVideoState,
    {
      title: 't',
      publishTime: '1',
      playCount: 0,
      group_id: 7,
      mediaId: 6,
      logPb: {},
      userInfo: { name: 'n', userId: 'MS4w', avatarUrl: '', userAuthInfo: {}, userVerified: true, isFollowing: false },
      videoPlayInfo: {
        video_duration: 1.5,
        dynamic_video: {},
        fallback_api: '',
        url_expire: 1,
        video_list: [
          {
            main_url: 'm',
            backup_url: 'b',
            video_meta: {
              definition: '720p',
              vwidth: 9,
              vheight: 16,
              bitrate: 1,
              real_bitrate: 1,
              size: 5,
              vtype: 'mp4',
              codec_type: 'h264',
              fps: 30,
              audio_profile: 'LC',
              audio_sample_rate: '44100',
              audio_channels: '2',
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
      group_id: 7,
      cell_type: 0,
      id: 7,
      item_id: '7',
      group_source: '2',
      ban_comment: true,
      user_bury: 0,
      user_digg: false,
      control_meta: { modify: switches, remove: { ...switches, hide: true }, share: switches },
      large_image_list: [rowPicture],
      middle_image: rowPicture,
      log_pb: {
        cell_layout_style: '1',
        group_id_str: '7',
        group_source: '2',
        impr_id: 'i',
        is_following: '0',
        is_yaowen: '0',
        author_id: '1',
      },
      user_info: { ...person, user_auth_info: '', follow: true },
      media_info: { ...person, user_id: 11, user_verified: true, media_id: '5' },
      video_detail_info: {
        video_id: 'v',
        direct_play: 1,
        group_flags: 1,
        show_pgc_subscribe: 1,
        detail_video_large_image: rowPicture,
      },
      itemCell: {
        articleBase: { gidStr: '7', itemStatus: 1 },
        articleClassification: { aggrType: 1, articleType: 1, bizTag: 'b', groupSource: 2, isOriginal: true, level: 0 },
        actionCtrl: {
          banBury: false,
          banComment: false,
          banDigg: false,
          controlMeta: { modify: switches },
          actionBar: {
            actionSettingList: [{ actionType: 1, styleSetting: { iconKey: 'k', layoutDirection: 1, text: 't' } }],
          },
        },
        shareInfo: { shareURL: 'https://s.example', shareControl: { isHighQuality: true } },
        itemCounter: { buryCount: 0, commentCount: 0, diggCount: 0, readCount: 0, repinCount: 0, videoWatchCount: 0 },
        cellCtrl: { buryStyleShow: 0, cellFlag: 0, cellLayoutStyle: 0, cellType: 0, cellUIType: 'u', groupFlags: 0 },
        extra: { ping: 'p' },
        locationInfo: { publishLocInfo: 'l' },
        userInteraction: { userDigg: false, userRepin: false },
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
        id: '3x',
        name: 'n',
        counts: {},
        timestamp: 1,
        verifiedStatus: { verified: true, description: 'd', type: 1, new: false, iconUrl: '' },
        bannedStatus: { banned: false, socialBanned: false, isolate: false, defriend: false },
      },
      sensitive: {
        kwaiId: 'k',
        originUserId: 1,
        counts: { fan: '1.2万', follow: 3, photo: '4', playback: 0, review: 0, open: 0 },
      },
    },
  ],
  [
    'E7 live room, with all that stands beside its host',
    roomAuthorState,
    {
      id: '3x',
      name: 'n',
      avatar: '',
      originUserId: '5',
      living: true,
      privacy: false,
      isNew: false,
      timestamp: 1,
      verifiedStatus: {},
      bannedStatus: {},
      counts: {},
      type: 1,
    },
  ],
  [
    'E7 desktop record, with a gender on either level',
    desktopUserProfile,
    {
      userDefineId: 'u',
      gender: 'F',
      isFollowing: false,
      livingInfo: null,
      profile: { user_id: '3x', user_name: 'n', headurl: '', user_text: '', gender: 'F' },
      ownerCount: { fan: 1, like: 2, follow: 3, photo_public: 4, photo: null },
    },
  ],
];
