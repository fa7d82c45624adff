import { microblogTopicStatics } from '../../../../lib/platforms/microblog/topic-statics/index.ts';
import { refusedTopic, topics } from '../../../replica/microblog/catalogue.ts';
import type { Arrangement, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt, signals } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';

const { topic, nextTopic, unclaimed, numbered, trendless } = topics;
const page = `https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${topic}#`)}&showmenu=0`;
const nextPage = `https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${nextTopic}#`)}`;
const detail = '/ajax_topic/detail';

const met = (source: string, arrange: Arrangement) =>
  faultsAt({ name: `$fault of ${detail} for ${source}`, path: detail, sources: [source], arrange });
const inPage = met('in-page-topic', { tabs: [page] });
const background = met('topic', {});
const observed = met('observed-topic', { tabs: [page] });

/** E12: its sources (microblog README, S12) and failure signals. */
export const microblogTopicStaticsCase: ConformanceCase = {
  operation: microblogTopicStatics,
  page,
  itemId: topic,
  body: { name: topic },
  ways: [
    ...waysBy({
      'a name': { name: topic },
      'a name with hash marks': { name: `#${topic}#` },
      'a name with full-width hash marks and spaces': { name: ` ＃${topic}＃ ` },
      'the address of its search page': { name: `https://s.weibo.com/weibo?q=%23${encodeURIComponent(topic)}%23` },
      'the address of its old page': { name: `https://m.s.weibo.com/topic/detail?q=${encodeURIComponent(topic)}` },
      'the address of its mobile page': {
        name: `https://m.weibo.cn/search?containerid=231522type%3D1%26t%3D10%26q%3D%23${encodeURIComponent(topic)}%23`,
      },
      'a short link': { name: 'https://t.cn/A6topic' },
    }),
    { name: 'a name, with its page open', body: { name: topic }, arrange: { tabs: [page] } },
    { name: 'a name with letters an address must encode', body: { name: nextTopic }, itemId: nextTopic },
    { name: 'a topic without a host, on no list', body: { name: unclaimed }, itemId: unclaimed },
    { name: 'a topic whose codes are the other way round', body: { name: numbered }, itemId: numbered },
    { name: 'a topic whose trend alone is refused', body: { name: trendless }, itemId: trendless },
    {
      name: 'after in-page navigation',
      body: { name: nextTopic },
      arrange: { tabs: [page], navigateTo: '#next-topic' },
      itemId: nextTopic,
    },
    { name: 'own session only', body: { name: topic }, arrange: { choice: 'own' } },
    { name: 'anonymous only', body: { name: topic }, arrange: { tabs: [page], choice: 'anonymous' } },
    { name: 'with a cookie of the caller', body: { name: topic }, arrange: { tabs: [page], cookie: 'signed-in' } },
  ],
  sources: [
    { id: 'observed-topic', arrange: { tabs: [page] } },
    { id: 'in-page-topic', arrange: { tabs: [page] } },
    { id: 'topic', arrange: {}, session: 'anonymous' },
    { id: 'tab', arrange: {} },
    { id: 'shown-topic', arrange: { tabs: [page] }, exact: ['"r":{"val":1.6,"unit":"亿"}'] },
    {
      id: 'topic-page',
      arrange: {},
      session: 'anonymous',
      exact: ['"r":{"val":1.6,"unit":"亿"}', '"ori_uv":{"val":1.2,"unit":"万"}'],
    },
  ],
  others: [{ name: 'another topic', names: { [topic]: nextTopic } }],
  failures: [
    ...[inPage, background].flatMap((by) =>
      byKind(by, {
        not_found: 'unknown-topic',
        sign_in_required: 'session-missing hidden',
        challenge: 'captcha',
        upstream_refused: 'busy status-432 status-500 other-code html-bot',
        upstream_changed: 'html changed-shape no-user empty malformed another-topic',
        rate_limited: 'status-418 too-fast',
        unreachable: 'cut',
        timed_out: 'slow',
      }),
    ),
    ...byKind(background, { session_expired: 'visitor-redirect', sign_in_required: 'login-redirect' }),
    observed('another-topic', 'upstream_changed'),
    ...signals(
      {
        upstream_changed: { 'a page of another topic for topic-page': { fault: 'another-topic' } },
        session_expired: { 'another site in the place of the topic page': { fault: 'visitor-redirect' } },
        rate_limited: { 'a pause asked for by the topic page': { fault: 'status-418' } },
      },
      { on: 'document', path: '/topic/detail', sources: ['topic-page'] },
    ),
    {
      name: 'a page of the topic that shows nothing',
      scenarios: [{ fault: 'empty', on: 'document' }],
      kind: 'upstream_refused',
      sources: ['shown-topic'],
      arrange: { tabs: [page] },
    },
    ...asking({
      upstream_refused: { 'a topic that is answered with another code': { name: refusedTopic } },
      not_found: { 'a name nobody has': { name: '没有这个话题' } },
      invalid_request: { nothing: {}, 'an empty name': { name: ' ## ' }, 'two topics': { name: '#风筝# #风#' } },
      unsupported_link: {
        'the address of a profile': { name: 'https://weibo.com/u/1900000001' },
        'a super-topic by address': { name: 'https://weibo.com/p/1008081234567890abcdef' },
        'a super-topic': { name: '#风筝[超话]#' },
      },
    }),
  ],
  // Read off the document: 1 costs nothing; with no tab 3 asks twice, without a login; columns of profiles change
  // nothing.
  cells: [
    ...cellsAt({ arrange: { tabs: [page], explicit: false }, complete: true }, [
      'source 1: the page has asked with both headers',
      ['default topic-302 topic-referer-only', 'observed-topic', 0],
    ]),
    ...cellsAt({ arrange: { tabs: [nextPage], explicit: false }, complete: true }, [
      'R1, source 2: another topic’s page, both headers',
      ['default topic-302 topic-referer-only', 'in-page-topic', 2],
    ]),
    ...cellsAt({ arrange: {}, complete: true }, [
      'R1, source 3: no cookie, both headers',
      [
        [
          'default topic-302 topic-referer-only login-php config-user config-uid config-none brake',
          'visitor-old visitor-none rid-wanted visitor-500 mobile-wall mobile-open text-whole',
          'guest-post mobile-refused mobile-page-only',
        ],
        'topic',
        2,
      ],
    ]),
    ...cellsAt({ arrange: {}, body: { name: trendless } }, [
      // R6: the topic is kept; the trend is asked for by the own session’s page too: two more requests and a tab’s two.
      ['default', 'topic', 4, 'R6, change 3'],
    ]),
    ...cellsAt({ arrange: {}, body: { name: '没有这个话题' } }, [['default', 'not_found', 1, 'R4: unknown']]),
  ],
  exact: ['"read":160000000', '"planet_video":0', '"comment_like_cnt":12', '"me":[{"time":"00:00"'],
  shows: { title: '河边的风筝', author: '纸船来信 📮', counters: ['reads', 'mentions', 'interactions'] },
  start: {
    examples: ['a topic page', 'another topic page', 'a topic in a text'],
    live: [{ label: 'a topic', url: 'https://m.s.weibo.com/vtopic/detail_new?q=%23%E6%98%A5%E8%8A%82%23' }],
  },
};
