import type { Operation } from '../../../lib/core/operation.ts';
import { leastPatience } from '../../../lib/core/read/watch-state.ts';
import { isPageSource } from '../../../lib/core/source.ts';
import type { ConformanceCase } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases.ts';
import { siteOf } from '../../replica/framework/site.ts';
import { sites } from '../../replica/sites.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { Poison } from '../../tools/attack/poison/poison.ts';
import { poisoned } from '../../tools/attack/poison/poisoned.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { type Ended, type PoisonedRun, poisonedRun } from './poisoned-run.ts';

/** Shorter than life, so that a page that says nothing costs seconds. */
const paces = {
  pace: 50,
  firstPoll: 100,
  openPatience: 1500,
  hiddenPatience: 3000,
  requestDeadline: 5000,
  evaluateDeadline: 3000,
  tabDeadline: 10_000,
};

/**
 * Ms in which a run has ended: all that its sources may take one after the other, each as late as may be. Sources with
 * a patience of their own keep it. Some seconds more, for a machine that has other things to do.
 */
export function deadlineOf({ sources }: Operation): number {
  const { openPatience, hiddenPatience, requestDeadline, evaluateDeadline } = paces;
  const pages = sources.filter(isPageSource);
  const open = Math.max(openPatience, ...pages.map(({ patience }) => patience?.open ?? 0));
  const hidden = Math.max(hiddenPatience, ...pages.map(({ patience }) => patience?.hidden ?? 0));
  const tabs = sources.filter(({ kind }) => kind === 'tab').length * (hidden + 2 * requestDeadline + evaluateDeadline);
  const asked =
    sources.length * (leastPatience + evaluateDeadline) + (sources.length - pages.length) * 4 * requestDeadline;
  return open + tabs + asked + 30_000;
}

/** Names of a platform's items, each with another item's. */
function namesFor(host: string): Record<string, string> {
  const platform = siteOf(host, sites)?.platform;
  const names = cases
    .filter(({ operation }) => operation.platform === platform)
    .flatMap(({ others }) => Object.entries(others[0].names));
  return Object.fromEntries(names.toReversed());
}

interface PoisonStage {
  /** null: healthy again. */
  poison(kind: Poison | null): void;
  run(asked: PoisonedRun): Promise<Ended>;
  close(): Promise<void>;
}

/** A page of the extension from which runs are asked, in a browser that is signed in where operations want it. */
export async function preparePoison(
  driver: BrowserDriver,
  replica: Replica,
  chosen: readonly ConformanceCase[],
): Promise<PoisonStage> {
  // A first visit of TikTok's takes ten seconds before there is a page.
  replica.columns('intlvideo', ['returning-visitor']);
  for (const { start, front } of chosen) {
    if (front?.signedIn && start.signInAt)
      await (await driver.newPage(`https://${start.signInAt}/__replica/sign-in`)).close();
  }
  await driver.background((api, given) => api.storage.local.set({ paces: given }), paces);
  const page: DriverPage = await driver.newPage(driver.extensionUrl('library.html#settings'));
  return {
    poison: (kind) => replica.altered(kind ? poisoned(kind, ({ host }) => namesFor(host)) : () => null),
    run: (asked) => poisonedRun(page, asked),
    close: () => page.close(),
  };
}
