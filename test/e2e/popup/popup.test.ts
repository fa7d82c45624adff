import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { captureInPopup } from '../stage/capture-in-popup.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

const saved = '[data-do="save"]';
const patient = { timeout: 60_000 };
const path = '/aweme/v1/web/aweme/detail/';
/** What a page may still bring is not waited for as long as for users. */
const impatient = { pace: 50, firstPoll: 100, openPatience: 300, hiddenPatience: 4000 };

// What users met in the popup of each browser, and are not to meet again.
eachBrowser('the popup', (stage) => {
  const fontSize = (page: DriverPage) => page.evaluate(() => getComputedStyle(document.body).fontSize);

  it.runIf(all)(
    'and the library are set in type that can be read, whatever the browser gives the body of such pages',
    longForm,
    async () => {
      const popup = await stage.driver.openPopup();
      expect(await fontSize(popup)).toBe('13px');
      await popup.close();
      expect(await fontSize(await stage.driver.openLibrary())).toBe('13px');
    },
  );

  it('has keys that the browser has bound', async () => {
    const commands = await stage.driver.background((api) => api.commands.getAll());
    const keys = Object.fromEntries(commands.map(({ name, shortcut }) => [name, shortcut]));
    expect(keys).toMatchObject({ _execute_action: 'Alt+Shift+G', 'capture-now': 'Alt+Shift+K' });
  });

  it.runIf(all)('hands several links to a job, whatever stands between them', longForm, async () => {
    const { driver, replica } = stage;
    await driver.newPage('https://blog.example.org/');
    const popup = await driver.openPopup();
    const urls = [replica.example('cnvideo', 'a video').url, replica.example('lifestyle', 'a post').url];
    // As it was pasted, so that the list says what became of each link.
    const pasted = `看看 ${urls.join(' 还有 ')} https://blog.example.org/ 好看`;
    await popup.type('textarea', pasted);
    await popup.waitFor('[data-do="list"]', patient);
    expect(await popup.text('#found')).toBe('2 links · 2 platforms · 1 not supported');
    // One choice, however many links.
    expect(await popup.evaluate(() => document.querySelectorAll('[data-paste] input').length)).toBe(0);
    await popup.click('[data-do="list"]');
    const library = await driver.pageAt(/library\.html/);
    await library.waitFor('.preview .list-line', patient);
    expect(
      await library.evaluate(() => document.querySelector<HTMLTextAreaElement>('.list-form textarea')?.value),
    ).toBe(pasted);
    expect(await library.text('.preview .start')).toBe('Start (2)');
  });

  inChromium(
    'sends to the check in the tab in front, and repeats the run by itself once the page was loaded again',
    async () => {
      const { driver, replica } = stage;
      await driver.background((api, paces) => api.storage.local.set({ paces }), impatient);
      replica.columns('cnvideo', ['fallbacks-empty']);
      const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
      await until('the page to have asked', async () => replica.requestsTo('www-hj.douyin.com', path).length > 0);
      replica.set({ platform: 'cnvideo', path, fault: 'captcha' });
      await page.click('#next-video');
      await until('the page to have asked again', async () => replica.requestsTo('www-hj.douyin.com', path).length > 1);
      const tabs = (await driver.openTabs()).length;
      const first = await captureInPopup(driver);
      expect(await first.text('.why [data-part=advice]')).toContain('Reload this page, verify yourself');
      expect(await first.text('.why .primary')).toBe('Reload this page');
      expect(await first.text('.why [data-do="retry"]')).toBe('Try again');
      // Passed in the page that the button loads again.
      replica.reset();
      await first.click('.why .primary');
      await until('the page to load again', async () => replica.requestsTo('www-hj.douyin.com', path).length > 0);
      await page.waitFor(() => document.readyState === 'complete');
      expect(await driver.openTabs()).toHaveLength(tabs);
      const second = await driver.openPopup();
      await second.waitFor(saved, patient);
      expect(await endedRun(second, await frontTab(driver))).toMatchObject({ state: 'done', itemId: ids.nextVideo });
      await second.close();
    },
  );
});

eachBrowser('the request form', (stage) => {
  it.runIf(all)(
    'stores nothing of an empty form and says at the field what it lacks; the example it fills in succeeds',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      const library = await driver.newPage(driver.extensionUrl('library.html#request'));
      await library.waitFor('#operation');
      await library.evaluate(() => {
        const list = document.querySelector<HTMLSelectElement>('#operation');
        if (list) list.value = '/api/cnvideo/aweme_detail';
        list?.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await library.click('form.request button.primary');
      expect(await library.text('#field-aweme_id-help')).toContain('Fill this in');
      expect(await library.evaluate(() => document.activeElement?.id)).toBe('field-aweme_id');
      expect(await storedCaptures(driver)).toBe(0);
      await library.click('[data-do="example"]');
      await library.waitFor(() => document.querySelector<HTMLInputElement>('#field-aweme_id')?.value !== '');
      await library.click('form.request button.primary');
      expect(await library.text('.detail h2', patient)).toContain('河边的风筝');
      expect(await storedCaptures(driver)).toBe(1);
      await library.close();
    },
  );
});

eachBrowser(
  "the first lookup of a browser's life",
  (stage) => {
    it.runIf(all)('shows its result, not an empty form', longForm, async () => {
      const { driver } = stage;
      const page = await driver.newPage('https://blog.example.org/');
      await driver.contextMenu(page, { on: 'selection', selector: '#cnvideo', item: 'selection' });
      const popup = await driver.shownPopup(patient);
      await popup.waitFor(`main progress, ${saved}`, patient);
      expect(await popup.evaluate(() => document.querySelector('textarea'))).toBeNull();
      await popup.waitFor(saved, patient);
      expect(await popup.text('main h1')).toContain('河边的风筝');
      await popup.close();
    });
  },
  { own: 'gleaner' },
);
