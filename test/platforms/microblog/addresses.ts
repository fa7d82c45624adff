import type { AddressBook } from '../address-book.ts';

const uid = '2803301701';
const user = { uid };
const topic = { name: '春节快乐' };
const name = encodeURIComponent(topic.name);

/** First segments that are no personal domain: the document's list, then pages of the site itself. */
const reserved = 'u n p k detail status tv hot ajax login.php newlogin search a mygroups fav at set signup sorry'.split(
  ' ',
);
const own = 'login home messages settings ttarticle visitor favorites'.split(' ');

export const microblog: AddressBook = {
  pages: {
    profile: [
      [`https://weibo.com/u/${uid}`, user],
      [`https://www.weibo.com/u/${uid}?tabtype=album`, user],
      [`https://weibo.com/${uid}`, { custom: uid }],
      ['https://weibo.com/24719088', { custom: '24719088' }],
      ['https://weibo.com/u/10503', { uid: '10503' }],
      [`https://weibo.com/${uid}/profile`, { custom: uid }],
      [`https://weibo.com/u/${uid}/home`, user],
      ['https://weibo.com/rmrb', { custom: 'rmrb' }],
      ['https://weibo.com/rmrb/home?wvr=5', { custom: 'rmrb' }],
      ['https://weibo.com/n/%E4%BA%BA%E6%B0%91%E6%97%A5%E6%8A%A5', { screen_name: '人民日报' }],
      ['https://weibo.com/n/人民日报', { screen_name: '人民日报' }],
      [`https://weibo.com/p/100505${uid}`, user],
      [`https://weibo.com/p/100306${uid}/home?from=page`, user],
      [`https://m.weibo.cn/u/${uid}`, user],
      [`https://m.weibo.cn/profile/${uid}`, user],
      [`https://m.weibo.cn/p/230283${uid}_-_INFO`, user],
      [`https://weibo.cn/u/${uid}`, user],
      ['https://m.weibo.cn/n/人民日报', { screen_name: '人民日报' }],
      ['https://weibo.cn/n/人民日报', { screen_name: '人民日报' }],
      ['https://weibo.cn/rmrb', { custom: 'rmrb' }],
      [`https://weibo.cn/${uid}`, { custom: uid }],
      [`https://weibo.cn/${uid}/info`, { custom: uid }],
      [`https://weibo.com/p/100505${uid}?ref=feedsdk`, user],
    ],
    post: [
      [`https://weibo.com/${uid}/NvF3a0QpR`, { uid, mblogid: 'NvF3a0QpR' }],
      [`https://weibo.com/${uid}/5012345678901234?type=comment`, { uid, mid: '5012345678901234' }],
      [`https://m.weibo.cn/${uid}/5012345678901234`, { uid, mid: '5012345678901234' }],
      [`https://m.weibo.cn/${uid}/NvF3a0QpR`, { uid, mblogid: 'NvF3a0QpR' }],
      [`https://weibo.cn/${uid}/NvF3a0QpR`, { uid, mblogid: 'NvF3a0QpR' }],
      ['https://m.weibo.cn/status/NvF3a0QpR?jumpfrom=weibocom', { mblogid: 'NvF3a0QpR' }],
      ['https://m.weibo.cn/status/5012345678901234', { mid: '5012345678901234' }],
      ['https://m.weibo.cn/detail/5012345678901234', { mid: '5012345678901234' }],
      ['https://weibo.com/detail/5012345678901234', { mid: '5012345678901234' }],
      [`https://share.api.weibo.cn/share/${uid},5012345678901234.html`, { mid: '5012345678901234' }],
      ['https://weibo.com/tv/show/1034:5012345678901234', { fid: '1034:5012345678901234' }],
      [
        'https://weibo.com/tv/show/1034:5012345678901234?mid=5012345678901235',
        { fid: '1034:5012345678901234', mid: '5012345678901235' },
      ],
      ['https://h5.video.weibo.com/show/1034:5012345678901234', { fid: '1034:5012345678901234' }],
      ['https://video.weibo.com/show?fid=1034%3A5012345678901234', { fid: '1034:5012345678901234' }],
      ['https://weibo.com/ttarticle/p/show?id=2309405012345678901234', { article_id: '2309405012345678901234' }],
      ['https://weibo.com/ttarticle/x/m/show#/id=2309405012345678901234', { article_id: '2309405012345678901234' }],
      [
        'https://weibo.com/ttarticle/x/m/show?luicode=1#/id=2309405012345678901234&jumpfrom=weibocom',
        { article_id: '2309405012345678901234' },
      ],
      ['https://card.weibo.com/article/m/show/id/2309405012345678901234', { article_id: '2309405012345678901234' }],
    ],
    topic: [
      [`https://s.weibo.com/weibo?q=%23${name}%23`, topic],
      [`https://s.weibo.com/weibo?q=%23${name}%23&t=31&band_rank=1`, topic],
      [`https://s.weibo.com/weibo?t=31&q=${name}`, topic],
      [`https://s.weibo.com/weibo?q=%23${name.toLowerCase()}%23`, topic],
      ['https://s.weibo.com/weibo?q=%23R%26B+%E4%B9%8B%E5%A4%9C%23', { name: 'R&B 之夜' }],
      [`https://m.s.weibo.com/topic/detail?q=${name}`, topic],
      [`https://m.s.weibo.com/topic/detail?q=%23${name}%23`, topic],
      [`https://m.s.weibo.com/vtopic/detail_new?q=%23${name}%23&showmenu=0&topnavstyle=1&immersiveScroll=60`, topic],
      [`https://m.s.weibo.com/vtopic/detail_new?click_from=searchpc&q=%23${name}%23`, topic],
      [
        `https://m.weibo.cn/search?containerid=231522type%3D1%26t%3D10%26q%3D%23${name}%23&extparam=%23${name}%23`,
        topic,
      ],
      [`https://m.weibo.cn/search?containerid=231522type=1&t=10&q=%23${name}%23&extparam=%23${name}%23`, topic],
      [`https://m.weibo.cn/search?containerid=100103type%3D1%26t%3D10%26q%3D${name}`, topic],
      [`https://m.weibo.cn/search?containerid=100103type%3D1%26q%3D%23${name}%23%26t%3D10`, topic],
      [`https://m.weibo.cn/p/index?containerid=231522type%3D60%26q%3D%23${name}%23`, topic],
    ],
  },
  lookalikes: {
    profile: [
      ['https://m.weibo.cn/status/5012345678901234', 'a post without its author', 'post'],
      ['https://m.weibo.cn/detail/5012345678901234', 'a post without its author', 'post'],
      ['https://weibo.com/detail/5012345678901234', 'a post without its author', 'post'],
      [`https://weibo.com/${uid}/NvF3a0QpR`, 'a post', 'post'],
      [`https://weibo.com/${uid}/followers`, 'a list: nine letters, but small ones only', null],
      [`https://share.api.weibo.cn/share/${uid},5012345678901234.html`, 'a share whose number may be anything', 'post'],
      ['https://weibointl.api.weibo.cn/share/5012345678901234.html', 'a share', null],
      ['https://weibointl.api.weibo.com/share/5012345678901234.html', 'a share', null],
      ...[...reserved, ...own].map(
        (segment) => [`https://weibo.com/${segment}`, "one of the site's own pages", null] as const,
      ),
      [`https://weibo.com/p/100808${uid}`, 'a super-topic', null],
      ...[...reserved, ...own].map(
        (segment) => [`https://weibo.cn/${segment}`, "one of the site's own pages", null] as const,
      ),
      ['https://weibo.com/', 'the home page', null],
      ['https://m.weibo.cn/message', 'the messages', null],
      ['https://mapp.api.weibo.cn/fx/d41d8cd98f00b204e9800998ecf8427e.html', 'a link to anything', null],
      [`https://weibo.com//u/${uid}`, 'a doubled slash', null],
      [`https://weibo.com/u%2F${uid}`, 'an encoded slash', null],
      ['https://weibo.com/ajax/profile/info?uid=2803301701', 'the answer behind the page', null],
    ],
    post: [
      [`https://weibo.com/${uid}/NvF3a0Qp`, 'eight characters', null],
      ['https://m.weibo.cn/status/abc', 'no post id', null],
      ['https://weibo.com/tv/show/5012345678901234', 'a number that is no video', null],
      ['https://weibo.com/tv/home', 'the page of videos', null],
      ['https://weibo.com/l/wblive/p/show/1022:2321325012345678901234', 'a live room', null],
      ['https://weibo.com/ttarticle/p/show', 'no article', null],
      ['https://weibo.com/ttarticle/x/m/show#/2309405012345678901234', 'a fragment without an id', null],
    ],
    topic: [
      ['https://weibo.com/p/1008081234567890abcdef', 'a super-topic', null],
      [`https://huati.weibo.com/k/${name}`, 'a super-topic', null],
      [`https://s.weibo.com/weibo?q=%23${name}%5B%E8%B6%85%E8%AF%9D%5D%23`, 'a super-topic by its text', null],
      [`https://s.weibo.com/weibo?q=%23${name}[超话]%23`, 'a super-topic by its text', null],
      [`https://s.weibo.com/topic?q=${name}`, 'a search for topics', null],
      [`https://s.weibo.com/user?q=${name}`, 'a search for users', null],
      [`https://s.weibo.com/weibo?q=%23${name}%23%20%23${name}%23`, 'two topics in one search', null],
      ['https://s.weibo.com/weibo?q=', 'an empty search', null],
      [`https://m.weibo.cn/search?containerid=100103type%3D3%26t%3D10`, 'no name', null],
      [`https://m.weibo.cn/p/index?containerid=100808abc%26q%3D%23${name}%23`, 'a super-topic container', null],
    ],
  },
  shortLinks: [
    'https://t.cn/A6xyz123',
    'http://t.cn/RxAbCd1',
    'https://mapp.api.weibo.cn/fx/d41d8cd98f00b204e9800998ecf8427e.html',
  ],
  notShort: ['https://t.cn/', 'https://ct.cn/A6xyz123', 'https://weibo.com/t.cn'],
  ids: [
    [uid, 'profile', user],
    ['10503', 'profile', { uid: '10503' }],
    ['#春节快乐#', 'topic', topic],
    ['#R&B 之夜#', 'topic', { name: 'R&B 之夜' }],
  ],
  notIds: ['春节快乐', '#春节快乐', '##', '#迪丽热巴[超话]#', '12345678901'],
  shareTexts: [
    [`看看@人民日报 http://t.cn/A6xyz123，转发微博`, 'https://t.cn/A6xyz123'],
    [`sinaweibo://userinfo?uid=${uid}`, `https://weibo.com/u/${uid}`],
    ['https://weibo.com/n/NASA爱好者 来自微博', `https://weibo.com/n/NASA${encodeURIComponent('爱好者')}`],
    ['https://s.weibo.com/weibo?q=#春节快乐# 大家看', `https://s.weibo.com/weibo?q=%23${name}%23`],
    [
      `https://m.s.weibo.com/vtopic/detail_new?q=#春节快乐#&showmenu=0`,
      `https://m.s.weibo.com/vtopic/detail_new?q=%23${name}%23&showmenu=0`,
    ],
    [`https://weibo.com/u/${uid}的主页`, `https://weibo.com/u/${uid}`],
  ],
  wrapped: [
    [
      `https://weibo.com/login.php?url=${encodeURIComponent(`https://weibo.com/u/${uid}`)}`,
      `https://weibo.com/u/${uid}`,
    ],
    [
      `https://passport.weibo.com/visitor/visitor?entry=miniblog&a=enter&url=${encodeURIComponent(`https://weibo.com/u/${uid}`)}&domain=.weibo.com`,
      `https://weibo.com/u/${uid}`,
    ],
    ['https://passport.weibo.com/visitor/visitor?url=https%3A%2F%2Fevil.example%2Fu%2F1', null],
  ],
};
