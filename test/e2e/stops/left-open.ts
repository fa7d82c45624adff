import { isDeepStrictEqual } from 'node:util';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { journalled } from '../stage/journalled.ts';

interface LeftOpen {
  readonly tabs: readonly string[];
  readonly rules: readonly unknown[];
  readonly journal: unknown;
  readonly proxy: boolean;
  /** Held or waited for, by whomever. */
  readonly locks: readonly (string | undefined)[];
}

const nothing: LeftOpen = { tabs: [], rules: [], journal: [], proxy: false, locks: [] };

/** What is open that no test has opened: a tab, a header rule, an entry of the journal, a proxy, a lock. */
async function openNow(driver: BrowserDriver): Promise<LeftOpen> {
  const stored = await driver.background(async (api) => {
    // Only builds that use it may look.
    const proxy = await api.proxy?.settings?.get({}).catch(() => null);
    const { held = [], pending = [] } = await navigator.locks.query();
    return {
      proxy: proxy?.levelOfControl === 'controlled_by_this_extension',
      // The queue's driver and the bridge hold theirs for as long as the background lives.
      locks: [...held, ...pending]
        .map(({ name }) => name)
        .filter((name) => /^(run|turn|gleaner-rule|gleaner-proxy)/.test(name ?? '')),
    };
  });
  const [journal, rules] = [await journalled(driver), await driver.headerRules()];
  return { ...stored, journal, rules, tabs: await driver.strayTabs() };
}

/** What is still open once there was time to put it away; '' = nothing. */
export async function leftOpen(driver: BrowserDriver): Promise<string> {
  const away = async () => isDeepStrictEqual(await openNow(driver), nothing);
  const clean = await until('everything to be put away', away, { timeout: 20_000 }).catch(() => false);
  if (clean) return '';
  return Object.entries(await openNow(driver))
    .filter(([name, value]) => !isDeepStrictEqual(value, nothing[name as keyof LeftOpen]))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('; ');
}
