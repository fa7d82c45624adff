import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { ArchivePanel } from '../../../components/library/archive/archive-panel.tsx';
import type { Archiver, ArchiveShown } from '../../../lib/features/archive/pages/index.ts';
import { draw, ownDocument } from '../in-document.tsx';
import { speak } from '../speak.ts';

beforeEach(() => {
  speak('en');
  ownDocument();
});

/** The panel of an archive, or of none. */
function panelOf(shown: ArchiveShown | null, isRefused = false) {
  const heard = vi.fn();
  const again = vi.fn(async (_: readonly string[]) => true);
  const archiver = { shown: signal(shown), dismiss: () => {} } as unknown as Archiver;
  draw(<ArchivePanel archiver={archiver} unseen={false} isRefused={isRefused} onHeard={heard} onAgain={again} />);
  const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-do=${name}]`);
  return { heard, again, button };
}

test('what could not begin is told also where this page shows no archive, until that is read', () => {
  const { heard, button } = panelOf(null, true);
  expect(document.querySelector('[role=alert]')?.textContent).toContain("isn't finished yet");
  button('archive-heard')?.click();
  expect(heard).toHaveBeenCalledOnce();
  panelOf(null);
  expect(document.querySelector('section')).toBeNull();
});

test.each([
  ['full', /nothing was kept: make room, then begin/],
  ['failed', /nothing was kept: begin/],
  ['nothing', /^Nothing was saved/],
] as const)('an archive that could not be begun (%s): nothing is said to be kept', (problem, said) => {
  const counts = { count: 1, planned: 0, stated: 0, done: 0, fetched: 0, missing: {} };
  const { button } = panelOf({ ...counts, title: 'Kites', state: 'collecting', problem });
  expect(document.querySelector('[role=status]')?.textContent).toMatch(said);
  expect([button('archive-close') !== null, button('archive-go')]).toEqual([true, null]);
});

test('an archive whose data are lost can only be cancelled', () => {
  const counts = { count: 1, planned: 3, stated: 0, done: 1, fetched: 9, missing: {} };
  const { button } = panelOf({ ...counts, title: 'Kites', state: 'paused', problem: 'lost' });
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/gone from your disk.*Cancel/);
  expect([document.querySelectorAll('button').length, button('archive-cancel') !== null]).toEqual([1, true]);
});

test('captures whose addresses had expired are captured again once, however often it is pressed', async () => {
  const counts = { count: 1, planned: 1, stated: 0, done: 0, fetched: 0, missing: { expired: 1 } };
  const { again, button } = panelOf({ ...counts, title: 'Kites', state: 'saved', problem: null, expired: ['c1'] });
  button('archive-again')?.click();
  await vi.waitFor(() => expect(button('archive-again')?.disabled).toBe(true));
  expect(again.mock.calls).toEqual([[['c1']]]);
});

test('where capturing them again is refused, it can be asked for once more', async () => {
  const counts = { count: 1, planned: 1, stated: 0, done: 0, fetched: 0, missing: { expired: 1 } };
  const { again, button } = panelOf({ ...counts, title: 'Kites', state: 'saved', problem: null, expired: ['c1'] });
  const refused = Promise.withResolvers<boolean>();
  again.mockReturnValueOnce(refused.promise);
  button('archive-again')?.click();
  await vi.waitFor(() => expect(button('archive-again')?.disabled).toBe(true));
  refused.resolve(false);
  await vi.waitFor(() => expect(button('archive-again')?.disabled).toBe(false));
  button('archive-again')?.click();
  await vi.waitFor(() => expect(button('archive-again')?.disabled).toBe(true));
  expect(again).toHaveBeenCalledTimes(2);
});
