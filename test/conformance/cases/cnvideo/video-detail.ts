import { cnvideoVideoDetail } from '../../../../lib/platforms/cnvideo/video-detail/index.ts';
import { ids } from '../../../replica/cnvideo/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { cells } from './video-detail-cells.ts';

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';
const refused = faultsAt({
  name: '$fault',
  path: '/aweme/v1/web/aweme/detail/',
  sources: ['in-page-detail'],
  arrange: { tabs: [page] },
});

/** E2: its sources (cnvideo README, S2) and failure signals. */
export const cnvideoVideoDetailCase: ConformanceCase = {
  operation: cnvideoVideoDetail,
  page,
  itemId: ids.video,
  body: { aweme_id: ids.video },
  ways: [
    ...waysBy(
      {
        id: { aweme_id: ids.video },
        'id and null text': { aweme_id: ids.video, share_text: null },
        'page address': { share_text: page },
        'modal address': { share_text: `https://www.douyin.com/jingxuan?modal_id=${ids.video}` },
        'share page address': { share_text: `https://www.iesdouyin.com/share/video/${ids.video}/?region=CN` },
        'share text with a short link': {
          share_text:
            '2.56 :1pm 11/11 GvS:/ b@n.dN 河边的风筝 # 风筝  https://v.douyin.com/iReplica1/ 复制此链接，打开Dou音搜索，直接观看视频！',
        },
        'id and link that agree': { aweme_id: ids.video, share_text: page },
      },
      { arrange: { tabs: [home] } },
    ),
    { name: 'id, with no tab open', body: { aweme_id: ids.video }, arrange: {} },
  ],
  sources: [
    { id: 'observed-detail', arrange: { tabs: [page] } },
    { id: 'in-page-detail', arrange: { tabs: [home] } },
    { id: 'player-tab', arrange: {} },
    { id: 'tab', arrange: {} },
    { id: 'player-tab-last', arrange: { signedIn: true } },
    { id: 'page-item', arrange: { tabs: [page] } },
    // A tab before it has passed the device through the script challenge.
    { id: 'modal-page', arrange: { tabs: [home] }, session: 'own' },
    { id: 'slides-info', arrange: {}, session: 'own' },
  ],
  cells,
  others: [{ name: 'another video', names: { [ids.video]: ids.nextVideo, [ids.note]: ids.video } }],
  failures: [
    { name: 'a malformed id', kind: 'invalid_request', body: { aweme_id: 'no id' } },
    ...byKind(refused, {
      removed: 'removed deleted status-410',
      not_found: 'not-found unavailable status-404',
      region_blocked: 'region status-451',
      upstream_refused: ['filtered images-base null-detail status-only empty-object blocked argus', 'empty status-403'],
      challenge: 'verify captcha challenge',
      sign_in_required: 'sign-in session-expired',
      upstream_changed: 'changed-shape wrapped text-status other-item other-path malformed',
      private: 'friends-only',
      rate_limited: 'burst status-429',
      invalid_request: 'status-400',
      unreachable: 'status-502 cut cut-early',
      timed_out: 'status-504 slow',
    }),
    refused('withheld', 'upstream_refused', { action: 'none' }),
    {
      name: 'another item in the page’s own answer is none',
      scenarios: [{ fault: 'other-item', path: '/aweme/detail/' }],
      kind: 'upstream_changed',
      sources: ['observed-detail'],
      arrange: { tabs: [page] },
    },
    {
      name: 'the player of the item before',
      kind: 'upstream_refused',
      sources: ['page-item'],
      arrange: { tabs: [page], navigateTo: '#next-video' },
      body: { aweme_id: ids.nextVideo },
    },
    {
      name: 'another item by slidesinfo',
      scenarios: [{ fault: 'slides-other-item', path: '/slidesinfo/' }],
      kind: 'upstream_changed',
      sources: ['slides-info'],
    },
    {
      name: 'a note by slidesinfo, as a guest (R9)',
      kind: 'upstream_refused',
      sources: ['slides-info'],
      body: { aweme_id: ids.note },
    },
    { name: 'the modal page, in a browser without a nonce (R1)', kind: 'upstream_refused', sources: ['modal-page'] },
    ...asking(
      {
        sign_in_required: { 'signed-in only, as a guest': { aweme_id: ids.login } },
        not_found: { 'an id nobody has': { aweme_id: '7560000000000000999' } },
      },
      { arrange: { tabs: [home] } },
    ),
  ],
  alternatives: [
    { path: 'aweme_detail.images', reason: 'a note has images, a video none' },
    { path: /\.url_key$/, reason: 'the specification: some ImageRefs add url_key' },
  ],
  captured: [
    {
      file: 'e2-video-detail-2023.json',
      id: '7895856312499400908',
      body: { aweme_id: '7895856312499400908' },
      arrange: { tabs: [home] },
      exact: ['7685279184097647666', '7995035074159796896', '6107659619112901010'],
    },
    {
      file: 'e2-removed-2023.json',
      id: '7026547740201103214',
      body: { aweme_id: '7026547740201103214' },
      arrange: { tabs: [home] },
      failure: 'removed',
    },
  ],
  exact: ['"aweme_id":"7565000000000000129"'],
  shows: { title: '河边的风筝 #风筝', author: '河边的放风筝人', counters: ['likes', 'comments', 'saves', 'shares'] },
  start: {
    examples: ['a video', 'a note', 'a short link'],
    live: [
      { label: 'a video', url: 'https://www.douyin.com/video/7298145681699622182' },
      { label: 'a picture note', url: 'https://www.douyin.com/note/7285559250619813155' },
      { label: 'a link', url: '', text: 'https://v.douyin.com/iRNBho6u/' },
    ],
  },
};
