import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { type SavedState, settledDownload } from '../../../../lib/features/media/background/settled-download.ts';

const url = 'https://v.example/1.mp4';
const open = { id: 7, url, state: 'in_progress', bytesReceived: 0, paused: false, mime: 'video/mp4' };
let now: object[];
/** Other downloads. */
let others: object[];
let cancelled: number[];
let heard: (SavedState | string)[];

beforeEach(() => {
  vi.useFakeTimers();
  [now, others, cancelled, heard] = [[open], [], [], []];
  Object.assign(browser, {
    downloads: {
      search: async ({ id }: { id?: number }) => (id === 7 ? now : [...now, ...others]),
      cancel: async (id: number) => void cancelled.push(id),
    },
  });
  void settledDownload(7).then(
    (state) => heard.push(state),
    (problem) => heard.push(problem.reason),
  );
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['comes late', { state: 'complete', bytesReceived: 9 }, 'saved'],
  ['breaks off late', { state: 'interrupted', error: 'NETWORK_FAILED' }, 'network'],
  ['is refused late', { state: 'interrupted', error: 'SERVER_FORBIDDEN' }, 'refused'],
  ['the host is not there for', { state: 'interrupted', error: 'SERVER_UNREACHABLE' }, 'network'],
  ['the browser forbids', { state: 'interrupted', error: 'FILE_VIRUS_INFECTED' }, 'failed'],
  // So Firefox tells of a pause.
  ['is paused by the user', { state: 'interrupted', error: 'USER_CANCELED', paused: true }, 'begun'],
])('what %s is told as it is', async (_, end, told) => {
  await vi.advanceTimersByTimeAsync(50_000);
  expect(heard).toEqual([]);
  now = [{ ...open, ...end }];
  await vi.advanceTimersByTimeAsync(250);
  expect([heard, cancelled]).toEqual([[told], []]);
});

test('a host that sends nothing for a minute is given up, so that a mirror is asked', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard, cancelled]).toEqual([['network'], [7]]);
});

const other = { ...open, id: 8, url: 'https://v.example/2.mp4', bytesReceived: 5, byExtensionId: browser.runtime.id };

test.each<[of: string, change: object, isLeft: boolean]>([
  ['of ours from the same host', {}, true],
  ['of ours from another host', { url: 'https://w.example/2.mp4' }, false],
  ["of the user's from the same host", { byExtensionId: undefined }, false],
])(
  'behind a file %s, one that has not begun after a minute is left to the browser: %j, %j',
  async (_, change, isLeft) => {
    others = [{ ...other, ...change }];
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard, cancelled]).toEqual(isLeft ? [['begun'], []] : [['network'], [7]]);
  },
);

test('a long video goes on in the browser; it is not told as saved', async () => {
  now = [{ ...open, bytesReceived: 1 }];
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard, cancelled]).toEqual([['begun'], []]);
});

test('what the user takes off the list of downloads is cancelled', async () => {
  now = [];
  await vi.advanceTimersByTimeAsync(250);
  expect(heard).toEqual(['cancelled']);
});
