import { cnvideoSearch } from '../../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../../lib/platforms/cnvideo/lists/works.ts';
import { intlvideoSearch } from '../../../lib/platforms/intlvideo/lists/search.ts';
import { intlvideoWorks } from '../../../lib/platforms/intlvideo/lists/works.ts';
import { microblogSearch } from '../../../lib/platforms/microblog/lists/search.ts';
import { microblogWorks } from '../../../lib/platforms/microblog/lists/works.ts';
import { notesSearch } from '../../../lib/platforms/notes/lists/search.ts';
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

/**
 * Readers of what pages receive of lists, and of the addresses that name them: of answers in plain JSON, which all are
 * read in one way, two.
 */
export const listReaders: readonly Reader[] = [
  [
    'Douyin: works',
    (text) =>
      cnvideoWorks.read(listPiece('https://www.douyin.com/user/a', 'https://www.douyin.com/?sec_user_id=a', text)),
    '{"aweme_list":[␣{"aweme_id":"7565000000000010001"},',
    '{"status_code":0,"aweme_list":[␣{},',
  ],
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
    'Xiaohongshu: the state of a list',
    (text) =>
      notesSearch.read(listPiece('https://www.xiaohongshu.com/search_result?keyword=a', '', text, { own: true })),
    '{"entries":[␣{"id":"68f4e9bf000000000700a1b2","noteCard":{"aB":1}},',
    '{"entries":[[',
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
    'Weibo: posts',
    (text) => microblogWorks.read(listPiece('https://weibo.com/u/1', 'https://weibo.com/?uid=1', text)),
    '{"ok":1,"data":{"list":[␣{"mid":"5320000000000001"},',
    '{"ok":1,"data":{"list":[{"mid":"1","text_raw":"␣ \u200b',
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
