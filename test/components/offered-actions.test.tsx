import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { type DrawnPage, drawnLibrary, drawnPopup } from './drawn-pages.tsx';
import { front } from './front-video.ts';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const failed: readonly Capture[] = [
  failedCapture('removed'),
  failedCapture('rate_limited'),
  failedCapture('internal'),
  failedCapture('upstream_changed'),
  { ...failedCapture('timed_out'), state: 'interrupted', failure: null },
];

test.each(failed)('every failure can be reported, in the library and in the popup, once: $msg', async (run) => {
  const offers = ({ body }: DrawnPage) => body.querySelectorAll('[data-do=report]').length;
  const library = await drawnLibrary({ ...usual, captures: [run] }, { view: 'capture', id: run.id });
  await library.click('#tab-details');
  expect(offers(library)).toBe(1);
  library.end();
  const popup = await drawnPopup(usual, { kind: 'result', front: { ...front, run }, run });
  expect(offers(popup)).toBe(1);
  popup.end();
});

test('lists, the queue and settings can be backed up without a capture', async () => {
  const { body, end } = await drawnLibrary({ ...usual, captures: [] }, { view: 'settings' });
  expect(body.querySelector('[data-do=back-up]')?.hasAttribute('disabled')).toBe(false);
  end();
});

test('what was saved of a selection is said until it is another one, also when the rows are read again', async () => {
  const [noJson = exampleCapture, ...others] = usual.captures;
  const captures = [{ ...noJson, envelope: 'no JSON' }, ...others];
  const { body, click, press, end } = await drawnLibrary({ ...usual, captures }, { view: 'list', shelf: 'all' });
  const said = () => body.querySelector('[data-do=save-chosen-media] + [role=status]')?.textContent ?? '';
  await click('[data-do=select-all]');
  await click('[data-do=save-chosen-media]');
  await vi.waitFor(() => expect(said()).toContain('Files saved'));
  await click('[data-sort=likes]');
  expect(said()).toContain('Files saved');
  await press('[role=grid]', ' ');
  expect(said()).toBe('');
  end();
});

test('of a list without rows nobody is told that none match', async () => {
  const { body, end } = await drawnLibrary({ ...usual, lines: [] }, { view: 'lists', id: 'works' });
  expect(body.querySelector('main .empty')?.textContent).toBe('Nothing here');
  end();
});

test('the filters keep their arrow keys, and leave Escape to their menu', async () => {
  vi.stubGlobal('Element', class {});
  const { body, press, end } = await drawnLibrary(usual, { view: 'list', shelf: 'all' });
  const gone: string[] = [];
  body.addEventListener('keydown', ({ key }) => gone.push(key));
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape']) await press('details fieldset', key);
  expect(gone).toEqual(['Escape']);
  end();
});

test('where not all changes of a version are known, the button says how many it shows', async () => {
  const version = (id: string, value: number): Capture => ({
    ...exampleCapture,
    id,
    startedAt: value,
    envelope: JSON.stringify({
      code: 200,
      data: Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`k${at}`, value])),
    }),
  });
  const captures = [version('c0', 1), version('c1', 2)];
  const { body, click, end } = await drawnLibrary({ ...usual, captures }, { view: 'capture', id: 'c1' });
  await click('#tab-history');
  await vi.waitFor(() => expect(body.textContent).toContain('Show the first 200 of 250 changes'));
  end();
});

test('what is said of a failure can be closed, and is said of the next one', async () => {
  const { body, click, end } = await drawnLibrary(usual, { view: 'lists' });
  const said = () => body.querySelector('[role=alert]')?.textContent ?? '';
  await click('[data-do=delete-list]');
  expect(said()).not.toBe('');
  await click('[data-do=close-toast]');
  expect(said()).toBe('');
  await click('[data-do=delete-list]');
  expect(said()).not.toBe('');
  end();
});

test('where the open row hides the search field, as in a narrow window, the search closes the row', async () => {
  const { body, press, end } = await drawnLibrary(usual, { view: 'lists', id: 'works' });
  const isOpen = () => body.querySelector('[data-do=close]') !== null;
  await press('[role=grid]', 'Enter');
  expect(isOpen()).toBe(true);
  // No field takes the focus where nothing is laid out.
  await press('h1', '/');
  expect(isOpen()).toBe(false);
  end();
});
