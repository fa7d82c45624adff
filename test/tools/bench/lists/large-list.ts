import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryProfile, temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { heapOf, launchExtension, processorOf, withBench } from '../extension-page.ts';
import type { ListsBench } from './page.ts';

declare const bench: ListsBench;

const mega = 1024 * 1024;
const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Bytes of all files in a folder of a profile. */
export function bytesIn(...folder: readonly string[]): number {
  const files = readdirSync(join(...folder), { withFileTypes: true, recursive: true }).filter((one) => one.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/**
 * Evaluated before the library's scripts: says when a row has been drawn. To be asked for it would cost the page a
 * tenth of its opening.
 */
function tellFirstRow(): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-row] b')) return;
    watcher.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => console.debug('first row')));
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** The library with its list, in a browser that has just started; ms of the processor. */
async function openCold(dir: string, profile: TemporaryProfile, id: string): Promise<number> {
  const { context, origin } = await launchExtension(dir, profile);
  try {
    const page = await context.newPage();
    // In the extension's process, and without a script.
    await page.goto(`${origin}/licenses.txt`);
    await page.addInitScript(tellFirstRow);
    const processor = await processorOf(page);
    const start = await processor();
    const drawn = page.waitForEvent('console', (one) => one.text() === 'first row');
    await page.goto(`${origin}/library.html#lists=${id}`);
    await drawn;
    return (await processor()) - start;
  } finally {
    await context.close();
  }
}

/** A list of so many rows in the real extension: times are the processor's of the page's thread, in ms; sizes in MB. */
export async function largeList(rows: number, built: string) {
  const scratch = temporaryProfile('bench-lists');
  const dir = await withBench(built, scratch.dir, 'lists');
  const profile = temporaryProfile('bench');
  const { context, origin } = await launchExtension(dir, profile);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/bench.html`);
    const id = await page.evaluate(() => bench.begin());
    for (let at = 0; at < rows; at += 1000) {
      await page.evaluate(([list, from, count]) => bench.take(list, from, count), [
        id,
        at,
        Math.min(1000, rows - at),
      ] as const);
    }
    const count = await page.evaluate((list) => bench.count(list), id);
    if (count !== rows) throw new Error(`${count} of ${rows} rows were taken in`);
    await page.evaluate((list) => bench.finish(list), id);
    const ofPage = await processorOf(page);
    const orders = {
      sort: { sort: 'likes', down: true, search: '' },
      search: { sort: 'place', down: false, search: '风筝 ab' },
    } as const;
    const times: Record<keyof typeof orders, number> = { sort: 0, search: 0 };
    for (const [name, order] of Object.entries(orders)) {
      const before = await ofPage();
      await page.evaluate(([list, wanted]) => bench.order(list, wanted), [id, order] as const);
      times[name as keyof typeof orders] = (await ofPage()) - before;
    }
    const usage = await page.evaluate(() => bench.usage());
    await page.close();

    const library = await context.newPage();
    const processor = await processorOf(library);
    const alone: number[] = [];
    const opened: number[] = [];
    const chosen: number[] = [];
    const heaps: number[] = [];
    const row = '[data-row] b';
    // The first is not counted: the browser compiles then.
    for (let turn = 0; turn < 4; turn += 1) {
      const loaded = async (hash: string, ready: string) => {
        await library.goto('about:blank');
        const start = await processor();
        await library.goto(`${origin}/library.html${hash}`);
        await library.waitForSelector(ready);
        return (await processor()) - start;
      };
      const empty = await loaded('#settings', '.settings h2');
      const open = await loaded(`#lists=${id}`, row);
      const heap = await heapOf(library);
      await library.click('[data-do="all-lists"]');
      await library.waitForSelector('[data-list] a');
      const before = await processor();
      await library.click('[data-list] a');
      await library.waitForSelector(row);
      if (turn === 0) continue;
      alone.push(empty);
      opened.push(open);
      heaps.push(heap);
      chosen.push((await processor()) - before);
    }
    await context.close();
    const folder = bytesIn(profile.dir, 'Default', 'IndexedDB') / mega;
    const cold: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) cold.push(await openCold(dir, profile, id));
    return {
      rows,
      folder,
      cold: middle(cold),
      alone: middle(alone),
      open: middle(opened),
      chosen: middle(chosen),
      heap: middle(heaps) / mega,
      usage: usage / mega,
      ...times,
    };
  } finally {
    await context.close();
    profile.remove();
    scratch.remove();
  }
}
