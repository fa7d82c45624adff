import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

const saved = '[data-do="save"]';
const patient = { timeout: 60_000 };

// Where the user wants it so, a click on the button is the capture.
eachBrowser('the button that captures at once', (stage) => {
  const popupOf = () =>
    stage.driver.background(async (api) => {
      const [front] = await api.tabs.query({ active: true, lastFocusedWindow: true });
      return api.action.getPopup(front?.id === undefined ? {} : { tabId: front.id });
    });
  const badge = () =>
    stage.driver.background(async (api) => {
      const [front] = await api.tabs.query({ active: true, lastFocusedWindow: true });
      return api.action.getBadgeText(front?.id === undefined ? {} : { tabId: front.id });
    });
  const opensPopup = (wanted: boolean) =>
    until(
      `the button ${wanted ? 'with' : 'without'} its popup`,
      async () => ((await popupOf()) !== '') === wanted,
      patient,
    );

  inChromium(
    'captures the item, tells so by its badge, and shows the result when clicked again; elsewhere it opens the popup',
    async () => {
      const { driver, replica } = stage;
      await driver.background((api) => api.storage.local.set({ settings: { captureOnClick: true } }));
      const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
      await until('the badge of the page', async () => (await badge()) === 'vid', patient);
      await opensPopup(false);
      await driver.clickButton();
      await until('the sign of success', async () => (await badge()) === '✓', patient);
      expect(await storedCaptures(driver)).toBe(1);
      await opensPopup(true);
      const popup = await driver.openPopup();
      await popup.waitFor(saved, patient);
      expect(await popup.text('main h1')).toContain('河边的风筝');
      await popup.close();
      // The next item in the same page is another matter.
      await page.evaluate((url) => history.pushState({}, '', url), replica.example('cnvideo', 'another video').url);
      await opensPopup(false);
      await page.goto('https://blog.example.org/');
      await opensPopup(true);
    },
  );

  it.runIf(all)(
    'opens the popup everywhere once that is not wanted any more, and never before it is',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      await until('the badge of the page', async () => (await badge()) === 'vid', patient);
      expect(await popupOf()).toMatch(/popup\.html$/);
      await driver.background((api) => api.storage.local.set({ settings: { captureOnClick: true } }));
      await opensPopup(false);
      await driver.background((api) => api.storage.local.set({ settings: { captureOnClick: false } }));
      await opensPopup(true);
    },
  );
});
