import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';

const topic = 'https://s.weibo.com/weibo?q=%23%E6%B2%B3%E8%BE%B9%E7%9A%84%E9%A3%8E%E7%AD%9D%23';

// Addresses: microblog.md §1.1 and §1.2. The pages hold no state yet.
const pages = simplePages(
  [
    { pattern: /^weibo\.com\/(u\/)?\d{5,10}(\?|$|\/)/, title: '复本的微博', text: 'A profile of the replica.' },
    { pattern: /^s\.weibo\.com\/weibo\?(.*&)?q=/, title: '微博搜索', text: 'A topic of the replica.' },
    { pattern: /^weibo\.com\/(\?|$)/, title: '微博 – 随时随地发现新鲜事', text: 'The replica of the home page.' },
  ],
  { 't.cn/A6replica': 'https://weibo.com/u/1900000001' },
);

export const microblog = defineSite({
  platform: 'microblog',
  name: 'Weibo',
  hosts: ['weibo.com', 'www.weibo.com', 's.weibo.com', 'm.weibo.cn', 'm.s.weibo.com', 't.cn'],
  examples: [
    { label: 'a profile', url: 'https://weibo.com/u/1900000001' },
    { label: 'a topic', url: topic },
    { label: 'a short link', url: 'https://t.cn/A6replica' },
  ],
  faults: [],
  open: () => ({ handle: pages }),
});
