import { cnvideoSearch } from '../../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../../lib/platforms/cnvideo/lists/works.ts';
import { intlvideoSearch } from '../../../lib/platforms/intlvideo/lists/search.ts';
import { intlvideoWorks } from '../../../lib/platforms/intlvideo/lists/works.ts';
import { microblogSearch } from '../../../lib/platforms/microblog/lists/search.ts';
import { microblogWorks } from '../../../lib/platforms/microblog/lists/works.ts';
import { notesWorks } from '../../../lib/platforms/notes/lists/works.ts';
import { shortclipSearch } from '../../../lib/platforms/shortclip/lists/search.ts';
import { listPiece } from '../../platforms/list-piece.ts';

/**
 * A reader of foreign text; then, beside the texts that every reader gets, hostile ones of its own. `␣` parts head and
 * repetition.
 */
export type Reader = readonly [name: string, read: (text: string) => unknown, ...hostile: string[]];

function nilSaying(search_nil_type: string) {
  const text = JSON.stringify({ status_code: 0, search_nil_info: { search_nil_type } });
  return listPiece('https://www.tiktok.com/search', 'https://www.tiktok.com/?keyword=a&search_id=a&offset=1', text);
}

/** An answer of so many works. */
export function manyWorks(count: number): unknown {
  const aweme_list = Array.from({ length: count }, (_, at) => ({ aweme_id: `75650000000${10_000_000 + at}` }));
  const text = JSON.stringify({ status_code: 0, aweme_list });
  return cnvideoWorks.read(listPiece('https://www.douyin.com/user/a', 'https://www.douyin.com/?sec_user_id=a', text));
}

/** Readers of what pages receive of lists beside plain JSON, and of the addresses that name them. */
export const listReaders: readonly Reader[] = [
  [
    'Douyin: search',
    (text) =>
      cnvideoSearch.read(listPiece('https://www.douyin.com/search/a', 'https://www.douyin.com/?keyword=a', text)),
    'a\r\n',
    '2\r\n{}\r\n',
    '2\r\n{\r\n',
    '1␣\r\na',
  ],
  ['TikTok: ends of searches', (said) => intlvideoSearch.read(nilSaying(said)), 'empty_session ', 'federation_empty'],
  [
    'TikTok: addresses of lists',
    (text) =>
      intlvideoWorks.read(listPiece(`https://www.tiktok.com/@${text}`, `https://www.tiktok.com/?secUid=${text}`, '{}')),
    '%',
    '&',
  ],
  [
    'Xiaohongshu: addresses of lists',
    (text) =>
      notesWorks.read(
        listPiece(`https://www.xiaohongshu.com/search_result?keyword=${text}`, `/?user_id=${text}`, '{}'),
      ),
    '%25',
    '&user_id=',
  ],
  [
    'Kuaishou: words searched for',
    (text) => shortclipSearch.read(listPiece(`https://www.kuaishou.com/search/${text}`, '', '{}')),
    '%25',
    '/',
  ],
  [
    'Weibo: links, times and words of posts found',
    (text) => {
      const card = { mid: '1', link: text, created_at: text, pictures: [text], text, reposts_count: text };
      const shown = JSON.stringify({ cards: [card], next: text, words: text });
      return microblogSearch.read(
        listPiece('https://s.weibo.com/weibo', 'https://s.weibo.com/weibo?q=a', shown, { own: true }),
      );
    },
    'weibo.com/1/',
    '今天',
  ],
  [
    'Weibo: addresses of lists',
    (text) =>
      microblogWorks.read(listPiece(`https://weibo.com/n/${text}`, `https://weibo.com/?uid=1&since_id=${text}`, '{}')),
    '%E5',
    '&',
  ],
];
