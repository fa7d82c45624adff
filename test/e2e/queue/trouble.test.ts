import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { fastQueue, putList, serveItems, shownDone, statusOf, userLink, videoLink } from './queue-stage.ts';

const patient = { timeout: 60_000 };

// What a browser really does to a running job. Node proves each of these with a fake; here the browser itself does it.
eachBrowser(
  'a running job',
  (stage) => {
    const library = (): Promise<DriverPage> => stage.driver.newPage(stage.driver.extensionUrl('library.html#queue'));
    const counts = async (page: DriverPage) => (await statusOf(page)).jobs.at(-1)?.counts;
    /** A busy machine takes seconds for each. */
    const reached = (page: DriverPage, done: number) =>
      until(`${done} captures`, async () => ((await counts(page))?.done ?? 0) >= done, {
        timeout: 60_000 + 5_000 * done,
      });

    async function begin(lines: readonly string[]): Promise<DriverPage> {
      serveItems(stage.replica, 24, 24);
      const page = await library();
      await putList(page, lines);
      await page.click('.preview .start', patient);
      await page.waitFor('.job-detail', patient);
      return page;
    }

    it.runIf(all)(
      'goes on when the extension is loaded anew, as by an update',
      { ...longForm, timeout: 180_000 },
      async () => {
        const { replica, driver } = stage;
        // The browser's window stays when the extension's pages go.
        await driver.newPage('https://blog.example.org/');
        const videos = [replica.example('cnvideo', 'a video').url, replica.example('cnvideo', 'another video').url];
        const before = await begin([...videos, ...Array.from({ length: 6 }, (_, at) => userLink(at))]);
        await reached(before, 2);
        await before.close();
        await driver.reload();
        // A blank tab may be the queue's, on its way.
        await until(
          'no blank tab',
          async () => !(await driver.openTabs()).some(({ url }) => /^about:blank$|\/blank\.html$/.test(url)),
          patient,
        );
        const page = await library();
        await reached(page, 8);
        expect(await counts(page)).toMatchObject({ done: 8, failed: 0, waiting: 0 });
      },
    );

    it.runIf(all)(
      'waits while the sites are taken away, and goes on when they are given back',
      { ...longForm, timeout: 360_000 },
      async () => {
        const { driver } = stage;
        // More than can be done until the browser has taken them away.
        const page = await begin(Array.from({ length: 24 }, (_, at) => videoLink(at)));
        await reached(page, 2);
        await driver.allowSites(false);
        const held = async () => (await statusOf(page)).platforms.find(({ platform }) => platform === 'news')?.held;
        await until('it to be held', async () => (await held())?.kind === 'grant', patient);
        await driver.allowSites(true);
        await until('it to go on', async () => !(await held()), patient);
        await reached(page, 24);
        expect(await counts(page)).toMatchObject({ failed: 0 });
      },
    );

    it.runIf(all)(
      'offers the sign-in that lines need, and tries them again by itself once it is there',
      { ...longForm, timeout: 180_000 },
      async () => {
        const { replica, driver } = stage;
        const page = await begin([userLink(0), replica.example('cnvideo', 'a video for signed-in visitors').url]);
        await shownDone(page);
        expect(await counts(page)).toMatchObject({ done: 1, failed: 1 });
        expect(await page.text('.job-detail [data-remedy="sign_in"]')).toMatch(
          /^1 item needs sign-in Douyin\s*Sign in and retry 1$/,
        );
        await page.click('.job-detail [data-do="solve"]');
        const site = await driver.pageAt(/^https:\/\/www\.douyin\.com\//, patient);
        await site.goto('https://www.douyin.com/__replica/sign-in');
        await site.close();
        await page.bringToFront();
        await reached(page, 2);
        expect(await counts(page)).toMatchObject({ done: 2, failed: 0 });
        expect(await page.evaluate(() => document.querySelectorAll('.remedies').length)).toBe(0);
      },
    );
  },
  // Of many captures, the last is waited for.
  { own: (browser) => fastQueue(browser, 60) },
);
