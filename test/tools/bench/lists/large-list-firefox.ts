import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserDriver } from '../../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { until } from '../../../e2e/drivers/until.ts';
import type { Replica } from '../../../replica/start-replica.ts';
import { withBench } from '../extension-page.ts';
import { memoryOf, processesOf, processorOf } from '../processes.ts';
import { bytesIn } from './large-list.ts';
import type { ListsBench } from './page.ts';

declare const bench: ListsBench;

const mega = 1024 * 1024;
const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/**
 * Ms that the extension's process has had the processor. Firefox tells it of no thread of a page: the background is in
 * it.
 */
const spent = () => processesOf('firefox', 'extension').reduce((sum, id) => sum + processorOf(id), 0);

/** MB that its process alone has: Firefox tells a page's heap in its memory reports alone. */
const occupied = () => processesOf('firefox', 'extension').reduce((sum, id) => sum + memoryOf(id), 0);

/** The processor's time, once nothing is going on there. */
const rested = () =>
  until('the extension to rest', async () => {
    const before = spent();
    await sleep(500);
    return spent() - before < 5 && spent();
  });

/**
 * A list of so many rows in Firefox: times are the processor's of the extension's process with all threads, in ms;
 * sizes in MB.
 */
export async function largeListInFirefox(rows: number, built: string, replica: Replica) {
  const scratch = temporaryProfile('bench-lists');
  const profile = temporaryProfile('bench');
  const extensionDir = await withBench(built, scratch.dir, 'lists');
  /** Does something in a Firefox that has just started with the profile. */
  async function inFirefox<Result>(work: (driver: BrowserDriver) => Promise<Result>): Promise<Result> {
    const driver = await launchBrowser('firefox', { extensionDir, replica, profile });
    return work(driver).finally(() => driver.close());
  }
  async function fill(driver: BrowserDriver) {
    const page = await driver.newPage(driver.extensionUrl('bench.html'));
    const id = await page.evaluate(() => bench.begin());
    for (let at = 0; at < rows; at += 500) {
      await page.evaluate((list, from, count) => bench.take(list, from, count), id, at, Math.min(500, rows - at));
    }
    const count = await page.evaluate((list) => bench.count(list), id);
    if (count !== rows) throw new Error(`${count} of ${rows} rows were taken in`);
    await page.evaluate((list) => bench.finish(list), id);
    return { id, usage: (await page.evaluate(() => bench.usage())) / mega };
  }
  async function open(driver: BrowserDriver, path: string, ready: string) {
    const page = await driver.newPage(driver.extensionUrl('licenses.txt'));
    const processor = await rested();
    const memory = occupied();
    await page.goto(driver.extensionUrl(path));
    await page.waitFor(ready);
    return { processor: spent() - processor, memory: occupied() - memory };
  }
  try {
    const { id, usage } = await inFirefox(fill);
    const folder = bytesIn(profile.dir, 'storage') / mega;
    const [alone, cold, memory]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < 5; turn += 1) {
      alone.push((await inFirefox((driver) => open(driver, 'library.html#settings', '.settings h2'))).processor);
      const list = await inFirefox((driver) => open(driver, `library.html#lists=${id}`, '[data-row] b'));
      cold.push(list.processor);
      memory.push(list.memory);
    }
    return { rows, alone: middle(alone), cold: middle(cold), memory: middle(memory), folder, usage };
  } finally {
    profile.remove();
    scratch.remove();
  }
}
