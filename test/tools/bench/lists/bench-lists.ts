import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumFlags } from '../../../e2e/drivers/chromium/flags.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { findChromium } from '../../../setup/browsers.ts';
import { buildExtension } from '../../../setup/build-extension.ts';
import type { ListsBench } from './page.ts';

// A list of 50,000 rows of Douyin's size: how long the library takes to open it, its heap, its bytes on disk, sorting and searching.

declare const bench: ListsBench;

const size = Number(process.argv[3] ?? 50_000);
const scratch = temporaryProfile('bench-lists');
const dir = join(scratch.dir, 'extension');
cpSync(buildExtension('chromium', scratch.dir), dir, { recursive: true });
await build({
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: dir,
    emptyOutDir: false,
    lib: { entry: 'test/tools/bench/lists/page.ts', formats: ['iife'], name: 'page', fileName: () => 'bench.js' },
  },
});
writeFileSync(join(dir, 'bench.html'), '<!doctype html><meta charset="utf-8"><script src="bench.js"></script>');
const profile = temporaryProfile('bench');
const context = await chromium.launchPersistentContext(profile.dir, {
  executablePath: findChromium(),
  headless: true,
  viewport: { width: 1280, height: 800 },
  chromiumSandbox: process.getuid?.() !== 0,
  args: [...chromiumFlags(dir, null), '--enable-precise-memory-info'],
  ignoreDefaultArgs: ['--disable-extensions'],
});
try {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = worker.url().split('/').slice(0, 3).join('/');
  const page = await context.newPage();
  await page.goto(`${origin}/bench.html`);
  const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const empty = await usage();
  const started = performance.now();
  const id = await page.evaluate((count) => bench.seed(count), size);
  const seeded = performance.now() - started;
  const disk = (await usage()) - empty;
  const sorted = await page.evaluate((list) => bench.order(list, 'likes', ''), id);
  const searched = await page.evaluate((list) => bench.order(list, 'place', '第4999'), id);
  await page.close();

  const library = await context.newPage();
  const cdp = await library.context().newCDPSession(library);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const opened: { readonly thread: number; readonly heap: number }[] = [];
  for (let round = 0; round < 4; round += 1) {
    await library.goto('about:blank');
    const before = await processor();
    await library.goto(`${origin}/library.html#lists=${id}`);
    await library.waitForSelector('[data-row]');
    const thread = (await processor()) - before;
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    if (round > 0) opened.push({ thread, heap: usedSize / 1024 / 1024 });
  }
  const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
  console.table([
    { figure: 'rows', value: size },
    { figure: 'open: processor, ms', value: middle(opened.map(({ thread }) => thread)), goal: 250 },
    { figure: 'open: heap, MB', value: middle(opened.map(({ heap }) => heap)), goal: 60 },
    { figure: 'on disk, MB', value: disk / 1024 / 1024, goal: 400 },
    { figure: 'on disk a row, kB', value: disk / 1024 / size, goal: 8 },
    { figure: 'sorted by a counter, ms', value: sorted.ms },
    { figure: `searched (${searched.found} found), ms`, value: searched.ms },
    { figure: 'gathered, s', value: seeded / 1000 },
  ]);
} finally {
  await context.close();
  profile.remove();
  scratch.remove();
}
