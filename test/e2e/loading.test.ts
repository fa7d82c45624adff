import { expect } from 'vitest';
import { eachBrowser, inChromium } from './stage/each-browser.ts';

// The built extension on the replica: it loads, and its scripts meet the platforms' real host names.
eachBrowser('the built extension', (stage) => {
  inChromium(
    'puts its scripts on pages of www.douyin.com: the detector on all, the keeper where it observes',
    async () => {
      const { driver, replica } = stage;
      const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
      expect(await page.text('#title')).toBe('河边的风筝 #风筝');
      const [tab] = await driver.openTabs();
      const answered = () =>
        driver.background(async (api, id) => {
          const func = () => Object.keys((globalThis as { gleaner?: object }).gleaner ?? {}).sort();
          const [answer] = await api.scripting.executeScript({ target: { tabId: id }, func });
          return answer?.result;
        }, tab?.id ?? -1);
      await expect.poll(answered).toEqual(['page.alive', 'page.ids', 'page.observed', 'page.received', 'page.unwatch']);
      // Firefox has no such level.
      if (stage.name === 'chromium') {
        const asked = () =>
          driver.background(async (api, id) => {
            const func = () =>
              (globalThis as unknown as { chrome: typeof api }).chrome.storage.local.get('settings').then(
                () => 'given',
                () => 'refused',
              );
            const [answer] = await api.scripting.executeScript({ target: { tabId: id }, func });
            return answer?.result;
          }, tab?.id ?? -1);
        await expect.poll(asked).toBe('refused');
      }
    },
  );
});
