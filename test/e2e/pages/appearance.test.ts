import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage, ExtensionApi, InPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { frontButton } from '../stage/front-button.ts';
import { chooseIn } from '../stage/request-form.ts';
import { showPlace } from '../stage/show-place.ts';

/** A page that is loaded anew on a busy machine. */
const patient = { timeout: 60_000 };

/** In the extension's pages. */
declare const browser: ExtensionApi;

eachBrowser('what pages look like', (stage) => {
  const choose = (page: DriverPage, what: string, value: string) => chooseIn(page, `[data-choice=${what}]`, value);
  const inChinese: InPage<[], boolean> = () =>
    document.documentElement.lang === 'zh-CN' && document.querySelector('h2, h1') !== null;

  it.runIf(all)('waits with another language while everything that was deleted can be put back', longForm, async () => {
    const library = await stage.driver.openLibrary();
    await showPlace(library, 'settings');
    for (const button of ['[data-do=delete-all]', '[role=alert] .danger']) await library.click(button);
    await library.waitFor('[data-do=undo-delete]');
    await choose(library, 'language', 'zh_CN');
    await library.waitFor('section:has([data-choice=language]) > p[role=status]');
    expect(await library.text('section:has([data-choice=language]) > p[role=status]')).toContain(
      'when you next open this page',
    );
    expect(await library.evaluate(inChinese)).toBe(false);
    await choose(library, 'language', 'automatic');
    await library.waitFor(
      () => document.querySelector('section:has([data-choice=language]) > p[role=status]') === null,
    );
    await library.click('[data-do=undo-delete]');
    await library.waitFor(() => document.querySelector('[data-do=undo-delete]') === null);
  });

  it.runIf(all)(
    'follows the choice of language and theme: library, popup, title and file names',
    longForm,
    async () => {
      const { driver, replica } = stage;
      const library = await driver.openLibrary();
      await showPlace(library, 'settings');
      await library.waitFor('[data-choice=language]');
      await choose(library, 'theme', 'dark');
      await library.waitFor(() => getComputedStyle(document.body).backgroundColor === 'rgb(23, 24, 23)');
      await choose(library, 'language', 'zh_CN');
      await library.waitFor(inChinese, patient);
      await library.waitFor('[data-choice=language]');
      expect(await library.text('.settings h2')).toBe('外观');
      await library.type('[data-choice=fileNames]', '{author}_{date}');
      await choose(library, 'fileNames', '{author}_{date}');
      const stored = () =>
        driver.background(async (api) => JSON.stringify((await api.storage.local.get('settings')).settings ?? {}));
      await until('the template to be stored', async () => (await stored()).includes('{author}_{date}'));
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      const popup = await driver.openPopup();
      await popup.waitFor('main[aria-busy=false]');
      expect(await popup.evaluate(inChinese)).toBe(true);
      expect(await popup.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 24, 23)');
      await until('the title in Chinese', async () => /[\u4e00-\u9fff]/.test((await frontButton(driver)).title));
      await library.bringToFront();
      // Back again, for this browser's storage of pages outlives a test.
      await choose(library, 'language', 'automatic');
      await library.waitFor(() => document.documentElement.lang === browser.i18n.getMessage('languageTag'), patient);
      await library.waitFor('[data-choice=theme]', patient);
      await choose(library, 'theme', 'automatic');
      await library.waitFor(() => document.documentElement.dataset.theme === undefined);
      // Forgotten in the settings alone, as in a window that keeps its own look: pages take that over as they open.
      await driver.background((api) => api.storage.local.remove('settings'));
      const next = await driver.openLibrary();
      await next.waitFor('main[aria-busy=false]');
      const kept = () =>
        next.evaluate(() => (JSON.parse(localStorage.getItem('look') ?? '{}') as { fileNames?: string }).fileNames);
      await until('the names of files as usual', async () => (await kept()) === '');
    },
  );
});
