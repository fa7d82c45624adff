import { expect, it } from 'vitest';
import type { PagedProgress } from '../../lib/features/queue/model/index.ts';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import type { DriverPage } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { douyin, exampleOf, given } from './lists/comment-sites.ts';
import { gatherFront, newestList, openList, scrollThrough, storedComments, storedLists } from './lists/list-stage.ts';
import { fastQueue, putList } from './queue/queue-stage.ts';
import { askExtension } from './stage/ask-extension.ts';
import { eachBrowser, elsewhere, inFirefox, isFor, otherBrowser } from './stage/each-browser.ts';

const path = '/api/cnvideo/video_comment';
const patient = { timeout: 60_000 };
const long = { ...longForm, timeout: 400_000 };

// Comments that are asked for page by page outlive their popup and the worker that began them. Node proves each step.
eachBrowser(
  'comments page by page',
  (stage) => {
    const progressIn = (page: DriverPage): Promise<PagedProgress | null> =>
      askExtension(page, 'pages.read', { path, itemId: ids.talkedAbout });
    const reached = (pages: number, page: DriverPage) =>
      until(
        `${pages} pages`,
        async () => {
          const { asked = [], failure = null } = (await progressIn(page)) ?? {};
          return (
            asked.length >= pages || Promise.reject(new Error(`${asked.length} pages: ${JSON.stringify(failure)}`))
          );
        },
        { timeout: 120_000 },
      );
    const stateIn = (page: DriverPage, state: PagedProgress['state'], { timeout } = patient) =>
      until(
        state,
        async () => {
          const now = await progressIn(page);
          return now?.state === state && now;
        },
        { timeout },
      );
    const example = () => stage.replica.example('cnvideo', 'a video with 4000 comments').url;

    /**
     * The popup over the video, its comments being saved: the first pages are there. Gives the id of the line, and the
     * page.
     */
    async function begin(pages: number): Promise<{ id: string; page: DriverPage }> {
      const { driver } = stage;
      const page = await driver.newPage('https://www.douyin.com/__replica/sign-in');
      await page.goto(example());
      const popup = await driver.openPopup();
      await popup.click('[data-do=scroll-form] summary', patient);
      await popup.click('[data-do=scroll]', patient);
      await reached(pages, popup);
      await popup.waitFor('progress');
      if (process.env.GLEANER_SCREENS) await popup.screenshot(`${process.env.GLEANER_SCREENS}/paged-${stage.name}.png`);
      const id = (await progressIn(popup))?.id ?? '';
      await popup.close();
      return { id, page };
    }

    /**
     * Stops the worker once so many pages are there. It goes on by itself: by its alarm, or as soon as a page of the
     * extension wakes it.
     */
    async function stopAt(pages: number, id: string): Promise<void> {
      const { driver } = stage;
      const running = await driver.openPopup();
      await reached(pages, running);
      await running.close();
      await driver.stopWorker();
      const stopped = await driver.openPopup();
      expect(await progressIn(stopped)).toMatchObject({ id, state: 'running', failure: null });
      await stopped.waitFor('[data-list="running"]', patient);
      await reached(pages + 1, stopped);
      await stopped.close();
    }

    /** The list of a line has as many comments as the line says, each once. */
    async function expectWhole({ list, count }: PagedProgress): Promise<void> {
      const { items } = await newestList(stage.driver);
      expect([(await newestList(stage.driver)).id, items.length, new Set(items).size]).toEqual([list, count, count]);
    }

    inFirefox(
      'go on after a stopped worker and closed popups, every comment once, until they are told to pause',
      async () => {
        const { id } = await begin(2);
        await stopAt(4, id);
        const popup = await stage.driver.openPopup();
        await reached(8, popup);
        await popup.click('[data-do=pause]', patient);
        const paused = await stateIn(popup, 'paused');
        // The site counts replies too (cnvideo README, R8).
        expect(paused).toMatchObject({ id, failure: null, total: 5200, count: 20 * paused.asked.length });
        await expectWhole(paused);
        await popup.close();
      },
    );

    it.runIf(all)(
      'are one list; without their page they wait, say so, and go on when the page is back',
      long,
      async () => {
        const { driver } = stage;
        const { id, page } = await begin(2);
        await page.close();
        await driver.background(async (api) => {
          // What the page's scripts had put beside it goes with its last tab: the next visit is a first one again (R1).
          await api.cookies.remove({ url: 'https://www.douyin.com/', name: '__ac_nonce' });
        });
        const library = await driver.openLibrary();
        const waiting = await stateIn(library, 'paused');
        expect(waiting).toMatchObject({ id, failure: { kind: 'unreachable', action: 'open_page' } });
        expect(await newestList(driver)).toMatchObject({
          id: waiting.list,
          end: 'left',
          count: waiting.count,
          asked: id,
        });
        await library.click('a[href="#lists"]', patient);
        // The library hears of a change a moment later.
        await expect.poll(() => library.text('[data-list]', patient), patient).toContain(`at ${waiting.count}`);
        expect(await library.evaluate(() => document.querySelectorAll('[data-list]').length)).toBe(1);
        await library.close();

        const again = await driver.newPage('https://www.douyin.com/__replica/sign-in');
        await again.goto(example());
        const popup = await driver.openPopup();
        await reached(waiting.asked.length + 1, popup);
        await askExtension(popup, 'pages.pause', { id });
        await expectWhole(await stateIn(popup, 'paused'));
        await popup.close();
      },
    );

    // The browser has no part in how many there are.
    it.runIf(all && stage.name === 'chromium')(
      'of 200 pages are whole over two stopped workers and closed popups, every comment once',
      stage.name === 'chromium' ? long : { ...long, ...otherBrowser },
      async () => {
        const { id } = await begin(20);
        for (const pages of [60, 130]) await stopAt(pages, id);
        const popup = await stage.driver.openPopup();
        const done = await stateIn(popup, 'done', { timeout: 200_000 });
        expect(done).toMatchObject({ id, end: 'all', count: 4000, total: 5200, failure: null });
        expect(done.asked).toHaveLength(200);
        await expectWhole(done);
        await popup.close();
      },
    );
  },
  { own: (browser) => fastQueue(browser) },
);

