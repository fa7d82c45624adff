import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { heapOf, launchExtension, processorOf, withBench } from '../extension-page.ts';
import { median } from '../median.ts';
import type { ListsBench } from './page.ts';

declare const bench: ListsBench;

const mega = 1024 * 1024;
const row = '[data-row] b';
const turns = 4;

/** MB of all files in a folder. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((one) => one.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / mega;
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

/** Lays the list into the library; its id. */
async function fill(page: Page, rows: number): Promise<string> {
  const id = await page.evaluate(() => bench.begin());
  for (let at = 0; at < rows; at += 1000) {
    const part = [id, at, Math.min(1000, rows - at)] as const;
    await page.evaluate(([list, from, count]) => bench.take(list, from, count), part);
  }
  const count = await page.evaluate((list) => bench.count(list), id);
  if (count !== rows) throw new Error(`${count} of ${rows} rows were taken in`);
  await page.evaluate((list) => bench.finish(list), id);
  return id;
}

/** A list of so many rows in the real extension: times are the processor's of the page's thread, in ms; sizes in MB. */
export async function largeList(rows: number, built: string) {
  const scratch = temporaryProfile('bench-lists');
  const profile = temporaryProfile('bench');
  const dir = await withBench(built, scratch.dir, 'lists');
  try {
    const { context, origin } = await launchExtension(dir, profile);
    const page = await context.newPage();
    await page.goto(`${origin}/bench.html`);
    const id = await fill(page, rows);
    const ofPage = await processorOf(page);
    const ordered = async (order: Parameters<ListsBench['order']>[1]) => {
      const before = await ofPage();
      await page.evaluate(([list, wanted]) => bench.order(list, wanted), [id, order] as const);
      return (await ofPage()) - before;
    };
    const sort = await ordered({ sort: 'likes', down: true, search: '' });
    const search = await ordered({ sort: 'place', down: false, search: '风筝 ab' });
    await page.close();

    const library = await context.newPage();
    const processor = await processorOf(library);
    const loaded = async (hash: string, ready: string) => {
      await library.goto('about:blank');
      const start = await processor();
      await library.goto(`${origin}/library.html${hash}`);
      await library.waitForSelector(ready);
      return (await processor()) - start;
    };
    const found: Record<'alone' | 'open' | 'heap' | 'chosen', number>[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const alone = await loaded('#settings', '.settings h2');
      const open = await loaded(`#lists=${id}`, row);
      const heap = (await heapOf(library)) / mega;
      await library.click('[data-do="all-lists"]');
      await library.waitForSelector('[data-list] a');
      const before = await processor();
      await library.click('[data-list] a');
      await library.waitForSelector(row);
      found.push({ alone, open, heap, chosen: (await processor()) - before });
    }
    await context.close();
    const folder = sizeOf(join(profile.dir, 'Default', 'IndexedDB'));

    const cold: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const started = await launchExtension(dir, profile);
      const fresh = await started.context.newPage();
      // In the extension's process, and without a script.
      await fresh.goto(`${started.origin}/licenses.txt`);
      await fresh.addInitScript(tellFirstRow);
      const ofFresh = await processorOf(fresh);
      const start = await ofFresh();
      const drawn = fresh.waitForEvent('console', (one) => one.text() === 'first row');
      await fresh.goto(`${started.origin}/library.html#lists=${id}`);
      await drawn;
      cold.push((await ofFresh()) - start);
      await started.context.close();
    }
    // The first is not counted: the browser compiles then.
    const of = (key: keyof (typeof found)[number]) => median(found.slice(1).map((one) => one[key]));
    return {
      sort,
      search,
      folder,
      cold: median(cold),
      alone: of('alone'),
      open: of('open'),
      heap: of('heap'),
      chosen: of('chosen'),
    };
  } finally {
    profile.remove();
    scratch.remove();
  }
}
