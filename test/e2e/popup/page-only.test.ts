import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { captureInPopup } from '../stage/capture-in-popup.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';

const patient = { timeout: 60_000 };
const shortPatience = { pace: 50, firstPoll: 100, openPatience: 300, hiddenPatience: 4000 };
const platform = 'microblog';

// That a failed attempt hides no capture: test/features/capture/background/runs/front-page.test.ts.
eachBrowser('an item that no source could read', (stage) => {
  it.runIf(all)('is kept as its page, with a picture on a click, until it is captured', longForm, async () => {
    const { driver, replica } = stage;
    await driver.background((api, paces) => api.storage.local.set({ paces }), shortPatience);
    for (const path of ['/ajax/profile/info', '/api/container/getIndex'])
      replica.set({ platform, path, fault: 'empty' });
    await driver.newPage(replica.example(platform, 'a profile').url);
    const tabId = await frontTab(driver);
    const popup = await captureInPopup(driver);
    const run = await endedRun(popup, tabId);
    expect(run).toMatchObject({ state: 'failed', pageOnly: true, stored: true, complete: null });
    expect(['', run.itemId]).not.toContain(run.title);
    await popup.waitFor('[data-part="page-only"]', patient);
    expect(await popup.text('[data-title]')).toBe(run.title);
    await popup.click('[data-do="page-picture"]', patient);
    // A popup that is opened as a page need not have `activeTab`: then the browser takes no picture, and the popup says
    // so.
    const said = await popup.text('[data-part="page-only"] [role="status"]', patient);
    if (!said.includes('is kept')) {
      expect(said).toContain('could not be kept');
      const address = await popup.evaluate(() =>
        Object.assign(document.createElement('canvas'), { width: 90, height: 60 }).toDataURL('image/png'),
      );
      expect(await askExtension(popup, 'media.page', { id: run.id, address })).toBe(true);
    }
    const picture = () => askExtension(popup, 'run.picture', { id: run.id });
    await until('the picture to be kept', async () => (await picture()).startsWith('data:image/webp'));
    await popup.close();

    const library = await driver.openLibrary();
    const rows = () =>
      library.evaluate(() => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent ?? ''));
    await expect.poll(rows).toEqual([expect.stringContaining('Page only')]);
    expect((await rows())[0]).toContain(run.title);
    await library.close();

    replica.reset();
    const again = await driver.openPopup();
    await again.click('[data-do="retry"]', patient);
    await again.waitFor('[data-do="completeness"]', patient);
    const good = await endedRun(again, tabId);
    expect(good).toMatchObject({ state: 'done', complete: true, lacking: [] });
    expect(good.pageOnly).toBeUndefined();
    await again.close();
  });
});
