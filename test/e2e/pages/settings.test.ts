import { expect, it } from 'vitest';
import type { UserSettings } from '../../../lib/features/settings/model/user-settings.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';

/** In the extension's pages. */
declare const browser: ExtensionApi;

eachBrowser('the settings', (stage) => {
  const stored = () =>
    stage.driver.background(
      async (api) => ((await api.storage.local.get('settings')).settings ?? {}) as Partial<UserSettings>,
    );

  async function openAt(hash: string) {
    const library = await stage.driver.openLibrary();
    await library.evaluate((place) => {
      location.hash = place;
    }, hash);
    return library;
  }

  it.runIf(all)('keep every box of many that are clicked in one task', longForm, async () => {
    const library = await openAt('settings');
    await library.waitFor('.settings .site-switches input');
    for (const off of [true, false, true, false]) {
      const count = await library.evaluate(() => {
        const boxes = [...document.querySelectorAll<HTMLInputElement>('.site-switches td:last-child input')];
        for (const box of boxes) box.click();
        return boxes.length;
      });
      expect(count).toBe(7);
      await until('all to be stored', async () => (await stored()).disabled?.length === (off ? count : 0));
    }
    expect(await stored()).not.toHaveProperty('sourcesOffInBuild');
  });

  it.runIf(all)('are changed by one at a time, in pages and background alike', longForm, async () => {
    const library = await stage.driver.openLibrary();
    await library.evaluate(async () => {
      let changed: Promise<unknown> = Promise.resolve();
      await navigator.locks.request('stored:local:settings', async () => {
        changed = browser.runtime.sendMessage({ name: 'settings.change', argument: { badge: false } });
        // The background has had time for it before this page is done.
        for (let time = 0; time < 20; time++)
          await browser.runtime.sendMessage({ name: 'settings.read', argument: {} });
        await browser.storage.local.set({ settings: { thumbnails: false } });
      });
      await changed;
    });
    expect(await askExtension(library, 'settings.read', {})).toMatchObject({ badge: false, thumbnails: false });
  });
});
