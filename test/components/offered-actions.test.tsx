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

test('of a job, each line’s button names it, and a refused change is told once', async () => {
  const id = usual.queue.jobs.find(({ state }) => state === 'running')?.id ?? '';
  const { body, click, end } = await drawnLibrary(usual, { view: 'job', id });
  const names = [...body.querySelectorAll('li button[aria-label^=Show]')].map((one) => one.getAttribute('aria-label'));
  expect(names).not.toEqual([]);
  expect(names).not.toContain('Show');
  await click('section[aria-label] > .buttons button');
  expect(body.textContent?.match(/Gleaner couldn't do this/g)).toHaveLength(1);
  end();
});

test('links of a page that cannot be read are not silently none', async () => {
  const { body, press, end } = await drawnLibrary(usual, { view: 'queue' });
  const pages = body.querySelector('[aria-label^="Links on"]') ?? expect.fail('no pages');
  pages.addEventListener('keydown', () => pages.dispatchEvent(new window.Event('change', { bubbles: true })));
  Object.assign(pages, { selectedIndex: 1 });
  await press('[aria-label^="Links on"]', 'Enter');
  expect(body.textContent).toContain('This page could not be read.');
  end();
});

test('where thumbnails cannot be deleted, the reason is told beside them', async () => {
  const { body, click, end } = await drawnLibrary(usual, { view: 'settings' });
  for (const _ of ['asked', 'meant']) await click('[data-do=delete-thumbnails]');
  expect(body.querySelector('[data-do=delete-thumbnails] ~ [role=alert]')?.textContent).toContain('damaged');
  end();
});

test('a request that finds no background says so in words', async () => {
  const { body, click, end } = await drawnLibrary(usual, { view: 'request' });
  await click('[data-do=example]');
  expect(body.querySelector('[role=alert]')?.textContent).toContain("Gleaner couldn't do this");
  end();
});

test('lists, the queue and settings can be backed up without a capture', async () => {
  const { body, end } = await drawnLibrary({ ...usual, captures: [] }, { view: 'settings' });
  expect(body.querySelector('[data-do=back-up]')?.hasAttribute('disabled')).toBe(false);
  end();
});

test('what was saved of a selection is said until that is closed, also once others are selected or shown', async () => {
  const [noJson = exampleCapture, ...others] = usual.captures;
  const captures = [{ ...noJson, envelope: 'no JSON' }, ...others];
  const { body, click, press, end } = await drawnLibrary({ ...usual, captures }, { view: 'list', shelf: 'all' });
  const said = () => body.querySelector('[data-saving=over] [role=status]')?.textContent ?? '';
  await click('[data-do=select-all]');
  await click('[data-do=save-chosen-media]');
  await vi.waitFor(() => expect(said()).toContain('Files saved'));
  await click('[data-sort=likes]');
  expect(said()).toContain('Files saved');
  await press('[role=grid]', ' ');
  expect(said()).toContain('Files saved');
  await click('[data-do=close-chosen-media]');
  expect(said()).toBe('');
  end();
});

test('of a list without rows nobody is told that none match', async () => {
  const { body, end } = await drawnLibrary({ ...usual, lines: [] }, { view: 'lists', id: 'works' });
  expect(body.querySelector('main .empty')?.textContent).toBe('Nothing here');
  end();
});

test.each([
  ['works', 'gathering', 'stop-list copy-list delete-list'],
  ['works', 'ended', 'copy-list delete-list'],
  ['comments', 'gathering', 'stop-list delete-list'],
  ['comments', 'ended', 'delete-list'],
] as const)(
  'a list of %s that is %s is stopped, copied and deleted by what it can be: %s',
  async (kind, state, offers) => {
    const lists = usual.lists.filter((list) => list.kind === kind).map((list) => ({ ...list, state }));
    const { body, end } = await drawnLibrary({ ...usual, lists }, { view: 'lists', id: kind });
    const names = [...body.querySelectorAll('main .buttons > [data-do$="-list"]')].map((one) =>
      one.getAttribute('data-do'),
    );
    expect(names.filter((name) => name !== 'capture-list').join(' ')).toBe(offers);
    end();
  },
);

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
      data: Object.fromEntries(Array.from({ length: 1250 }, (_, at) => [`k${at}`, value])),
    }),
  });
  const captures = [version('c0', 1), version('c1', 2)];
  const { body, click, end } = await drawnLibrary({ ...usual, captures }, { view: 'capture', id: 'c1' });
  await click('#tab-history');
  await vi.waitFor(() => expect(body.textContent).toContain('Show the first 200 of 1,250 changes'));
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

test.each([true, false])('only what the library has can be deleted from it: %s', async (stored) => {
  const captures = [{ ...exampleCapture, stored }];
  const { body, end } = await drawnLibrary({ ...usual, captures }, { view: 'capture', id: exampleCapture.id });
  expect(body.querySelector('[data-do=delete]') !== null).toBe(stored);
  end();
});

test('Escape that ends the input of a character clears neither the search nor the selection', async () => {
  const { body, press, end } = await drawnLibrary(usual, { view: 'list', shelf: 'all' });
  const field = body.querySelector<HTMLInputElement>('main [type=search]') ?? expect.fail('no search');
  field.value = 'tea';
  field.dispatchEvent(new window.Event('input'));
  await press('[role=grid]', ' ');
  for (const isComposing of [true, false]) {
    await press('main [type=search]', 'Escape', { isComposing });
    expect(field.value).toBe(isComposing ? 'tea' : '');
    expect(body.querySelector('[data-selecting=true]')).not.toBeNull();
  }
  end();
});
