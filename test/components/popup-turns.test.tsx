import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedFile } from '../../lib/browser/show-download.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { drawnPopup } from './drawn-pages.tsx';
import { front } from './front-video.ts';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const pageOf = (id: string) => {
  const run = { ...failedCapture('upstream_refused'), id, pageOnly: true as const, stored: true };
  return { kind: 'result', front: { ...front, run }, run } as const;
};

test('at the side, what was said of one result does not stand under the next', async () => {
  const { body, click, show, end } = await drawnPopup(usual, pageOf('a'));
  const said = () => body.querySelector('[data-part=page-only] [role=status]')?.textContent;
  await click('[data-do=page-picture]');
  expect(said()).toContain('could not be kept');
  await show(pageOf('b'));
  expect([body.querySelector('[data-do=page-picture]') !== null, said()]).toEqual([true, undefined]);
  end();
});

test('the step of a run is within nothing that is busy', async () => {
  const view = { kind: 'running', front, path: '', asked: true, pasted: false, run: null, step: '' } as const;
  const { body, end } = await drawnPopup(usual, view);
  expect(body.querySelector('[data-view=running] [role=status]')?.closest('[aria-busy=true]')).toBeNull();
  end();
});

test('what became of a file is said, once the browser has decided, over what was said of copying', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }));
  const { promise, resolve } = Promise.withResolvers<SavedFile>();
  const view = { kind: 'result', front: { ...front, run: exampleCapture }, run: exampleCapture } as const;
  const { body, click, model, end } = await drawnPopup(usual, view, { savedAs: () => promise });
  const said = () => body.querySelector('footer [role=status]')?.textContent;
  await act(() => {
    model.uncopied.value = exampleCapture.id;
  });
  expect(said()).toContain('Press “Copy JSON”');
  await click('[data-do=save]');
  expect(said()).toBe('Saving…');
  resolve({ place: '', fault: 'cancelled' });
  await vi.waitFor(() => expect(said()).toContain('you cancelled the download'));
  // A reason stands whole; of a place, the end may be left out.
  const isCut = () => body.querySelector('footer [role=status] span')?.className === 'cut';
  expect(isCut()).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  const copied = vi.spyOn(model, 'noteCopied');
  await click('footer .primary');
  expect(copied.mock.calls).toEqual([[exampleCapture.id, true]]);
  end();
});

test.each([
  ['of an ordinary window leads to all captures of its author', false, ['list']],
  ['of a private window names its author to no ordinary one', true, []],
])('a result %s', async (_, incognito, opened) => {
  const run = { ...exampleCapture, incognito, stored: !incognito };
  const open = vi.fn();
  const { body, end } = await drawnPopup(usual, { kind: 'result', front: { ...front, run }, run }, { open });
  const head = body.querySelector('[data-view=result] header');
  expect(head?.textContent).toContain(run.author);
  for (const button of head?.querySelectorAll('button') ?? []) button.click();
  expect(open.mock.calls.map(([place]) => place.view)).toEqual(opened);
  end();
});
