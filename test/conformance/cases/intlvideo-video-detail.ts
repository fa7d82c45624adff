import type { FailureKind } from '../../../lib/gateway/failure.ts';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail.ts';
import { canonical, ids } from '../../replica/intlvideo/catalogue.ts';
import type { Arrangement, ConformanceCase, FailureCase, Way } from '../case.ts';

const page = canonical(ids.video);
const home = 'https://www.tiktok.com/foryou';

function way(name: string, share_text: string, arrange: Arrangement = {}): Way {
  return { name, body: { share_text }, arrange };
}

/** A fault of the page's HTML, met by the background's request for it. */
function document(fault: string, kind: FailureKind, more: Partial<FailureCase> = {}): FailureCase {
  return { name: `page document: ${fault}`, scenarios: [{ fault, on: 'document', path: '/@' }], kind, sources: ['page-document'], ...more };
}

/** A fault of the item detail answer, asked for in an open page. */
function answer(fault: string, kind: FailureKind): FailureCase {
  const scenarios = [{ fault, path: '/api/item/detail/' }];
  return { name: `item detail: ${fault}`, scenarios, kind, sources: ['item-detail'], arrange: { tabs: [home] } };
}

/** A fault stated in an open page's own state, or met by a temporary tab. */
function tab(fault: string, kind: FailureKind): FailureCase {
  return { name: `tab: ${fault}`, scenarios: [{ fault, on: 'document', path: '/@' }], kind, sources: ['tab'] };
}

/** An example item of the replica that is withheld, by all sources. */
function item(name: string, id: string, kind: FailureKind, arrange: Arrangement = {}): FailureCase {
  return { name, scenarios: [], kind, body: { aweme_id: id }, arrange };
}

/** What both the page and item detail state (upstream/intlvideo.md §5). */
const stated: readonly (readonly [fault: string, kind: FailureKind])[] = [
  ['removed', 'removed'],
  ['region', 'region_blocked'],
  ['unavailable', 'not_found'],
  ['private-post', 'private'],
  ['private-account', 'private'],
  ['author-gone', 'not_found'],
  ['user-missing', 'not_found'],
  ['item-missing', 'not_found'],
  ['missing', 'not_found'],
  ['region-lock', 'region_blocked'],
  ['sign-in', 'sign_in_required'],
  ['sign-in-again', 'sign_in_required'],
  ['session-expired', 'session_expired'],
  ['other-code', 'upstream_refused'],
  ['message', 'upstream_refused'],
  ['no-item', 'upstream_changed'],
  ['age-gate', 'sign_in_required'],
  ['no-time', 'sign_in_required'],
  ['no-stats', 'sign_in_required'],
];

const wire: readonly (readonly [fault: string, kind: FailureKind])[] = [
  ['malformed', 'upstream_changed'],
  ['status-403', 'upstream_refused'],
  ['status-429', 'rate_limited'],
  ['status-503', 'upstream_refused'],
  ['cut', 'unreachable'],
  ['cut-early', 'unreachable'],
  ['slow', 'timed_out'],
];

const decimals = 'pages write decimals of a second, the record has integers; given as they are';
const departures = ['preciseDuration', 'preciseShootDuration', 'preciseAuditionDuration', 'preciseVideoDuration'].map((name) => ({
  path: `data.music.preciseDuration.${name}`,
  reason: decimals,
}));

