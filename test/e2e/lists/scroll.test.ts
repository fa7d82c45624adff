import { expect, it } from 'vitest';
import { eids } from '../../replica/shortclip/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { fastClock, newestList, openList } from './list-stage.ts';

const works = '/rest/v/profile/feed';
/**
 * A list whose page grows, and a search whose pages are documents with links from one to the next. `speed`: Kuaishou
 * checks who asks for pages within 1.5 s (shortclip README, R23).
 */
const lists = [
  { platform: 'shortclip', url: `https://www.kuaishou.com/profile/${eids.many}`, count: 120, stopAt: 60, speed: 2 },
  { platform: 'microblog', url: 'https://s.weibo.com/weibo?q=kites', count: 30, stopAt: 20, speed: 200 },
] as const;
const long = { ...longForm, timeout: 240_000 };
const patience = { timeout: 120_000 };

// "Scroll for me" in a window of Gleaner's own, whose pauses and budgets pass so many times as fast as in life.
for (const { platform, url, count, stopAt, speed } of lists)
  eachBrowser(
    `scrolling a list of ${platform}`,
    (stage) => {
      it.runIf(all)(
        'brings each row once to its end, through a stopped worker, and leaves no window',
        long,
        async () => {
          const { driver, replica } = stage;
          if (speed > 2) replica.follow(fastClock(speed));
          await openList(stage, url);
          const library = await driver.openLibrary();
          const tabId = (await driver.openTabs()).find((tab) => tab.url === url)?.id ?? -1;
          await askExtension(library, 'settings.change', { scrolls: { [platform]: true } });
          // The site counts the pages of both tabs: one that comes too soon after one of the user's is refused.
          const asked = () => replica.requestsTo('www.kuaishou.com', works);
          await until('the pages of the tab', async () => Date.now() - (asked().at(-1)?.time ?? 0) > 2_000);
          const before = (await driver.openTabs()).map((tab) => tab.url).sort();
          const { id } = await askExtension(library, 'list.scroll', { tabId, until: {} });
          expect(await driver.openTabs()).toHaveLength(before.length + 1);
          // The question wakes a worker that was stopped, which then goes on.
          const gathered = async () => (await askExtension(library, 'list.look', { tabId }))?.gathered;
          await until('some pages', async () => ((await gathered())?.count ?? 0) >= stopAt, patience);
          await driver.stopWorker();
          await until('the list to end', async () => (await gathered())?.state === 'ended', patience);
          const list = await newestList(driver);
          expect(list).toMatchObject({ id, end: 'all', count, atLeast: false });
          expect(new Set(list.items).size).toBe(count);
          const tabs = async () => (await driver.openTabs()).map((tab) => tab.url).sort();
          await expect.poll(tabs).toEqual(before);
          // Those that fit came to the tab of the user, which was not scrolled, and each once to the window.
          const cursors = Map.groupBy(asked(), ({ body }) => (JSON.parse(body) as { pcursor: string }).pcursor);
          expect(Math.max(0, ...[...cursors.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
        },
      );
    },
    { own: (browser) => fastQueue(browser, speed) },
  );
