import { expect, it } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { captureInPopup } from '../stage/capture-in-popup.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

const patient = { timeout: 60_000 };

eachBrowser('a private window', (stage) => {
  const inMemory = () =>
    stage.driver.background(async (api) => {
      const runs = (await api.storage.session.get('private-runs'))['private-runs'] ?? [];
      return (runs as Capture[]).map(({ itemId, incognito }) => ({ itemId, incognito }));
    });

  inChromium(
    'is shown its answer, of which nothing is stored nor known outside, and nothing stays when it closes',
    async () => {
      const { driver, replica } = stage;
      const { url } = replica.example('cnvideo', 'a video');
      const ordinary = await driver.newPage(url);
      const ordinaryTab = await frontTab(driver);
      const page = await driver.newPrivatePage(url);
      const tabId = await driver.background(
        async (api) => (await api.tabs.query({})).find(({ incognito }) => incognito)?.id ?? -1,
      );
      const popup = await captureInPopup(driver);
      const shown = await popup.text('main section');
      expect(shown).toContain('河边的风筝');
      expect(shown).toContain('Private window: shown here, but not saved.');
      expect(await endedRun(popup, tabId)).toMatchObject({
        state: 'done',
        itemId: ids.video,
        incognito: true,
        stored: false,
      });
      await popup.close();

      expect(await storedCaptures(driver)).toBe(0);
      expect(await inMemory()).toEqual([{ itemId: ids.video, incognito: true }]);
      const written = await driver.background(async (api) => JSON.stringify(await api.storage.local.get(null)));
      expect(written).not.toContain(ids.video);
      // The same video in front outside: its popup knows nothing of the private answer.
      const outside = await driver.popupAsTab(ordinaryTab);
      await outside.waitFor('[data-do="capture"]', patient);
      await outside.close();

      await page.close();
      await until('the private answer to be forgotten', async () => (await inMemory()).length === 0);
      // Nobody asked for its picture.
      expect(replica.requests.filter(({ host }) => host.endsWith('.douyinpic.com'))).toEqual([]);
      await ordinary.bringToFront();
    },
  );

  it.runIf(all)('looks up in a tab of its own window', longForm, async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.origin);
    const page = await driver.newPrivatePage('https://blog.example.org/');
    await (await captureInPopup(driver, replica.example('cnvideo', 'a short link to a note').url)).close();
    expect(await storedCaptures(driver)).toBe(0);
    // The visit left its cookies in the private jar alone.
    expect(await driver.cookies('https://www.douyin.com/')).toEqual([]);
    await page.close();
  });
});
