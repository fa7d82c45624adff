import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inFirefox } from '../stage/each-browser.ts';

/** In the world of the popup. */
declare const browser: ExtensionApi;

const patient = { timeout: 60_000 };
const primary = '[data-do="capture"]:not([disabled])';
const saveMedia = '[data-do="save-media"]:not([disabled])';

// The pictures of a page's item, looked at and saved from the popup.
eachBrowser('the media in the popup', (stage) => {
  const saved = () =>
    stage.driver.background(async (api) => {
      const found = await api.downloads.search({ state: 'complete' });
      return found.map(({ url, filename, fileSize }) => ({ url, filename, fileSize }));
    });

  inFirefox('are shown, and saved once each in three clicks, though the popup is closed at once', async () => {
    const { driver, replica } = stage;
    await (await driver.newPage('https://www.xiaohongshu.com/__replica/sign-in')).close();
    await driver.newPage(replica.example('notes', 'a note').url);
    const popup = await driver.openPopup();
    await popup.click(primary, patient);
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

eachBrowser('media, one at a time', (stage) => {
  it.runIf(all)('are as large as the window, from the popup, which Escape leaves open', longForm, async () => {
    const { driver, replica } = stage;
    await (await driver.newPage('https://www.xiaohongshu.com/__replica/sign-in')).close();
    await driver.newPage(replica.example('notes', 'a note').url);
    const popup = await driver.openPopup();
    await popup.click(primary, patient);
    await popup.click('#tab-media', patient);
    await popup.click('.tiles .tile', patient);
    await popup.waitFor(
      () => (document.querySelector<HTMLImageElement>('.stage > img')?.naturalWidth ?? 0) > 0,
      patient,
    );
    await popup.press('ArrowRight');
    await popup.waitFor(() => document.querySelector('.viewer h2')?.textContent?.endsWith('2') === true);
    await popup.press('Escape');
    await popup.waitFor(
      () => document.querySelector('dialog.viewer') === null && document.querySelector('.tiles') !== null,
    );
    await popup.close();
  });
});

eachBrowser('media whose host wants a Referer', (stage) => {
  it.runIf(all)(
    'have subtitles, saved as the site gives them and as SRT, asked for without cookies',
    longForm,
    async () => {
      const { driver, replica } = stage;
      replica.columns('intlvideo', ['returning-visitor']);
      await driver.newPage(replica.example('intlvideo', 'another video').url);
      const popup = await driver.openPopup();
      await popup.click(primary, patient);
      await popup.waitFor('[data-do="save"]', patient);
      await popup.close();
      const library = await driver.openLibrary();
      await library.click('.grid-row b', patient);
      await library.click('#tab-media', patient);
      await library.waitFor('[data-part="subtitles"] summary', patient);
      await library.click('[data-part="subtitles"] summary');
      // The first translation; the creator's and the speech's are ticked.
      await library.click('[data-part="subtitles"] details input');
      await library.click('[data-do="save-subtitles"]');
      await until(
        'the subtitles',
        async () => readdirSync(driver.downloads).filter((one) => !/part$|download$/.test(one)).length === 6,
      );
      const asked = replica.requestsTo('v16-webapp.tiktok.com');
      expect(asked.map(({ path }) => path.split('/').at(-2))).toEqual(['creator', 'speech', 'spanish']);
      expect(asked.map(({ headers }) => [headers.cookie, headers.referer])).toEqual(
        Array(3).fill([undefined, 'https://www.tiktok.com/']),
      );
      await library.close();
    },
  );

  it.runIf(all)('are saved in both browsers', longForm, async () => {
    const { driver, replica } = stage;
    replica.columns('intlvideo', ['returning-visitor']);
    await driver.newPage(replica.example('intlvideo', 'a video').url);
    const popup = await driver.openPopup();
    await popup.click(primary, patient);
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
