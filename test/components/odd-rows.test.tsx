import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wellFormed } from '../../lib/core/well-formed.ts';
import { type LibraryPlace, libraryHash, placeAt } from '../../lib/library-address.ts';
import fc from '../setup/fast-check.ts';
import { all } from '../setup/long-form.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';
import { type DrawnPage, drawnLibrary, drawnPopup, drawnWelcome, type Rows } from './drawn-pages.tsx';
import { front } from './front-video.ts';
import { oddRow, oddText } from './odd-rows.ts';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

const thrown: unknown[] = [];

beforeEach(() => {
  speak('en');
  vi.stubGlobal('reportError', (error: unknown) => thrown.push(error));
});
afterEach(() => vi.unstubAllGlobals());

const places = ({ captures, lists }: Rows): readonly (readonly [place: LibraryPlace, shown: string])[] => [
  [{ view: 'list', shelf: 'all' }, '[role=grid]'],
  [{ view: 'list', shelf: 'failures' }, '[role=grid]'],
  ...captures.map(({ id }) => [{ view: 'capture', id }, '[role=tabpanel]'] as const),
  [{ view: 'queue' }, '[data-job]'],
  [{ view: 'job', id: usual.queue.jobs[0]?.id ?? '' }, '[data-job]'],
  [{ view: 'lists' }, '[data-list]'],
  ...lists.map(({ id }) => [{ view: 'lists', id }, id === '' ? '[data-list]' : '[data-row]'] as const),
  [{ view: 'request' }, 'form'],
  [{ view: 'sources' }, '[data-operation]'],
  [{ view: 'settings' }, 'input'],
];

/** Nothing was thrown, no view said that it cannot be shown, and it is not blank. */
function expectDrawn({ body }: DrawnPage, what: string, shown: string): void {
  expect([what, thrown.splice(0), body.querySelector('[data-part=boundary]')?.textContent]).toEqual([
    what,
    [],
    undefined,
  ]);
  expect([what, body.querySelector(`main ${shown}`) !== null]).toEqual([what, true]);
}

/** Draws a page, and each of its tabs. */
async function look(page: DrawnPage, what: string, shown: string): Promise<void> {
  expectDrawn(page, what, shown);
  for (const tab of [...page.body.querySelectorAll('[role=tab]')].map(({ id }) => id)) {
    await page.click(`#${tab}`);
    expectDrawn(page, `${what} ${tab}`, '[role=tabpanel]');
  }
  if (what.includes('lists=')) {
    await page.press('[role=grid]', 'Enter');
    expectDrawn(page, `${what}, its first row`, '[role=tabpanel]');
  }
  page.end();
}

async function lookAtAll(rows: Rows): Promise<void> {
  for (const [place, shown] of places(rows)) await look(await drawnLibrary(rows, place), libraryHash(place), shown);
  const [run = exampleCapture, failed = run] = rows.captures;
  const page = {
    ...front,
    run,
    title: run.title,
    url: run.itemUrl,
    list: { kind: 'comments', ids: { aweme_id: run.itemId } },
  } as const;
  const ended = { kind: 'result', front: page, whole: false } as const;
  await look(await drawnPopup(rows, { kind: 'page', front: page }), 'popup', '[data-view=page]');
  await look(
    await drawnPopup(rows, { kind: 'running', front: page, path: run.path, asked: true, pasted: true, run, step: 'x' }),
    'popup, running',
    '[data-view=running]',
  );
  for (const one of rows.captures)
    await look(await drawnPopup(rows, { ...ended, run: one }), `popup, ${one.state}`, '[data-view]');
  await look(await drawnWelcome(rows, run), 'welcome', '[aria-label]');
  await look(await drawnWelcome(rows, failed), 'welcome, failed', '[aria-label]');
}

test('all views show usual rows', async () => {
  await lookAtAll(usual);
});

test('each view has its title, and one place in the rail is current', async () => {
  const current = ({ body }: DrawnPage) =>
    [...body.querySelectorAll('header > nav [aria-current], header > nav [aria-pressed=true]')].map(
      (one) => one.querySelector('span.cut, span:not([class])')?.textContent,
    );
  const seen = new Map<string, unknown>();
  for (const [place] of places(usual)) {
    const page = await drawnLibrary(usual, place);
    const [title] = [...page.body.querySelectorAll('main h1')].map(({ textContent }) => textContent);
    expect(document.title).toBe(`${title} · Gleaner`);
    seen.set(place.view, [title, ...current(page)]);
    if (place.view === 'list' && place.shelf === 'all') {
      await page.click('header > nav [aria-pressed]');
      expect(current(page)).toEqual(['tea']);
      await page.click('header > nav a');
      expect(current(page)).toEqual(['All captures']);
    }
    page.end();
  }
  expect(Object.fromEntries(seen)).toMatchObject({
    capture: ['All captures', 'All captures'],
    queue: ['Queue', 'Queue'],
    job: ['Queue', 'Queue'],
    lists: [usual.lists.at(-1)?.title, 'Lists'],
    request: ['API console', 'Settings'],
    sources: ['Data sources', 'Settings'],
    settings: ['Settings', 'Settings'],
  });
});

test('no text and no number that a row can hold blanks a view', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.boolean(), async (draw, loose) => {
      const odd = oddRow(draw, usual, loose);
      const own = odd.queue.jobs.map((job, at) => ({ ...job, id: usual.queue.jobs[at]?.id ?? '' }));
      await lookAtAll({ ...odd, queue: { ...odd.queue, jobs: own } });
    }),
    {
      numRuns: all ? 20 : 2,
      endOnFailure: true,
      // What was drawn would fill pages: its seed draws it again.
      reporter({ failed, seed, counterexamplePath, errorInstance }) {
        if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
      },
    },
  );
});

test('each place has an address that leads back to it', () => {
  fc.assert(
    fc.property(oddText(), oddText(), (one, other) => {
      const [id, name] = [`c${one}`, `c${other}`];
      const all: readonly LibraryPlace[] = [
        { view: 'list', shelf: { platform: id, author: name } },
        { view: 'capture', id },
        { view: 'capture', id, part: 'media' },
        { view: 'job', id },
        { view: 'lists', id },
      ];
      for (const place of all) expect(placeAt(libraryHash(place))).toEqual(wellFormed(place));
    }),
  );
});
