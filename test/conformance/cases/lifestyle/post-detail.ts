import { lifestylePostDetail } from '../../../../lib/platforms/lifestyle/post-detail/index.ts';
import { ids } from '../../../replica/lifestyle/catalogue.ts';
import type { ConformanceCase, FailureCase } from '../../case.ts';

const address = (id: string) => `https://www.lemon8-app.com/@gleaner.tester_01/${id}?region=sg`;
const page = address(ids.post);

/** A fault of the page, met by the background's own request for it. */
function document(fault: string, kind: FailureCase['kind']): FailureCase {
  return { name: `document: ${fault}`, scenarios: [{ fault, on: 'document' }], kind, sources: ['document'] };
}

/** A fault met by the request for the route's data. */
function data(fault: string, kind: FailureCase['kind']): FailureCase {
  return { name: `route data: ${fault}`, scenarios: [{ fault, on: 'data' }], kind, sources: ['route-data'] };
}

/** A fault of a page that the user has open. */
function open(fault: string, kind: FailureCase['kind']): FailureCase {
  return {
    name: `page: ${fault}`,
    scenarios: [{ fault, on: 'document' }],
    kind,
    sources: ['embedded-post'],
    arrange: { tabs: [page] },
  };
}

const front = { tabs: [page], explicit: false };

