import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '../../lib/browser/browser.ts';
import { unsavedReason } from '../../lib/browser/unsaved-reason.ts';

afterEach(() => void vi.useRealTimers());

const download = { filename: '/home/a/Downloads/post.json' };

test.each([
  ['', async () => [{ ...download, state: 'complete' }]],
  ['cancelled', async () => [{ ...download, state: 'interrupted', error: 'USER_CANCELED' }]],
  ['disk', async () => [{ ...download, state: 'interrupted', error: 'FILE_NO_SPACE' }]],
  ['undecided', async () => [{ ...download, state: 'in_progress' }]],
  ['undecided', async () => []],
  ['undecided', () => Promise.reject(new Error('no downloads'))],
])('why a file is not on the disk, in two minutes at most: "%s"', async (why, search) => {
  vi.useFakeTimers();
  Object.assign(browser, { downloads: { search } });
  const heard = vi.fn();
  void unsavedReason('blob:a').then(heard);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toHaveBeenCalledExactlyOnceWith(why);
});
