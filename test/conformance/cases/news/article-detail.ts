import { newsArticleDetail } from '../../../../lib/platforms/news/article-detail/index.ts';
import { articleTitle } from '../../../fixtures/news/article.ts';
import { ids } from '../../../replica/news/catalogue.ts';
import type { Arrangement, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { author, infoFault, ofAuthor, tabFaults } from './faults.ts';

const page = `https://www.toutiao.com/article/${ids.article}/`;
const mobile = `https://m.toutiao.com/article/${ids.article}/`;
const short = '【一篇文章 - 今日头条】\nhttps://m.toutiao.com/is/replicaA/';
const open: Arrangement = { tabs: [page] };
const front: Arrangement = { tabs: [page], explicit: false };

const inFront = faultsAt({ name: 'embedded-pc: $fault', on: 'document', sources: ['embedded-pc'], arrange: open });

const failures: readonly FailureCase[] = [
  ...byKind(infoFault, {
    not_found: 'refused no-data',
    upstream_refused: 'withheld empty status-403',
    upstream_changed: 'another-video malformed',
    rate_limited: 'status-429',
    unreachable: 'status-500 cut',
    timed_out: 'slow',
  }),
  ...byKind(inFront, { upstream_changed: 'no-text another-article no-video', upstream_refused: 'withheld' }),
  ...tabFaults,
  ofAuthor('refused-feed', 'upstream_refused'),
  ...asking({
    unsupported_link: {
      'a video': { aweme_id: ids.video },
      'a short link to a micro post': { share_text: 'https://m.toutiao.com/is/replicaW/' },
      'a micro post': { aweme_id: ids.longPost },
    },
    not_found: {
      'a deleted article': { aweme_id: ids.deleted },
      'an id nobody has': { aweme_id: '7526000000000009999' },
    },
    invalid_request: { 'a malformed id': { aweme_id: 'no id' } },
  }),
  { name: 'a video, by its page alone', kind: 'unsupported_link', sources: ['tab'], body: { aweme_id: ids.video } },
  {
    name: 'a video on the mobile page in front',
    kind: 'unsupported_link',
    sources: ['embedded-mobile'],
    arrange: { tabs: [`https://m.toutiao.com/article/${ids.video}/`] },
    body: { aweme_id: ids.video },
  },
  {
    name: 'a recommendation in the place of an article, on the mobile page',
    scenarios: [{ fault: 'other-item', on: 'document' }],
    kind: 'not_found',
    sources: ['embedded-mobile'],
    arrange: { tabs: [mobile] },
  },
];

const everywhere = [
  'default script-page late-state xhr-only profile-feed-empty',
  'xigua-mobile-state xigua-no-state article-time-text counts-refused post-other-key post-no-state post-mobile',
];

/** The article: its sources (news README, S3) and failure signals. */
export const newsArticleDetailCase: ConformanceCase = {
  operation: newsArticleDetail,
  turn: 'first',
  page,
  itemId: ids.article,
  body: { aweme_id: ids.article },
  ways: [
    ...waysBy({
      id: { aweme_id: ids.article },
      address: { share_text: `${page}?log_from=x` },
      'an older address': { share_text: `https://www.toutiao.com/a${ids.article}/` },
      'mobile address': { share_text: mobile },
      'shared page': { share_text: `https://m.toutiaoimg.cn/a${ids.article}/?app=news_article` },
      'short link': { share_text: short },
    }),
    {
      name: 'an article without a PC page',
      body: { aweme_id: ids.mobileArticle },
      arrange: { tabs: [`https://m.toutiao.com/article/${ids.mobileArticle}/`] },
      itemId: ids.mobileArticle,
    },
  ],
  lacks: { 'an article without a PC page': ['author'] },
  sources: [
    { id: 'embedded-pc', arrange: open },
    { id: 'embedded-mobile', arrange: { tabs: [mobile] } },
    { id: 'info', arrange: {}, session: 'anonymous' },
    { id: 'observed-feed', arrange: { tabs: [author] } },
    { id: 'tab', arrange: {} },
  ],
  others: [
    {
      name: 'another article',
      names: { [ids.article]: ids.nextArticle },
      except: { 'observed-feed': 'a list holds many: the item is looked up in it by its id' },
    },
  ],
  failures,
  cells: [
    ...cellsAt({ arrange: front }, [
      [everywhere, 'embedded-pc', 1, 'S3: the page asks for nothing; info for the counts'],
    ]),
    ...cellsAt({ arrange: {} }, [[everywhere, 'info', 1, 'S3: info alone has the text and the counts']]),
    ...cellsAt({ arrange: { tabs: [mobile], explicit: false } }, [
      ['default', 'embedded-mobile', 1, 'S3: the same on the mobile site'],
    ]),
    ...cellsAt({ arrange: { tabs: [author], explicit: false } }, [
      ['default xhr-only', 'info', 1, 'S3, R5: an author’s page has received its row: how often it was read'],
    ]),
    ...cellsAt({ arrange: front }, [['info-null info-none', 'embedded-pc', 2, 'C7: info, then its second version']]),
    ...cellsAt({ arrange: {} }, [
      ['info-null', 'info', 2, 'C7: so without a page'],
      ['info-none', 'tab: embedded-pc', 3, 'F7: a page decides'],
    ]),
  ],
  captured: [
    {
      file: 'e6-info-article-2016.json',
      id: '6561381832637601615',
      body: { aweme_id: '6561381832637601615' },
      arrange: {},
      sources: ['info'],
      exact: ['"publish_time":1482146605', '"video_play_count":2', '"id":81444656535'],
    },
  ],
  exact: [`"gid":"${ids.article}"`],
  shows: { title: articleTitle, author: '测试号 🌾', counters: ['likes', 'comments', 'reposts', 'saves'] },
  start: {
    examples: ['an article', 'a mobile article', 'a short link to an article'],
    live: [{ label: 'an article', url: 'https://www.toutiao.com/article/7450114952884503059/' }],
  },
};
