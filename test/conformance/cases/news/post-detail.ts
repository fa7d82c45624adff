import { newsPostDetail } from '../../../../lib/platforms/news/post-detail/index.ts';
import { postText } from '../../../fixtures/news/post.ts';
import { ids } from '../../../replica/news/catalogue.ts';
import type { Arrangement, Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { author, infoFault, ofAuthor, tabFaults } from './faults.ts';

const page = `https://www.toutiao.com/w/${ids.post}/`;
const mobile = `https://m.toutiao.com/w/${ids.post}/`;
const short = '【微头条 - 今日头条】\nhttps://m.toutiao.com/is/replicaW/';
const open: Arrangement = { tabs: [page] };
const front: Arrangement = { tabs: [page], explicit: false };
const onMobile = { arrange: { tabs: [mobile] }, columns: ['post-mobile'] };
const stateless = { arrange: open, columns: ['post-no-state'] };

const inFront = faultsAt({ name: 'embedded-pc: $fault', on: 'document', sources: ['embedded-pc'], arrange: open });
const drawn = faultsAt({ name: 'page-text: $fault', on: 'document', sources: ['page-text'], ...stateless });

const failures: readonly FailureCase[] = [
  ...byKind(infoFault, {
    not_found: 'refused no-data',
    upstream_refused: 'withheld status-403',
    unsupported_link: 'video-loading',
    upstream_changed: 'another-video malformed',
    rate_limited: 'status-429',
    unreachable: 'cut',
    timed_out: 'slow',
  }),
  ...byKind(inFront, {
    upstream_refused: 'withheld',
    unsupported_link: 'video-loading',
    upstream_changed: 'another-post another-article no-video',
  }),
  {
    name: 'embedded-mobile: other-item',
    scenarios: [{ fault: 'other-item', on: 'document' }],
    kind: 'not_found',
    sources: ['embedded-mobile'],
    ...onMobile,
  },
  ...byKind(drawn, { upstream_refused: 'withheld', unsupported_link: 'video-loading' }),
  {
    name: 'the page draws the post without a state, and quotes a check',
    kind: 'upstream_refused',
    sources: ['embedded-pc'],
    ...stateless,
  },
  ...tabFaults,
  ofAuthor('refused-feed', 'upstream_refused'),
  ...asking({
    unsupported_link: {
      'an article': { aweme_id: ids.article },
      'a video': { aweme_id: ids.video },
      'a short link to a video': { share_text: 'https://m.toutiao.com/is/-replica001/' },
    },
    not_found: { 'a deleted post': { aweme_id: ids.deleted }, 'an id nobody has': { aweme_id: '1832000000009999' } },
    invalid_request: { 'a malformed id': { aweme_id: 'no id' } },
  }),
  {
    name: 'a video on the page in front',
    kind: 'unsupported_link',
    body: { aweme_id: ids.video },
    arrange: { tabs: [`https://www.toutiao.com/video/${ids.video}/`] },
  },
  {
    name: 'an article on the page in front',
    kind: 'unsupported_link',
    body: { aweme_id: ids.article },
    arrange: { tabs: [`https://www.toutiao.com/article/${ids.article}/`] },
  },
];

const everywhere = [
  'default script-page late-state xhr-only profile-feed-empty counts-refused',
  'xigua-mobile-state xigua-no-state article-time-text post-other-key post-mobile',
];

const cells: readonly Cell[] = [
  ...cellsAt({ arrange: front }, [
    [everywhere, 'embedded-pc', 1, 'S4, R20 A and B: the page asks for nothing; info for the counts'],
    ['post-no-state', 'info', 1, 'S4, R20 C: info, and what the page shows beside it'],
    ['post-no-state+info-none', 'page-text', 2, 'S4, R20 C: what the page shows, where nothing else is told'],
    ['info-null info-none', 'embedded-pc', 2, 'C7: info, then its second version'],
  ]),
  ...cellsAt({ arrange: {} }, [
    [[...everywhere, 'post-no-state'], 'info', 1, 'S4: info alone has the text and the counts'],
    ['info-null', 'info', 2, 'C7: so without a page'],
    ['info-none', 'tab: embedded-pc', 3, 'F7: a page decides'],
  ]),
  ...cellsAt({ arrange: { tabs: [mobile], explicit: false } }, [
    ['post-mobile', 'embedded-mobile', 1, 'S4: the mobile site’s own form'],
    ['default', 'embedded-pc', 1, 'R20: the mobile site sends a desktop browser to the other'],
  ]),
  ...cellsAt({ arrange: { tabs: [author], explicit: false } }, [
    ['default xhr-only', 'info', 1, 'S4, R5: an author’s page has received its row'],
  ]),
];

/** The micro post: its sources (news README, S4) and failure signals. */
export const newsPostDetailCase: ConformanceCase = {
  operation: newsPostDetail,
  turn: 'second',
  page,
  itemId: ids.post,
  body: { aweme_id: ids.post },
  ways: [
    ...waysBy({
      id: { aweme_id: ids.post },
      'an older address': { share_text: `https://www.toutiao.com/w/i${ids.post}/` },
      'mobile address': { share_text: mobile },
      'article address': { share_text: `https://m.toutiao.com/i${ids.post}/` },
      address: { share_text: `${page}?log_from=x` },
      'shared page': { share_text: `https://m.toutiaoimg.cn/a${ids.post}/?app=news_article` },
    }),
    { name: 'short link to one of 19 digits', body: { share_text: short }, itemId: ids.longPost },
    {
      name: 'one of 19 digits by the address of an article',
      body: { share_text: `https://www.toutiao.com/group/${ids.longPost}/` },
      itemId: ids.longPost,
    },
    { name: 'one that forwards another', body: { aweme_id: ids.forward }, itemId: ids.forward },
    {
      name: 'the words of the page alone',
      body: { aweme_id: ids.post },
      arrange: front,
      columns: ['post-no-state', 'info-none'],
    },
  ],
  lacks: { 'the words of the page alone': ['author', 'time', 'figures'] },
  sources: [
    { id: 'embedded-pc', arrange: open },
    { id: 'embedded-mobile', ...onMobile },
    { id: 'info', arrange: {}, session: 'anonymous' },
    { id: 'observed-feed', arrange: { tabs: [author] } },
    { id: 'page-text', ...stateless },
    { id: 'tab', arrange: {} },
  ],
  others: [
    {
      name: 'another micro post',
      names: { [ids.post]: ids.nextPost },
      except: { 'observed-feed': 'a list holds many: the item is looked up in it by its id' },
    },
  ],
  failures,
  cells,
  exact: [`"gid":"${ids.post}"`],
  shows: { title: postText, author: '田间测试号 🌾', counters: ['likes', 'comments', 'reposts', 'reads'] },
  start: {
    examples: ['a micro post', 'a micro post of 19 digits'],
    link: 'a short link to a micro post',
    // No tool's documentation shows one: as the profile's, it has the form of one.
    live: [{ label: 'a micro post', url: 'https://www.toutiao.com/w/1832000000000000/' }],
  },
};
