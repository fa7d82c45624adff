import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { storedCaptures } from '../stage/stored-captures.ts';
import { fastQueue, putList, serveItems, shownDone, statusOf, userLink, videoLink } from './queue-stage.ts';

interface SavedJob {
  readonly lines: readonly {
    readonly line: number;
    readonly state: string;
    readonly reason: string;
    readonly envelope: { readonly code: number } | null;
  }[];
}

const patient = { timeout: 60_000 };

// Node proves every stop, fault and budget; here the built extension does it with real pages, a real disk and real
// stops.
eachBrowser(
  'the queue',
  (stage) => {
    const openQueue = async (): Promise<DriverPage> =>
      stage.driver.newPage(stage.driver.extensionUrl('library.html#queue'));
    const counts = async (page: DriverPage) => (await statusOf(page)).jobs.at(-1)?.counts;

    it.runIf(all)(
      'works a pasted list off through stopped workers, each line once, and saves it as one file',
      longForm,
      async () => {
        const { driver, replica } = stage;
        serveItems(replica, 6, 2);
        const page = await openQueue();
        const links = [...Array.from({ length: 6 }, (_, at) => userLink(at)), videoLink(0), videoLink(1)];
        await putList(page, [
          ...links,
          userLink(0),
          'https://example.org/',
          'https://weibo.com/u/1999999999',
          replica.example('cnvideo', 'a video').url,
        ]);
        // Nothing is asked for before the user says so.
        expect(replica.requestsTo('weibo.com')).toEqual([]);
        await page.click('.preview .start');
        await page.waitFor('.job-detail', patient);
        for (const done of [2, 5]) {
          await until(`${done} captures`, async () => ((await counts(page))?.done ?? 0) >= done, patient);
          await driver.stopWorker();
        }
        await shownDone(page);
        expect(await counts(page)).toEqual({ waiting: 0, running: 0, done: 9, failed: 1, cancelled: 0, skipped: 2 });
        expect(await storedCaptures(driver)).toBe(10);
        await page.click('.job-detail [data-part=export] button');
        const saved = await until('the file', async () => {
          const [file] = readdirSync(driver.downloads).filter((name) => name.endsWith('.json'));
          return file === undefined
            ? null
            : (JSON.parse(readFileSync(join(driver.downloads, file), 'utf8')) as SavedJob);
        });
        expect(saved.lines.map(({ line }) => line)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
        expect(saved.lines.map(({ state, envelope }) => [state, envelope?.code ?? null])).toEqual([
          ...Array.from({ length: 8 }, () => ['done', 200]),
          ['skipped', null],
          ['skipped', null],
          ['failed', null],
          ['done', 200],
        ]);
        expect(saved.lines[8]?.reason).toBe('repeated');
        expect(saved.lines[10]?.reason).toContain('not_found');
      },
    );

    it('asks a platform for nothing after a check, until the user goes on', async () => {
      const { driver, replica } = stage;
      serveItems(replica, 4, 2);
      const page = await openQueue();
      replica.set({ platform: 'microblog', fault: 'captcha' });
      await putList(page, [userLink(0), userLink(1), userLink(2), videoLink(0), videoLink(1)]);
      await page.click('.preview .start');
      await page.waitFor('[data-platform="microblog"][data-held="challenge"]', patient);
      await until('the other platform', async () => ((await counts(page))?.done ?? 0) === 2, patient);
      const asked = replica.requestsTo('weibo.com').length;
      await driver.stopWorker();
      const [front] = await driver.openTabs();
      const popup = await driver.popupAsTab(front?.id ?? 0);
      await until('the line in the popup', async () => (await popup.text('[data-do="queue"]')).includes('3'), patient);
      await popup.close();
      expect(replica.requestsTo('weibo.com').length).toBe(asked);
      replica.reset();
      serveItems(replica, 4, 2);
      await page.click('.held .primary');
      await shownDone(page);
      expect(await counts(page)).toMatchObject({ done: 5, failed: 0, waiting: 0 });
      const uids = replica.requestsTo('weibo.com', '/ajax/profile/info').map(({ url }) => url.searchParams.get('uid'));
      expect([...new Set(uids)]).toHaveLength(3);
    });

    inChromium('takes the links of a page, or of a selection, to be chosen from', async () => {
      const { driver, replica } = stage;
      const video = await driver.newPage(videoLink(0));
      await driver.contextMenu(video, { on: 'page', item: 'page-links' });
      const library = await driver.pageAt(/library\.html#queue/, patient);
      await library.waitFor('.preview .start:not([disabled])', patient);
      expect(await library.text('.preview .summary')).toContain('1');
      const blog = await driver.newPage('https://blog.example.org/');
      await driver.contextMenu(blog, { on: 'selection', selector: '#cnvideo', item: 'selection-links' });
      await library.bringToFront();
      await until(
        'the other list',
        async () => (await library.text('.preview .candidate')).includes('v.douyin.com'),
        patient,
      );
      expect(replica.requestsTo('v.douyin.com')).toEqual([]);
    });
  },
  { own: (browser) => fastQueue(browser) },
);
