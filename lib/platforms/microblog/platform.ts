import type { Platform } from '../../core/platform.ts';

/**
 * A post gives its author's `uid`, unless its address has none; a video (`fid`) and a long article lead to their post
 * (README, A6). A topic's `name` is the text between the hash marks; a super-topic (`100808…`, `[超话]`) is not a topic.
 * `custom`: a personal domain, or the bare number (only an answer tells which; README, A1); never one of the site's own
 * first segments. Before an account's number stand six digits in `/p/` (`{page}`); other pages have longer ids (README, A1).
 */
export const microblog: Platform = {
  id: 'microblog',
  name: 'Weibo',
  // Which host is known for what: README, A5.
  hosts: ['weibo.com', 'weibo.cn'],
  shareHosts: ['t.cn'],
  requestHosts: ['login.sina.com.cn'],
  mediaHosts: ['sinaimg.cn', 'weibocdn.com'],
  mediaReferer: 'https://weibo.com/',
  shapes: {
    www: '(?:www\\.)?',
    site: '(?:(?:www\\.)?weibo\\.com|m\\.weibo\\.cn|weibo\\.cn)',
    own: '(?:(?:www\\.)?weibo\\.com|weibo\\.cn)',
    uid: '\\d{1,10}',
    page: '(?!100808)\\d{6}(?=\\d{10}(?!\\d))',
    part: '_-_\\w+',
    custom:
      '(?!(?:u|n|p|k|detail|status|tv|hot|ajax|login|newlogin|search|a|mygroups|fav|at|set|signup|home|messages|settings|ttarticle|visitor|favorites|sorry|sinaurl)(?:[/?]|$))\\w+',
    screen_name: '[^/?]+',
    mblogid: '(?=[a-z]*[A-Z\\d])[a-zA-Z\\d]{9}',
    mid: '\\d{16}',
    fid: '1034(?::|%3A)\\d+',
    hash: '(?:%23)?',
    name: '(?![^&]*(?:\\[|%5B)%E8%B6%85%E8%AF%9D)(?:(?!%23)[^&])+',
    topics: '(?:231522|100103)type[^&]*',
    to: '[^&]+',
    keyword: '[^&]+',
  },
  pages: {
    profile: [
      '{site}/(u|profile)/:uid(/home|)',
      '{site}/p/{page}:uid({part}|/home|)',
      '{site}/n/:screen_name',
      '{own}/:custom(/home|/profile|/info|)',
    ],
    post: [
      '{site}/(:uid|status|detail)/(:mblogid|:mid)',
      'share.api.weibo.cn/share/*,:mid.html',
      '(h5.video.weibo.com|{www}weibo.com/tv)/show/:fid&?mid=:mid',
      'video.weibo.com/show&fid=:fid',
      '{www}weibo.com/ttarticle/(p|x/m)/show&id=:article_id',
      'card.weibo.com/article/m/show/id/:article_id',
    ],
    topic: [
      '(s.weibo.com/weibo|m.s.weibo.com/(topic/detail|vtopic/detail_new))&q={hash}:name{hash}',
      'm.weibo.cn/search&containerid={topics}&q={hash}:name{hash}',
      'm.weibo.cn/(search|p/index)&containerid={topics}%26q%3D{hash}:name{hash}(%26*|)',
    ],
  },
  lists: [
    {
      kind: 'works',
      rows: 'post',
      pages: ['{www}weibo.com/(u/:uid(/home|)|n/:screen_name|:custom(/home|/profile|))'],
    },
    { kind: 'saved', rows: 'post', pages: ['{www}weibo.com/u/page/fav/:uid'] },
    { kind: 'liked', rows: 'post', pages: ['{www}weibo.com/u/page/like/:uid'] },
    { kind: 'search', rows: 'post', pages: ['s.weibo.com/weibo&q=:keyword'] },
    { kind: 'hot', rows: 'topic', pages: ['{www}weibo.com/hot/search'] },
    {
      kind: 'comments',
      rows: 'comment',
      pages: ['{www}weibo.com/(:uid/:mblogid|({uid}|detail)/:mid)'],
    },
  ],
  observed: [
    {
      hosts: ['weibo.com', 'www.weibo.com'],
      paths: [
        '/profile/info',
        '/ajax/statuses/show',
        '/ajax/statuses/longtext',
        '/ajax/statuses/mymblog',
        '/ajax/favorites/all_fav',
        '/ajax/statuses/likelist',
        '/hottimeline',
        '/side/hotSearch',
        '/hot_band',
        '/ajax/statuses/buildComments',
        '/ajax/statuses/getSecondComment',
      ],
    },
    // Results are documents: there is nothing to copy, but gathering continues from one to the next.
    { hosts: ['s.weibo.com'], paths: [] },
    { hosts: ['m.s.weibo.com'], paths: ['/ajax_topic/detail', '/ajax_topic/trend'] },
  ],
  shortLinks: ['t.cn/{code}', 'mapp.api.weibo.cn/fx/{code}.html'],
  bareIds: { profile: [':uid'], topic: ['%23:name%23'] },
  wrappers: [
    // The login page of today beside the old one (README, A8).
    '{www}weibo.com/(login.php|newlogin)&url=:to',
    '(visitor.|)passport.weibo.(com|cn)/(visitor/visitor|sso/signin)&url=:to',
    // How posts link to other sites.
    'weibo.cn/sinaurl&u=:to',
  ],
  appLinks: [{ scheme: 'sinaweibo', pattern: /^userinfo\/?\?(?:.*&)?uid=(\d+)/, address: 'https://weibo.com/u/$1' }],
};
