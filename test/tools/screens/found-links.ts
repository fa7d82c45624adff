import type { OperationSummary } from '../../../lib/core/view.ts';
import type { FoundLink } from '../../../lib/features/capture/protocol.ts';
import { exampleCapture } from './example-capture.ts';

const video: OperationSummary = {
  spec: 'E2',
  path: '/api/cnvideo/aweme_detail',
  name: 'video-detail',
  platform: 'cnvideo',
  cookie: 'none',
  proxy: false,
};
const comments: OperationSummary = { ...video, spec: 'E13', path: '/api/cnvideo/video_comment', name: 'comments' };
/** Of the video in front, and what asks for its comments. */
export const offers = [video, comments].map((operation) => ({ operation, body: '{"aweme_id":"7300000000000000001"}' }));

/** A pasted link, and another beside it. */
export const found: FoundLink = {
  url: exampleCapture.itemUrl,
  platform: 'cnvideo',
  target: { platform: 'cnvideo', kind: 'video', ids: { aweme_id: '7300000000000000001' }, url: exampleCapture.itemUrl },
  offers,
  short: false,
};
export const other: FoundLink = {
  ...found,
  url: 'https://www.douyin.com/video/7300000000000000002',
  offers: [{ operation: video, body: '{"aweme_id":"7300000000000000002"}' }],
};

/** An id that fits two platforms. */
const abroad: OperationSummary = { ...video, spec: 'E1', platform: 'intlvideo', path: '/api/intlvideo/aweme_detail' };
export const fitting: readonly FoundLink[] = [
  { ...found, url: '', platform: 'intlvideo', offers: [{ operation: abroad, body: '{}' }] },
  { ...found, url: '', offers: offers.slice(0, 1) },
];
