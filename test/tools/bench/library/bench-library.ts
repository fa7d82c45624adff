import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { benchStage } from '../bench-stage.ts';
import { heapOf, launchExtension, processorOf, withBench } from '../extension-page.ts';
import { median } from '../median.ts';
import { deleteEverything } from './delete-everything.ts';
import type { LibraryBench } from './page.ts';

declare const bench: LibraryBench;
/** Of a page: when its first line was there, in ms. */
declare const firstLine: number;

// The library with many captures, beside its goals. What must hold on every machine is in
// test/features/library/store/growth.test.ts.

const { values } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '1000,10000,100000' }, build: { type: 'string' } },
});
const mega = 1024 * 1024;

/** A line for people: what was measured, and what it should be where somebody has said so. */
function tell(name: string, value: number, unit: 'ms' | 'MB' | 'per s', goal?: number): void {
  const kept = goal === undefined || (unit === 'per s' ? value >= goal : value <= goal);
  const cells = [name.padEnd(36), value.toFixed(value < 100 ? 1 : 0).padStart(8), unit.padEnd(6), goal ?? ''];
  console.log([...cells, kept ? '' : 'over'].join(' '));
}

/** Evaluated before the library's scripts. */
function noteFirstLine(): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-row] b')) return;
    watcher.disconnect();
    Object.assign(globalThis, { firstLine: performance.now() });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

async function open(page: Page, origin: string, processor: () => Promise<number>) {
  await page.goto('about:blank');
  const before = await processor();
  await page.goto(`${origin}/library.html`);
  await page.waitForFunction(() => 'firstLine' in globalThis);
  const ms = await page.evaluate(() => firstLine);
  return { ms, thread: (await processor()) - before, heap: await heapOf(page) };
}

async function measure(size: number, dir: string): Promise<void> {
  console.log(`\n${size.toLocaleString('en')} captures`);
  const { context, origin, close } = await launchExtension(dir);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/bench.html`);
    // The tables are there once somebody has asked for them.
    await page.evaluate(() => bench.find({}));
    await page.evaluate((count) => bench.seed(count), size);
    tell('makes its lists', await page.evaluate(() => bench.rebuild()), 'ms');
    const processor = await processorOf(page);
    const searches: { readonly ms: number; readonly thread: number }[] = [];
    for (const text of ['kite', '散步 mount', 'm', '7300000000000000012']) {
      const before = await processor();
      const { ms, rounds } = await page.evaluate((wanted) => bench.find({ text: wanted }), text);
      searches.push({ ms, thread: ((await processor()) - before) / rounds });
    }
    tell('searches, slowest of four', Math.max(...searches.map(({ ms }) => ms)), 'ms', 50);
    tell('the same, processor', Math.max(...searches.map(({ thread }) => thread)), 'ms', 50);
    const sorted = await page.evaluate(() => bench.find({ sort: { by: 'likes', descending: true } }));
    tell('sorts by likes', sorted.ms, 'ms');
    const filtered = await page.evaluate(() => bench.find({ platform: 'notes', result: 'done' }));
    tell('filters', filtered.ms, 'ms');
    const removed = await page.evaluate(() => bench.removeAll());
    tell('deletes all', removed.ms, 'ms', 2_000);
    tell('undoes that', removed.undo, 'ms', 2_000);
    for (const [what, goal, processorGoal] of [
      ['ndjson', 20_000, 20_000],
      ['csv', undefined, 8_000],
      ['backup', undefined, undefined],
    ] as const) {
      const before = await processor();
      const { ms, growth } = await page.evaluate(
        (wanted) => (wanted === 'backup' ? bench.backUp() : bench.export(wanted)),
        what,
      );
      tell(`${what}, all fields`, size / (ms / 1000), 'per s', goal);
      tell('the same, processor', size / (((await processor()) - before) / 1000), 'per s', processorGoal);
      tell('heap grows by', growth / mega, 'MB', 40);
    }
    const library = await context.newPage();
    await library.addInitScript(noteFirstLine);
    const ofLibrary = await processorOf(library);
    const reopen = () => open(library, origin, ofLibrary);
    // The first is not counted: the browser compiles then.
    await reopen();
    const opened = [await reopen(), await reopen(), await reopen()];
    tell('opens', median(opened.map(({ ms }) => ms)), 'ms', 250);
    tell('the same, processor', median(opened.map(({ thread }) => thread)), 'ms', 250);
    tell('heap when open', median(opened.map(({ heap }) => heap)) / mega, 'MB', 60);
    await Promise.all([page.close(), library.close()]);
    const { deleted, seen, undone } = await deleteEverything(context, origin);
    tell('deletes everything', deleted.ms, 'ms', 2_000);
    tell('the same, processor', deleted.thread, 'ms', 500);
    tell('a second page shows it after', seen, 'ms', 500);
    tell('undoes that', undone.ms, 'ms', 5_000);
    tell('the same, processor', undone.thread, 'ms', 500);
  } finally {
    await close();
  }
}

const { buildFor, scratch } = benchStage(values.build);
const dir = await withBench(buildFor('chromium'), scratch.dir, 'library');
for (const size of values.sizes.split(',').map(Number)) await measure(size, dir);
scratch.remove();
