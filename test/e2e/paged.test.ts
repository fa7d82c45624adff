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
import { eachBrowser } from './stage/each-browser.ts';

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
      until(`${pages} pages`, async () => ((await progressIn(page))?.asked.length ?? 0) >= pages, {
        timeout: 120_000,
      });

    it.runIf(all)(
      'go on after a stopped worker and closed popups, every comment once, until they are told to pause',
      long,
      async () => {
        const { driver, replica } = stage;
        const page = await driver.newPage('https://www.douyin.com/__replica/sign-in');
        await page.goto(replica.example('cnvideo', 'a video with 4000 comments').url);
        const first = await driver.openPopup();
        await first.click('[data-do=scroll-form] summary', patient);
        await first.click('[data-do=scroll]', patient);
        await reached(4, first);
        const id = (await progressIn(first))?.id ?? '';
        await first.close();
        // It goes on by itself: by its alarm, or as soon as a page of the extension wakes it.
        await driver.stopWorker();
        const popup = await driver.openPopup();
        expect(await progressIn(popup)).toMatchObject({ id, state: 'running', failure: null });
        await popup.waitFor('[data-list="running"]', patient);
        await reached(8, popup);
        await popup.click('[data-do=pause]', patient);
        const paused = await until('the pause', async () => {
          const now = await progressIn(popup);
          return now?.state === 'paused' && now;
        });
        // The site counts replies too (cnvideo README, R8).
        expect(paused).toMatchObject({ id, failure: null, total: 5200, count: 20 * paused.asked.length });
        const list = await newestList(driver);
        expect([list.id, list.items.length, new Set(list.items).size]).toEqual([
          paused.list,
          paused.count,
          paused.count,
        ]);
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
    it.runIf(all)(
      'page by page in the queue, by reading and by scrolling, fill one list each, with the same rows',
      long,
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
