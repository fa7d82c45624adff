import { expect } from 'vitest';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { frontButton } from '../stage/front-button.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

const patient = { timeout: 60_000 };

// Where the user wants it so, a click on the button is the capture.
eachBrowser('the button that captures at once', (stage) => {
  const hasBadge = (text: string) =>
    until(`the badge "${text}"`, async () => (await frontButton(stage.driver)).badge === text, patient);
  const opensPopup = (wanted: boolean) =>
    until(
      `the button ${wanted ? 'with' : 'without'} its popup`,
      async () => ((await frontButton(stage.driver)).popup !== '') === wanted,
      patient,
    );
  const want = (captureOnClick: boolean) =>
    stage.driver.background((api, settings) => api.storage.local.set({ settings }), { captureOnClick });

  inChromium(
    'captures the item, tells so, and shows the result when clicked again; elsewhere it opens the popup',
    async () => {
      const { driver, replica } = stage;
      const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
      await hasBadge('vid');
      expect((await frontButton(driver)).popup).toMatch(/popup\.html$/);
      await want(true);
      await opensPopup(false);
      await driver.clickButton();
      await hasBadge('✓');
      expect(await storedCaptures(driver)).toBe(1);
      await opensPopup(true);
      const popup = await driver.openPopup();
      await popup.waitFor('[data-do="save"]', patient);
      expect(await popup.text('main h1')).toContain('河边的风筝');
      await popup.close();
      // The next item in the same page is another matter.
      await page.evaluate((url) => history.pushState({}, '', url), replica.example('cnvideo', 'another video').url);
      await opensPopup(false);
      await want(false);
      await opensPopup(true);
      await want(true);
      await opensPopup(false);
      await page.goto('https://blog.example.org/');
      await opensPopup(true);
    },
  );
});
