import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { all, longForm } from '../setup/long-form.ts';
import { extensionDir } from './build-extensions.ts';
import type { BrowserDriver } from './drivers/browser-driver.ts';
import { launchBrowser } from './drivers/launch-browser.ts';
import { until } from './drivers/until.ts';
import { captureInPopup } from './stage/capture-in-popup.ts';
import { endedRun, frontTab } from './stage/front-run.ts';
import { expectNothingLeft } from './stage/left-behind.ts';
import { siteHaste } from './stage/running-stage.ts';

const patient = { timeout: 60_000 };
const path = '/aweme/v1/web/aweme/detail/';

// A debugger makes background tabs visible and keeps the worker alive. Here nobody is attached but to the popup, as for
// users; Firefox is always driven so.
describe('Chromium without a debugger', () => {
  let replica: Replica;
  let driver: BrowserDriver;
  beforeAll(async () => {
    replica = await startReplica({ haste: siteHaste });
    driver = await launchBrowser('chromium', {
      extensionDir: extensionDir('gleaner', 'chromium'),
      replica,
      debugger: false,
    });
  });
  afterAll(async () => {
    await driver?.close();
    await replica?.close();
  });

  it.runIf(all)('looks a share text up in a tab that nobody sees', longForm, async () => {
    await driver.newPage('https://blog.example.org/');
    const tabId = await frontTab(driver);
    const popup = await captureInPopup(driver, replica.example('cnvideo', 'a short link').shareText);
    expect(await endedRun(popup, tabId)).toMatchObject({
      state: 'done',
      itemId: ids.video,
      source: expect.stringMatching(/^player-tab: /),
    });
    await popup.close();
    await expectNothingLeft(driver);
  });

  // Without the keep-alive it dies after half a minute, and the run with it.
  it.runIf(all)('keeps the worker alive through a long run with no page of the extension open', longForm, async () => {
    await driver.background((api) => api.storage.local.set({ paces: { evaluateDeadline: 100_000 } }));
    await driver.newPage(replica.example('cnvideo', 'another video').url);
    const tabId = await frontTab(driver);
    const { promise, resolve } = Promise.withResolvers<void>();
    replica.set({ platform: 'cnvideo', fault: 'slow', path, until: promise });
    const popup = await driver.openPopup();
    await popup.click('[data-do="capture"]:not([disabled])', patient);
    await until('the request', async () => replica.requestsTo('www.douyin.com', path).length > 0);
    await popup.close();
    const started = Date.now();
    await until('45 s to pass', async () => Date.now() - started > 45_000, { timeout: 60_000 });
    resolve();
    const again = await driver.openPopup();
    await again.waitFor('[data-do="save"]', patient);
    expect(await endedRun(again, tabId)).toMatchObject({ state: 'done', itemId: ids.nextVideo });
    await again.close();
    await expectNothingLeft(driver);
  });
});
