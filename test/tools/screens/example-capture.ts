import { type Capture, capturedFailure } from '../../../lib/core/capture.ts';
import { english } from '../../../lib/core/english.ts';
import { Failure, type FailureKind, failureMeanings } from '../../../lib/core/failure.ts';
import { because, withDetails } from '../../../lib/core/reason.ts';
import { withFacts } from './with-facts.ts';

const video = {
  aweme_id: '7300000000000000001',
  desc: '山里的清晨，雾散之前。#旅行 #清晨',
  create_time: 1_763_000_000,
  author: { nickname: '林间小路', uid: '100000000001', sec_uid: 'MS4wLjABexample', signature: '走走停停' },
  statistics: { digg_count: 12_840, comment_count: 356, share_count: 77, collect_count: 1_204, play_count: 0 },
  video: {
    duration: 15_033,
    width: 1080,
    height: 1920,
    play_addr: { url_list: ['https://media.example/play.mp4'] },
    bit_rate: [],
  },
};

const bare: Capture = {
  id: 'c1',
  spec: 'E2',
  path: '/api/cnvideo/aweme_detail',
  name: 'video-detail',
  platform: 'cnvideo',
  request: { path: '/api/cnvideo/aweme_detail', body: '{"aweme_id":"7300000000000000001","share_text":""}' },
  itemId: '7300000000000000001',
  itemUrl: 'https://www.douyin.com/video/7300000000000000001',
  title: '山里的清晨，雾散之前。#旅行 #清晨',
  author: '林间小路',
  state: 'done',
  startedAt: Date.UTC(2026, 10, 20, 6, 8, 1),
  endedAt: Date.UTC(2026, 10, 20, 6, 8, 3),
  tabId: 1,
  code: 200,
  msg: 'success',
  failure: null,
  source: 'in-page-detail',
  session: 'page',
  signedIn: true,
  requests: 1,
  coverage: { known: 131, total: 144 },
  drift: [
    'data.aweme_detail.statistics.play_count: expected integer, got string',
    'data.aweme_detail.new_field: new field',
  ],
  driftMore: 0,
  newFields: ['data.aweme_detail.caption', 'data.aweme_detail.new_field'],
  newFieldsMore: 0,
  complete: true,
  lacking: [],
  missing: [],
  trail: [
    { source: 'embedded-state', session: 'page', outcome: 'absent', reason: because('no_state'), ms: 0 },
    { source: 'in-page-detail', session: 'page', outcome: 'found', reason: null, ms: 0 },
  ],
  envelope: JSON.stringify({
    code: 200,
    msg: 'success',
    data: { aweme_detail: video, log_pb: { impr_id: 'x' }, status_code: 0 },
  }),
  rawHash: '9f2c',
  shapes: '',
  version: '0.1.0',
  incognito: false,
  stored: true,
};

/** Synthetic captures for looking at pages. */
export const exampleCapture: Capture = withFacts(bare);

export function failedCapture(kind: FailureKind): Capture {
  const { code } = failureMeanings[kind];
  const reason = withDetails(because('cnvideo_upstream_refused'), because('empty_answer'));
  const msg = `${kind}: ${english(reason)}`;
  return {
    ...bare,
    state: 'failed',
    code,
    msg,
    failure: capturedFailure(new Failure(kind, reason)),
    source: '',
    session: '',
    signedIn: null,
    coverage: null,
    drift: [],
    trail: [
      { source: 'embedded-state', session: 'page', outcome: 'absent', reason: because('no_page_shows'), ms: 0 },
      { source: 'document', session: 'own', outcome: kind, reason, ms: 0 },
    ],
    envelope: JSON.stringify({ code, msg, data: null }),
  };
}

/** A capture that lacks the time and the figures. */
export const partialCapture: Capture = {
  ...exampleCapture,
  complete: false,
  lacking: ['time', 'figures'],
  coverage: { known: 49, total: 276 },
  missing: ['aweme_detail.statistics', 'aweme_detail.video', 'aweme_detail.music', 'aweme_detail.status'],
  trail: exampleCapture.trail.map((step) => ({
    ...step,
    outcome: step.outcome === 'found' ? 'partial' : step.outcome,
  })),
};

/** What a report says of the shape of an answer. */
export const shapes = [
  '@ in-page-detail page GET www.douyin.com/aweme/v1/web/aweme/detail/ 200 json 312 ms',
  '.: object 2',
  ' status_code: integer 1',
  ' message: text 14',
].join('\n');
