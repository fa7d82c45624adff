import { type BrowserContext, chromium } from 'playwright';
import { consentVersion } from '../../../../lib/features/consent/model/index.ts';
import { chromiumFlags } from '../../../e2e/drivers/chromium/flags.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { findChromium } from '../../../setup/browsers.ts';
import { benchAnswer, benchPage } from './bench-site.ts';

/** In the extension's worker. */
declare const chrome: typeof import('wxt/browser')['browser'];

/** One load of the page. Times in ms. */
export interface PageTimes {
  /** Of all scripts until a moment after loading: of the processor, so that what else the machine does counts less. */
  readonly script: number;
  /** Of all that the page's thread did until then, of the processor. */
  readonly thread: number;
  readonly load: number;
  /** Ten answers fetched one after the other, each read. */
  readonly fetches: number;
}

export interface BenchBrowser {
  measure(): Promise<PageTimes>;
  close(): Promise<void>;
}

/** A Chromium with the extension in a folder, or with none; `observes`: the page's answers are copied. */
export async function benchBrowser(
  port: number,
  extensionDir: string | null,
  observes: boolean,
  address = benchPage,
): Promise<BenchBrowser> {
  const profile = temporaryProfile('bench');
  const flags = chromiumFlags(extensionDir ?? '', port).filter((flag) => extensionDir || !flag.includes('extension'));
  const context: BrowserContext = await chromium.launchPersistentContext(profile.dir, {
    executablePath: findChromium(),
    chromiumSandbox: !flags.includes('--no-sandbox'),
    args: [...flags],
    ignoreDefaultArgs: ['--disable-extensions'],
    ignoreHTTPSErrors: true,
  });
  // The background registers the observer once the user agrees.
  if (observes) {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(async (consent) => {
      await chrome.storage.local.set({ consent });
      while ((await chrome.scripting.getRegisteredContentScripts()).length === 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
    }, consentVersion);
  }

  return {
    async measure() {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForTimeout(300);
      const { metrics } = await devtools.send('Performance.getMetrics');
      const metric = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      const load = await page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
      );
      const fetches = await page.evaluate(async (path) => {
        const start = performance.now();
        for (let turn = 0; turn < 10; turn += 1) await (await fetch(path)).text();
        return performance.now() - start;
      }, benchAnswer);
      const observed = await page.evaluate(() =>
        Function.prototype.toString.call(Response.prototype.text).includes('text'),
      );
      if (nodes < 1000 || observed === observes) throw new Error(`${nodes} nodes, ${observed ? 'not ' : ''}observed`);
      await page.close();
      return { script: metric('ScriptDuration'), thread: metric('TaskDuration'), load, fetches };
    },
    async close() {
      await context.close();
      profile.remove();
    },
  };
}
