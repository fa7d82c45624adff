import type { AddressBook } from '../address-book.ts';

const id = '7505382061495176511';
const item = { aweme_id: id };
/** Of a micro post: 16 digits. */
const short = '1832000000000000';
const post = { aweme_id: short };

export const news: AddressBook = {
  pages: {
    video: [
      [`https://www.toutiao.com/video/${id}/`, item],
      [`https://www.toutiao.com/video/${id}?log_from=x`, item],
      [`https://m.toutiao.com/video/${id}/`, item],
      [`https://www.ixigua.com/${id}`, item],
      ['https://www.ixigua.com/6436151402837312001?logTag=1', { aweme_id: '6436151402837312001' }],
      [`https://www.ixigua.com/i${id}/`, item],
      [`https://www.ixigua.com/video/${id}`, item],
      [`https://m.ixigua.com/video/${id}`, item],
      [
        `https://m.ixigua.com/douyin/share/video/${id}?aweme_type=107&schema_type=1&utm_source=copy&utm_campaign=client_share&utm_medium=android&app=aweme`,
        item,
      ],
      [`https://www.365yg.com/a${id}`, item],
      [`https://m.365yg.com/i${id}/`, item],
    ],
    article: [
      [`https://www.toutiao.com/article/${id}/`, item],
      [`https://www.toutiao.com/group/${id}/`, item],
      [`https://www.toutiao.com/i${id}/`, item],
      [`https://www.toutiao.com/a${id}/`, item],
      ['https://www.toutiao.com/a7053389963487871502', { aweme_id: '7053389963487871502' }],
      [`https://www.toutiao.com/item/${id}/`, item],
      [`https://m.toutiao.com/i${id}/`, item],
      [
        `https://m.toutiao.com/a${id}/?app=news_article&timestamp=1&use_new_style=1&req_id=1&group_id=1&share_token=x&tt_from=copy_link`,
        item,
      ],
      [`https://m.toutiao.com/article/${id}/`, item],
      [`https://m.toutiao.com/group/${id}/`, item],
      [`https://m.toutiao.com/item/${id}/`, item],
      [`https://m.toutiaoimg.cn/a${id}/?iid=1&app=news_article&is_hit_share_recommend=0`, item],
      [`https://m.toutiaoimg.cn/i${id}/`, item],
      [`https://m.toutiaoimg.cn/group/${id}/?app=news_article&timestamp=1`, item],
      [`https://m.toutiaoimg.com/a${id}/`, item],
      [`https://m.toutiaocdn.com/a${id}/`, item],
      [`https://toutiaocdn.com/i${id}/`, item],
      [`https://m.toutiao.com/share/?app=news_article&group_id=${id}`, item],
      [`https://m.toutiaoimg.cn/share/?item_id=${id}&app=news_article`, item],
    ],
    post: [
      ...['w/', 'w/i', 'w/a', 'article/', 'group/', 'item/', 'i', 'a'].flatMap((path) =>
        ['www', 'm'].map((host) => [`https://${host}.toutiao.com/${path}${short}/`, post] as const),
      ),
      [`https://m.toutiaoimg.cn/a${short}/?app=news_article`, post],
      [`https://m.toutiao.com/w/${id}/?group_id=${id}`, item],
      [`https://www.toutiao.com/w/i${id}/`, item],
      [`https://www.toutiao.com/ugc/share/wap/thread/${short}/?app=&target_app=13`, post],
    ],
    profile: [
      ['https://www.toutiao.com/c/user/token/MS4wLjABAAAAabc/?source=feed', { sec_user_id: 'MS4wLjABAAAAabc' }],
      ['https://m.toutiao.com/profile/MS4wLjABAAAAabc/', { sec_user_id: 'MS4wLjABAAAAabc' }],
    ],
    topic: [[`https://www.toutiao.com/trending/${id}/`, { topic_id: id }]],
  },
  lookalikes: {
    video: [
      [`https://www.toutiao.com/w/${id}/`, 'a micro post', 'post'],
      [`https://www.toutiao.com/trending/${id}/`, 'a topic', 'topic'],
      ['https://www.toutiao.com/c/user/token/MS4wLjABAAAAabc/', 'a profile', 'profile'],
      [`https://www.toutiao.com/article/${id}/`, 'an article or a video: known after loading', 'article'],
      [`https://www.ixigua.com/home/${id}`, 'a profile', null],
      ['https://www.ixigua.com/', 'the home page', null],
      [`https://www.toutiao.com//video/${id}/`, 'a doubled slash', null],
      [`https://www.toutiao.com/video%2F${id}`, 'an encoded slash', null],
      [`https://www.toutiao.com/video/${id}x`, 'a letter after the id', null],
      [`https://m.toutiao.com/video/${id}/info/`, 'the answer behind the page', null],
    ],
    article: [
      [`https://m.toutiao.com/w/${id}/?group_id=${id}`, 'a micro post with an id in the query', 'post'],
      [`https://www.toutiao.com/search/?group_id=${id}`, 'a search', null],
      ['https://www.toutiao.com/a/', 'no id', null],
      [`https://m.toutiao.com/i${id}/info/`, 'the answer behind the page', null],
      [`https://www.toutiao.com/b${id}/`, 'another letter', null],
    ],
    post: [
      ['https://www.toutiao.com/w/', 'no id', null],
      [`https://www.toutiao.com/w/b${short}/`, 'another letter', null],
      ['https://www.toutiao.com/i2832000000000000/', '16 digits that begin otherwise', 'article'],
    ],
    profile: [
      ['https://www.toutiao.com/c/user/', 'no token', null],
      ['https://m.toutiao.com/profile/6270592178/', 'a number, whose profile is not known', null],
    ],
    topic: [['https://www.toutiao.com/trending/', 'no id', null]],
  },
  lists: [
    [`https://www.toutiao.com/article/${id}/`, { comments: item }],
    [`https://www.toutiao.com/video/${id}/?source=m`, { comments: item }],
    [`https://www.toutiao.com/w/${id}/`, {}],
    [`https://www.ixigua.com/${id}`, {}],
    ['https://www.toutiao.com/c/user/token/MS4wLjABAAAAabc/', { works: { sec_user_id: 'MS4wLjABAAAAabc' } }],
    [
      'https://www.toutiao.com/c/user/token/MS4wLjABAAAAabc/?source=list',
      { works: { sec_user_id: 'MS4wLjABAAAAabc' } },
    ],
    ['https://www.toutiao.com/c/user/6625418822/', {}],
    ['https://www.toutiao.com/ch/news_tech/', {}],
    ['https://www.toutiao.com/', { hot: {} }],
    ['https://www.toutiao.com/?wid=1700000000000', { hot: {} }],
  ],
  shortLinks: [
    'https://m.toutiao.com/is/ak5hTd8QN2o/',
    'https://m.toutiao.com/is/-ZK78WwoSjM/',
    'https://m.toutiao.com/is/dtj1pND',
    'https://m.toutiao.com/isdtj1pND/',
    'https://www.toutiao.com/is/dtj1pND/',
    'https://v.ixigua.com/RedcbWM/',
    'https://www.toutiao.com/c/user/6270592178/',
  ],
  notShort: [
    'https://m.toutiao.com/is/',
    'https://www.toutiao.com/is/',
    'https://v.ixigua.com/',
    'https://www.toutiao.com/c/user/token/',
    'https://www.toutiao.com/c/user/123/',
    `https://www.ixigua.com/${id}`,
  ],
  ids: [
    [id, 'video', item],
    [short, 'post', post],
  ],
  notIds: ['dtj1pND', '12345', `v0${id}`],
  shareTexts: [
    [
      '【现代 CSS 正在终结 SPA?我读完文章后,彻底改变了对... - 今日头条】\nhttps://m.toutiao.com/is/-ZK78WwoSjM/',
      'https://m.toutiao.com/is/-ZK78WwoSjM/',
    ],
    ['西瓜视频 https://v.ixigua.com/RedcbWM/，快看', 'https://v.ixigua.com/RedcbWM/'],
  ],
};
