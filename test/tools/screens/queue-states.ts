import { capturedFailure } from '../../../lib/core/capture.ts';
import { Failure } from '../../../lib/core/failure.ts';
import { defaultLimits } from '../../../lib/core/pace-limits.ts';
import { because } from '../../../lib/core/reason.ts';
import { itemStates, type JobProgress, type QueueItem } from '../../../lib/features/queue/model/job.ts';
import type { PlatformStatus, QueueStatus } from '../../../lib/features/queue/model/status.ts';
import type { Screen } from './screen.ts';

type QueueScreen = Pick<Screen, 'name' | 'answers' | 'paste'> & { readonly place: string };

const counts = { waiting: 120, running: 1, done: 1_847, failed: 24, cancelled: 0, skipped: 8 };
const one: JobProgress = {
  id: 'j1',
  title: '风筝合集',
  origin: 'list',
  state: 'running',
  order: 1,
  createdAt: 1_790_000_000_000,
  endedAt: null,
  counts,
  failures: [
    { platform: 'intlvideo', remedy: 'sign_in', count: 5 },
    { platform: 'microblog', remedy: 'pass_check', count: 3 },
    { platform: 'microblog', remedy: 'open_page', count: 2 },
    { platform: 'microblog', remedy: 'retry', count: 12 },
    { platform: 'microblog', remedy: 'none', count: 2 },
  ],
};
const other: JobProgress = {
  ...one,
  id: 'j2',
  title: 'links.csv',
  state: 'paused',
  order: 2,
  counts: { ...counts, running: 0, failed: 0, skipped: 0 },
  failures: [],
};

const quiet: PlatformStatus = {
  platform: 'microblog',
  waiting: 80,
  steps: 80,
  running: true,
  off: false,
  held: null,
  wait: null,
  left: 1_500_000,
  anHour: 192,
  guest: true,
  home: 'https://weibo.com/',
  budget: defaultLimits.guest,
  reported: ['pause'],
  share: 1,
  loads: 12,
  items: 84,
};
const waits: PlatformStatus = {
  ...quiet,
  platform: 'notes',
  running: false,
  guest: false,
  share: 0.5,
  wait: { why: 'loads', ms: 372_000 },
};
const held: PlatformStatus = {
  ...quiet,
  platform: 'cnvideo',
  running: false,
  waiting: 41,
  steps: 41,
  held: {
    kind: 'challenge',
    failure: capturedFailure(new Failure('challenge', because('cnvideo_challenge'))),
    url: 'https://www.douyin.com/',
    since: 1,
  },
};
/** Its site may not be read any more. */
const barred: PlatformStatus = {
  ...held,
  platform: 'shortclip',
  held: held.held && { ...held.held, kind: 'grant', url: '' },
};
const off: PlatformStatus = { ...quiet, platform: 'news', running: false, waiting: 12, steps: 12, off: true };

function status(change: Partial<QueueStatus>): Readonly<Record<string, unknown>> {
  return {
    'queue.read': { jobs: [one, other], platforms: [quiet, waits], stall: null, ...change } satisfies QueueStatus,
  };
}

const item: QueueItem = {
  id: '',
  job: 'j1',
  index: 0,
  rank: 0,
  input: '',
  platform: 'microblog',
  path: '/api/microblog/user_detail',
  body: '{}',
  url: '',
  key: '',
  state: 'waiting',
  skip: null,
  notBefore: 0,
  attempts: 0,
  failure: null,
  title: '',
  endedAt: null,
};
const lines: readonly QueueItem[] = itemStates.flatMap((state, at) => {
  const failure = capturedFailure(new Failure('timed_out', because('late', { host: 'weibo.com' }, { number: 20 })));
  const line: QueueItem = {
    ...item,
    id: `i${at}`,
    index: at,
    rank: at,
    input: `https://weibo.com/u/19000000${at}`,
    state,
    attempts: 1,
    skip: state === 'skipped' ? 'repeated' : null,
    failure: state === 'failed' ? failure : null,
    title: state === 'done' ? '纸船来信' : '',
  };
  return [line, { ...line, id: `${line.id}b`, index: at + itemStates.length }];
});

const pasted = [
  '看看这个 https://www.douyin.com/video/7565000000000000129 复制',
  'https://v.douyin.com/iReplica1/',
  'https://example.org/',
  '你好',
];

/** A job that has ended: nothing of it was saved, and what solves that is known. */
const ended: JobProgress = {
  ...one,
  id: 'j3',
  title: '6 links · TikTok, Weibo',
  state: 'done',
  order: 3,
  endedAt: 1_790_000_600_000,
  counts: { waiting: 0, running: 0, done: 0, failed: 1, cancelled: 0, skipped: 0 },
  failures: [{ platform: 'intlvideo', remedy: 'sign_in', count: 1 }],
};
const idle: PlatformStatus = {
  ...quiet,
  platform: 'intlvideo',
  running: false,
  waiting: 0,
  steps: 0,
  items: 12,
  home: 'https://www.tiktok.com/',
};

/** Comments of two items: one under way, one still to come. */
const comments: readonly QueueItem[] = [0, 1].map((at) => ({
  ...item,
  id: `c${at}`,
  index: at,
  rank: at,
  input: `https://www.douyin.com/video/756500000000000012${at}`,
  platform: 'cnvideo',
  path: '/api/cnvideo/video_comment',
  title: at === 0 ? '说不完的风筝 #风筝' : '',
  paged: {
    limit: 0,
    tabId: null,
    container: '',
    list: at === 0 ? 'l1' : '',
    cursor: '',
    asked: at === 0 ? ['0'] : [],
    count: 240 * (1 - at),
    total: 5200 * (1 - at),
    stale: 0,
    end: null,
  },
}));

/** What the popup is told of a queue with work left. */
export const busyQueue = { 'queue.active': true, ...status({ platforms: [quiet, held] }) };

/** What the list of failures is told of the queue: nobody is signed in. */
export const guestQueue = status({ jobs: [], platforms: [{ ...idle, platform: 'cnvideo' }] });

/** The queue in every state, as pages of the library. */
export const queueScreens: readonly QueueScreen[] = [
  { name: 'queue-empty', place: '#queue', answers: status({ jobs: [], platforms: [] }) },
  { name: 'queue', place: '#queue', answers: status({}) },
  {
    name: 'queue-ended',
    place: '#queue',
    answers: status({ jobs: [ended, one], platforms: [idle, { ...quiet, running: false, waiting: 0 }] }),
  },
  { name: 'queue-held', place: '#queue', answers: status({ platforms: [quiet, held, barred, off] }) },
  { name: 'queue-offline', place: '#queue', answers: status({ stall: { why: 'offline' } }) },
  { name: 'queue-preview', place: '#queue', answers: status({ jobs: [], platforms: [] }), paste: pasted.join('\n') },
  { name: 'queue-job', place: '#job=j1', answers: { ...status({}), 'queue.lines': lines } },
  { name: 'queue-comments', place: '#job=j1', answers: { ...status({ platforms: [quiet] }), 'queue.lines': comments } },
];
