import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackupReminder } from '../../components/library/captures-view.tsx';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { restingBackup } from './resting-backup.ts';
import { speak } from './speak.ts';

drawAtOnce();
beforeEach(() => speak('en'));

/** The reminder of a library that had 1000 captures at its last backup. */
function reminder(captures: number, { failed = null as string | null, rebuilding = false, removed = false } = {}) {
  const { document } = ownDocument();
  const lastBackup = signal(1000);
  const noteFewer = vi.fn(async () => {
    lastBackup.value = Math.min(lastBackup.value, library.counts.value.captures);
  });
  const library = {
    counts: signal({ captures }),
    failed: signal(failed),
    rebuilding: signal(rebuilding),
    removed: signal(removed ? { count: 600 } : null),
    reloads: signal(0),
  };
  draw(<BackupReminder wanted />, { library: { library, backup: { ...restingBackup(), lastBackup, noteFewer } } });
  return { library, noteFewer, text: () => document.body.textContent ?? '' };
}

test('500 captures after a deletion are as many as 500 after a backup', () => {
  const { library, noteFewer, text } = reminder(400);
  expect(noteFewer).toHaveBeenCalledOnce();
  library.counts.value = { captures: 899 };
  expect(text()).toBe('');
  library.counts.value = { captures: 900 };
  expect(text()).toContain('500');
  expect(noteFewer).toHaveBeenCalledOnce();
});

test.each([
  ['a library that cannot be read', { failed: 'damaged' }],
  ['a listing that is being rebuilt', { rebuilding: true }],
  ['a deletion that can still be undone', { removed: true }],
])('%s lowers nothing', (_, state) => {
  const { library, noteFewer, text } = reminder(0, state);
  expect(noteFewer).not.toHaveBeenCalled();
  Object.assign(library.counts, { value: { captures: 1000 } });
  expect(text()).toBe('');
});

test('a deletion lowers it once it can no longer be undone', () => {
  const { library, noteFewer } = reminder(400, { removed: true });
  library.removed.value = null;
  expect(noteFewer).toHaveBeenCalledOnce();
});

test('as many captures as at the last backup, or more, lower nothing', () => {
  expect(reminder(1000).noteFewer).not.toHaveBeenCalled();
  const { noteFewer, text } = reminder(1500);
  expect([noteFewer.mock.calls.length, text().includes('500')]).toEqual([0, true]);
});
