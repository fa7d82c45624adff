import type { Platform } from '../../core/platform.ts';

/**
 * A `modal_id` overrides the path: it is what the user is looking at. Rooms: 17 digits or more are a `room_id`, fewer a
 * `web_rid`. An address does not distinguish a room named by its owner's handle (`live.douyin.com/<handle>`) from a
 * category: an open tab tells by itself.
 */
export const cnvideo: Platform = {
  id: 'cnvideo',
  name: 'Douyin',
  // Which host is known for what: README, A9.
  hosts: ['douyin.com', 'iesdouyin.com', 'webcast.amemv.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: ['douyinpic.com', 'douyinvod.com', 'douyincdn.com', 'douyinstatic.com', 'amemv.com'],
  // README, A10.
  mediaReferer: 'https://www.douyin.com/',
  mediaMayBePlain: true,
  shapes: {
    www: '(?:www\\.)?',
    aweme_id: '\\d{15,25}',
    room_id: '\\d{17,20}',
    web_rid: '\\d{4,16}',
    sec_uid: 'MS4wLjA[\\w-]+',
    challenge_id: '\\d+',
    mix_id: '\\d+',
    handle: '(?!(?:\\d+|hot_live|category\\w*)/*(?:\\?|$))\\w[\\w.-]{1,29}',
    keyword: '[^/?]+',
  },
  pages: {
    video: [
      '({www}|live.)douyin.com/*&modal_id=:aweme_id',
      '{www}douyin.com/user/*&vid=:aweme_id',
      'open.douyin.com/player/video&vid=:aweme_id',
      '{www}douyin.com/(share/|)video/:aweme_id',
      '({www}ies|m.)douyin.com/share/video/:aweme_id',
      'jingxuan.douyin.com/m/video/:aweme_id',
      // Xigua's share links: the id is a Douyin id.
      '{www}iesdouyin.com/xg/video/:aweme_id',
    ],
    photo: [
      '{www}douyin.com/(share/|)(note|slides|gallery)/:aweme_id',
      '({www}ies|m.)douyin.com/share/(note|slides)/:aweme_id',
      'jingxuan.douyin.com/m/(note|slides)/:aweme_id',
    ],
    live: [
      '(live.douyin.com|{www}douyin.com/(root/|follow/|)live)/:room_id',
      '(live.douyin.com|{www}douyin.com/(root/|follow/|)live)/:web_rid',
      '{www}douyin.com/follow&webRid=:room_id',
      '{www}douyin.com/follow&webRid=:web_rid',
      'webcast.amemv.com/douyin/webcast/reflow/:room_id&?sec_user_id=:sec_uid',
    ],
    profile: [
      '{www}douyin.com/user/:sec_uid',
      '{www}iesdouyin.com/share/user/{uid}&sec_uid=:sec_uid',
      'douhot.douyin.com/creator/detail&creator_id=:sec_uid',
    ],
    topic: ['{www}douyin.com/hashtag/:challenge_id'],
  },
  linked: { live: ['live.douyin.com/:handle'] },
  shortLinks: ['v.(ies|)douyin.com/{code}', 'jx.douyin.com/{code}'],
  bareIds: { video: [':aweme_id'], live: [':web_rid'], profile: [':sec_uid'] },
  // The recommend feed keeps its address while the user scrolls from video to video.
  anchors: [
    { kind: 'video', id: 'aweme_id', selector: 'div[data-e2e="feed-active-video"]', attribute: 'data-e2e-vid' },
    // At `/?recommend=1` the id is in a class name.
    {
      kind: 'video',
      id: 'aweme_id',
      selector: '[data-e2e="feed-video"]',
      attribute: 'class',
      text: '(?:^|\\s)video_(\\d{15,25})(?:\\s|$)',
    },
    // A handle's page and a category's have the same kind of address; only the state of a room page starts with its
    // room.
    {
      kind: 'live',
      id: 'web_rid',
      selector: 'script',
      text: 'roomInfo\\\\*":\\{\\\\*"room\\\\*":\\{[\\s\\S]*?web_rid\\\\*":\\\\*"(\\d{4,16})',
      at: 'live.douyin.com/{handle}',
    },
  ],
  lists: [
    {
      kind: 'comments',
      rows: 'comment',
      pages: ['{www}douyin.com/*&modal_id=:aweme_id', '{www}douyin.com/(video|note)/:aweme_id'],
    },
    { kind: 'liked', rows: 'video', pages: ['{www}douyin.com/user/(:sec_uid|self)&showTab=like'] },
    {
      kind: 'folder',
      rows: 'video',
      pages: ['{www}douyin.com/user/self&showTab=favorite_collection&showSubTab=favorite_folder'],
    },
    { kind: 'saved', rows: 'video', pages: ['{www}douyin.com/user/self&showTab=favorite(_collection|)'] },
    { kind: 'mix', rows: 'video', pages: ['{www}douyin.com/(collection|mix)/:mix_id'] },
    { kind: 'works', rows: 'video', pages: ['{www}douyin.com/user/:sec_uid'] },
    { kind: 'hot', rows: 'topic', pages: ['{www}douyin.com/hot'] },
    { kind: 'search', rows: 'video', pages: ['{www}douyin.com/(jingxuan/|root/|)search/:keyword'] },
  ],
  observed: [
    {
      hosts: ['www.douyin.com'],
      paths: [
        '/other/',
        '/aweme/post/',
        '/favorite/',
        '/aweme/listcollection/',
        '/video/list/',
        '/mix/aweme/',
        '/search/stream/',
        '/single/',
        '/search/item/',
        '/search/list/',
        '/reply/',
      ],
    },
    {
      hosts: ['www.douyin.com', 'live.douyin.com'],
      paths: ['/aweme/detail/', '/web/comment/list/', '/room/web/enter/'],
      streams: true,
    },
    { hosts: ['open.douyin.com'], paths: ['/aweme/detail/'] },
    { hosts: ['douhot.douyin.com'], paths: ['/product_data'] },
  ],
};
