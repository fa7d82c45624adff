import { simplePages } from '../framework/simple-pages.ts';
import { defineSite } from '../framework/site.ts';

const id = '68f4e9bf000000000700a1b2';
const token = 'ABreplica0token0of0this0note0only0000000000000=';

// Addresses: notes.md §1.1. The pages hold no state yet.
const pages = simplePages(
  [
    {
      pattern: /^www\.xiaohongshu\.com\/(explore|discovery\/item)\/[0-9a-f]{24}/,
      title: '雨天的汤 - 小红书',
      text: 'A note of the replica.',
    },
    {
      pattern: /^www\.xiaohongshu\.com\/user\/profile\/[0-9a-f]{24}\/[0-9a-f]{24}/,
      title: '雨天的汤 - 小红书',
      text: 'A note of the replica.',
    },
    { pattern: /^www\.xiaohongshu\.com\/user\/profile\/[0-9a-f]{24}/, title: '复本的小红书', text: 'A user page of the replica.' },
    { pattern: /^www\.xiaohongshu\.com\/(explore)?(\?|$)/, title: '小红书 - 你的生活兴趣社区', text: 'The replica of the home page.' },
  ],
  {
    'xhslink.com/m/1replicaNote': `https://www.xiaohongshu.com/discovery/item/${id}?xsec_token=${encodeURIComponent(token)}&xsec_source=app_share`,
  },
);

export const notes = defineSite({
  platform: 'notes',
  name: 'Xiaohongshu',
  hosts: ['www.xiaohongshu.com', 'www.rednote.com', 'edith.xiaohongshu.com', 'xhslink.com'],
  examples: [
    { label: 'a note', url: `https://www.xiaohongshu.com/explore/${id}?xsec_token=${encodeURIComponent(token)}&xsec_source=pc_feed` },
    { label: 'a user', url: 'https://www.xiaohongshu.com/user/profile/5f00000000000000010000aa' },
    {
      label: 'a short link',
      url: 'https://xhslink.com/m/1replicaNote',
      shareText:
        '33 复本发布了一篇小红书笔记，快来看吧！ 😆 rEplicaCode0001 😆 http://xhslink.com/m/1replicaNote，复制本条信息，打开【小红书】App查看精彩内容！',
    },
  ],
  faults: [],
  open: () => ({ handle: pages }),
});