/** E4: its sources (lifestyle README, S1) and failure signals. */
export const lifestylePostDetailCase: ConformanceCase = {
  operation: lifestylePostDetail,
  page,
  itemId: ids.post,
  body: { aweme_id: ids.post },
  ways: [
    { name: 'id, with no tab open', body: { aweme_id: ids.post } },
    { name: 'page address', body: { share_text: page } },
    { name: 'address without @', body: { share_text: page.replace('@', '') } },
    { name: 'article address', body: { share_text: `https://www.lemon8-app.com/article/${ids.post}` } },
    {
      name: 'share text with a short link',
      body: { share_text: "Check out gleaner.replica's posts on Lemon8! https://v.lemon8-app.com/al/OgReplica" },
    },
    { name: 'id and link that agree', body: { aweme_id: ids.post, share_text: page } },
    {
      name: 'in front after in-page navigation from another post',
      body: { aweme_id: ids.nextPost },
      arrange: { tabs: [page], navigateTo: '#next-post' },
      itemId: ids.nextPost,
    },
    { name: 'a deferred post', body: { aweme_id: ids.deferred }, itemId: ids.deferred },
    {
      name: 'a deferred post in front',
      body: { aweme_id: ids.deferred },
      arrange: { tabs: [address(ids.deferred)] },
      itemId: ids.deferred,
    },
    { name: 'a video post', body: { aweme_id: ids.video }, itemId: ids.video },
    // R14
    { name: 'a post under a later version of its key', body: { aweme_id: ids.renamedKey }, itemId: ids.renamedKey },
    { name: 'a post under a key of another name', body: { aweme_id: ids.otherKey }, itemId: ids.otherKey },
    {
      name: 'a post under a key of another name, in front',
      body: { aweme_id: ids.otherKey },
      arrange: { tabs: [address(ids.otherKey)] },
      itemId: ids.otherKey,
    },
    { name: 'an id that wants its region', body: { aweme_id: ids.regional }, itemId: ids.regional },
    {
      name: 'a link of TikTok Notes',
      body: { share_text: `https://notes.tiktok.com/@gleaner.tester_01/${ids.post}?region=sg` },
    },
    {
      name: 'an address with another handle and a locale',
      body: { share_text: `https://m.lemon8-app.com/en-SG/@_/${ids.post}` },
    },
  ],
  sources: [
    { id: 'embedded-post', arrange: { tabs: [page] }, session: 'page' },
    { id: 'router-state', arrange: { tabs: [page] }, session: 'page' },
    { id: 'document', arrange: {}, session: 'own' },
    { id: 'route-data', arrange: { choice: 'anonymous' }, session: 'anonymous' },
    { id: 'tab', arrange: {}, session: 'page' },
  ],
  others: [{ name: 'another post', names: { [ids.post]: ids.nextPost } }],
  failures: [
    document('no-post', 'upstream_changed'),
    document('recommended', 'upstream_changed'),
    document('loader-404', 'not_found'),
    document('loader-500', 'upstream_refused'),
    document('region-ban', 'region_blocked'),
    document('crawling-forbidden', 'upstream_refused'),
    document('captcha', 'challenge'),
    document('no-state', 'upstream_changed'),
    document('no-route', 'upstream_changed'),
    document('to-discover', 'not_found'),
    document('another-post', 'upstream_changed'),
    document('to-other-host', 'upstream_changed'),
    document('empty', 'upstream_changed'),
    document('malformed', 'upstream_changed'),
    document('status-403', 'upstream_refused'),
    document('status-404', 'not_found'),
    document('status-429', 'rate_limited'),
    document('status-500', 'unreachable'),
    document('status-408', 'unreachable'),
    document('cut', 'unreachable'),
    document('slow', 'timed_out'),
    data('no-post', 'upstream_changed'),
    data('another-post', 'upstream_changed'),
    data('status-404', 'not_found'),
    data('no-route', 'upstream_changed'),
    data('malformed', 'upstream_changed'),
    data('empty', 'upstream_changed'),
    data('status-429', 'rate_limited'),
    open('no-post', 'upstream_changed'),
    open('recommended', 'upstream_changed'),
    open('another-post', 'upstream_changed'),
    open('captcha', 'challenge'),
    open('loader-404', 'not_found'),
    open('region-ban', 'region_blocked'),
    {
      name: 'unavailable, by the live router',
      scenarios: [],
      kind: 'removed',
      sources: ['router-state'],
      arrange: { tabs: [address(ids.unavailable)] },
      body: { aweme_id: ids.unavailable },
    },
    { name: 'a malformed id', scenarios: [], kind: 'invalid_request', body: { aweme_id: 'no id' } },
    { name: 'unavailable', scenarios: [], kind: 'removed', body: { aweme_id: ids.unavailable } },
    { name: 'unavailable, without an id', scenarios: [], kind: 'removed', body: { aweme_id: ids.bareReason } },
    { name: 'removed, led to a list', scenarios: [], kind: 'not_found', body: { aweme_id: ids.ledAway } },
    { name: 'removed, no such page', scenarios: [], kind: 'not_found', body: { aweme_id: ids.gone } },
    { name: 'private', scenarios: [], kind: 'private', body: { aweme_id: ids.private } },
    { name: 'an id nobody has', scenarios: [], kind: 'not_found', body: { aweme_id: '7526000000000009999' } },
    {
      name: 'a dead short link',
      scenarios: [],
      kind: 'not_found',
      body: { share_text: 'https://v.lemon8-app.com/al/GgGzlZ2sFc' },
    },
    {
      name: 'a short link to a profile',
      scenarios: [],
      kind: 'unsupported_link',
      body: { share_text: 'https://v.lemon8-app.com/s/OgReplicaP' },
    },
  ],
  // Read off the document: 1 the state asks for nothing; 4 one request of ours; 6 one tab. No source of the web is
  // complete.
  cells: [
    {
      columns: ['default', 'no-router', 'other-types', 'profile-by-id', 'profile-key'],
      rule: 'source 1, R1 (a)',
      arrange: front,
      source: 'embedded-post',
      requests: 0,
    },
    {
      columns: ['streamed'],
      rule: 'R1 (b): seconds later, in a block of its own',
      arrange: front,
      source: 'embedded-post',
      requests: 0,
    },
    {
      columns: ['single-fetch'],
      rule: 'change 3: the live router, whatever the transport',
      arrange: front,
      source: 'router-state',
      requests: 0,
    },
    {
      columns: ['consent-wall'],
      rule: 'R4, §5: a wall is the user’s to answer; one try of the document',
      arrange: front,
      failure: 'challenge',
      requests: 1,
    },
    {
      columns: ['default', 'streamed', 'no-router', 'other-types'],
      rule: 'source 4',
      arrange: {},
      source: 'document',
      requests: 1,
    },
    {
      columns: ['other-types'],
      rule: 'R8: a video post without a video',
      arrange: {},
      body: { aweme_id: ids.video },
      source: 'document',
      requests: 1,
    },
    {
      columns: ['default'],
      rule: 'R5, change 6: sent to a list without its region, asked for once more',
      arrange: {},
      body: { aweme_id: ids.regional },
      source: 'document',
      requests: 2,
    },
    // The document and the route's data make no statement: both are asked, then a tab.
    {
      columns: ['single-fetch'],
      rule: 'change 4: skip source 5, use 2',
      arrange: {},
      source: 'tab: router-state',
      requests: 3,
    },
    { columns: ['consent-wall'], rule: 'R4: also for scripted GETs', arrange: {}, failure: 'challenge', requests: 1 },
  ],
  departures: [],
  exact: [`"item_id":${ids.post},"group_id":${ids.post}`, '"author_id":7063746495539791207'],
  shows: {
    title: '秋天的麦田 & 100% harvest + 🌾',
    author: '测试作者 🌾',
    counters: ['likes', 'comments', 'saves', 'views'],
    rows: 1,
  },
  start: {
    examples: ['a post', 'a video post', 'a short link'],
    live: [{ label: 'a post', url: 'https://www.lemon8-app.com/@f82_bmw4/7613685322899079688?region=jp' }],
  },
};
