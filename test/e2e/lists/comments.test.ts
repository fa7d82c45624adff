import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import {
  type CommentSite,
  clickFirst,
  douyin,
  exampleOf,
  expectTrue,
  given,
  openThreads,
  sites,
} from './comment-sites.ts';
import { gatherFront, newestList, openList, ownRequests, scrollThrough, stopGathering } from './list-stage.ts';

const long = { ...longForm, timeout: 180_000 };
const patient = { timeout: 60_000 };

eachBrowser('gathering comments', (stage) => {
  afterEach(() => stopGathering(stage.driver));

  /** One page further by hand, as far as there is one. */
  async function readOn(page: DriverPage, { pause, more }: CommentSite): Promise<void> {
    const { count } = await newestList(stage.driver);
    if (more) await clickFirst(page, more).then(() => sleep(2 * pause));
    else await scrollThrough(stage.driver, page, pause, count + 1);
  }
  /** To the end of the list by hand; `opens`: each page's threads before the next one. */
  async function readAll(page: DriverPage, site: CommentSite, opens = true): Promise<void> {
    for (let count = -1; ; ) {
      if (opens) await openThreads(page, site);
      const list = await newestList(stage.driver);
      if (list.state === 'ended' || list.count === count) break;
      count = list.count;
      await readOn(page, site);
    }
    if (opens) await openThreads(page, site);
    // The last answer is stored.
    await sleep(1_000);
  }

  for (const site of sites)
    it.runIf(all || site.short)(
      `${site.platform}, ${site.label}: each comment once under its own, numbers that are true, and no request of ours`,
      long,
      async () => {
        const { driver, replica } = stage;
        const page = await openList(stage, exampleOf(stage, site));
        const since = replica.requests.length;
        await gatherFront(stage);
        await openThreads(page, site, all ? undefined : 5);
        await readAll(page, site, all);
        const ended = { platform: site.platform, kind: 'comments', end: site.end ?? 'all', atLeast: false, drift: [] };
        expect(await newestList(driver)).toMatchObject(ended);
        const asked = replica.requests.slice(since).map(site.rootOf).filter(Boolean);
        // The thread that five clicks ended in may have more.
        const last = all ? '' : asked.at(-1);
        await expectTrue(
          stage,
          site,
          asked.filter((id) => id !== last),
        );
        expect(ownRequests(stage, since)).toEqual([]);
      },
    );
});

// In a window of Gleaner's own, whose pauses are shorter than in life: the site minds more than four answers a second.
eachBrowser(
  'scrolling comments',
  (stage) => {
    async function open() {
      const { driver, replica } = stage;
      const address = exampleOf(stage, douyin);
      await openList(stage, address);
      const library = await driver.openLibrary();
      const tabId = (await driver.openTabs()).find(({ url }) => url === address)?.id ?? 0;
      await askExtension(library, 'settings.change', { scrolls: { cnvideo: true } });
      const since = replica.requests.length;
      const asked = () => replica.requests.slice(since).filter(({ path }) => path.includes('/comment/list/'));
      const look = async () => (await askExtension(library, 'list.look', { tabId }))?.gathered;
      const ended = () =>
        until(
          'the window to be closed',
          async () => (await driver.openTabs()).length === tabs && (await look())?.tabId === null,
          {
            timeout: 120_000,
          },
        );
      const tabs = (await driver.openTabs()).length;
      return { library, tabId, asked, look, ended };
    }

    it.runIf(all)('opens all threads through two stopped workers', long, async () => {
      const { driver } = stage;
      const { library, tabId, asked, ended } = await open();
      await askExtension(library, 'list.scroll', { tabId, until: { replies: true } });
      for (const count of [3, 8]) {
        await until('some answers', async () => asked().length >= count, patient);
        await driver.stopWorker();
      }
      await ended();
      const count = given(douyin.tree()).length;
      expect(await newestList(driver)).toMatchObject({ kind: 'comments', end: 'all', count });
      await expectTrue(stage, douyin, asked().map(douyin.rootOf));
    });
  },
  { own: (browser) => fastQueue(browser, 6) },
);
