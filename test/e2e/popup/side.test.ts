import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { chooseIn } from '../stage/request-form.ts';
import { showPlace } from '../stage/show-place.ts';

const patient = { timeout: 60_000 };
const capture = '[data-view="page"] [data-do="capture"]:not([disabled])';
const moment = () => new Promise((resolve) => setTimeout(resolve, 700));

// The popup's page that stays open: Chromium's side panel, Firefox's sidebar.
eachBrowser(
  'the page at the side of the window',
  (stage) => {
    it.runIf(all)(
      'follows the tab, captures, and starts no background for pages of other sites',
      longForm,
      async () => {
        const { driver, replica } = stage;
        const video = await driver.newPage(replica.example('cnvideo', 'a video').url);
        const popup = await driver.openPopup();
        await popup.click('[data-do="side"]', patient);
        const side = await driver.atSide();
        await side.waitFor(capture, patient);
        expect(await side.evaluate(() => document.querySelector('[data-do="side"]'))).toBeNull();
        const foreign = await driver.newPage('https://www.example.org/');
        const title = () => side.text('[data-title]', patient);
        await until('the other page', async () => (await title()) === 'Capture from a link');
        await until('the background to rest', async () => {
          await driver.stopWorker();
          await moment();
          return !(await driver.isAwake());
        });
        for (let n = 0; n < 3; n += 1) await foreign.goto(`https://www.example.org/?n=${n}`);
        await moment();
        expect(await driver.isAwake()).toBe(false);
        await video.bringToFront();
        await side.click(capture, patient);
        await side.waitFor('[data-do="save"]', patient);
        expect(await title()).toContain('河边的风筝');
        // The result gives way to the page of another tab, and comes back with its own.
        await foreign.bringToFront();
        await until('the other page again', async () => (await title()) === 'Capture from a link');
        await video.bringToFront();
        await side.waitFor('[data-do="save"]', patient);
        // A feed keeps its address while it goes from item to item.
        await video.goto(replica.example('cnvideo', 'the feed').url);
        await side.waitFor(`[data-item="${ids.feedVideo}"]`, patient);
        await video.click('#next');
        // The result of the one captured before.
        await side.waitFor('[data-do="save"]', patient);
        // What is chosen in the settings holds here, too.
        const library = await driver.openLibrary();
        await showPlace(library, 'settings');
        await library.waitFor('[data-choice=language]', patient);
        await chooseIn(library, '[data-choice=language]', 'zh_CN');
        await side.waitFor(() => document.documentElement.lang === 'zh-CN', patient);
      },
    );
  },
  { own: 'gleaner' },
);
