import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';
import { mayMount, smallDisk } from '../store/small-disk.ts';
import { gatherFront, newestList, openList, scrollOn, scrollThrough } from './list-stage.ts';

const patient = { timeout: 60_000 };
/** How long somebody looks before scrolling on, in ms: the site minds who is faster. */
const look = 400;
const works = '/aweme/v1/web/aweme/post/';
const said = (page: DriverPage) => page.evaluate(() => document.querySelector('main')?.textContent ?? '');
const ended = 'The disk is full. The list keeps what was saved before.';

// The disk of the profile has no byte left, as on a user's computer: nothing is stored, and Chromium reads nothing
// either.
it.runIf(all && mayMount())(
  'a full disk ends a list with what is there, says so, and leaves the page and the rest alone',
  { ...longForm, timeout: 180_000 },
  async () => {
    const disk = smallDisk();
    const replica = await startReplica();
    const profile = temporaryProfile('full', disk?.folder);
    const driver = await launchBrowser(browserName, {
      extensionDir: extensionDir('gleaner', browserName),
      replica,
      profile,
    });
    /** What the popup over the page in front says, as soon as one that is opened says one of these. */
    const popupSays = (...wanted: readonly string[]) =>
      until(
        'the popup to say it',
        async () => {
          const popup = await driver.openPopup();
          await popup.waitFor('[data-list], [role=alert]', patient);
          const text = await said(popup);
          await popup.close();
          return wanted.some((one) => text.includes(one)) && text;
        },
        patient,
      );
    const asked = () => replica.requestsTo('www.douyin.com', works).length;
    const scrolledOn = async (page: DriverPage) => {
      const before = asked();
      const asks = async () => {
        await scrollOn(page);
        await sleep(look);
        return asked() > before;
      };
      await until('the page to ask for more', asks, patient);
    };
    try {
      const { url } = replica.example('cnvideo', 'a creator of 1,003 works');
      const page = await openList({ name: browserName, driver, replica }, url);
      const { id } = await gatherFront({ driver });
      const before = await scrollThrough(driver, page, look, 60);
      const library = await driver.newPage(driver.extensionUrl(`library.html#lists=${id}`));
      await library.waitFor('[data-row] b', patient);
      await page.bringToFront();

      disk?.fill();
      const told = async () => {
        await scrolledOn(page);
        return (await said(library)).includes(ended);
      };
      await until('the open library to say that the disk is full', told, patient);
      const shown = Number(/· ([\d,]+) of 1,003/.exec(await said(library))?.[1]?.replace(',', ''));
      expect(shown).toBeGreaterThanOrEqual(before.count);
      // Where the list can be read, it says so of itself.
      await popupSays('This computer is out of disk space. The list keeps what was saved before.', ended);
      // Nothing is taken from the page any more, and it goes on.
      await scrolledOn(page);

      disk?.empty();
      expect(await popupSays(ended)).toContain(`${shown} of 1,003`);
      const list = await newestList(driver);
      expect(list).toMatchObject({ id, state: 'ended', end: 'disk', count: shown, tabId: null });
      expect([list.items.length, new Set(list.items).size]).toEqual([shown, shown]);
      expect(list.items.slice(0, before.count)).toEqual(before.items);
      // With room again, the page's list is gathered anew, with what it has received meanwhile.
      await gatherFront({ driver });
      const again = await scrollThrough(driver, page, look, shown + 20);
      expect(again.count).toBeGreaterThan(shown);
      expect(again.items.slice(0, shown)).toEqual(list.items);
      expect(await driver.complaints()).toEqual([]);
    } finally {
      await driver.close();
      profile.remove();
      disk?.remove();
      await replica.close();
    }
  },
);
