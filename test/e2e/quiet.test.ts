import { expect, it } from 'vitest';
import { all } from '../setup/long-form.ts';
import type { DriverPage } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { eachBrowser, inChromium, inFirefox, type Stage } from './stage/each-browser.ts';

const times = all ? 50 : 3;

/** The text of the badge over the tab in front. */
function badge({ driver }: Stage): Promise<string> {
  return driver.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true });
    return tab?.id === undefined ? '' : api.action.getBadgeText({ tabId: tab.id });
  });
}

/** Long enough for a start to begin. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 500));

eachBrowser('a background that is stopped', (stage) => {
  /** What the stage has stored for this test may have started it once more. */
  async function rest(): Promise<void> {
    await until('the background to rest', async () => {
      await stage.driver.stopWorker();
      await moment();
      return !(await stage.driver.isAwake());
    });
  }

  async function loads(page: DriverPage, address: (n: number) => string): Promise<void> {
    await rest();
    for (let n = 0; n < times; n += 1) await page.goto(address(n));
    await moment();
  }

  it('is started by no page of another site and by no change of tab', async () => {
    const { driver, replica } = stage;
    const item = await driver.newPage(replica.example('cnvideo', 'a video').url);
    await until('the badge', () => badge(stage));
    const foreign = await driver.newPage('https://www.example.org/');
    await loads(foreign, (n) => `https://www.example.org/?n=${n}`);
    for (let n = 0; n < times; n += 1) await (n % 2 ? foreign : item).bringToFront();
    await moment();
    expect(await driver.isAwake()).toBe(false);
  });

  inChromium('is started by no page of a platform that shows nothing which can be captured', async () => {
    const page = await stage.driver.newPage('https://www.douyin.com/aboutus');
    await loads(page, (n) => `https://www.douyin.com/aboutus?n=${n}`);
    expect(await stage.driver.isAwake()).toBe(false);
  });

  inFirefox('is started by a page that shows an item, whose badge stays when it is stopped again', async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage('https://www.douyin.com/aboutus');
    await rest();
    await page.goto(replica.example('cnvideo', 'a video').url);
    await until('the background', () => driver.isAwake());
    const text = await until('the badge', () => badge(stage));
    await driver.stopWorker();
    expect(await badge(stage)).toBe(text);
    await rest();
    await page.goto('https://www.douyin.com/aboutus');
    await moment();
    expect(await driver.isAwake()).toBe(false);
    expect(await badge(stage)).toBe('');
  });
});
