import { afterEach, expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { isOfBackground } from '../../replica/framework/clock-rule.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser, otherBrowser } from '../stage/each-browser.ts';

/** In the world of the popup and the library. */
declare const browser: ExtensionApi;

const detail = { path: '/api/cnvideo/aweme_detail', body: { aweme_id: ids.video } };

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

  it.runIf(all)(
    'fail a run before anything is asked, and its card repeats the run once they are given',
    longForm,
    async () => {
      const { driver, replica } = stage;
      const library = await driver.openLibrary();
      await driver.allowSites(false);
      const run = await askGateway(library, detail);
      expect(run).toMatchObject({ state: 'failed', failure: { kind: 'unreachable', action: 'grant' }, requests: 0 });
      // A page of an earlier test may ask while it is closed.
      expect(replica.requestsTo('www.douyin.com').filter(isOfBackground)).toEqual([]);
      await library.evaluate((id) => {
        location.hash = `capture=${id}`;
      }, run.id);
      const title = await library.evaluate(() => browser.i18n.getMessage('action_grant'));
      expect(await library.text('.why button.primary')).toBe(title);
      if (stage.name === 'firefox') {
        await library.click('.why button.primary');
        await until(
          'the repeated run',
          async () => (await library.evaluate(() => location.hash)) !== `#capture=${run.id}`,
        );
        await library.waitFor('.detail .card', { timeout: 60_000 });
        expect(await held('https://www.douyin.com/*')).toBe(true);
      } else {
        await driver.allowSites(true);
        expect(await askGateway(library, detail)).toMatchObject({ state: 'done' });
      }
    },
  );
});
