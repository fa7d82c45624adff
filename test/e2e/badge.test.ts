import { expect, it } from 'vitest';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import { until } from './drivers/until.ts';
import { eachBrowser, inChromium } from './stage/each-browser.ts';
import { frontButton } from './stage/front-button.ts';
import { shownItem } from './stage/shown-item.ts';

// The badge and its title say what the page in front holds, whatever way the page came there.
eachBrowser('the badge', (stage) => {
  async function shows(text: string, title: RegExp): Promise<void> {
    const badge = () => frontButton(stage.driver);
    await until(`the badge "${text}"`, async () => {
      const now = await badge();
      return now.badge === text && title.test(now.title);
    }).catch(async (error) => {
      throw new Error(`the badge says ${JSON.stringify(await badge())}`, { cause: error });
    });
  }

  inChromium('follows loads, in-page navigation, and a feed whose address stays', async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
    await shows('vid', /Video.*Douyin/);
    await page.evaluate((url) => history.pushState({}, '', url), replica.example('cnvideo', 'a note').url);
    await shows('pics', /Photo post.*Douyin/);
    await page.evaluate(() => history.back());
    await shows('vid', /Video.*Douyin/);
    await page.evaluate(() => history.pushState({}, '', '/discover'));
    await shows('', /^Gleaner$/);
    await page.goto(replica.example('cnvideo', 'the feed').url);
    await shows('vid', /Video.*Douyin/);
    await page.goto('https://blog.example.org/');
    await shows('', /^Gleaner$/);
  });

  // The feed's address names no video: only a script in the page can say which one is on show.
  it.runIf(all)('works on tabs that were open before the extension, without a reload of theirs', longForm, async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage(replica.example('cnvideo', 'the feed').url);
    // One of the extension before it: nothing of that may stand in the way.
    await (await driver.openPopup()).close();
    await driver.reload();
    await page.bringToFront();
    await shows('vid', /Video.*Douyin/);
    const popup = await driver.openPopup();
    expect(await shownItem(popup)).toBe(ids.feedVideo);
    await popup.close();
    await page.click('#next');
    const next = await driver.openPopup();
    expect(await shownItem(next)).toBe(ids.video);
    await next.close();
  });
});
