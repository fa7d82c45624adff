import { newsArticleDetail } from '../../../../lib/platforms/news/article-detail/index.ts';
import { articleTitle } from '../../../fixtures/news/article.ts';
import { authorToken, ids } from '../../../replica/news/catalogue.ts';
import type { Arrangement, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { infoFault } from './info-fault.ts';

const page = `https://www.toutiao.com/article/${ids.article}/`;
const mobile = `https://m.toutiao.com/article/${ids.article}/`;
const author = `https://www.toutiao.com/c/user/token/${authorToken}/`;
const short = '【一篇文章 - 今日头条】\nhttps://m.toutiao.com/is/replicaA/';
const open: Arrangement = { tabs: [page] };
const front: Arrangement = { tabs: [page], explicit: false };

const document = (source: 'embedded-pc' | 'tab', fault: string, kind: FailureCase['kind']): FailureCase => ({
  name: `${source}: ${fault}`,
  scenarios: [{ fault, on: 'document' }],
  kind,
  sources: [source],
  arrange: source === 'tab' ? {} : open,
});
const named = (name: string, kind: FailureCase['kind'], body: FailureCase['body'], tabs?: string[]): FailureCase => ({
  name,
  kind,
  ...(body && { body }),
  ...(tabs && { arrange: { tabs } }),
});

const failures: readonly FailureCase[] = [
  ...byKind(infoFault, {
    not_found: 'refused no-data',
    upstream_refused: 'withheld empty status-403',
    upstream_changed: 'another-video malformed',
    rate_limited: 'status-429',
    unreachable: 'status-500 cut',
    timed_out: 'slow',
  }),
  document('embedded-pc', 'no-text', 'upstream_changed'),
  document('embedded-pc', 'withheld', 'upstream_refused'),
  document('embedded-pc', 'another-article', 'upstream_changed'),
  document('embedded-pc', 'no-video', 'upstream_changed'),
  document('tab', 'captcha', 'challenge'),
  document('tab', 'wordless-check', 'challenge'),
  document('tab', 'sign-in', 'sign_in_required'),
  document('tab', 'to-login', 'sign_in_required'),
  document('tab', 'busy', 'rate_limited'),
  document('tab', 'deleted', 'not_found'),
  document('tab', 'sent-home', 'not_found'),
  document('tab', 'no-state', 'upstream_refused'),
  {
    name: 'the list that a page asked for is refused',
    scenarios: [{ fault: 'refused-feed', path: '/api/' }],
    kind: 'upstream_refused',
    sources: ['observed-feed'],
    arrange: { tabs: [author] },
  },
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
  { ...named('a video, by its page alone', 'unsupported_link', { aweme_id: ids.video }), sources: ['tab'] },
  {
    ...named('a video on the mobile page in front', 'unsupported_link', { aweme_id: ids.video }, [
      `https://m.toutiao.com/article/${ids.video}/`,
    ]),
    sources: ['embedded-mobile'],
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
  ...['default', 'script-page', 'late-state', 'xhr-only', 'profile-feed-empty'],
  ...['xigua-mobile-state', 'xigua-no-state', 'article-time-text', 'counts-refused'],
  ...['post-other-key', 'post-no-state', 'post-mobile'],
];
const infoOnce = { columns: everywhere, requests: 1 };

/** The article: its sources (news README, S3) and failure signals. */
export const newsArticleDetailCase: ConformanceCase = {
  operation: newsArticleDetail,
  turn: 'first',
  page,
  itemId: ids.article,
  body: { aweme_id: ids.article },
  ways: [
    ...waysBy(
      {},
      {
        id: { aweme_id: ids.article },
        address: { share_text: `${page}?log_from=x` },
        'an older address': { share_text: `https://www.toutiao.com/a${ids.article}/` },
        'mobile address': { share_text: mobile },
        'shared page': { share_text: `https://m.toutiaoimg.cn/a${ids.article}/?app=news_article` },
        'short link': { share_text: short },
      },
    ),
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
    { ...infoOnce, rule: 'S3: the page asks for nothing; info for the counts', arrange: front, source: 'embedded-pc' },
    { ...infoOnce, rule: 'S3: info alone has the text and the counts', arrange: {}, source: 'info' },
    ...cellsAt({ arrange: { tabs: [mobile], explicit: false } }, [
      [['default'], 'embedded-mobile', 1, 'S3: the same on the mobile site'],
    ]),
    ...cellsAt({ arrange: { tabs: [author], explicit: false } }, [
      [['default', 'xhr-only'], 'info', 1, 'S3, R5: an author’s page has received its row: how often it was read'],
    ]),
    ...cellsAt({ arrange: front }, [
      [['info-null', 'info-none'], 'embedded-pc', 2, 'C7: info, then its second version'],
    ]),
    ...cellsAt({ arrange: {} }, [
      [['info-null'], 'info', 2, 'C7: so without a page'],
      [['info-none'], 'tab: embedded-pc', 3, 'F7: a page decides'],
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
