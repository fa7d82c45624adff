import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';

const patient = { timeout: 60_000 };
const primary = '[data-do="capture"]:not([disabled])';
const shortPatience = { pace: 50, firstPoll: 100, openPatience: 300, hiddenPatience: 4000 };
const platform = 'microblog' as const;

eachBrowser('an item that no source could read', (stage) => {
  async function captured(popup: DriverPage) {
    await popup.click(primary, patient);
    return endedRun(popup, await frontTab(stage.driver));
  }

  it.runIf(all)(
    'is kept as its page, with a picture on a click, until it is captured; a failed attempt hides no capture',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.background((api, paces) => api.storage.local.set({ paces }), shortPatience);
      const refuse = () => {
        for (const path of ['/ajax/profile/info', '/api/container/getIndex'])
          replica.set({ platform, path, fault: 'empty' });
      };
      refuse();
      await driver.newPage(replica.example(platform, 'a profile').url);
      const popup = await driver.openPopup();
      const run = await captured(popup);
      expect(run).toMatchObject({ state: 'failed', pageOnly: true, stored: true, complete: null });
      expect(run.title).not.toBe('');
      expect(run.title).not.toBe(run.itemId);
      await popup.waitFor('[data-part="page-only"]', patient);
      const head = await popup.evaluate(() => document.querySelector('[data-title]')?.textContent);
      expect(head).toBe(run.title);
      await popup.click('[data-do="page-picture"]', patient);
      // A popup that is opened as a page need not have `activeTab`: then the browser takes no picture, and the popup says
      // so.
      await popup.waitFor('[data-part="page-only"] [role="status"]', patient);
      const said = await popup.evaluate(
        () => document.querySelector('[data-part="page-only"] [role="status"]')?.textContent ?? '',
      );
      if (!said.includes('is kept')) {
        expect(said).toContain('could not be kept');
        const address = await popup.evaluate(() =>
          Object.assign(document.createElement('canvas'), { width: 90, height: 60 }).toDataURL('image/png'),
        );
        expect(await askExtension(popup, 'media.page', { id: run.id, address })).toBe(true);
      }
      await until('the picture to be kept', async () =>
        (await askExtension(popup, 'run.picture', { id: run.id })).startsWith('data:image/webp'),
      );
      await popup.close();

      const library = await driver.openLibrary();
      await library.waitFor('[data-row]', patient);
      const words = () =>
        library.evaluate(() => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent ?? ''));
      await until('the row', async () =>
        (await words()).some((one) => one.includes(run.title) && one.includes('Page only')),
      );
      await library.close();

      replica.reset();
      const again = await driver.openPopup();
      await again.click('[data-do="retry"]', patient);
      await again.waitFor('[data-do="completeness"]', patient);
      const good = await endedRun(again, await frontTab(driver));
      expect(good).toMatchObject({ state: 'done', complete: true, lacking: [] });
      expect(good.pageOnly).toBeUndefined();
      await again.close();

      refuse();
      const last = await driver.openPopup();
      const failed = await askExtension(last, 'run.repeat', { id: good.id });
      expect(failed.run).toMatchObject({ state: 'failed' });
      const front = await askExtension(last, 'page.front', { tabId: await frontTab(driver) });
      expect([front.run?.id, front.saved?.id]).toEqual([failed.run?.id, good.id]);
      await last.close();
      const list = await driver.openLibrary();
      await list.waitFor('[data-row]', patient);
      const rows = await list.evaluate(() =>
        [...document.querySelectorAll('[data-row]')].map((one) => one.textContent ?? ''),
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toContain(good.title);
    },
  );
});
