import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { consentVersion } from '../../../../lib/features/consent/model/index.ts';
import type { BrowserName } from '../../../e2e/drivers/browser-driver.ts';
import { chromiumFlags } from '../../../e2e/drivers/chromium/flags.ts';
import { launchBrowser } from '../../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import type { Replica } from '../../../replica/start-replica.ts';
import { findChromium } from '../../../setup/browsers.ts';
import { benchAnswer } from './bench-site.ts';

/** In the extension's worker. */
declare const chrome: typeof import('wxt/browser')['browser'];

/** One load of the page. Times in ms. */
export interface PageTimes {
  /**
   * Of all scripts until a moment after loading: of the processor, so that what else the machine does counts less. NaN
   * in Firefox, which does not tell.
   */
  readonly script: number;
  readonly load: number;
  /** Ten answers fetched one after the other, each read. */
  readonly fetches: number;
}

interface Measured {
  measure(): Promise<PageTimes>;
  close(): Promise<void>;
}

/** Until what begins after loading has begun, in ms. */
const moment = 300;

/** In the page. */
async function loadAndFetch(path: string): Promise<Omit<PageTimes, 'script'>> {
  const [{ loadEventEnd = Number.NaN } = {}] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  const start = performance.now();
  for (let turn = 0; turn < 10; turn += 1) await (await fetch(path)).text();
  return { load: loadEventEnd, fetches: performance.now() - start };
}

async function inFirefox(replica: Replica, extensionDir: string, address: string): Promise<Measured> {
  const driver = await launchBrowser('firefox', { extensionDir, replica, welcomed: true });
  const page = await driver.newPage();
  return {
    async measure() {
      await page.goto(address);
      await sleep(moment);
      return { script: Number.NaN, ...(await page.evaluate(loadAndFetch, benchAnswer)) };
    },
    close: () => driver.close(),
  };
}

async function inChromium(port: number, dir: string, observes: boolean, address: string): Promise<Measured> {
  const profile = temporaryProfile('bench');
  const flags = chromiumFlags(dir, port);
  const context = await chromium.launchPersistentContext(profile.dir, {
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
      await page.waitForTimeout(moment);
      const { metrics } = await devtools.send('Performance.getMetrics');
      const script = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
      const times = await page.evaluate(loadAndFetch, benchAnswer);
      const own = await page.evaluate(() => Function.prototype.toString.call(Response.prototype.text).includes('text'));
      if (own === observes) throw new Error(`the page is ${own ? 'not ' : ''}observed`);
      await page.close();
      return { script, ...times };
    },
    async close() {
      await context.close();
      profile.remove();
    },
  };
}

/** A browser with the extension in a folder, for loads of one page; `observes`: the page's answers are copied. */
export function measureIn(
  browser: BrowserName,
  replica: Replica,
  dir: string,
  observes: boolean,
  address: string,
): Promise<Measured> {
  return browser === 'firefox' ? inFirefox(replica, dir, address) : inChromium(replica.port, dir, observes, address);
}
