import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags } from '../../e2e/drivers/chromium/flags.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { findChromium } from '../../setup/browsers.ts';

/** The built extension with one page more, `bench.html`, which has the bench of a folder in it. */
export async function withBench(built: string, folder: string, bench: 'library' | 'lists'): Promise<string> {
  const dir = join(folder, 'extension');
  cpSync(built, dir, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dir,
      emptyOutDir: false,
      lib: { entry: `test/tools/bench/${bench}/page.ts`, formats: ['iife'], name: 'page', fileName: () => 'bench.js' },
    },
  });
  writeFileSync(join(dir, 'bench.html'), '<!doctype html><meta charset="utf-8"><script src="bench.js"></script>');
  return dir;
}

/** A Chromium with the extension in a folder, and that extension's origin. */
export async function launchExtension(dir: string, profile = temporaryProfile('bench')) {
  const context = await chromium.launchPersistentContext(profile.dir, {
    executablePath: findChromium(),
    headless: true,
    viewport: { width: 1280, height: 800 },
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...chromiumFlags(dir, null), '--enable-precise-memory-info'],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = worker.url().split('/').slice(0, 3).join('/');
  const close = async () => {
    await context.close();
    profile.remove();
  };
  return { context, origin, close };
}

/**
 * Gives the function that tells how long a page's thread has had the processor, in ms: what else the machine does
 * counts less.
 */
export async function processorOf(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Bytes that a page's heap has in use after its garbage was collected. */
export async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