/** E1, as upstream/intlvideo.md describes its sources and failure signals. */
export const intlvideoVideoDetailCase: ConformanceCase = {
  operation: intlvideoVideoDetail,
  page,
  itemId: ids.video,
  body: { aweme_id: ids.video },
  ways: [
    { name: 'id, with no tab open', body: { aweme_id: ids.video } },
    { name: 'id, null text, empty proxy', body: { aweme_id: ids.video, share_text: null, proxy: '' }, arrange: { tabs: [home] } },
    { name: 'id and link that agree', body: { aweme_id: ids.video, share_text: page } },
    { name: 'id with spaces', body: { aweme_id: ` ${ids.video} ` } },
    way('page address', page),
    way('page address with what the share button adds', `${page}?is_from_webapp=1&sender_device=pc&web_id=7699109422532567933`),
    way('photo address of a video', page.replace('/video/', '/photo/')),
    way('address without handle', `https://www.tiktok.com/@/video/${ids.video}`),
    way('share address', `https://www.tiktok.com/share/video/${ids.video}`),
    way('international share address', `https://www.tiktok.com/i18n/share/video/${ids.video}`),
    way('app share address', `https://www.tiktokv.com/share/video/${ids.video}/`),
    way('mobile address', `https://m.tiktok.com/v/${ids.video}.html`),
    way('embed address', `https://www.tiktok.com/embed/v2/${ids.video}`),
    way('old embed address', `https://www.tiktok.com/embed/${ids.video}`),
    way('the id as text', ids.video),
    way('share text with a vm link', 'Check this out 🪁 https://vm.tiktok.com/ZGrepVid1/'),
    way('share text with a vt link', '看看这个 https://vt.tiktok.com/ZSrepVid1，很好看'),
    way('short link with a doubled slash', 'https://www.tiktok.com/t/ZTrepVid1//'),
    way('short link without a slash', 'https://www.tiktok.com/t/ZTrepVid1?k=1'),
    way('after in-page navigation from another video', page, { tabs: [canonical(ids.nextVideo)], navigateTo: '#back-video' }),
    way('after in-page navigation from a removed video', page, { tabs: [canonical(ids.removed)], navigateTo: '#back-video' }),
    way('after in-page navigation from the feed', page, { tabs: [home], navigateTo: '#back-video' }),
    way('in an anonymous session', page, { choice: 'anonymous', tabs: [page] }),
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [page] }, session: 'page' },
    { id: 'page-document', arrange: {}, session: 'own' },
    { id: 'item-detail', arrange: { tabs: [home] }, session: 'page' },
    { id: 'tab', arrange: {}, session: 'page' },
    { id: 'embed-page', arrange: {}, session: 'anonymous' },
  ],
  failures: [
    ...stated.map(([fault, kind]) => document(fault, kind)),
    ...stated.map(([fault, kind]) => answer(fault, kind)),
    ...wire.map(([fault, kind]) => document(fault, kind)),
    ...wire.map(([fault, kind]) => answer(fault, kind)),
    document('status-404', 'not_found'),
    document('login', 'sign_in_required'),
    document('notfound', 'not_found'),
    document('waf', 'challenge'),
    document('captcha', 'challenge'),
    document('no-state', 'upstream_changed'),
    document('no-scope', 'upstream_changed'),
    document('changed-scope', 'upstream_changed'),
    document('other-item', 'upstream_changed'),
    document('empty', 'upstream_changed'),
    document('sign-in', 'session_expired', {
      name: 'page document: sign-in, though signed in',
      arrange: { signedIn: true, choice: 'own' },
    }),
    answer('empty', 'upstream_refused'),
    answer('other-answer', 'upstream_changed'),
    answer('html', 'upstream_changed'),
    tab('removed', 'removed'),
    tab('region', 'region_blocked'),
    tab('login', 'sign_in_required'),
    tab('notfound', 'not_found'),
    tab('captcha', 'challenge'),
    {
      name: 'page state: removed',
      scenarios: [{ fault: 'removed', on: 'document', path: '/@' }],
      kind: 'removed',
      sources: ['page-state'],
      arrange: { tabs: [page] },
    },
    {
      name: 'embed page: an id nobody has',
      scenarios: [],
      kind: 'not_found',
      sources: ['embed-page'],
      body: { aweme_id: '7526000000000009999' },
    },
    item('an id nobody has', '7526000000000009999', 'not_found'),
    item('a removed video', ids.removed, 'removed', { tabs: [canonical(ids.removed)] }),
    item('a removed video after in-page navigation', ids.removed, 'removed', { tabs: [page], navigateTo: '#next-removed' }),
    item('a video withheld in this region', ids.region, 'region_blocked'),
    item('a private video, as a guest', ids.private, 'private'),
    item('a video for grown-ups, as a guest', ids.age, 'sign_in_required'),
    item('a video behind the login wall, as a guest', ids.login, 'sign_in_required'),
    { name: 'a profile link', scenarios: [], kind: 'unsupported_link', body: { share_text: 'https://www.tiktok.com/@gleaner.tester_01' } },
    {
      name: 'a short link to a profile',
      scenarios: [],
      kind: 'unsupported_link',
      body: { share_text: 'https://vm.tiktok.com/ZGrepUsr1/' },
    },
    {
      name: 'a short link to a live room',
      scenarios: [],
      kind: 'unsupported_link',
      body: { share_text: 'https://vm.tiktok.com/ZGrepLiv1/' },
    },
    { name: 'a dead short link', scenarios: [], kind: 'not_found', body: { share_text: 'https://vm.tiktok.com/2p4ewa7/' } },
    { name: 'no id', scenarios: [], kind: 'invalid_request', body: { aweme_id: 'seven' } },
    { name: 'nothing', scenarios: [], kind: 'invalid_request', body: {} },
    { name: 'id and link of two items', scenarios: [], kind: 'invalid_request', body: { aweme_id: ids.nextVideo, share_text: page } },
  ],
  departures,
  actions: { region_blocked: 'proxy_build' },
  captured: [
    {
      file: 'e1-video-detail-2026-abridged.json',
      id: '7793205463303720706',
      body: { aweme_id: '7793205463303720706' },
      arrange: {},
      sources: ['page-document'],
      departures,
      exact: ['"preciseDuration":251.58525', '"platformSeller":false'],
    },
    {
      file: 'e1-video-detail-2026-abridged.json',
      id: '7793205463303720706',
      body: { share_text: 'https://www.tiktok.com/@jxjfxcxburn98/video/7793205463303720706' },
      arrange: { tabs: ['https://www.tiktok.com/@jxjfxcxburn98/video/7793205463303720706'] },
      sources: ['page-state'],
      departures,
    },
    {
      file: 'e1-video-detail-2026-10204-deleted-or-private.json',
      id: ids.nextVideo,
      body: { aweme_id: ids.nextVideo },
      arrange: {},
      failure: 'removed',
    },
    {
      file: 'e1-video-detail-2026-10204-cross-border.json',
      id: ids.nextVideo,
      body: { aweme_id: ids.nextVideo },
      arrange: { tabs: [home] },
      sources: ['item-detail'],
      failure: 'region_blocked',
    },
  ],
  exact: [`"id":"${ids.video}"`],
  shows: {
    title: 'A kite over the bay 🪁 #kite',
    author: '测试作者 🌾',
    counters: ['plays', 'likes', 'comments', 'shares', 'saves', 'reposts'],
    rows: 1,
  },
  start: {
    examples: ['a video', 'a photo post', 'a short link'],
    live: [
      { label: 'a video', url: 'https://www.tiktok.com/@_/video/7195741644585454894' },
      { label: 'a photo post', url: 'https://www.tiktok.com/@_/photo/7240568259186019630' },
      { label: 'a link', url: '', text: 'https://vm.tiktok.com/ZGdhVtER2/' },
    ],
  },
};
