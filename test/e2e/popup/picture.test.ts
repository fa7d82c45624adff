import { expect } from 'vitest';
import { eachBrowser, inFirefox } from '../stage/each-browser.ts';

const patient = { timeout: 60_000 };
/** From the click, in ms: what a page is loaded, read and asked for its picture in on a busy machine. */
const soon = 20_000;

eachBrowser('the picture of what the popup has just captured', (stage) => {
  inFirefox('is there as soon as it is stored, with the popup left open', async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
    const popup = await driver.openPopup();
    await popup.waitFor('[data-do="capture"]:not([disabled])', patient);
    const clicked = performance.now();
    await popup.click('[data-do="capture"]');
    await popup.waitFor('[data-do="save"]', patient);
    // As it is stored; the tab as it looks is no WebP.
    await popup.waitFor('header[data-state="done"] img[src^="data:image/webp"]', patient);
    const shown = performance.now();
    expect(shown - clicked).toBeLessThan(soon);
    await popup.close();
    await page.close();
  });
});
