import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { matchPatterns } from '../../../../lib/core/platform.ts';
import type { BrowserName } from '../../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../../e2e/drivers/launch-browser.ts';
import type { Replica } from '../../../replica/start-replica.ts';
import { benchAnswer, benchPage, benchSite } from '../page/bench-site.ts';
import { emptiedBuild } from '../page/emptied-build.ts';
import { benchBrowser, type PageTimes } from '../page/measure-page.ts';

/**
 * Of one run, each the median of its rounds; the goals hold for Gleaner beside the empty extension. `script`: NaN where
 * the browser does not tell.
 */
export interface PageCost {
  readonly page: string;
  readonly run: number;
  readonly ours: Times;
  readonly empty: Times;
  readonly none: Times;
  /** By how many ms, or how many times, it is more than the empty one: the median of the rounds' own. */
  readonly script: number;
  readonly load: number;
  readonly fetches: number;
}

type Times = Omit<PageTimes, 'thread'>;

export const goals = { script: 1, load: 1.05, fetches: 1.1 } as const;

const runs = 3;
const rounds = 11;

/**
 * Of 1,509 nodes each. An item in the address is reported, with the browser's own price for a message of an extension:
 * some 2 ms in Chromium.
 */
const pages = [
  {
    name: 'that shows nothing to capture',
    host: 'lemon8-app.com',
    address: 'https://www.lemon8-app.com/search?bench',
    observed: false,
  },
  {
    name: 'with an item',
    host: 'lemon8-app.com',
    address: 'https://www.lemon8-app.com/@tester/7512345678901234567?bench',
    observed: false,
  },
  { name: 'with an item, observed', host: 'xiaohongshu.com', address: benchPage, observed: true },
] as const;

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Measured {
  measure(): Promise<Times>;
  close(): Promise<void>;
}

/** Firefox does not tell what scripts take of the processor. */
async function firefoxAt(replica: Replica, extensionDir: string, address: string): Promise<Measured> {
  const driver = await launchBrowser('firefox', { extensionDir, replica, welcomed: true });
  const page = await driver.newPage();
  return {
    async measure() {
      await page.goto(address);
      await wait(300);
      const times = await page.evaluate(async (path) => {
        const [{ loadEventEnd = Number.NaN } = {}] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        const start = performance.now();
        for (let turn = 0; turn < 10; turn += 1) await (await fetch(path)).text();
        return { load: loadEventEnd, fetches: performance.now() - start };
      }, benchAnswer);
      return { script: Number.NaN, ...times };
    },
    close: () => driver.close(),
  };
}

/** What the scripts cost a page: with Gleaner, with an extension whose scripts are empty, and without; in turn. */
export async function pageCost(
  browser: BrowserName,
  replica: Replica,
  dir: string,
  scratch: string,
): Promise<readonly PageCost[]> {
  const costs: PageCost[] = [];
  replica.altered(benchSite);
  for (const [at, { name, host, address, observed }] of pages.entries()) {
    const empty = emptiedBuild(dir, join(scratch, `${browser}-${at}`), matchPatterns([host]), observed);
    const none = emptiedBuild(dir, join(scratch, `${browser}-${at}-none`), [], false);
    const open = (folder: string, ours: boolean): Promise<Measured> =>
      browser === 'firefox'
        ? firefoxAt(replica, folder, address)
        : benchBrowser(replica.port, folder === none ? null : folder, ours && observed, address);
    const browsers = [await open(dir, true), await open(empty, false), await open(none, false)];
    for (const one of browsers) for (let warm = 0; warm < 3; warm += 1) await one.measure();
    for (let run = 1; run <= runs; run += 1) {
      const found: [ours: Times, empty: Times, none: Times][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times: Times[] = [];
        // Whoever comes second finds the machine as the first left it.
        for (const which of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0])
          times[which] = (await browsers[which]?.measure()) as Times;
        found.push(times as (typeof found)[number]);
      }
      const of = (which: 0 | 1 | 2): Times => {
        const each = (key: keyof Times) => median(found.map((times) => times[which][key]));
        return { script: each('script'), load: each('load'), fetches: each('fetches') };
      };
      costs.push({
        page: name,
        run,
        ours: of(0),
        empty: of(1),
        none: of(2),
        script: median(found.map(([ours, empty]) => ours.script - empty.script)),
        load: median(found.map(([ours, empty]) => ours.load / empty.load)),
        fetches: median(found.map(([ours, empty]) => ours.fetches / empty.fetches)),
      });
    }
    await Promise.all(browsers.map((one) => one.close()));
  }
  return costs;
}