// The same video by each way: at the pace of people, which its site minds.
eachBrowser(
  'comments by each way',
  (stage) => {
    it.runIf(isFor('chromium'))(
      'page by page in the queue, by reading and by scrolling, fill one list each, with the same rows',
      { ...elsewhere, timeout: 300_000 },
      async () => {
        const { driver } = stage;
        const address = exampleOf(stage, douyin);
        const tree = given(douyin.tree());
        const first = tree.filter(({ root }) => root === '').map(({ id }) => id);
        const rowsOf = async () => {
          const { id, items } = await newestList(driver);
          const { lines, tally } = await storedComments(driver, { id });
          const rows = items.slice(0, first.length).map((item) => {
            const { at: _, seen: __, whole: ___, ...row } = lines.get(item) ?? { at: 0, seen: null };
            return row;
          });
          return { rows, tally, items };
        };

        const start = await driver.newPage('https://www.douyin.com/__replica/sign-in');
        await start.close();
        // In the queue, from the library, with no page open; its worker is stopped on the way.
        const library = await driver.openLibrary();
        await library.click('a[href="#queue"]', patient);
        await library.click('.list-ways > label:last-of-type input', patient);
        await putList(library, [address]);
        await library.click('form [type=submit].primary', patient);
        const done = async () => {
          const { jobs, platforms } = await askExtension(library, 'queue.read', {});
          const [job] = jobs;
          if (job?.state === 'done') return true;
          const asked = { job: job?.id ?? '', state: null, offset: 0, limit: 1 };
          const [line] = await askExtension(library, 'queue.lines', asked);
          const site = platforms.find(({ platform }) => platform === 'cnvideo');
          throw new Error(JSON.stringify([line?.state, line?.attempts, line?.failure, line?.notBefore, site]));
        };
        await until('a page', async () => (await storedLists(driver)).length > 0, { timeout: 120_000 });
        if (stage.name === 'chromium') await driver.stopWorker();
        await until('the end of the job', done, { timeout: 180_000 });
        const asked = await rowsOf();
        expect(await newestList(driver)).toMatchObject({
          kind: 'comments',
          end: 'all',
          atLeast: false,
          container: '',
          tabId: null,
        });
        // First-level comments alone, but for replies that stand within them: all others were not opened.
        expect(asked.items.slice(0, first.length)).toEqual(first);
        expect(asked.tally.first).toBe(first.length);
        // The site counts replies that it does not give.
        expect(asked.tally.replies + asked.tally.unopened).toBeGreaterThanOrEqual(tree.length - first.length);
        await library.close();

        const page = await openList(stage, address);
        const { id } = await gatherFront(stage);
        await scrollThrough(driver, page, douyin.pause);
        expect(await newestList(driver)).toMatchObject({ id, end: 'all', atLeast: false });
        const read = await rowsOf();
        expect(read.rows).toEqual(asked.rows);

        const again = await driver.openLibrary();
        const tabId = (await driver.openTabs()).find(({ url }) => url === address)?.id ?? 0;
        await askExtension(again, 'settings.change', { scrolls: { cnvideo: true } });
        await askExtension(again, 'list.scroll', { tabId, until: {} });
        await until('a third list', async () => (await storedLists(driver)).length === 3, patient);
        await until('its end', async () => (await newestList(driver)).state === 'ended', { timeout: 120_000 });
        expect((await rowsOf()).rows).toEqual(asked.rows);
        expect((await storedLists(driver)).map(({ kind, end }) => [kind, end])).toEqual(
          Array(3).fill(['comments', 'all']),
        );
      },
    );
  },
  { own: (browser) => fastQueue(browser, 6) },
);
