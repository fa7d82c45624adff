import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserDriver, BrowserName, DriverPage } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { memoryOf, processesOf, processorOf } from './processes.ts';

/**
 * What one start of the background costs, until it has answered the popup's first question about a page that shows an
 * item.
 */
export interface StartCost {
  /** Of the extension's process, on the processor, in ms. */
  readonly processor: number;
  /** What its process takes for it, in MB; Chromium's keeps what an earlier start took, and so says too little. */
  readonly memory: number;
}

const ask = 'ask-background.html';

/**
 * A copy of a build with an empty page, from which the background is asked: a page of the extension's own would measure
 * itself.
 */
function withAskingPage(built: string, folder: string): string {
  cpSync(built, folder, { recursive: true });
  writeFileSync(join(folder, ask), '<!doctype html><meta charset="utf-8"><p>Gleaner</p>');
  return folder;
}

interface Stage {
  readonly driver: BrowserDriver;
  /** The asking page; while it is open, its process stays. */
  readonly page: DriverPage;
  /** Of the page that shows an item. */
  readonly tabId: number;
  /** Of the process. */
  readonly id: string;
}

async function startOnce({ driver, page, tabId, id }: Stage): Promise<StartCost> {
  await driver.stopWorker();
  const [processorBefore, memoryBefore] = [processorOf(id), memoryOf(id)];
  await page.evaluate(
    async (name, argument) => {
      const { browser } = globalThis as unknown as {
        browser: { runtime: { sendMessage(message: unknown): Promise<{ ok: boolean }> } };
      };
      const { ok } = await browser.runtime.sendMessage({ name, argument });
      if (!ok) throw new Error('The background answered with an error');
    },
    'page.front',
    { tabId },
  );
  return { processor: processorOf(id) - processorBefore, memory: memoryOf(id) - memoryBefore };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Starts the background of each build in turn, in a browser of its own; gives the medians, by the builds' names. */
export async function backgroundStarts(
  browser: BrowserName,
  replica: Replica,
  builds: Readonly<Record<string, string>>,
  rounds = 11,
): Promise<Readonly<Record<string, StartCost>>> {
  const scratch = temporaryProfile('bench-starts');
  const stages: (Stage & { readonly name: string; readonly costs: StartCost[] })[] = [];
  for (const [name, built] of Object.entries(builds)) {
    const driver = await launchBrowser(browser, {
      extensionDir: withAskingPage(built, join(scratch.dir, name)),
      replica,
    });
    const { url } = replica.example('cnvideo', 'a video');
    await driver.newPage(url);
    const page = await driver.newPage(driver.extensionUrl(ask));
    const tabId = (await driver.openTabs()).find((one) => one.url === url)?.id ?? -1;
    const others = stages.map((one) => one.id);
    const id = processesOf(browser, 'extension').find((one) => !others.includes(one)) ?? '';
    stages.push({ name, driver, page, tabId, id, costs: [] });
  }
  // The first of each is not counted: the browser compiles then.
  for (let round = 0; round <= rounds; round += 1) {
    for (const stage of round % 2 ? stages : stages.toReversed()) {
      const cost = await startOnce(stage);
      if (round > 0) stage.costs.push(cost);
    }
  }
  await Promise.all(stages.map(({ driver }) => driver.close()));
  scratch.remove();
  const of = (costs: readonly StartCost[], key: keyof StartCost) => median(costs.map((one) => one[key]));
  return Object.fromEntries(
    stages.map(({ name, costs }) => [name, { processor: of(costs, 'processor'), memory: of(costs, 'memory') }]),
  );
}
