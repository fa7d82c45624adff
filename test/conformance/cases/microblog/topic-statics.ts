import { microblogTopicStatics } from '../../../../lib/platforms/microblog/topic-statics/index.ts';
import { refusedTopic, topics } from '../../../replica/microblog/catalogue.ts';
import type { Arrangement, ConformanceCase, FailureCase } from '../../case.ts';

const { topic, nextTopic, unclaimed, numbered, trendless } = topics;
const page = `https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${topic}#`)}&showmenu=0`;
const nextPage = `https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${nextTopic}#`)}`;
const detail = '/ajax_topic/detail';

function refused(
  fault: string,
  kind: FailureCase['kind'],
  source: string,
  arrange: Arrangement,
  path = detail,
): FailureCase {
  return { name: `${fault} of ${path} for ${source}`, scenarios: [{ fault, path }], kind, sources: [source], arrange };
}

const background = (fault: string, kind: FailureCase['kind']) => refused(fault, kind, 'topic', {});
const inPage = (fault: string, kind: FailureCase['kind']) => refused(fault, kind, 'in-page-topic', { tabs: [page] });

function name(label: string, kind: FailureCase['kind'], request: Readonly<Record<string, unknown>>): FailureCase {
  return { name: label, scenarios: [], kind, body: request };
}

