import { afterEach, expect, it } from 'vitest';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, otherBrowser } from '../stage/each-browser.ts';

/** In the world of the popup and the library. */
declare const browser: ExtensionApi;

// Sites may be taken away at any time. Chromium's question cannot be answered from outside: there the settings give
// them back.
eachBrowser('sites taken away', (stage) => {
  afterEach(async () => {
    await stage.driver.allowSites(true);
  });

  const held = (origin: string) =>
    stage.driver.background((api, wanted) => api.permissions.contains({ origins: [wanted] }), origin);

  // A popup that no real click opened is not told the address in Chromium, so it cannot say whose sites are missing.
  it.runIf(stage.name === 'firefox')(
    'are asked for by a card in the popup, and the page is captured',
    otherBrowser,
    async () => {
      const { driver, replica } = stage;
      await driver.allowSites(false);
      expect(await held('https://www.douyin.com/*')).toBe(false);
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      // The click that opens the popup starts the observer: once the page has asked, nothing but a request in it can
      // give the item.
      await until(
        "the page's own request",
        async () => replica.requestsTo('www-hj.douyin.com', '/aweme/v1/web/aweme/detail/').length > 0,
      );
      await driver.background((api, paces) => api.storage.local.set({ paces }), {
        pace: 50,
        firstPoll: 100,
        openPatience: 1000,
      });
      const popup = await driver.openPopup();
      const label = (key: 'notGranted' | 'action_grant') =>
        popup.evaluate((name) => browser.i18n.getMessage(name), key);
      expect(await popup.text('[data-view="page"] > p')).toContain(
        (await label('notGranted')).replace(/\$1.*/, '').slice(0, 10),
      );
      expect(await popup.text('button.primary')).toBe(await label('action_grant'));
      expect(replica.requestsTo('www.douyin.com', '/aweme/')).toEqual([]);
      await popup.click('button.primary');
      await popup.waitFor('[data-session]');
      expect(await held('https://www.douyin.com/*')).toBe(true);
      // No more than this platform's.
      expect(await held('https://www.tiktok.com/*')).toBe(false);
      await popup.click('button.primary');
      await popup.waitFor('[data-do="completeness"]');
      await popup.click('[data-do="completeness"]');
      expect(await popup.text('.facts')).toContain('Usingthe page itself');
      await popup.close();
    },
  );
});
