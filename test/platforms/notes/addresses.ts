import type { AddressBook } from '../address-book.ts';

const id = '68c94ab0000000001202ca84';
const user = '5e9b1c0a0000000001003f7d';
const token = 'AB28x_Qw-0123456789abcdefghijklmnopqrstuvwxyz=';
const note = { note_id: id };
const shared = { note_id: id, xsec_token: token, xsec_source: 'pc_feed' };

export const notes: AddressBook = {
  pages: {
    note: [
      [`https://www.xiaohongshu.com/explore/${id}?xsec_token=${token}&xsec_source=pc_feed`, shared],
      [`https://www.xiaohongshu.com/explore/${id}?xsec_source=pc_feed&xsec_token=${token}`, shared],
      [
        `https://www.xiaohongshu.com/explore/${id}/?a=1&xsec_token=${token.replace('=', '%3D')}&b=2&xsec_source=pc_feed`,
        shared,
      ],
      [`https://www.rednote.com/explore/${id}?xsec_token=${token}&xsec_source=pc_feed`, shared],
      [`https://xiaohongshu.com/explore/${id}`, note],
      [`https://www.xiaohongshu.com/explore/${id}?xsec_token=&xsec_source=`, note],
      [`https://www.xiaohongshu.com/explore/${id}?user_xsec_token=${token}`, note],
      [
        `https://www.xiaohongshu.com/discovery/item/${id}?source=webshare&xhsshare=pc_web&xsec_token=${token}&xsec_source=pc_share`,
        { ...shared, xsec_source: 'pc_share' },
      ],
      [
        `https://www.xiaohongshu.com/discovery/item/${id}?app_platform=android&ignoreEngage=true&app_version=9.6.0&share_from_user_hidden=true&xsec_source=app_share&type=normal&xsec_token=${token.replace('=', '%3D')}&author_share=1&xhsshare=CopyLink&shareRedId=x&apptime=1760881087&share_id=0123456789abcdef0123456789abcdef`,
        { ...shared, xsec_source: 'app_share' },
      ],
      [
        `https://www.xiaohongshu.com/user/profile/${user}/${id}?xsec_token=${token}&xsec_source=pc_user`,
        { ...shared, xsec_source: 'pc_user' },
      ],
      [
        `https://www.xiaohongshu.com/search_result/${id}?xsec_token=${token}&xsec_source=`,
        { note_id: id, xsec_token: token },
      ],
      [`https://www.xiaohongshu.com/note/${id}`, note],
    ],
    profile: [
      [`https://www.xiaohongshu.com/user/profile/${user}`, { user_id: user }],
      [
        `https://www.rednote.com/user/profile/${user}?xsec_token=${token}&xsec_source=pc_note`,
        { user_id: user, xsec_token: token, xsec_source: 'pc_note' },
      ],
    ],
  },
  lookalikes: {
    note: [
      [`https://www.xiaohongshu.com/user/profile/${id}`, 'a user: 24 hex too', 'profile'],
      [`https://www.xiaohongshu.com/board/${id}`, 'a collection', null],
      ['https://www.xiaohongshu.com/explore', 'the feed', null],
      ['https://www.xiaohongshu.com/explore?channel_id=homefeed_recommend', 'the feed', null],
      [`https://www.xiaohongshu.com/search_result?keyword=${id}`, 'a search', null],
      [`https://www.xiaohongshu.com/explore/${id.toUpperCase()}`, 'capital letters', null],
      [`https://www.xiaohongshu.com/explore/${id}0`, '25 characters', null],
      [`https://www.xiaohongshu.com/explore/${id}/comments`, 'a path behind the note', null],
      [`https://www.xiaohongshu.com//explore/${id}`, 'a doubled slash', null],
      [`https://www.xiaohongshu.com/explore%2F${id}`, 'an encoded slash', null],
      [`https://edith.xiaohongshu.com/explore/${id}`, 'the API host', null],
      [`https://www.xiaohongshu.com/404?redirectPath=%2Fexplore%2F${id}&error_code=300031`, 'the error page', null],
    ],
    profile: [
      [`https://www.xiaohongshu.com/user/profile/${user}/${id}`, 'a note opened from a profile', 'note'],
      ['https://www.xiaohongshu.com/user/profile/me', 'no user id', null],
    ],
  },
  lists: [
    [`https://www.xiaohongshu.com/user/profile/${user}`, { works: { user_id: user } }],
    [`https://www.rednote.com/user/profile/${user}`, { works: { user_id: user } }],
    [`https://www.xiaohongshu.com/user/profile/${user}?tab=note&subTab=note`, { works: { user_id: user } }],
    [
      `https://www.xiaohongshu.com/user/profile/${user}?xsec_token=AB1%3D&tab=fav&subTab=note`,
      { saved: { user_id: user } },
    ],
    [`https://www.xiaohongshu.com/user/profile/${user}/?subTab=note&tab=liked`, { liked: { user_id: user } }],
    [`https://www.xiaohongshu.com/user/profile/${user}?tab=fav&subTab=board`, {}],
    [`https://www.xiaohongshu.com/board/${id}?source=web`, { board: { board_id: id } }],
    [`https://www.rednote.com/user/profile/${user}/board/${id}`, { board: { board_id: id } }],
    ['https://www.xiaohongshu.com/search_result?keyword=%E7%BA%B8%E8%88%B9&source=a', { search: { keyword: '纸船' } }],
    ['https://www.xiaohongshu.com/search_result?source=x', {}],
    [`https://www.xiaohongshu.com/search_result/${id}?keyword=x`, { comments: note }],
    [`https://www.xiaohongshu.com/user/profile/${user}/${id}`, { comments: note }],
    [`https://www.rednote.com/discovery/item/${id}?xsec_source=a`, { comments: note }],
    ['https://www.xiaohongshu.com/explore', {}],
  ],
  shortLinks: [
    'http://xhslink.com/a/wf5NMyBgULveb',
    'https://xhslink.com/VTv5KAZ',
    'https://xhslink.com/m/470umOpU7Ug',
    'https://xhslink.com/o/470umOpU7Ug',
    'https://xhslink.cn/a/wf5NMyBgULveb',
  ],
  notShort: [
    'https://xhslink.com/',
    'https://notxhslink.com/a/wf5NMyBgULveb',
    'https://www.xiaohongshu.com/a/wf5NMyBgULveb',
  ],
  ids: [[id, 'note', note]],
  notIds: ['3s1YuKFs000BYza', id.toUpperCase(), `${id}0`],
  shareTexts: [
    [
      '33 小红薯发布了一篇小红书笔记，快来看吧！ 😆 VTv5KAZSWVDwqi1 😆 http://xhslink.com/a/wf5NMyBgULveb，复制本条信息，打开【小红书】App查看精彩内容！',
      'https://xhslink.com/a/wf5NMyBgULveb',
    ],
    ['标题 http://xhslink.com/m/470umOpU7Ug 复制本条信息，打开小红书', 'https://xhslink.com/m/470umOpU7Ug'],
    ['看看这个xhslink.com/o/470umOpU7Ug，真好', 'https://xhslink.com/o/470umOpU7Ug'],
    [
      `49 【标题 - 小红薯 | 小红书 - 你的生活兴趣社区】 😆 3s1YuKFs000BYza 😆 https://www.xiaohongshu.com/discovery/item/${id}?source=webshare&xhsshare=pc_web&xsec_token=${token}&xsec_source=pc_share`,
      `https://www.xiaohongshu.com/discovery/item/${id}?source=webshare&xhsshare=pc_web&xsec_token=${token}&xsec_source=pc_share`,
    ],
    [
      `https://www.xiaohongshu.com/explore/${id}?xsec_token=${token}复制`,
      `https://www.xiaohongshu.com/explore/${id}?xsec_token=${token}`,
    ],
    [`xhsdiscover://item/${id}?open_url=%2Fdiscovery`, `https://www.xiaohongshu.com/explore/${id}`],
  ],
  wrapped: [
    [
      `https://oia.xiaohongshu.com/oia?deeplink=${encodeURIComponent(`xhsdiscover://item/${id}?type=normal`)}`,
      `https://www.xiaohongshu.com/explore/${id}`,
    ],
    [`https://oia.xiaohongshu.com/oia?deeplink=${encodeURIComponent('xhsdiscover://home')}`, null],
    [
      `https://www.xiaohongshu.com/404?source=%2F404%2Fsec_abc&redirectPath=${encodeURIComponent(`https://www.xiaohongshu.com/explore/${id}?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_feed`)}&error_code=300031&error_msg=x`,
      `https://www.xiaohongshu.com/explore/${id}?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_feed`,
    ],
    [`https://www.xiaohongshu.com/login?redirectPath=%2Fexplore%2F${id}`, `https://www.xiaohongshu.com/explore/${id}`],
    [
      `https://www.xiaohongshu.com/website-login/captcha?redirectPath=${encodeURIComponent(`http://www.rednote.com/explore/${id}`)}&verifyUuid=1&verifyType=102&verifyBiz=461`,
      `http://www.rednote.com/explore/${id}`,
    ],
    [
      `https://www.xiaohongshu.com/website-login/error?source=%2Fdiscovery%2Fitem%2F${id}&error_code=300013`,
      `https://www.xiaohongshu.com/discovery/item/${id}`,
    ],
    [
      `https://www.xiaohongshu.com/web-login/captcha?redirectPath=%2Fexplore%2F${id}&callFrom=web&biz=x`,
      `https://www.xiaohongshu.com/explore/${id}`,
    ],
    [
      `https://www.xiaohongshu.com/404/sec_abc?redirectPath=${encodeURIComponent(`/login?redirectPath=${encodeURIComponent(`/explore/${id}`)}`)}`,
      `https://www.xiaohongshu.com/explore/${id}`,
    ],
    ['https://www.xiaohongshu.com/404?source=%2F404%2Fsec_abc&error_code=-510000', null],
    [
      `https://www.xiaohongshu.com/login?redirectPath=${encodeURIComponent(`https://evil.example/explore/${id}`)}`,
      null,
    ],
    [`https://www.xiaohongshu.com/login?redirectPath=javascript%3Aalert(1)`, null],
  ],
};
