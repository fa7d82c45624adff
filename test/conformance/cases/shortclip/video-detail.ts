import { shortclipVideoDetail } from '../../../../lib/platforms/shortclip/video-detail/index.ts';
import { person } from '../../../fixtures/shortclip/person.ts';
import { desktopProfile, eids, videos, workPage } from '../../../replica/shortclip/catalogue.ts';
import { worksOf } from '../../../replica/shortclip/lists/listed.ts';
import type { Arrangement, Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';

const at = (id: string) => `https://www.kuaishou.com/short-video/${id}`;
const page = at(videos.clip);
const start: Arrangement = { tabs: ['https://www.kuaishou.com/new-reco'] };
const inList: Arrangement = { tabs: [desktopProfile(eids.many)], signedIn: true };
const row = worksOf(eids.many)[3]?.photo.id ?? '';
const gone = '3xreplica0gone9';

const asked = faultsAt({
  name: '$fault for in-page-video',
  path: '/graphql',
  sources: ['in-page-video'],
  arrange: start,
});
const requested = faultsAt({ name: '$fault for video-request', path: '/graphql', sources: ['video-request'] });
const inFront = faultsAt({
  name: '$fault for video-state',
  on: 'document',
  sources: ['video-state'],
  arrange: { tabs: [page] },
});

const failures: readonly FailureCase[] = [
  ...byKind(asked, {
    sign_in_required: 'no-login',
    challenge: 'desktop-check errors-check',
    rate_limited: 'too-fast',
    upstream_refused: 'restricted other-error no-members',
    upstream_changed: 'other-user',
    unreachable: 'cut',
  }),
  ...byKind(requested, {
    sign_in_required: 'login',
    upstream_changed: 'malformed',
    rate_limited: 'status-429',
    timed_out: 'slow',
  }),
  ...byKind(inFront, { upstream_refused: 'gate', challenge: 'blocked' }),
  { name: 'a list without it', kind: 'upstream_refused', sources: ['observed-row'], arrange: inList },
  ...asking(
    {
      removed: { 'a video that is gone': { photo_id: gone } },
      invalid_request: { 'a malformed id': { photo_id: 'no id' }, nothing: {} },
      not_found: { 'a link that leads to a start page': { share_text: 'https://v.kuaishou.com/RepliGo' } },
      unsupported_link: { 'a profile': { share_text: desktopProfile(eids.user) } },
    },
    { arrange: start },
  ),
  {
    name: 'a video that is gone, by its page',
    kind: 'removed',
    body: { photo_id: gone },
    sources: ['video-state'],
    arrange: { tabs: [at(gone)] },
  },
];

const others = ['no-state', 'foreign-state', 'unsigned-refused', 'risk-control', 'viewer-refused', 'live-too-fast'];
const faces = ['mobile-page', 'full-answer'];

/** Which source answers in each column (shortclip README, S4). */
const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page], explicit: false } }, [
    'P3, P6: its page has it in its state, and asks for nothing',
    [['default rest-check errors-check video-null', ...others, ...faces], 'video-state', 0],
  ]),
  ...cellsAt({ arrange: { ...inList, explicit: false }, body: { photo_id: row } }, [
    ['default', 'observed-row', 0, 'W1: a player over a list asks for nothing: its row is the record'],
  ]),
  ...cellsAt({ arrange: { tabs: [at(videos.nextClip)], navigateTo: '#to-clip', explicit: false } }, [
    [['default', ...others], 'in-page-video', 1, 'P6: after the player went on, the state is the first video’s'],
  ]),
  ...cellsAt({ arrange: {} }, [
    'source 4: refused without a device (1); the home page makes one (1), then the query (1)',
    [['default', ...others], 'video-request', 3],
    ['rest-check errors-check', 'tab: video-state', 1, 'R12: a tab has the state'],
    ['video-null', 'tab: video-state', 3, 'R29: own (1), a guest’s (2), and a tab has the state'],
  ]),
  ...cellsAt({ arrange: { tabs: [at(videos.orphan)], explicit: false }, body: { photo_id: videos.orphan } }, [
    ['default', 'in-page-video', 1, 'R18 (b): a state without the author is made up for by the query'],
  ]),
];

/** The Kuaishou video: its sources (shortclip README, S4) and failure signals. */
export const shortclipVideoDetailCase: ConformanceCase = {
  operation: shortclipVideoDetail,
  turn: 'second',
  page,
  itemId: videos.clip,
  body: { photo_id: videos.clip },
  first: 'video-state',
  ways: [
    { name: 'id', body: { photo_id: videos.clip }, arrange: start },
    { name: 'address', body: { share_text: `${page}?streamSource=profile` }, arrange: start },
    ...waysBy({
      'short link': { share_text: '河边的风筝 https://v.kuaishou.com/RepliV1 复制此消息，打开【快手】直接观看！' },
      'mobile address': { share_text: workPage(videos.clip) },
      'live address': { share_text: `https://live.kuaishou.com/u/${eids.user}/${videos.clip}` },
    }),
    { name: 'signed in', body: { photo_id: videos.clip }, arrange: { signedIn: true } },
    { name: 'without a tab and not by name', body: { photo_id: videos.clip }, arrange: { explicit: false } },
    { name: 'as a guest alone', body: { photo_id: videos.clip }, arrange: { ...start, choice: 'anonymous' } },
  ],
  sources: [
    { id: 'observed-row', arrange: inList, body: { photo_id: row }, itemId: row, exact: [`"id":"${row}"`] },
    { id: 'video-state', arrange: { tabs: [page] } },
    { id: 'in-page-video', arrange: start },
    { id: 'video-request', arrange: {}, session: 'anonymous' },
    { id: 'tab', arrange: {} },
  ],
  others: [
    {
      name: 'another video',
      names: { [videos.clip]: videos.nextClip },
      except: { 'observed-row': 'a list holds many: the one asked for is chosen by its id' },
    },
  ],
  failures,
  cells,
  alternatives: [
    { path: /^photo\.(collectCount|animatedCoverUrl|photoUrls|photoH265Urls)/, reason: 'of rows of lists' },
    {
      path: /^photo\.manifest\.(videoId|adaptationSet\[\]\.representation\[\]\.fileSize)/,
      reason: 'of the manifests that are JSON',
    },
  ],
  captured: [
    {
      file: 'p-video-graphql-2026.json',
      id: '3xgn6i0fnenvi7r',
      body: { photo_id: '3xgn6i0fnenvi7r' },
      arrange: start,
      exact: ['"realLikeCount":695508', '"viewCount":"5783.3万"', '"fileSize":4853671', '"timestamp":1744430940621'],
    },
  ],
  exact: [`"id":"${videos.clip}"`, '"realLikeCount":695508', '"timestamp":1744430940621'],
  shows: { title: '河边的风筝 "飞" #风筝 </script>', author: person(eids.user).name, counters: ['plays', 'likes'] },
  start: {
    examples: ['a video', 'a short link to a video'],
    live: [{ label: 'a video', url: 'https://www.kuaishou.com/short-video/3xgn6i0fnenvi7r' }],
  },
};
