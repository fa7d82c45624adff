import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { reload } from '../stage/reload.ts';
import { fastQueue, putList, serveItems, shownDone, statusOf, userLink, videoLink } from './queue-stage.ts';

const patient = { timeout: 60_000 };
const forLong = { ...longForm, timeout: 180_000 };

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
      'makes its tab anew when the browser did not open a page twice',
      { ...longForm, timeout: 180_000 },
      async () => {
        const { replica } = stage;
        // The browser stays where it was.
        replica.columns('intlvideo', ['returning-visitor']);
        replica.set({ platform: 'intlvideo', fault: 'status-204', on: 'document', path: '/@', times: 2 });
        const page = await begin([replica.example('intlvideo', 'a video').url]);
        await reached(page, 1);
        const visits = replica
          .requestsTo('www.tiktok.com', '/@')
          .filter(({ headers }) => headers['sec-fetch-dest'] === 'document');
        expect(visits).toHaveLength(3);
        expect(replica.requestsTo('www.tiktok.com', '/embed/')).toEqual([]);
      },
    );

    it.runIf(all)(
      'reads several items from the one page it has opened, and no tab of the user goes anywhere',
      { ...longForm, timeout: 180_000 },
      async () => {
        const { replica, driver } = stage;
        // Guests are shown the player, a page for each.
        await (await driver.newPage('https://www.douyin.com/__replica/sign-in')).close();
        const from = replica.requests.length;
        const mine = await driver.newPage('https://blog.example.org/');
        const page = await begin(
          ['a video', 'another video', 'a note'].map((label) => replica.example('cnvideo', label).url),
        );
        await reached(page, 3);
        const sent = replica.requests.slice(from).filter(({ host }) => host === 'www.douyin.com');
        const visits = sent.filter(({ headers }) => headers['sec-fetch-dest'] === 'document');
        // A first visit loads twice.
        expect([...new Set(visits.map(({ path }) => path))]).toHaveLength(1);
        expect(await mine.url()).toBe('https://blog.example.org/');
        await until('its tab to be closed', async () => (await driver.strayTabs()).length === 0, patient);
      },
    );

    it.runIf(all)(
      'offers the sign-in that lines need, and tries them again by itself once it is there',
      forLong,
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

    it.runIf(all)(
      'leaves its failures in the library, which offers the same; the limit of a day is on show',
      forLong,
      async () => {
        const { replica, driver } = stage;
        const before = await begin([replica.example('cnvideo', 'a video for signed-in visitors').url]);
        await shownDone(before);
        const page = await driver.newPage(driver.extensionUrl('library.html#failures'));
        // Not sooner: where the job's own tab is closed, it is the last one, and Firefox's window goes with that.
        await before.close();
        expect(await page.text('.remedies [data-remedy="sign_in"]', patient)).toContain('Sign in and retry 1');
        expect(await page.text('.rail [data-part="today"]')).toBe('Douyin: 1 of 150 today');
        await (await driver.newPage('https://www.douyin.com/__replica/sign-in')).close();
        await reload(page);
        const solves = () => page.text('.remedies button[data-do="solve"]', patient);
        await until('the sign-in to be known', async () => (await solves()) === 'Retry 1', patient);
        await page.click('.remedies [data-do="solve"]');
        await page.waitFor('.job-detail', patient);
        await reached(page, 1);
      },
    );

    it.runIf(all)(
      'says in the popup over a page of its platform how much of the limit of a day is used',
      forLong,
      async () => {
        const { driver } = stage;
        const page = await begin(Array.from({ length: 24 }, (_, at) => userLink(at)));
        // So small a limit that the job is still there.
        await askExtension(page, 'queue.share', { platform: 'microblog', share: 0.05 });
        await reached(page, 1);
        await driver.newPage(userLink(24));
        const front = (await driver.openTabs()).find(({ url }) => url.startsWith(userLink(24)));
        const popup = await driver.popupAsTab(front?.id ?? 0);
        expect(await popup.text('.item-line [data-part="today"]', patient)).toMatch(/^Queue: \d+ of 20 today$/);
        await askExtension(page, 'queue.change', { id: (await statusOf(page)).jobs[0]?.id ?? '', change: 'cancel' });
        await until('its tab to be closed', async () => (await driver.strayTabs()).length === 0, patient);
      },
    );

    it.runIf(all)(
      'can be paused, put behind, cancelled, taken up and removed',
      { ...longForm, timeout: 180_000 },
      async () => {
        const page = await begin(Array.from({ length: 12 }, (_, at) => userLink(at)));
        await reached(page, 1);
        const id = (await statusOf(page)).jobs[0]?.id ?? '';
        await askExtension(page, 'queue.change', { id, change: 'pause' });
        await until('it to rest', async () => (await counts(page))?.running === 0, patient);
        const asked = () => stage.replica.requests.filter(({ host }) => !host.endsWith('.sinaimg.cn')).length;
        const before = asked();
        const second = await askExtension(page, 'queue.add', { title: 'again', origin: 'again', lines: [] });
        await askExtension(page, 'queue.change', { id: second, change: 'up' });
        expect((await statusOf(page)).jobs.map((job) => job.id)).toEqual([second, id]);
        await askExtension(page, 'queue.change', { id, change: 'cancel' });
        expect(asked()).toBe(before);
        await askExtension(page, 'queue.change', { id, change: 'retry' });
        await reached(page, 12);
        await askExtension(page, 'queue.change', { id, change: 'remove' });
        expect((await statusOf(page)).jobs.map((job) => job.id)).toEqual([second]);
      },
    );
  },
  // Of many captures, the last is waited for.
  { own: (browser) => fastQueue(browser, 60) },
);
