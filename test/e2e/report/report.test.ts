import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { parseReport } from '../../tools/learn/parse-report.ts';
import { tenChanges } from '../../tools/learn/ten-changes.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';

declare const browser: ExtensionApi;

const patient = { timeout: 60_000 };
const [renamedKey] = tenChanges;
if (!renamedKey) throw new Error('no change');

// A site has changed: what its user can do about it, with the real extension.
eachBrowser('a changed site', (stage) => {
  /** The report as the panel shows it, and what its button puts on the clipboard. */
  async function readReport(page: DriverPage): Promise<string> {
    await page.click('[data-do="report"]', patient);
    const shown = () =>
      page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.report textarea')?.value ?? '');
    const text = await until('the report', async () => (await shown()) || null, patient);
    await page.click('dialog.report button.primary', patient);
    await until('the copy', async () => (await stage.driver.clipboard(page)) === text);
    return text;
  }

  it.runIf(all)(
    'the popup shows a report of what failed before it is copied: what was tried, and the answers as shapes',
    longForm,
    async () => {
      const { driver, replica } = stage;
      // The page is given its time to sign: its own request is what the site answers otherwise.
      await driver.background((api) =>
        api.storage.local.set({ paces: { pace: 50, firstPoll: 100, openPatience: 2000, hiddenPatience: 2000 } }),
      );
      // Nothing but the changed answer has the item: not the page's first state, and no other address.
      replica.columns('cnvideo', ['fallbacks-empty']);
      replica.altered(renamedKey.alter);
      const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
      await page.click('#next-video', patient);
      const popup = await driver.openPopup();
      await popup.waitFor('[data-do="capture"]', patient);
      expect(Object.values((await askExtension(popup, 'page.front', {})).target?.ids ?? {})).toEqual([ids.nextVideo]);
      // A fault of ours: a request without its argument.
      await popup.evaluate(async () => void (await browser.runtime.sendMessage({ name: 'run.get', argument: null })));
      await popup.click('[data-do="capture"]:not([disabled])', patient);
      await popup.click('.why summary', { timeout: 90_000 });
      const text = await readReport(popup);
      const report = parseReport(text);
      expect(report.path).toBe('/api/cnvideo/aweme_detail');
      expect(report.browser).toMatch(stage.name === 'firefox' ? /^Firefox \d+/ : /^Chrome \d+/);
      expect(report.trail.some(({ outcome }) => outcome === 'upstream_changed')).toBe(true);
      expect(report.answers.length).toBeGreaterThan(0);
      for (const one of [ids.video, ids.nextVideo]) expect(text).not.toContain(one);
      expect(text).toMatch(/^reason: [a-z_]+/m);
      expect(text).toMatch(/^ \d+\. \S+ \| .+ \| upstream_changed \| \d+ ms \| [a-z_]+/m);
      expect(text).toMatch(/^errors:\n TypeError \| background\.js:\d+:\d+/m);
      await popup.close();
    },
  );
});
