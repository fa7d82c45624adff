import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';

/** A browser that has just been given the extension, as a new user's. */
describe(`who installs Gleaner in ${browserName}`, () => {
  let replica: Replica;
  let driver: BrowserDriver;
  beforeAll(async () => {
    replica = await startReplica();
    driver = await launchBrowser(browserName, { extensionDir: extensionDir('gleaner', browserName), replica, welcomed: true });
  });
  afterAll(async () => {
    await driver?.close();
    await replica?.close();
  });

  const greetings = async () => (await driver.openTabs()).filter(({ url }) => url === driver.extensionUrl('welcome.html')).length;

  it('is greeted once, by a page that asks no platform for anything', async () => {
    const page: DriverPage = await driver.pageAt(driver.extensionUrl('welcome.html'));
    await page.waitFor('.welcome h1');
    const seen = await page.evaluate(() => ({
      sites: document.querySelectorAll('.sites a[href^="https://"]').length,
      steps: document.querySelectorAll('.steps > li').length,
      keys: [...document.querySelectorAll('.welcome dd')].map(({ textContent }) => textContent),
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
    const bound = await driver.background(async (api) => (await api.commands.getAll()).map(({ shortcut }) => shortcut));
    expect(seen).toMatchObject({ sites: 7, steps: 4, wide: false });
    expect(seen.keys).toEqual(bound.map((keys) => keys || expect.any(String)));
    expect(replica.requests.filter(({ host }) => /douyin|weibo|tiktok|xiaohongshu/.test(host))).toEqual([]);
  });

  it('comes from it to the settings', async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    await page.click('.welcome a[href$="#settings"]');
    const settings = await driver.pageAt(driver.extensionUrl('library.html#settings'));
    await settings.waitFor('.settings h2');
  });

  it('is not greeted again when Gleaner starts anew or is updated', async () => {
    await driver.reload();
    await until('it to have begun', () => driver.background(async (api) => (await api.storage.session.get('started')).started === true));
    expect(await greetings()).toBe(0);
  });
});
