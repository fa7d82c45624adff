import { newsPostDetail } from '../../../../lib/platforms/news/post-detail/index.ts';
import { postText } from '../../../fixtures/news/post.ts';
import { authorToken, ids } from '../../../replica/news/catalogue.ts';
import type { Arrangement, Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { infoFault } from './info-fault.ts';

const page = `https://www.toutiao.com/w/${ids.post}/`;
const mobile = `https://m.toutiao.com/w/${ids.post}/`;
const author = `https://www.toutiao.com/c/user/token/${authorToken}/`;
const short = '【微头条 - 今日头条】\nhttps://m.toutiao.com/is/replicaW/';
const open: Arrangement = { tabs: [page] };
const front: Arrangement = { tabs: [page], explicit: false };
const onMobile = { arrange: { tabs: [mobile] }, columns: ['post-mobile'] };
const stateless = { arrange: open, columns: ['post-no-state'] };

const document = (source: string, fault: string, kind: FailureCase['kind'], more: object = {}): FailureCase => ({
  name: `${source}: ${fault}`,
  scenarios: [{ fault, on: 'document' }],
  kind,
  sources: [source],
  ...more,
});
const inFront = { arrange: open };
const named = (name: string, kind: FailureCase['kind'], body: object): FailureCase => ({
  name,
  scenarios: [],
  kind,
  body: { ...body },
});

const failures: readonly FailureCase[] = [
  infoFault('refused', 'not_found'),
  infoFault('no-data', 'not_found'),
  infoFault('withheld', 'upstream_refused'),
  infoFault('video-loading', 'unsupported_link'),
  infoFault('another-video', 'upstream_changed'),
  infoFault('malformed', 'upstream_changed'),
  infoFault('status-403', 'upstream_refused'),
  infoFault('status-429', 'rate_limited'),
  infoFault('cut', 'unreachable'),
  infoFault('slow', 'timed_out'),
  document('embedded-pc', 'withheld', 'upstream_refused', inFront),
  document('embedded-pc', 'video-loading', 'unsupported_link', inFront),
  document('embedded-pc', 'another-post', 'upstream_changed', inFront),
  document('embedded-pc', 'another-article', 'upstream_changed', inFront),
  document('embedded-pc', 'no-video', 'upstream_changed', inFront),
  document('embedded-mobile', 'other-item', 'not_found', onMobile),
  document('page-text', 'withheld', 'upstream_refused', stateless),
  document('page-text', 'video-loading', 'unsupported_link', stateless),
  {
    name: 'the page draws the post without a state, and quotes a check',
    scenarios: [],
    kind: 'upstream_refused',
    sources: ['embedded-pc'],
    ...stateless,
  },
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
  named('an article', 'unsupported_link', { aweme_id: ids.article }),
  named('a video', 'unsupported_link', { aweme_id: ids.video }),
  {
    ...named('a video on the page in front', 'unsupported_link', { aweme_id: ids.video }),
    arrange: { tabs: [`https://www.toutiao.com/video/${ids.video}/`] },
  },
  {
    ...named('an article on the page in front', 'unsupported_link', { aweme_id: ids.article }),
    arrange: { tabs: [`https://www.toutiao.com/article/${ids.article}/`] },
  },
  named('a short link to a video', 'unsupported_link', {
    share_text: 'https://m.toutiao.com/is/-replica001/',
  }),
  named('a deleted post', 'not_found', { aweme_id: ids.deleted }),
  named('an id nobody has', 'not_found', { aweme_id: '1832000000009999' }),
  named('a malformed id', 'invalid_request', { aweme_id: 'no id' }),
];

const everywhere = [
  ...['default', 'script-page', 'late-state', 'xhr-only', 'profile-feed-empty', 'counts-refused'],
  ...['xigua-mobile-state', 'xigua-no-state', 'article-time-text', 'post-other-key', 'post-mobile'],
];

const cells: readonly Cell[] = [
  {
    columns: everywhere,
    rule: 'S4, R20 A and B: the page asks for nothing; info for the counts',
    arrange: front,
    source: 'embedded-pc',
    requests: 1,
  },
  {
    columns: ['post-no-state'],
    rule: 'S4, R20 C: info, and what the page shows beside it',
    arrange: front,
    source: 'info',
    requests: 1,
  },
  {
    columns: ['post-no-state + info-none'],
    rule: 'S4, R20 C: what the page shows, where nothing else is told',
    arrange: front,
    source: 'page-text',
    requests: 2,
  },
  {
    columns: [...everywhere, 'post-no-state'],
    rule: 'S4: info alone has the text and the counts',
    arrange: {},
    source: 'info',
    requests: 1,
  },
  {
    columns: ['post-mobile'],
    rule: 'S4: the mobile site’s own form',
    arrange: { tabs: [mobile], explicit: false },
    source: 'embedded-mobile',
    requests: 1,
  },
  {
    columns: ['default'],
    rule: 'R20: the mobile site sends a desktop browser to the other',
    arrange: { tabs: [mobile], explicit: false },
    source: 'embedded-pc',
    requests: 1,
  },
  {
    columns: ['default', 'xhr-only'],
    rule: 'S4, R5: an author’s page has received its row',
    arrange: { tabs: [author], explicit: false },
    source: 'info',
    requests: 1,
  },
  {
    columns: ['info-null', 'info-none'],
    rule: 'C7: info, then its second version',
    arrange: front,
    source: 'embedded-pc',
    requests: 2,
  },
  { columns: ['info-null'], rule: 'C7: so without a page', arrange: {}, source: 'info', requests: 2 },
  { columns: ['info-none'], rule: 'F7: a page decides', arrange: {}, source: 'tab: embedded-pc', requests: 3 },
];

/** The micro post: its sources (news README, S4) and failure signals. */
export const newsPostDetailCase: ConformanceCase = {
  operation: newsPostDetail,
  turn: 'second',
  page,
  itemId: ids.post,
  body: { aweme_id: ids.post },
  ways: [
    { name: 'id', body: { aweme_id: ids.post } },
    { name: 'an older address', body: { share_text: `https://www.toutiao.com/w/i${ids.post}/` } },
    { name: 'mobile address', body: { share_text: mobile } },
    { name: 'article address', body: { share_text: `https://m.toutiao.com/i${ids.post}/` } },
    { name: 'short link to one of 19 digits', body: { share_text: short }, itemId: ids.longPost },
    {
      name: 'one of 19 digits by the address of an article',
      body: { share_text: `https://www.toutiao.com/group/${ids.longPost}/` },
      itemId: ids.longPost,
    },
    { name: 'address', body: { share_text: `${page}?log_from=x` } },
    { name: 'shared page', body: { share_text: `https://m.toutiaoimg.cn/a${ids.post}/?app=news_article` } },
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
    { id: 'embedded-pc', arrange: open, session: 'page' },
    { id: 'embedded-mobile', ...onMobile, session: 'page' },
    { id: 'info', arrange: {}, session: 'anonymous' },
    { id: 'observed-feed', arrange: { tabs: [author] }, session: 'page' },
    { id: 'page-text', ...stateless, session: 'page' },
    { id: 'tab', arrange: {}, session: 'page' },
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
  departures: [],
  exact: [`"gid":"${ids.post}"`],
  shows: {
    title: postText,
    author: '田间测试号 🌾',
    counters: ['likes', 'comments', 'reposts', 'reads'],
    rows: 1,
  },
  start: {
    examples: ['a micro post', 'a micro post of 19 digits'],
    link: 'a short link to a micro post',
    // No tool's documentation shows one: as the profile's, it has the form of one.
    live: [{ label: 'a micro post', url: 'https://www.toutiao.com/w/1832000000000000/' }],
  },
};
