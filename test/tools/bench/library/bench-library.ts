import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { buildExtension } from '../../../setup/build-extension.ts';
import { heapOf, launchExtension, processorOf, withBench } from '../extension-page.ts';
import { deleteEverything } from './delete-everything.ts';
import { type Figure, figures, table } from './figures.ts';
import type { LibraryBench } from './page.ts';

declare const bench: LibraryBench;
/** Of a page: when its first line was there, in ms. */
declare const firstLine: number;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    build: { type: 'string' },
    out: { type: 'string', default: '.output' },
  },
});

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
  const thread = (await processor()) - before;
  const heap = await heapOf(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { ms, thread, heap, nodes };
}

/** Types into the search field; until the list has changed. */
function searchInPage(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const list = document.querySelector('.list');
  if (!field || !list) throw new Error('no list');
  return new Promise((resolve) => {
    const start = performance.now();
    const before = document.querySelector('.list-head [role=status]')?.textContent;
    const watcher = new MutationObserver(() => {
      if (document.querySelector('.list-head [role=status]')?.textContent === before) return;
      watcher.disconnect();
      resolve(performance.now() - start);
    });
    watcher.observe(list, { childList: true, subtree: true, characterData: true });
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

async function measure(size: number, dir: string): Promise<Figure[]> {
  const { context, origin, close } = await launchExtension(dir);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/bench.html`);
    // The tables are there once somebody has asked for them.
    await page.evaluate(() => bench.find({}));
    await page.evaluate((count) => bench.seed(count), size);
    const caught = await page.evaluate(() => bench.rebuild());
    const processor = await processorOf(page);
    const words: { readonly ms: number; readonly thread: number }[] = [];
    for (const text of ['kite', '散步 mount', 'm', '7300000000000000012']) {
      const before = await processor();
      const { ms, rounds } = await page.evaluate((wanted) => bench.find({ text: wanted }), text);
      words.push({ ms, thread: ((await processor()) - before) / rounds });
    }
    const sorted = await page.evaluate(() => bench.find({ sort: { by: 'likes', descending: true } }));
    const filtered = await page.evaluate(() => bench.find({ platform: 'notes', result: 'done' }));
    const removed = await page.evaluate(() => bench.removeAll());
    const beforeExport = await processor();
    const ndjson = await page.evaluate(() => bench.export('ndjson'));
    const ndjsonThread = (await processor()) - beforeExport;
    const beforeRead = await processor();
    const read = await page.evaluate(() => bench.readAll());
    const readThread = (await processor()) - beforeRead;
    const beforeCsv = await processor();
    const csv = await page.evaluate(() => bench.export('csv'));
    const csvThread = (await processor()) - beforeCsv;
    const library = await context.newPage();
    await library.addInitScript(noteFirstLine);
    const ofLibrary = await processorOf(library);
    const reopen = () => open(library, origin, ofLibrary);
    await reopen();
    const opened = [await reopen(), await reopen(), await reopen()];
    const typed = [await library.evaluate(searchInPage, 'kite'), await library.evaluate(searchInPage, 'kite moun')];
    await Promise.all([page.close(), library.close()]);
    const everything = await deleteEverything(context, origin);
    return figures(size, {
      everything: everything.deleted.ms,
      everythingThread: everything.deleted.thread,
      everythingSeen: everything.seen,
      everythingUndo: everything.undone.ms,
      everythingUndoThread: everything.undone.thread,
      open: middle(opened.map(({ ms }) => ms)),
      openThread: middle(opened.map(({ thread }) => thread)),
      heap: middle(opened.map(({ heap }) => heap)),
      nodes: middle(opened.map(({ nodes }) => nodes)),
      search: Math.max(...words.map(({ ms }) => ms)),
      searchThread: Math.max(...words.map(({ thread }) => thread)),
      typed: Math.max(...typed),
      sort: sorted.ms,
      filter: filtered.ms,
      remove: removed.ms,
      undo: removed.undo,
      ndjson: ndjson.captures / (ndjson.ms / 1000),
      ndjsonThread: ndjson.captures / (ndjsonThread / 1000),
      ndjsonGrowth: ndjson.growth,
      readThread: read.captures / (readThread / 1000),
      csv: csv.captures / (csv.ms / 1000),
      csvThread: csv.captures / (csvThread / 1000),
      csvGrowth: csv.growth,
      slice: caught.longest,
      rebuild: caught.ms,
    });
  } finally {
    await close();
  }
}

const scratch = temporaryProfile('bench-build');
const dir = await withBench(values.build ?? buildExtension('chromium', scratch.dir), scratch.dir, 'library');
const all: Figure[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  const found = await measure(size, dir);
  console.log(table(found));
  all.push(...found);
}
scratch.remove();
mkdirSync(values.out, { recursive: true });
const file = join(values.out, 'bench-library.json');
writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
console.log(
  `Written to ${file}. Times only warn: what must hold on every machine is in test/features/library/store/growth.test.ts.`,
);
