import type { AddressBook } from '../address-book.ts';

const eid = '3xz63mn6fngqtiq';
const user = { eid };
const photo = '3xbk3s5gzdjh7ki';
const share =
  'fid=1&cc=share_copylink&followRefer=151&shareMethod=TOKEN&kpn=KUAISHOU&subBiz=PROFILE&shareId=17000000001&shareToken=X-abc&shareResourceType=PROFILE_OTHER&shareMode=APP&appType=21&shareObjectId=228905802&shareUrlOpened=0';

export const shortclip: AddressBook = {
  pages: {
    profile: [
      [`https://www.kuaishou.com/profile/${eid}`, user],
      [`https://www.kuaishou.com/profile/${eid}?source=x`, user],
      [`https://live.kuaishou.com/profile/${eid}`, user],
      ['https://live.kuaishou.com/profile/QQ552310885', { kwai_id: 'QQ552310885' }],
      [`https://c.kuaishou.com/fw/user/${eid}?${share}`, { eid, uid: '228905802' }],
      ['https://c.kuaishou.com/fw/user/228905802', { uid: '228905802' }],
      [`https://c.kuaishou.com/fw/user/228905802?${share}`, { uid: '228905802' }],
      [`https://c.kuaishou.com/fw/user/QQ552310885?${share}`, { kwai_id: 'QQ552310885', uid: '228905802' }],
      [`https://c.kuaishou.com/fw/user/${eid}?shareObjectId=5&subBiz=BROWSE_SLIDE_PHOTO`, user],
      [`https://v.m.chenzhongtech.com/fw/user/${eid}?${share}`, { eid, uid: '228905802' }],
      [`https://x2.m.chenzhongtech.com/fw/user/${eid}`, user],
      [`https://m.kuaishou.com/fw/user/${eid}`, user],
      [`https://m.gifshow.com/fw/user/${eid}/`, user],
    ],
    video: [
      [`https://www.kuaishou.com/short-video/${photo}?authorId=${eid}&streamSource=profile`, { photo_id: photo, eid }],
      [`https://www.kuaishou.com/short-video/${photo}`, { photo_id: photo }],
      [`https://v.m.chenzhongtech.com/fw/photo/${photo}?fid=1&shareId=2&shareObjectId=3`, { photo_id: photo }],
      [`https://m.gifshow.com/fw/long-video/${photo}`, { photo_id: photo }],
      [`https://live.kuaishou.com/u/${eid}/${photo}`, { eid, photo_id: photo }],
    ],
    live: [
      [`https://live.kuaishou.com/u/${eid}`, user],
      ['https://live.kuaishou.com/u/QQ552310885?a=1', { kwai_id: 'QQ552310885' }],
      [`https://v.m.chenzhongtech.com/fw/live/${eid}?cc=share_copylink`, user],
      ['https://v.m.chenzhongtech.com/fw/live/KPL704668133?cc=share_wxms', { kwai_id: 'KPL704668133' }],
    ],
  },
  lookalikes: {
    profile: [
      [`https://www.kuaishou.com/short-video/${photo}`, "a video's id", 'video'],
      [`https://c.kuaishou.com/fw/photo/${photo}`, "a video's id", 'video'],
      [`https://c.kuaishou.com/fw/long-video/${photo}`, "a video's id", 'video'],
      [`https://live.kuaishou.com/u/${eid}/${photo}`, 'a work: the user is the first segment', 'video'],
      [
        `https://www.kuaishou.com/?shareId=17000000001&fid=1&shareToken=X-abc&shareObjectId=228905802`,
        'ids in a share query',
        null,
      ],
      [`https://www.kwai.com/@${eid}`, 'the international product', null],
      [`https://www.kwai.com/profile/${eid}`, 'the international product', null],
      [`https://www.kuaishou.com//profile/${eid}`, 'a doubled slash', null],
      [`https://www.kuaishou.com/profile%2F${eid}`, 'an encoded slash', null],
      ['https://www.kuaishou.com/profile/', 'no user', null],
      [`https://captcha.zt.kuaishou.com/profile/${eid}`, 'the captcha host', null],
    ],
    video: [
      ['https://www.kuaishou.com/short-video/', 'no id', null],
      ['https://www.kuaishou.com/search/video?searchKey=x', 'a search', null],
    ],
    live: [
      ['https://live.kuaishou.com/u/', 'no user', null],
      ['https://v.m.chenzhongtech.com/fw/live/', 'no user', null],
      [`https://www.kuaishou.com/u/${eid}`, 'another host', null],
    ],
  },
  lists: [
    [`https://www.kuaishou.com/profile/${eid}`, { works: user, saved: user, liked: user }],
    [`https://www.kuaishou.com/profile/${eid}/?source=NewReco`, { works: user, saved: user, liked: user }],
    ['https://www.kuaishou.com/profile/Zhichuan99', {}],
    ['https://www.kuaishou.com/profile/482256779', {}],
    [`https://live.kuaishou.com/profile/${eid}`, {}],
    ['https://www.kuaishou.com/search/video?searchKey=%E7%BA%B8%E8%88%B9', { search: { keyword: '纸船' } }],
    ['https://www.kuaishou.com/search/%E7%BA%B8%E8%88%B9?source=NewReco', { search: { keyword: '纸船' } }],
    [`https://www.kuaishou.com/short-video/${photo}`, { comments: { photo_id: photo } }],
  ],
  shortLinks: [
    'https://v.kuaishou.com/Hel6KW',
    'https://v.kuaishou.com/jFpS2n/',
    'https://v.kuaishou.com/s/jFpS2n',
    'https://www.gifshow.com/s/Hel6KW',
    'https://m.gifshow.com/s/Hel6KW',
    'https://www.kuaishou.com/f/X-abc123',
    'https://v.kuaishouapp.com/s/EdIISA3k',
    'https://v.kuaishou.cn/bQ30Bb',
    'https://www.kuaishou.cn/f/Xabc123',
  ],
  notShort: [
    'https://v.kuaishou.com/',
    'https://www.gifshow.com/Hel6KW',
    'https://v.kuaishouapp.com/EdIISA3k',
    'https://live.kuaishou.com/Hel6KW',
  ],
  ids: [
    [eid, 'profile', user],
    ['228905802', 'profile', { uid: '228905802' }],
    ['QQ552310885', 'profile', { kwai_id: 'QQ552310885' }],
  ],
  notIds: ['', 'a b', '快手'],
  shareTexts: [
    [
      'https://v.kuaishou.com/Hel6KW 看了这么多快手，还是「小快」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
      'https://v.kuaishou.com/Hel6KW',
    ],
    ['今天的饭 https://v.kuaishou.com/bQ30Bb 复制此消息，打开【快手】直接观看！', 'https://v.kuaishou.com/bQ30Bb'],
    ['https://v.kuaishou.com/qfriqz 今天的饭 点击链接，打开【快手】直接观看！', 'https://v.kuaishou.com/qfriqz'],
    ['https://v.kuaishou.com/jFpS2n @小快 发了一个快手作品，一起来看！复制此消息', 'https://v.kuaishou.com/jFpS2n'],
    [
      'https://v.kuaishouapp.com/s/EdIISA3k 复制此消息，打开【快手极速版】直接观看！',
      'https://v.kuaishouapp.com/s/EdIISA3k',
    ],
  ],
};
