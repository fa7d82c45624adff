import { expect, it } from 'vitest';
import type { ListLook } from '../../../lib/features/lists/protocol.ts';
import { eids } from '../../replica/shortclip/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';

const address = `https://www.kuaishou.com/profile/${eids.many}`;
const works = '/rest/v/profile/feed';
const patience = { timeout: 120_000 };
const long = { ...longForm, timeout: 240_000 };

// "Scroll for me" in a window of Gleaner's own. Twice as fast as life: the site checks who asks for pages within 1.5 s
// (shortclip README, R23).
eachBrowser(
  'scrolling a list',
  (stage) => {
    /** The list's page in a tab, and the library, with which the test asks; scrolling is switched on. */
    async function open() {
      const { driver, replica } = stage;
      const page = await driver.newPage('https://www.kuaishou.com/__replica/sign-in');
      await page.goto(address);
      const library = await driver.openLibrary();
      const tab = (await driver.openTabs()).find(({ url }) => url === address);
      const look = (): Promise<ListLook | null> => askExtension(library, 'list.look', { tabId: tab?.id ?? 0 });
      await askExtension(library, 'settings.change', { scrolls: { shortclip: true } });
      const ended = () =>
        until(
          'the list to end',
          async () => {
            const gathered = (await look())?.gathered;
            return gathered?.state === 'ended' && gathered;
          },
          patience,
        );
      const pages = () => replica.requestsTo('www.kuaishou.com', works).length;
      // The site counts the pages of both tabs: one of the window that comes too soon after one of the user's is
      // refused.
      const idle = () => Date.now() - (replica.requestsTo('www.kuaishou.com', works).at(-1)?.time ?? Date.now());
      await until('the pages of the tab', async () => idle() > 2_000);
      return { library, tabId: tab?.id ?? 0, before: await driver.openTabs(), look, ended, pages };
    }

    it.runIf(all)(
      'brings each row once to the end of the list, through a stopped worker, and leaves no window',
      long,
      async () => {
        const { driver, replica } = stage;
        const { library, tabId, before, look, ended } = await open();
        const list = await askExtension(library, 'list.scroll', { tabId, until: {} });
        expect(await driver.openTabs()).toHaveLength(before.length + 1);
        await until('two pages more', async () => ((await look())?.gathered?.count ?? 0) >= 60, patience);
        await driver.stopWorker();
        expect(await ended()).toMatchObject({ id: list.id, end: 'all', count: 120 });
        await until('its window to be closed', async () => (await driver.openTabs()).length === before.length);
        expect((await driver.openTabs()).map(({ url }) => url).sort()).toEqual(before.map(({ url }) => url).sort());
        // Those that fit came to the tab of the user, which was not scrolled, and each once to the window.
        const cursors = Map.groupBy(replica.requestsTo('www.kuaishou.com', works), ({ body }) =>
          String((JSON.parse(body) as { pcursor: string }).pcursor),
        );
        expect([cursors.size, Math.max(...[...cursors.values()].map(({ length }) => length))]).toEqual([7, 2]);
      },
    );

    it.runIf(all)('asks for nothing more after a check, and holds the platform', long, async () => {
      const { driver, replica } = stage;
      replica.columns('shortclip', ['list-check']);
      const { library, tabId, before, ended, pages } = await open();
      await askExtension(library, 'list.scroll', { tabId, until: {} });
      expect(await ended()).toMatchObject({ end: 'check' });
      const asked = pages();
      await until('its window to be closed', async () => (await driver.openTabs()).length === before.length);
      const again = () => askExtension(library, 'list.scroll', { tabId, until: {} }).then(() => '', String);
      await expect.poll(again).toContain('platform_held');
      expect(pages()).toBe(asked);
    });
  },
  { own: (browser) => fastQueue(browser, 2) },
);
