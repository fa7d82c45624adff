import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName, eachBrowser } from '../stage/each-browser.ts';
import { fastClock, newestList, openList } from './list-stage.ts';

// "Scroll for me" on every kind that allows it, in one browser: both take the same way. Its pauses and its budgets pass so
// many times as fast, and so do the sites' own clocks, but those that sessions and pages go by.

const long = { ...longForm, timeout: 240_000 };
const patient = { timeout: 180_000 };

/** How many there are, and how each ends; Lemon8's web may show the first page alone. */
const lists = {
  2: [
    ['cnvideo', 'what the viewer saved', '', 45, 'all'],
    ['cnvideo', 'what the viewer likes', '', 54, 'all'],
    ['cnvideo', 'what a creator likes', '', 40, 'all'],
    ['cnvideo', 'a mix', '', 28, 'all'],
    ['notes', 'saved notes', '', 43, 'all'],
    ['notes', 'liked notes', '', 25, 'all'],
    ['notes', 'a board', '', 70, 'all'],
  ],
  40: [
    ['intlvideo', 'a collection', '', 75, 'all'],
    ['intlvideo', 'a playlist', '', 64, 'all'],
    ['intlvideo', 'a tag', '', 64, 'all'],
    ['intlvideo', 'a sound', '', 75, 'all'],
    ['microblog', 'what a member saved', '', 50, 'all'],
    ['microblog', 'what a member liked', '', 45, 'all'],
    ['news', 'an author of 120 works', '', 120, 'all'],
    ['lifestyle', 'a profile of 41 posts', '', 41, 'all'],
    ['lifestyle', 'a profile of 41 posts', 'works-by-button', 41, 'all'],
    ['lifestyle', 'a profile of 41 posts', 'works-first-alone', 20, 'silent'],
  ],
} as const;

for (const speed of [2, 40] as const)
  eachBrowser(
    `scrolling, ${speed} times as fast,`,
    (stage) => {
      const scrolls = async (platform: string, url: string) => {
        const { driver } = stage;
        if (speed > 2) stage.replica.follow(fastClock(speed));
        await openList(stage, url);
        const library = await driver.openLibrary();
        await askExtension(library, 'settings.change', { scrolls: { [platform]: true } });
        const tabId = (await driver.openTabs()).find((tab) => tab.url === url)?.id ?? -1;
        return { library, tabId };
      };

      for (const [platform, label, column, count, end] of lists[speed])
        it.runIf(all && browserName === 'chromium')(
          `${platform}, ${label} ${column}: ${count} rows, ${end}`,
          long,
          async () => {
            const { driver, replica } = stage;
            if (column) replica.columns(platform, [column]);
            const { library, tabId } = await scrolls(platform, replica.example(platform, label).url);
            const { id } = await askExtension(library, 'list.scroll', { tabId, until: {} });
            await until('its end', async () => (await newestList(driver)).state === 'ended', patient);
            const list = await newestList(driver);
            expect(list).toMatchObject({ id, count, end, atLeast: false, drift: [] });
            expect([list.items.length, new Set(list.items).size]).toEqual([count, count]);
          },
        );
    },
    { own: (browser) => fastQueue(browser, speed) },
  );
