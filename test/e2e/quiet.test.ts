import { expect, it } from 'vitest';
import { all, longForm } from '../setup/long-form.ts';
import type { DriverPage, ExtensionApi } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { eachBrowser } from './stage/each-browser.ts';
import { frontButton } from './stage/front-button.ts';

/** In the world of the extension's pages. */
declare const browser: ExtensionApi;

const times = all ? 50 : 3;

/** Long enough for a start to begin. */
const moment = (ms = 500) => new Promise((resolve) => setTimeout(resolve, ms));
/** Long enough for a page to repeat a report that was not answered, which it does after a second. */
const repeated = 1500;

eachBrowser('a background that is stopped', (stage) => {
  const badge = async () => (await frontButton(stage.driver)).badge;

  /** What the stage has stored for this test may have started it once more. */
  async function rest(ms?: number): Promise<void> {
    await until('the background to rest', async () => {
      await stage.driver.stopWorker();
      await moment(ms);
      return !(await stage.driver.isAwake());
    });
  }

  async function loads(page: DriverPage, address: (n: number) => string): Promise<void> {
    await rest();
    for (let n = 0; n < times; n += 1) await page.goto(address(n));
    await moment();
  }

  it.runIf(all)('is started by no page of another site and by no change of tab', longForm, async () => {
    const { driver, replica } = stage;
    const item = await driver.newPage(replica.example('cnvideo', 'a video').url);
    await until('the badge', badge);
    // The badge stands before the page's report is answered. Where that was cut off, the page repeats it, else once it
    // is in front again.
    await rest(repeated);
    const foreign = await driver.newPage('https://www.example.org/');
    await loads(foreign, (n) => `https://www.example.org/?n=${n}`);
    for (let n = 0; n < times; n += 1) await (n % 2 ? foreign : item).bringToFront();
    await moment();
    expect(await driver.isAwake()).toBe(false);
  });

  it.runIf(all)('is started by no page of a platform that shows nothing which can be captured', longForm, async () => {
    const page = await stage.driver.newPage('https://www.douyin.com/aboutus');
    await loads(page, (n) => `https://www.douyin.com/aboutus?n=${n}`);
    expect(await stage.driver.isAwake()).toBe(false);
  });

  it.runIf(all)(
    'is started by a page that shows an item, whose badge stays when it is stopped again',
    longForm,
    async () => {
      const { driver, replica } = stage;
      const page = await driver.newPage('https://www.douyin.com/aboutus');
      await rest();
      await page.goto(replica.example('cnvideo', 'a video').url);
      await until('the background', () => driver.isAwake());
      const text = await until('the badge', badge);
      await driver.stopWorker();
      expect(await badge()).toBe(text);
      await rest();
      await page.goto('https://www.douyin.com/aboutus');
      await moment();
      expect(await driver.isAwake()).toBe(false);
      expect(await badge()).toBe('');
    },
  );
  const alarms = () => stage.driver.background(async (api) => (await api.alarms.getAll()).map(({ name }) => name));

  it.runIf(all)('has no alarm while nothing is due', longForm, async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    await until('the badge', badge);
    await until('no alarm', async () => (await alarms()).length === 0);
  });
});
