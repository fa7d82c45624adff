import { lifestylePostDetail } from '../../../../lib/platforms/lifestyle/post-detail/index.ts';
import { ids } from '../../../replica/lifestyle/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';

const address = (id: string) => `https://www.lemon8-app.com/@gleaner.tester_01/${id}?region=sg`;
const page = address(ids.post);

/** A fault of the page, met by the background's own request for it and by the open page. */
const document = faultsAt({ name: 'document: $fault', on: 'document', sources: ['document'] });
const open = faultsAt({ name: 'page: $fault', on: 'document', sources: ['embedded-post'], arrange: { tabs: [page] } });
const data = faultsAt({ name: 'route data: $fault', on: 'data', sources: ['route-data'] });

const front = { tabs: [page], explicit: false };

/** E4: its sources (lifestyle README, S1) and failure signals. */
export const lifestylePostDetailCase: ConformanceCase = {
  operation: lifestylePostDetail,
  page,
  itemId: ids.post,
  body: { aweme_id: ids.post },
  ways: [
    ...waysBy({
      'id, with no tab open': { aweme_id: ids.post },
      'page address': { share_text: page },
      'address without @': { share_text: page.replace('@', '') },
      'article address': { share_text: `https://www.lemon8-app.com/article/${ids.post}` },
      'share text with a short link': {
        share_text: "Check out gleaner.replica's posts on Lemon8! https://v.lemon8-app.com/al/OgReplica",
      },
      'id and link that agree': { aweme_id: ids.post, share_text: page },
      'a link of TikTok Notes': { share_text: `https://notes.tiktok.com/@gleaner.tester_01/${ids.post}?region=sg` },
      'an address with another handle and a locale': { share_text: `https://m.lemon8-app.com/en-SG/@_/${ids.post}` },
    }),
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
  ],
  sources: [
    { id: 'embedded-post', arrange: { tabs: [page] } },
    { id: 'router-state', arrange: { tabs: [page] } },
    { id: 'document', arrange: {}, session: 'own' },
    { id: 'route-data', arrange: { choice: 'anonymous' }, session: 'anonymous' },
    { id: 'tab', arrange: {} },
  ],
  others: [{ name: 'another post', names: { [ids.post]: ids.nextPost } }],
  failures: [
    ...byKind(document, {
      upstream_changed: 'no-post recommended no-state no-route another-post to-other-host empty malformed',
      not_found: 'loader-404 to-discover status-404',
      upstream_refused: 'loader-500 crawling-forbidden status-403',
      region_blocked: 'region-ban',
      challenge: 'captcha',
      rate_limited: 'status-429',
      unreachable: 'status-500 status-408 cut',
      timed_out: 'slow',
    }),
    ...byKind(data, {
      upstream_changed: 'no-post another-post no-route malformed empty',
      not_found: 'status-404',
      rate_limited: 'status-429',
    }),
    ...byKind(open, {
      upstream_changed: 'no-post recommended another-post',
      challenge: 'captcha',
      not_found: 'loader-404',
      region_blocked: 'region-ban',
    }),
    {
      name: 'unavailable, by the live router',
      kind: 'removed',
      sources: ['router-state'],
      arrange: { tabs: [address(ids.unavailable)] },
      body: { aweme_id: ids.unavailable },
    },
    ...asking({
      invalid_request: { 'a malformed id': { aweme_id: 'no id' } },
      removed: {
        unavailable: { aweme_id: ids.unavailable },
        'unavailable, without an id': { aweme_id: ids.bareReason },
      },
      not_found: {
        'removed, led to a list': { aweme_id: ids.ledAway },
        'removed, no such page': { aweme_id: ids.gone },
        'an id nobody has': { aweme_id: '7526000000000009999' },
        'a dead short link': { share_text: 'https://v.lemon8-app.com/al/GgGzlZ2sFc' },
      },
      private: { private: { aweme_id: ids.private } },
      unsupported_link: { 'a short link to a profile': { share_text: 'https://v.lemon8-app.com/s/OgReplicaP' } },
    }),
  ],
  // Read off the document: 1 the state asks for nothing; 4 one request of ours; 6 one tab. No source of the web is
  // complete.
  cells: [
    ...cellsAt({ arrange: front }, [
      ['default no-router other-types profile-by-id profile-key', 'embedded-post', 0, 'source 1, R1 (a)'],
      ['streamed', 'embedded-post', 0, 'R1 (b): seconds later, in a block of its own'],
      ['single-fetch', 'router-state', 0, 'change 3: the live router, whatever the transport'],
      ['consent-wall', 'challenge', 1, 'R4, §5: a wall is the user’s to answer; one try of the document'],
    ]),
    ...cellsAt({ arrange: {} }, [
      ['default streamed no-router other-types', 'document', 1, 'source 4'],
      // The document and the route's data make no statement: both are asked, then a tab.
      ['single-fetch', 'tab: router-state', 3, 'change 4: skip source 5, use 2'],
      ['consent-wall', 'challenge', 1, 'R4: also for scripted GETs'],
    ]),
    ...cellsAt({ arrange: {}, body: { aweme_id: ids.video } }, [
      ['other-types', 'document', 1, 'R8: a video post without a video'],
    ]),
    ...cellsAt({ arrange: {}, body: { aweme_id: ids.regional } }, [
      ['default', 'document', 2, 'R5, change 6: sent to a list without its region, asked for once more'],
    ]),
  ],
  exact: [`"item_id":${ids.post},"group_id":${ids.post}`, '"author_id":7063746495539791207'],
  shows: {
    title: '秋天的麦田 & 100% harvest + 🌾',
    author: '测试作者 🌾',
    counters: ['likes', 'comments', 'saves', 'views'],
  },
  start: {
    examples: ['a post', 'a video post', 'a short link'],
    live: [{ label: 'a post', url: 'https://www.lemon8-app.com/@f82_bmw4/7613685322899079688?region=jp' }],
  },
};
