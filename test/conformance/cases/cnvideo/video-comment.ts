import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { ids } from '../../../replica/cnvideo/catalogue.ts';
import type { Cell, ConformanceCase, FailureCase } from '../../case.ts';
import { otherColumns } from './columns.ts';

const page = `https://www.douyin.com/video/${ids.video}`;
const home = 'https://www.douyin.com/recommend';
const arrange = { tabs: [home] };
const sources = ['in-page-comments'];

function refused(fault: string, kind: FailureCase['kind']): FailureCase {
  return { name: fault, scenarios: [{ fault, path: '/comment/list/' }], kind, sources, arrange };
}

const of = (count: number) => ({ aweme_id: ids.video, share_text: null, cursor: 0, count });

/** Written from the rules and the order of sources in the platform's README. */
const cells: readonly Cell[] = [
  {
    columns: ['default', ...otherColumns(['captcha'])],
    rule: 'R6 and row E13.1: the page’s own first page, where it asks for as many',
    arrange: { tabs: [page] },
    body: of(10),
    source: 'observed-comments',
    complete: true,
    requests: 0,
  },
  {
    columns: ['default', ...otherColumns(['xhr-signer', 'captcha'])],
    rule: 'row E13.2: another count than the page’s; its answer only proves readiness',
    arrange: { tabs: [page] },
    body: of(20),
    source: 'in-page-comments',
    complete: true,
    requests: 1,
  },
  {
    columns: ['xhr-signer'],
    rule: 'What changed 6: fetch was left unsigned, once more by XHR',
    arrange: { tabs: [page] },
    body: of(20),
    source: 'in-page-comments',
    complete: true,
    requests: 2,
  },
  {
    columns: ['captcha'],
    rule: 'F1: under a captcha nothing is asked',
    arrange: { tabs: [page], explicit: false },
    body: of(20),
    failure: 'challenge',
    requests: 0,
  },
  {
    columns: ['default', 'hidden-asks-nothing'],
    rule: 'R14: a hidden page asks for no comments',
    arrange: {},
    body: of(10),
    source: 'tab: in-page-comments',
    complete: true,
    requests: 1,
  },
  {
    columns: ['hidden-asks-all'],
    rule: 'R14, other column: it does',
    arrange: {},
    body: of(10),
    source: 'tab: observed-comments',
    complete: true,
    requests: 0,
  },
  {
    columns: ['default', 'comment-cap-20'],
    rule: 'R8: more than the cap is capped, not refused',
    arrange: { tabs: [home], signedIn: true },
    body: { ...of(30), cursor: 10 },
    source: 'in-page-comments',
    requests: 1,
  },
  {
    columns: ['default'],
    rule: 'R9: a guest gets the first page alone',
    arrange: { tabs: [home] },
    body: { ...of(20), cursor: 20 },
    failure: 'sign_in_required',
    requests: 1,
  },
];

/** E13: its sources (cnvideo README, S13) and failure signals. */
export const cnvideoVideoCommentCase: ConformanceCase = {
  operation: cnvideoVideoComment,
  page,
  itemId: ids.video,
  body: { aweme_id: ids.video, share_text: null, cursor: 0, count: 10 },
  ways: [
    { name: 'id', body: { aweme_id: ids.video }, arrange },
    {
      name: 'the specification’s example, numbers as texts',
      body: { aweme_id: ids.video, share_text: '', cursor: '20', count: '20' },
      arrange: { ...arrange, signedIn: true },
    },
    {
      name: 'more than the site gives at once',
      body: { aweme_id: ids.video, share_text: null, cursor: 0, count: 30 },
      arrange,
    },
    {
      name: 'page address',
      body: { aweme_id: null, share_text: page, cursor: 40, count: 20 },
      arrange: { ...arrange, signedIn: true },
    },
    {
      name: 'share text with a short link',
      body: { aweme_id: '', share_text: '看看 https://v.douyin.com/iReplica1/ 复制' },
      arrange,
    },
    { name: 'id, with no tab open', body: { aweme_id: ids.video } },
    {
      name: 'front tab on another item',
      body: { aweme_id: ids.video },
      arrange: { tabs: [page], navigateTo: '#next-note' },
    },
  ],
  sources: [
    { id: 'observed-comments', arrange: { tabs: [page] }, session: 'page' },
    { id: 'in-page-comments', arrange, session: 'page' },
    { id: 'tab', arrange: {}, session: 'page' },
  ],
  // The popup's prefilled body asks for 20, the page for 10.
  cells,
  others: [{ name: 'comments of another video', names: { [ids.video]: ids.talkedAbout } }],
  failures: [
    refused('comments-other-item', 'upstream_changed'),
    refused('comments-no-list', 'upstream_changed'),
    refused('comments-empty-page', 'upstream_refused'),
    refused('unavailable', 'not_found'),
    refused('status-only', 'upstream_refused'),
    refused('empty-object', 'upstream_refused'),
    refused('blocked', 'upstream_refused'),
    refused('verify', 'challenge'),
    refused('captcha', 'challenge'),
    refused('burst', 'rate_limited'),
    refused('text-status', 'upstream_changed'),
    refused('argus', 'upstream_refused'),
    refused('sign-in', 'sign_in_required'),
    {
      name: 'another item’s comments in the page’s own answer are none',
      scenarios: [{ fault: 'comments-other-item', path: '/comment/list/' }],
      kind: 'upstream_changed',
      sources: ['observed-comments'],
      arrange: { tabs: [page] },
    },
    refused('session-expired', 'sign_in_required'),
    refused('empty', 'upstream_refused'),
    refused('malformed', 'upstream_changed'),
    refused('status-403', 'upstream_refused'),
    refused('status-429', 'rate_limited'),
    refused('status-502', 'unreachable'),
    refused('cut', 'unreachable'),
    refused('slow', 'timed_out'),
    {
      name: 'beyond a guest’s pages',
      scenarios: [],
      kind: 'sign_in_required',
      body: { aweme_id: ids.talkedAbout, cursor: 60 },
      arrange,
    },
    { name: 'a removed video', scenarios: [], kind: 'not_found', body: { aweme_id: ids.removed }, arrange },
    { name: 'another count', scenarios: [], kind: 'invalid_request', body: { aweme_id: 'no id' } },
  ],
  departures: [],
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
