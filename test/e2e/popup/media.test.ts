import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { captureInPopup } from '../stage/capture-in-popup.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';

/** In the world of the popup. */
declare const browser: ExtensionApi;

const patient = { timeout: 60_000 };
const saveMedia = '[data-do="save-media"]:not([disabled])';

// The pictures of a page's item, looked at and saved from the popup.
eachBrowser('the media in the popup', (stage) => {
  const saved = () =>
    stage.driver.background(async (api) => {
      const found = await api.downloads.search({ state: 'complete' });
      return found.map(({ url, filename, fileSize }) => ({ url, filename, fileSize }));
    });

  inChromium('are shown, and saved once each in three clicks, though the popup is closed at once', async () => {
    const { driver, replica } = stage;
    await (await driver.newPage('https://www.xiaohongshu.com/__replica/sign-in')).close();
    await driver.newPage(replica.example('notes', 'a note').url);
    const popup = await captureInPopup(driver);
    await popup.click('#tab-media', patient);
    await popup.waitFor(saveMedia, patient);
    const tiles = await popup.evaluate(() => document.querySelectorAll('.tiles li').length);
    expect(tiles).toBeGreaterThan(1);
    await popup.waitFor(
      () => [...document.querySelectorAll<HTMLImageElement>('.tile img')].some((one) => one.naturalWidth > 0),
      patient,
    );
    // One click for all of them; the tab is for those who want some.
    await popup.click('[data-do="media"]');
    await until(
      'the first download',
      async () => (await stage.driver.background((api) => api.downloads.search({}))).length > 0,
    );
    await popup.close();
    await until('all downloads', async () => (await saved()).length === tiles, patient);
    const files = await saved();
    expect(new Set(files.map(({ url }) => url)).size).toBe(tiles);
    expect(files.every(({ fileSize }) => fileSize > 0)).toBe(true);
  });
});

eachBrowser('media whose host wants a Referer', (stage) => {
  it.runIf(all)('are saved in both browsers', longForm, async () => {
    const { driver, replica } = stage;
    replica.columns('intlvideo', ['returning-visitor']);
    await driver.newPage(replica.example('intlvideo', 'a video').url);
    const popup = await captureInPopup(driver);
    await popup.click('#tab-media', patient);
    await popup.waitFor(saveMedia, patient);
    // The replica has no host for the sound.
    await popup.click('.tiles li:nth-child(2) input');
    await popup.click(saveMedia);
    const told = () => document.querySelector('.media-panel > [role=status]')?.textContent ?? '';
    await popup.waitFor(() => document.querySelector('[data-do="save-media"]:not([disabled])') !== null, patient);
    expect(await popup.evaluate(told)).toBe(await popup.evaluate(() => browser.i18n.getMessage('saved')));
    expect(readdirSync(driver.downloads)).toHaveLength(1);
    await popup.close();
  });
});
