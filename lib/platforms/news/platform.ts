import type { Platform } from '../../core/platform.ts';

/** Toutiao and Xigua share their ids. An `article` address may hold a video or a micro post: only loading it tells. */
export const news: Platform = {
  id: 'news',
  name: 'Toutiao',
  // Which host is known for what: README, A2.
  hosts: ['toutiao.com', 'm.toutiaoimg.cn', 'm.toutiaoimg.com', 'toutiaocdn.com', 'ixigua.com', '365yg.com'],
  shareHosts: [],
  requestHosts: ['ttwid.bytedance.com'],
  mediaHosts: ['toutiaoimg.com', 'pstatp.com'],
  mediaReferer: 'https://www.toutiao.com/',
  shapes: {
    www: '(?:(?:www|m)\\.)?',
    shared: 'm\\.toutiao\\.com|m\\.toutiaoimg\\.c(?:n|om)|(?:\\w+\\.)?toutiaocdn\\.com',
    aweme_id: '\\d{15,20}',
    // Only ids of micro posts have 16 digits and begin so (README, A3).
    thread: '(?=1\\d{15}\\b)',
    secure: '(?=MS4w)',
    topic_id: '\\d+',
    uid: '\\d{5,20}',
  },
  pages: {
    video: [
      '{www}toutiao.com/video/:aweme_id',
      '{www}ixigua.com/(i|video/|douyin/share/video/|):aweme_id',
      '{www}365yg.com/(a|i):aweme_id',
    ],
    post: [
      '{www}toutiao.com/w/(i|a|):aweme_id',
      '{www}toutiao.com/ugc/share/wap/thread/:aweme_id',
      '({www}toutiao.com|{shared})/(a|i|article/|group/|item/){thread}:aweme_id',
    ],
    profile: ['{www}toutiao.com/c/user/token/:sec_user_id', 'm.toutiao.com/profile/{secure}:sec_user_id'],
    topic: ['{www}toutiao.com/trending/:topic_id'],
    article: [
      '({www}toutiao.com|{shared})/(a|i|article/|group/|item/):aweme_id',
      '{shared}/*&group_id=:aweme_id',
      '{shared}/*&item_id=:aweme_id',
    ],
  },
  shortLinks: ['(m|www).toutiao.com/is(/|){code}', 'v.ixigua.com/{code}', 'www.toutiao.com/c/user/{uid}'],
  bareIds: { post: ['{thread}:aweme_id'], video: [':aweme_id'] },
  lists: [
    { kind: 'comments', rows: 'comment', pages: ['www.toutiao.com/(video|article)/:aweme_id'] },
    { kind: 'works', rows: 'post', pages: ['www.toutiao.com/c/user/token/:sec_user_id'] },
    { kind: 'hot', rows: 'topic', pages: ['www.toutiao.com'] },
  ],
  observed: [
    {
      hosts: ['www.toutiao.com'],
      paths: [
        '/api/pc/list/user/feed',
        '/api/pc/list/feed',
        '/tab_comments/',
        '/reply_list/',
        '/user/fans_stat',
        '/hot-board/',
      ],
      // Its answer names nobody.
      bodies: { '/user/fans_stat': ['token='] },
    },
  ],
};
