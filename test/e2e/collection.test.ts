import { expect, it } from 'vitest';
import type { CollectionProgress } from '../../lib/features/queue/model/collection/collection.ts';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import type { DriverPage } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { fastQueue } from './queue/queue-stage.ts';
import { askExtension } from './stage/ask-extension.ts';
import { eachBrowser, inChromium } from './stage/each-browser.ts';

const itemId = ids.talkedAbout;
const patient = { timeout: 60_000 };

// A collection of comments outlives its popup and the worker that began it. Node proves each step of it.
eachBrowser(
  'a collection',
  (stage) => {
    const collectionIn = async (popup: DriverPage): Promise<CollectionProgress | undefined> =>
      (await askExtension(popup, 'collection.list', { itemId }))[0];
    const reached = (pages: number, popup: DriverPage) =>
      until(`${pages} pages`, async () => ((await collectionIn(popup))?.captures.length ?? 0) >= pages, { timeout: 120_000 });

    /** The popup over the video, its comments being collected: the first pages are there. Gives the collection's id, and the page. */
    async function begin(pages: number): Promise<{ id: string; page: DriverPage }> {
      const { driver, replica } = stage;
      const page = await driver.newPage('https://www.douyin.com/__replica/sign-in');
      await page.goto(replica.example('cnvideo', 'a video with 4000 comments').url);
      const popup = await driver.openPopup();
      await popup.click('label.offer:nth-of-type(2) input', patient);
      await popup.click('.collection [data-do=collect]', patient);
      await reached(pages, popup);
      await popup.waitFor('[data-collection="running"] progress');
      if (process.env.GLEANER_SCREENS) await popup.screenshot(`${process.env.GLEANER_SCREENS}/e13-${stage.name}.png`);
      const id = (await collectionIn(popup))?.id ?? '';
      await popup.close();
      return { id, page };
    }

    /** Stops the worker once so many pages are there. It goes on by itself: by its alarm, or as soon as a page of the extension wakes it. */
    async function stopAt(pages: number, id: string): Promise<void> {
      const { driver } = stage;
      const running = await driver.openPopup();
      await reached(pages, running);
      await running.close();
      await driver.stopWorker();
      const stopped = await driver.openPopup();
      expect(await collectionIn(stopped)).toMatchObject({ id, state: 'running', failure: null });
      await stopped.waitFor('[data-collection="running"]', patient);
      await reached(pages + 1, stopped);
      await stopped.close();
    }

    /** Ids of the comments on all its pages. */
    async function commentsOf(popup: DriverPage, { id, captures }: CollectionProgress): Promise<string[]> {
      const cids: string[] = [];
      for (let page = 0; page < captures.length; page += 1) {
        const items = await askExtension(popup, 'collection.read', { id, page });
        cids.push(...items.map((item) => String((JSON.parse(item) as { cid: string }).cid)));
      }
      return cids;
    }

    inChromium('goes on after a stopped worker and closed popups, every comment once, until it is told to pause', async () => {
      const { id } = await begin(2);
      await stopAt(4, id);
      const popup = await stage.driver.openPopup();
      await reached(8, popup);
      await askExtension(popup, 'collection.pause', { id });
      const paused = await until('it to pause', async () => {
        const now = await collectionIn(popup);
        return now?.state === 'paused' && now;
      });
      // The site counts replies too (cnvideo README, R8).
      expect(paused).toMatchObject({ id, failure: null, total: 5200, collected: 20 * paused.captures.length });
      const cids = await commentsOf(popup, paused);
      expect([cids.length, new Set(cids).size]).toEqual([paused.collected, paused.collected]);
      await popup.close();
    });

    it.runIf(all)(
      'is one entry of the library and one thing to copy; without its page it waits, says so, and goes on when the page is back',
      longForm,
      async () => {
        const { driver, replica } = stage;
        const { id, page } = await begin(2);
        await page.close();
        await driver.background(async (api) => {
          // What the page's scripts had put beside it goes with its last tab: the next visit is a first one again (R1).
          await api.cookies.remove({ url: 'https://www.douyin.com/', name: '__ac_nonce' });
        });
        const library = await driver.openLibrary();
        const state = async () => (await collectionIn(library))?.state;
        await until('it to wait', async () => (await state()) === 'paused', patient);
        const waiting = await collectionIn(library);
        expect(waiting).toMatchObject({ id, failure: { kind: 'unreachable', action: 'open_page' } });
        const entries = () => library.evaluate(() => [...document.querySelectorAll('.capture')].map((one) => String(one.textContent)));
        await until('one entry', async () => (await entries()).length === 1, patient);
        expect((await entries())[0]).toContain(`${waiting?.collected} items`);
        await library.click('.capture .what');
        expect(await library.text('.detail .collection [role=status]', patient)).toContain('The page was closed.');
        await library.close();

        const again = await driver.newPage('https://www.douyin.com/__replica/sign-in');
        await again.goto(replica.example('cnvideo', 'a video with 4000 comments').url);
        const popup = await driver.openPopup();
        await until(
          'it to go on by itself',
          async () => ((await collectionIn(popup))?.captures.length ?? 0) > (waiting?.captures.length ?? 0),
          patient,
        );
        await askExtension(popup, 'collection.pause', { id });
        const paused = await until('it to pause', async () => {
          const now = await collectionIn(popup);
          return now?.state === 'paused' && now;
        });
        const whole = await askExtension(popup, 'collection.whole', { captureId: paused.captures[1] ?? '' });
        const { data } = JSON.parse(whole?.envelope ?? '') as { data: { comments: unknown[] } };
        expect(data.comments).toHaveLength(paused.collected);
        await popup.close();
      },
    );

    it.runIf(all)(
      'of 200 pages is whole over two stopped workers and closed popups, every comment once',
      { ...longForm, timeout: 400_000 },
      async () => {
        const { id } = await begin(20);
        for (const pages of [60, 130]) await stopAt(pages, id);
        const popup = await stage.driver.openPopup();
        const ended = async () => {
          const now = await collectionIn(popup);
          return now?.state === 'done' && now;
        };
        const done = await until('the end', ended, { timeout: 200_000 });
        expect(done).toMatchObject({ id, end: 'last_page', collected: 4000, total: 5200, failure: null });
        expect(done.captures).toHaveLength(200);
        const cids = await commentsOf(popup, done);
        expect([cids.length, new Set(cids).size]).toEqual([4000, 4000]);
        await popup.close();
      },
    );
  },
  { own: (browser) => fastQueue(browser) },
);