/** E12: its sources (microblog README, S12) and failure signals. */
export const microblogTopicStaticsCase: ConformanceCase = {
  operation: microblogTopicStatics,
  page,
  itemId: topic,
  body: { name: topic },
  ways: [
    { name: 'a name', body: { name: topic } },
    { name: 'a name with hash marks', body: { name: `#${topic}#` } },
    { name: 'a name with full-width hash marks and spaces', body: { name: ` ＃${topic}＃ ` } },
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
    {
      name: 'the address of its search page',
      body: { name: `https://s.weibo.com/weibo?q=%23${encodeURIComponent(topic)}%23` },
    },
    {
      name: 'the address of its old page',
      body: { name: `https://m.s.weibo.com/topic/detail?q=${encodeURIComponent(topic)}` },
    },
    {
      name: 'the address of its mobile page',
      body: {
        name: `https://m.weibo.cn/search?containerid=231522type%3D1%26t%3D10%26q%3D%23${encodeURIComponent(topic)}%23`,
      },
    },
    { name: 'a short link', body: { name: 'https://t.cn/A6topic' } },
    { name: 'own session only', body: { name: topic }, arrange: { choice: 'own' } },
    { name: 'anonymous only', body: { name: topic }, arrange: { tabs: [page], choice: 'anonymous' } },
    { name: 'with a cookie of the caller', body: { name: topic }, arrange: { tabs: [page], cookie: 'signed-in' } },
  ],
  sources: [
    { id: 'observed-topic', arrange: { tabs: [page] }, session: 'page' },
    { id: 'in-page-topic', arrange: { tabs: [page] }, session: 'page' },
    { id: 'topic', arrange: {}, session: 'anonymous' },
    { id: 'tab', arrange: {}, session: 'page' },
    { id: 'shown-topic', arrange: { tabs: [page] }, session: 'page', exact: ['"r":{"val":1.6,"unit":"亿"}'] },
    {
      id: 'topic-page',
      arrange: {},
      session: 'anonymous',
      exact: ['"r":{"val":1.6,"unit":"亿"}', '"ori_uv":{"val":1.2,"unit":"万"}'],
    },
  ],
  others: [{ name: 'another topic', names: { [topic]: nextTopic } }],
  failures: [
    ...[inPage, background].flatMap((by) => [
      by('unknown-topic', 'not_found'),
      by('session-missing', 'sign_in_required'),
      by('hidden', 'sign_in_required'),
      by('captcha', 'challenge'),
      by('busy', 'upstream_refused'),
      by('html', 'upstream_changed'),
      by('changed-shape', 'upstream_changed'),
      by('no-user', 'upstream_changed'),
      by('empty', 'upstream_changed'),
      by('malformed', 'upstream_changed'),
      by('status-418', 'rate_limited'),
      by('status-432', 'upstream_refused'),
      by('status-500', 'upstream_refused'),
      by('cut', 'unreachable'),
      by('slow', 'timed_out'),
    ]),
    ...[inPage, background].flatMap((by) => [
      by('another-topic', 'upstream_changed'),
      by('other-code', 'upstream_refused'),
      by('too-fast', 'rate_limited'),
      by('html-bot', 'upstream_refused'),
    ]),
    background('visitor-redirect', 'session_expired'),
    background('login-redirect', 'sign_in_required'),
    refused('another-topic', 'upstream_changed', 'observed-topic', { tabs: [page] }),
    {
      name: 'a page of another topic for topic-page',
      scenarios: [{ fault: 'another-topic', path: '/topic/detail', on: 'document' }],
      kind: 'upstream_changed',
      sources: ['topic-page'],
    },
    {
      name: 'a page of the topic that shows nothing',
      scenarios: [{ fault: 'empty', on: 'document' }],
      kind: 'upstream_refused',
      sources: ['shown-topic'],
      arrange: { tabs: [page] },
    },
    name('a topic that is answered with another code', 'upstream_refused', { name: refusedTopic }),
    {
      name: 'another site in the place of the topic page',
      scenarios: [{ fault: 'visitor-redirect', path: '/topic/detail', on: 'document' }],
      kind: 'session_expired',
      sources: ['topic-page'],
    },
    {
      name: 'a pause asked for by the topic page',
      scenarios: [{ fault: 'status-418', path: '/topic/detail', on: 'document' }],
      kind: 'rate_limited',
      sources: ['topic-page'],
    },
    name('a name nobody has', 'not_found', { name: '没有这个话题' }),
    name('nothing', 'invalid_request', {}),
    name('an empty name', 'invalid_request', { name: ' ## ' }),
    name('the address of a profile', 'unsupported_link', { name: 'https://weibo.com/u/1900000001' }),
    name('a super-topic by address', 'unsupported_link', { name: 'https://weibo.com/p/1008081234567890abcdef' }),
    name('two topics', 'invalid_request', { name: '#风筝# #风#' }),
    name('a super-topic', 'unsupported_link', { name: '#风筝[超话]#' }),
  ],
  // Read off the document: 1 costs nothing; with no tab 3 asks twice, without a login; columns of profiles change
  // nothing.
  cells: [
    {
      columns: ['default', 'topic-302', 'topic-referer-only'],
      rule: 'source 1: the page has asked with both headers',
      arrange: { tabs: [page], explicit: false },
      source: 'observed-topic',
      complete: true,
      requests: 0,
    },
    {
      columns: ['default', 'topic-302', 'topic-referer-only'],
      rule: 'R1, source 2: another topic’s page, both headers',
      arrange: { tabs: [nextPage], explicit: false },
      source: 'in-page-topic',
      complete: true,
      requests: 2,
    },
    {
      columns: [
        ...[
          'default',
          'topic-302',
          'topic-referer-only',
          'login-php',
          'config-user',
          'config-uid',
          'config-none',
          'brake',
        ],
        ...['visitor-old', 'visitor-none', 'rid-wanted', 'visitor-500', 'mobile-wall', 'mobile-open'],
        ...['text-whole', 'guest-post', 'mobile-refused', 'mobile-page-only'],
      ],
      rule: 'R1, source 3: no cookie, both headers',
      arrange: {},
      source: 'topic',
      complete: true,
      requests: 2,
    },
    // R6: the topic is kept; the trend is asked for by the own session’s page too: two more requests and a tab’s two.
    {
      columns: ['default'],
      rule: 'R6, change 3',
      arrange: {},
      body: { name: trendless },
      source: 'topic',
      requests: 4,
    },
    {
      columns: ['default'],
      rule: 'R4: unknown',
      arrange: {},
      body: { name: '没有这个话题' },
      failure: 'not_found',
      requests: 1,
    },
  ],
  departures: [],
  exact: ['"read":160000000', '"planet_video":0', '"comment_like_cnt":12', '"me":[{"time":"00:00"'],
  shows: {
    title: '河边的风筝',
    author: '纸船来信 📮',
    counters: ['reads', 'mentions', 'interactions'],
    rows: 1,
  },
  start: {
    examples: ['a topic page', 'another topic page', 'a topic in a text'],
    live: [{ label: 'a topic', url: 'https://m.s.weibo.com/vtopic/detail_new?q=%23%E6%98%A5%E8%8A%82%23' }],
  },
};
