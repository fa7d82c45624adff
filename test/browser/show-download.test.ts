import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '../../lib/browser/browser.ts';
import { savedFile } from '../../lib/browser/show-download.ts';

afterEach(() => void vi.useRealTimers());

const open = { state: 'in_progress', filename: '/home/a/Downloads/post.json' };

test.each([
  ['a file that is there', [{ ...open, state: 'complete' }], { place: 'Downloads/post.json', fault: '' }],
  ['no place', [{ ...open, state: 'interrupted', error: 'USER_CANCELED' }], { place: '', fault: 'cancelled' }],
  ['no room', [{ ...open, state: 'interrupted', error: 'FILE_NO_SPACE' }], { place: '', fault: 'disk' }],
  ['nothing, as Firefox tells after a cancel', [], { place: '', fault: '' }],
])('what became of a file is told when it is decided: %s', async (_, decided, told) => {
  vi.useFakeTimers();
  let now: object[] = [open];
  Object.assign(browser, { downloads: { search: async () => now } });
  const heard = vi.fn();
  void savedFile('blob:a').then(heard);
  // The user is choosing a folder.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).not.toHaveBeenCalled();
  now = decided;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toHaveBeenCalledExactlyOnceWith(told);
});
