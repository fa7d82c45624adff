import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';

const video = 'https://www.toutiao.com/video/7526000000000000513/';

// Addresses: news.md §1. The pages hold no state yet.
const pages = simplePages(
  [
    {
      pattern: /^(www|m)\.toutiao\.com\/(video\/|article\/|group\/|item\/|i|a)\d{19}/,
      title: '河边的风筝 - 今日头条',
      text: 'A video of the replica.',
    },
    { pattern: /^www\.ixigua\.com\/\d{19}/, title: '河边的风筝 - 西瓜视频', text: 'A video of the replica.' },
    { pattern: /^www\.toutiao\.com\/(\?|$)/, title: '今日头条', text: 'The replica of the home page.' },
  ],
  { 'm.toutiao.com/is/-replica001': `${video}?app=news_article&tt_from=copy_link` },
);

export const news = defineSite({
  platform: 'news',
  name: 'Toutiao',
  hosts: ['www.toutiao.com', 'm.toutiao.com', 'www.ixigua.com', 'v.ixigua.com'],
  examples: [
    { label: 'a video', url: video },
    { label: 'an article address', url: 'https://www.toutiao.com/article/7526000000000000641/' },
    {
      label: 'a short link',
      url: 'https://m.toutiao.com/is/-replica001/',
      shareText: '【河边的风筝 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/',
    },
  ],
  faults: [],
  open: () => ({ handle: pages }),
});
