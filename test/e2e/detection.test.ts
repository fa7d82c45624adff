import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { all, longForm } from '../setup/long-form.ts';
import { extensionDir } from './build-extensions.ts';
import type { BrowserDriver, ExtensionApi } from './drivers/browser-driver.ts';
import { launchBrowser } from './drivers/launch-browser.ts';
import { type TemporaryProfile, temporaryProfile } from './drivers/temporary-profile.ts';
import { until } from './drivers/until.ts';
import { browserName, eachBrowser } from './stage/each-browser.ts';

/** In the world of the extension's pages. */
declare const browser: ExtensionApi;

/** Waits for the badge over the tab at an address. */
async function badgeOver(driver: BrowserDriver, url: string, wanted: string): Promise<void> {
  await until(`the badge "${wanted}" over ${url}`, () =>
    driver.background(
      async (api, address, text) => {
        const tab = (await api.tabs.query({})).find((one) => one.url === address);
        return tab?.id !== undefined && (await api.action.getBadgeText({ tabId: tab.id })) === text;
      },
      url,
      wanted,
    ),
  );
}

// Pages that come to show an item otherwise than by a load while the background watches.
eachBrowser('detection', (stage) => {
  const example = (label: string) => stage.replica.example('cnvideo', label).url;

  it.runIf(all)('of a page that comes back as it was left', longForm, async () => {
    const { driver } = stage;
    const page = await driver.newPage(example('a video'));
    await badgeOver(driver, example('a video'), 'vid');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto('https://blog.example.org/');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitFor(() => document.documentElement.dataset.persisted === 'true');
    await badgeOver(driver, example('a video'), 'vid');
  });

  it.runIf(all)('of a tab that the browser has put away and loads again', longForm, async () => {
    const { driver } = stage;
    await driver.newPage(example('a video'));
    await badgeOver(driver, example('a video'), 'vid');
    await driver.newPage('https://blog.example.org/');
    const id = await driver.background(async (api, url) => {
      const tab = (await api.tabs.query({})).find((one) => one.url === url);
      await api.tabs.discard(tab?.id ?? -1);
      const [left] = (await api.tabs.query({ discarded: true })) as { id?: number }[];
      return left?.id ?? -1;
    }, example('a video'));
    expect(id).toBeGreaterThan(0);
    await driver.background((api, tabId) => api.tabs.update(tabId, { active: true }).then(() => null), id);
    await badgeOver(driver, example('a video'), 'vid');
    // It is another page to the browser now.
    await driver.background((api, tabId) => api.tabs.remove(tabId).then(() => null), id);
  });
});

describe.runIf(all)(`a browser that starts anew in ${browserName}`, () => {
  let replica: Replica;
  let profile: TemporaryProfile;
  let driver: BrowserDriver | undefined;
  const launch = (restores: boolean) =>
    launchBrowser(browserName, { extensionDir: extensionDir('gleaner', browserName), replica, profile, restores });

  beforeAll(async () => {
    replica = await startReplica();
    profile = temporaryProfile('restored');
  });
  afterAll(async () => {
    await driver?.close();
    profile.remove();
    await replica.close();
  });

  it('detects its first page, and tabs that come back with it', longForm, async () => {
    const { url } = replica.example('cnvideo', 'a video');
    driver = await launch(false);
    await driver.newPage(url);
    await badgeOver(driver, url, 'vid');
    await driver.close();
    driver = await launch(true);
    // It reports when it is seen.
    await (await driver.pageAt(url)).bringToFront();
    await badgeOver(driver, url, 'vid');
    await driver.close();
    driver = await launch(false);
    const first = replica.example('cnvideo', 'a note').url;
    await driver.newPage(first);
    await badgeOver(driver, first, 'pics');
  });
});
