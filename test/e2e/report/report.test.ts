import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../../lib/operations.ts';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { parseReport } from '../../tools/learn/parse-report.ts';
import { tenChanges } from '../../tools/learn/ten-changes.ts';
import { checkLive } from '../../tools/start/live/check-live.ts';
import { healthPage } from '../../tools/start/live/health-page.ts';
import { exitStatus, liveTable } from '../../tools/start/live/live-outcome.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { siteHaste } from '../stage/running-stage.ts';

declare const browser: ExtensionApi;

const patient = { timeout: 60_000 };
// Longer than a page of the replica takes to sign, however fast it is.
const shortPatience = { pace: 50, firstPoll: 100, openPatience: 1500 / siteHaste, hiddenPatience: 7500 / siteHaste };
const [renamedKey] = tenChanges;
if (!renamedKey) throw new Error('no change');

// A site has changed: what its user can do about it, with the real extension.
eachBrowser('a changed site', (stage) => {
  const video = () => stage.replica.example('cnvideo', 'a video').url;

  /** The report as the panel shows it, and what its button puts on the clipboard. */
  async function readReport(page: DriverPage): Promise<string> {
    await page.click('[data-do="report"]', patient);
    return copiedReport(page);
  }

  async function copiedReport(page: DriverPage): Promise<string> {
    await page.waitFor(
      () => (document.querySelector<HTMLTextAreaElement>('dialog.report textarea')?.value ?? '') !== '',
      patient,
    );
    const shown = await page.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('dialog.report textarea')?.value ?? '',
    );
    await page.click('dialog.report button.primary', patient);
    await until('the copy', async () => (await stage.driver.clipboard(page)) === shown);
    return shown;
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
      const page = await driver.newPage(video());
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

  inChromium('of a clean capture no shapes are stored; captured again for the report it has them', async () => {
    await stage.driver.background((api, paces) => api.storage.local.set({ paces }), shortPatience);
    await stage.driver.newPage(video());
    const popup = await stage.driver.openPopup();
    await popup.click('[data-do="capture"]:not([disabled])', patient);
    await popup.click('footer > div > details summary', { timeout: 90_000 });
    const first = (await askExtension(popup, 'page.front', {})).run;
    expect(first).toMatchObject({ state: 'done', drift: [], complete: true });
    const storedShapes = async (id = '') => (await askExtension(popup, 'run.get', { id }))?.shapes;
    expect(await storedShapes(first?.id)).toBe('');
    expect(parseReport(await readReport(popup)).answers).toEqual([]);
    await popup.click('dialog.report [data-do="report-again"]', patient);
    await popup.waitFor(() => document.querySelector('dialog.report [data-do="report-again"]') === null, {
      timeout: 90_000,
    });
    const report = parseReport(await copiedReport(popup));
    // Which of the page's sources is first is a matter of moments.
    const second = (await askExtension(popup, 'page.front', {})).run;
    expect(second?.id).not.toBe(first?.id);
    expect(report.answers.map(({ source }) => source)).toContain(second?.source.replace('tab: ', ''));
    expect([second?.state, await storedShapes(second?.id)]).toEqual(['done', '']);
    await popup.close();
  });

  it.runIf(all)(
    'sources at a glance: each is checked alone, shows what it gave, and can be switched off',
    longForm,
    async () => {
      stage.replica.altered(renamedKey.alter);
      await stage.driver.background((api, paces) => api.storage.local.set({ paces }), shortPatience);
      const page = await stage.driver.newPage(video());
      const library = await stage.driver.openLibrary();
      await library.evaluate(() => {
        location.assign('#sources');
        // The pause between two of them is for the live sites.
        const late = window.setTimeout;
        Object.assign(window, { setTimeout: (work: () => void, ms = 0) => late(work, ms / 20) });
      });
      const own = '[data-operation="/api/cnvideo/aweme_detail"]';
      await library.click(`${own} summary`, patient);
      await library.type(`${own} .check input`, video());
      await library.click(`${own} [data-do="check"]`);
      const outcomeOf = (source: string) =>
        library.evaluate(
          (wanted) => document.querySelector(wanted)?.getAttribute('data-outcome') ?? '',
          `${own} [data-source="${source}"] [data-outcome]`,
        );
      await library.waitFor(`${own} [data-source="in-page-detail"] [data-outcome="upstream_changed"]`, {
        timeout: 120_000,
      });
      await library.waitFor(
        `${own} [data-source="slides-info"] [data-outcome]:not([data-outcome=""]):not([data-outcome="running"])`,
        {
          timeout: 200_000,
        },
      );
      await library.waitFor(`${own} [data-do="check"]`, patient);
      expect(await outcomeOf('observed-detail')).not.toBe('found');
      await library.click(`${own} [data-source="in-page-detail"] input`);
      await library.waitFor(`${own} tr.off[data-source="in-page-detail"]`, patient);
      await library.close();
      await page.bringToFront();
      const again = await stage.driver.openLibrary();
      await again.evaluate(() => location.assign('#sources'));
      await again.click(`${own} summary`, patient);
      await again.waitFor(`${own} tr.off[data-source="in-page-detail"]`, patient);
      await again.close();
    },
  );

  it.runIf(all)(
    'npm start -- --live: a broken source is in the table and leaves a report without a value of the item',
    longForm,
    async () => {
      await stage.driver.background((api, paces) => api.storage.local.set({ paces }), shortPatience);
      const folder = mkdtempSync(join(tmpdir(), 'gleaner-live-'));
      const page = await stage.driver.openLibrary();
      const topic = operations.filter(({ spec }) => spec === 'E4' || spec === 'E6');
      const examples = {
        E4: stage.replica.example('lifestyle', 'a post').url,
        E6: stage.replica.example('news', 'a video').url,
      };
      const live = { driver: stage.driver, page, folder, browser: 'Chrome 156, Linux', pause: 0, guest: true };
      const itemsOf = ({ spec }: { readonly spec: string | null }) => [
        { label: 'an example', text: examples[spec as keyof typeof examples] },
      ];
      try {
        const list = tenChanges.find(({ spec }) => spec === 'E6');
        if (!list) throw new Error('no change');
        stage.replica.altered(list.alter);
        const outcomes = await checkLive(live, topic, itemsOf);
        expect(exitStatus(outcomes), liveTable(outcomes)).toBe(1);
        const broken = outcomes.find(({ source }) => source === 'info');
        expect(broken?.outcome).toBe('not_found');
        expect(liveTable(outcomes)).toMatch(/info\s+BROKEN: not_found/);
        const health = healthPage('<!-- health --><!-- /health -->', operations, outcomes, '2026-12-01');
        expect(health).toMatch(/^\| E6 `info` +\| never +\| never +\| 2026-12-01: `not_found` +\|$/m);
        expect(health).toMatch(/^\| E4 `[\w-]+` +\| 2026-12-01 +\| never +\| 2026-12-01: `(found|partial)` +\|$/m);
        for (const file of readdirSync(folder)) {
          const text = readFileSync(join(folder, file), 'utf8');
          expect(parseReport(text).path).toMatch(/^\/api\//);
          for (const url of Object.values(examples))
            for (const piece of url.match(/\d{6,}/g) ?? []) expect(text).not.toContain(piece);
        }
        expect(readdirSync(folder).some((file) => file.includes('info'))).toBe(true);
      } finally {
        rmSync(folder, { recursive: true });
        await page.close();
      }
    },
  );
});
