import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { ids } from '../../../replica/cnvideo/catalogue.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { otherColumns } from './columns.ts';

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';
const arrange = { tabs: [home] };
const refused = faultsAt({ name: '$fault', path: '/comment/list/', sources: ['in-page-comments'], arrange });

const of = (count: number) => ({ aweme_id: ids.video, share_text: null, cursor: 0, count });

/** Written from the rules and the order of sources in the platform's README. */
const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page] }, body: of(10), complete: true }, [
    'R6 and row E13.1: the page’s own first page, where it asks for as many',
    [['default', ...otherColumns('captcha')], 'observed-comments', 0],
  ]),
  ...cellsAt({ arrange: { tabs: [page] }, body: of(20), complete: true }, [
    'row E13.2: another count than the page’s; its answer only proves readiness',
    [['default', ...otherColumns('xhr-signer captcha')], 'in-page-comments', 1],
    ['xhr-signer', 'in-page-comments', 2, 'What changed 6: fetch was left unsigned, once more by XHR'],
  ]),
  ...cellsAt({ arrange: { tabs: [page], explicit: false }, body: of(20) }, [
    ['captcha', 'challenge', 0, 'F1: under a captcha nothing is asked'],
  ]),
  ...cellsAt({ arrange: {}, body: of(10), complete: true }, [
    ['default hidden-asks-nothing', 'tab: in-page-comments', 1, 'R14: a hidden page asks for no comments'],
    ['hidden-asks-all', 'tab: observed-comments', 0, 'R14, other column: it does'],
  ]),
  ...cellsAt({ arrange: { tabs: [home], signedIn: true }, body: { ...of(30), cursor: 10 } }, [
    ['default comment-cap-20', 'in-page-comments', 1, 'R8: more than the cap is capped, not refused'],
  ]),
  ...cellsAt({ arrange: { tabs: [home] }, body: { ...of(20), cursor: 20 } }, [
    ['default', 'sign_in_required', 1, 'R9: a guest gets the first page alone'],
  ]),
];

/** E13: its sources (cnvideo README, S13) and failure signals. */
export const cnvideoVideoCommentCase: ConformanceCase = {
  operation: cnvideoVideoComment,
  page,
  itemId: ids.video,
  body: { aweme_id: ids.video, share_text: null, cursor: 0, count: 10 },
  ways: [
    ...waysBy(
      {
        id: { aweme_id: ids.video },
        'more than the site gives at once': { aweme_id: ids.video, share_text: null, cursor: 0, count: 30 },
        'share text with a short link': { aweme_id: '', share_text: '看看 https://v.douyin.com/iReplica1/ 复制' },
      },
      { arrange },
    ),
    ...waysBy(
      {
        'the specification’s example, numbers as texts': {
          aweme_id: ids.video,
          share_text: '',
          cursor: '20',
          count: '20',
        },
        'page address': { aweme_id: null, share_text: page, cursor: 40, count: 20 },
      },
      { arrange: { ...arrange, signedIn: true } },
    ),
    { name: 'id, with no tab open', body: { aweme_id: ids.video } },
    {
      name: 'front tab on another item',
      body: { aweme_id: ids.video },
      arrange: { tabs: [page], navigateTo: '#next-note' },
    },
  ],
  sources: [
    { id: 'observed-comments', arrange: { tabs: [page] } },
    { id: 'in-page-comments', arrange },
    { id: 'tab', arrange: {} },
  ],
  // The popup's prefilled body asks for 20, the page for 10.
  cells,
  others: [{ name: 'comments of another video', names: { [ids.video]: ids.talkedAbout } }],
  failures: [
    ...byKind(refused, {
      upstream_changed: 'comments-other-item comments-no-list text-status malformed',
      upstream_refused: 'comments-empty-page status-only empty-object blocked argus empty status-403',
      not_found: 'unavailable',
      challenge: 'verify captcha',
      rate_limited: 'burst status-429',
      sign_in_required: 'sign-in session-expired',
      unreachable: 'status-502 cut',
      timed_out: 'slow',
    }),
    {
      name: 'another item’s comments in the page’s own answer are none',
      scenarios: [{ fault: 'comments-other-item', path: '/comment/list/' }],
      kind: 'upstream_changed',
      sources: ['observed-comments'],
      arrange: { tabs: [page] },
    },
    ...asking(
      {
        sign_in_required: { 'beyond a guest’s pages': { aweme_id: ids.talkedAbout, cursor: 60 } },
        not_found: { 'a removed video': { aweme_id: ids.removed } },
      },
      { arrange },
    ),
    { name: 'another count', kind: 'invalid_request', body: { aweme_id: 'no id' } },
  ],
  alternatives: [{ path: /\.url_key$/, reason: 'the specification: some ImageRefs add url_key' }],
  captured: [
    {
      file: 'e13-comments-2026.json',
      id: '7021249044708964592',
      body: { aweme_id: '7021249044708964592', cursor: 0, count: 20 },
      arrange,
      exact: ['"cid":"7480190310429156304"', '"platform_filtered_count":0'],
    },
  ],
  exact: [`"aweme_id":"${ids.video}"`, '"cid":"7480000000000000000"'],
  shows: { title: '20 / 59 · 第1只风筝[赞]', author: '', counters: ['comments'], rows: 20 },
  start: {
    examples: ['a video', 'a note'],
    link: 'a short link',
    live: [{ label: 'comments of a video', url: 'https://www.douyin.com/video/7298145681699622182' }],
  },
};
