import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { journalled } from './journalled.ts';

/** Everything a run must not leave behind. */
interface LeftBehind {
  readonly headerRules: readonly unknown[];
  readonly journal: unknown;
  /** That no test has asked for. */
  readonly tabs: readonly string[];
  /** The browser's proxy is under the extension's control. */
  readonly proxy: boolean;
}

const nothing: LeftBehind = { headerRules: [], journal: [], tabs: [], proxy: false };

async function leftBehind(driver: BrowserDriver): Promise<LeftBehind> {
  const proxy = await driver.background(async (api) => {
    // Only builds that use it may look.
    const setting = await api.proxy?.settings?.get({}).catch(() => null);
    return setting?.levelOfControl === 'controlled_by_this_extension';
  });
  const [headerRules, journal] = [await driver.headerRules(), await journalled(driver)];
  return { headerRules, journal, proxy, tabs: await driver.strayTabs() };
}

/**
 * No header rule, journal entry, tab or proxy is left, and nothing has complained. What is just being put away counts
 * as away.
 */
export async function expectNothingLeft(driver: BrowserDriver): Promise<void> {
  // A capture's picture may be asked for a moment later, with a rule of its own: once nothing was left, nothing is.
  let left: LeftBehind | undefined;
  const away = async () => {
    left = await leftBehind(driver);
    return isDeepStrictEqual(left, nothing);
  };
  await until('everything to be put away', away).catch(() => undefined);
  expect({ ...left, complaints: await driver.complaints() }).toEqual({ ...nothing, complaints: [] });
}
