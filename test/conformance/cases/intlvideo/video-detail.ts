import { intlvideoVideoDetail } from '../../../../lib/platforms/intlvideo/video-detail/index.ts';
import { canonical, ids } from '../../../replica/intlvideo/catalogue.ts';
import type { Arrangement, ConformanceCase, Way } from '../../case.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { intlvideoCells } from './cells.ts';
import { intlvideoFailures } from './failures.ts';

const page = canonical(ids.video);
const home = 'https://www.tiktok.com/foryou';

function way(name: string, share_text: string, arrange: Arrangement = {}): Way {
  return { name, body: { share_text }, arrange };
}

const decimals = 'pages write decimals of a second, the record has integers; given as they are';
const durations = ['preciseDuration', 'preciseShootDuration', 'preciseAuditionDuration', 'preciseVideoDuration'];
const departures = durations.map((name) => ({ path: `data.music.preciseDuration.${name}`, reason: decimals }));

/** E1: its sources (intlvideo README, S1) and failure signals. */
export const intlvideoVideoDetailCase: ConformanceCase = {
  operation: intlvideoVideoDetail,
  page,
  itemId: ids.video,
  body: { aweme_id: ids.video },
  ways: [
    ...waysBy({
      'id, with no tab open': { aweme_id: ids.video },
      'id and link that agree': { aweme_id: ids.video, share_text: page },
      'id with spaces': { aweme_id: ` ${ids.video} ` },
    }),
    {
      name: 'id, null text, empty proxy',
      body: { aweme_id: ids.video, share_text: null, proxy: '' },
      arrange: { tabs: [home] },
    },
    { name: 'for grown-ups, signed in', body: { aweme_id: ids.age }, arrange: { signedIn: true }, itemId: ids.age },
    way('page address', page),
    way(
      'page address with what the share button adds',
      `${page}?is_from_webapp=1&sender_device=pc&web_id=7699109422532567933`,
    ),
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
    way('after in-page navigation from another video', page, {
      tabs: [canonical(ids.nextVideo)],
      navigateTo: '#back-video',
    }),
    way('after in-page navigation from a removed video', page, {
      tabs: [canonical(ids.removed)],
      navigateTo: '#back-video',
    }),
    way('after in-page navigation from the feed', page, { tabs: [home], navigateTo: '#back-video' }),
    way('in an anonymous session', page, { choice: 'anonymous', tabs: [page] }),
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [page] } },
    { id: 'observed-detail', arrange: { tabs: [page] }, columns: ['seo-only'] },
    {
      id: 'observed-list',
      // Lists are not waited for.
      arrange: { tabs: [home], openFor: 2000 },
      body: { aweme_id: ids.listed },
      itemId: ids.listed,
      exact: [`"id":"${ids.listed}"`],
      columns: ['returning-visitor'],
    },
    { id: 'item-detail', arrange: { tabs: [home] } },
    { id: 'tab', arrange: {} },
    { id: 'tab-unwatched', arrange: {}, absent: 'opened only after a tab that was watched and silent' },
    { id: 'page-document', arrange: {}, session: 'own', columns: ['document-full'] },
    { id: 'embed-page', arrange: {}, session: 'anonymous' },
    { id: 'player', arrange: {}, session: 'anonymous' },
  ],
  others: [
    {
      name: 'another video',
      names: { [ids.video]: ids.nextVideo },
      except: {
        'observed-list': 'a list is asked for nobody: the item is looked up in it by its id',
        player: 'busy once for every id (R10): the failure other-answer serves it',
      },
    },
  ],
  failures: intlvideoFailures,
  cells: intlvideoCells,
  departures,
  actions: { region_blocked: 'proxy_build' },
  captured: [
    {
      file: 'e1-video-detail-2026-abridged.json',
      id: '7793205463303720706',
      body: { aweme_id: '7793205463303720706' },
      arrange: {},
      sources: ['page-document'],
      columns: ['document-full'],
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
