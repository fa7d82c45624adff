/**
 * `npm run tool -- backup`: a large library through files and new profiles, and through both browsers, and merging
 * through stopped pages and killed browsers. `--captures N --across N --stops N --kills N`. Ends with figures; fails
 * where a byte differs.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import type { Tree } from '../../../lib/core/json/json.ts';
import { backupPieces, packed } from '../../../lib/features/backup/model/index.ts';
import { chromiumFlags } from '../../e2e/drivers/chromium/flags.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { chooseFile, savedBackup } from '../../e2e/store/backup-page.ts';
import { findChromium } from '../../setup/browsers.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { exampleCapture } from '../screens/example-capture.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    captures: { type: 'string', default: '100000' },
    across: { type: 'string', default: '1000' },
    stops: { type: 'string', default: '50' },
    kills: { type: 'string', default: '10' },
  },
});
const patient = { timeout: 1_800_000 };
const scratch = temporaryProfile('backup');
const extension = buildExtension('chromium', scratch.dir);

/** Captures of items of their own. */
async function* captures(count: number): AsyncGenerator<Tree> {
  const now = Date.UTC(2026, 10, 20);
  for (let at = 0; at < count; at += 1) {
    const itemId = `73${String(at).padStart(17, '0')}`;
    const envelope = (exampleCapture.envelope ?? '').replaceAll('7300000000000000001', itemId);
    const hash = createHash('sha256').update(envelope).digest('hex');
    const times = { startedAt: now - at * 1000, endedAt: now - at * 1000 + 7 };
    yield {
      ...exampleCapture,
      id: `c${at}`,
      itemId,
      envelope,
      rawHash: hash,
      ...times,
      title: `${exampleCapture.title} ${hash.slice(0, 40)}`,
    };
  }
}

async function madeFile(name: string, count: number): Promise<string> {
  const file = join(scratch.dir, name);
  const counts = { captures: count };
  await pipeline(
    Readable.from(
      packed(backupPieces({ gleaner: '0.1.0', made: 0, counts, rows: () => captures(count), settings: {} })),
    ),
    createWriteStream(file),
  );
  return file;
}

/** A browser with this profile, and its library. */
async function launch(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...chromiumFlags(extension, null)],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const address = `${worker.url().split('/').slice(0, 3).join('/')}/library.html#settings`;
  async function page(): Promise<Page> {
    const opened = await context.newPage();
    await opened.goto(address);
    await opened.locator('[data-do=back-up]').waitFor(patient);
    return opened;
  }
  return { context, page, pid: Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1)) };
}

/**
 * The growth of the page's heap while something is done, in MB, and the time it takes, in s. `live`: what is left when
 * garbage is collected, once a second; `growth`: the most there was at any moment, with garbage that the browser did
 * not yet need to collect.
 */
async function measured<Result>(page: Page, work: () => Promise<Result>) {
  const devtools = await page.context().newCDPSession(page);
  const used = async () => (await devtools.send('Runtime.getHeapUsage')).usedSize;
  const afterCollecting = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return used();
  };
  const first = await afterCollecting();
  let [most, live, ended] = [first, first, false];
  const watching = (async () => {
    while (!ended) {
      for (let turn = 0; turn < 20 && !ended; turn += 1) {
        most = Math.max(most, await used());
        await wait(50);
      }
      live = Math.max(live, await afterCollecting());
    }
  })();
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  ended = true;
  await watching;
  await devtools.detach();
  return { result, seconds, live: (live - first) / 1e6, growth: (most - first) / 1e6 };
}

const figures: string[] = [];
const figure = (
  what: string,
  { seconds, live, growth }: { seconds: number; live: number; growth: number },
  more = '',
) => {
  figures.push(
    `${what}: ${seconds.toFixed(1)} s, heap +${live.toFixed(0)} MB, with garbage +${growth.toFixed(0)} MB${more}`,
  );
  console.log(figures.at(-1));
};

async function examined(page: Page, file: string): Promise<string> {
  await page.setInputFiles('[data-do=bring-back]', file);
  return (await page.locator('.backup-offer p').first().textContent(patient)) ?? '';
}

async function merged(page: Page): Promise<void> {
  await page.click('[data-do=merge]');
  await page.locator('[data-do=undo-bring]').waitFor(patient);
}

async function downloaded(page: Page, click: () => Promise<void>, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', patient), click()]);
  const file = join(scratch.dir, name);
  await download.saveAs(file);
  return file;
}

/** The SHA-256 of all as NDJSON. */
async function exportHash(page: Page): Promise<string> {
  await page.evaluate(() => {
    location.hash = '#';
  });
  const file = await downloaded(
    page,
    async () => {
      await page.locator('.grid-table').focus();
      await page.keyboard.press('Control+a');
      await page.locator('[data-do=export]').click(patient);
      await page.locator('[data-format=ndjson]').check();
      await page.locator('[data-do=save-export]').click();
    },
    'export.ndjson',
  );
  await page.evaluate(() => {
    location.hash = '#settings';
  });
  await page.locator('[data-do=back-up]').waitFor(patient);
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function expectSame(what: string, one: unknown, other: unknown): void {
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}

async function large(count: number): Promise<void> {
  const made = await madeFile('made.ndjson.gz', count);
  const [first, second] = [temporaryProfile('backup-one'), temporaryProfile('backup-two')];
  const one = await launch(first.dir);
  let page = await one.page();
  figure(
    'examined',
    await measured(page, () => examined(page, made)),
    ` (${(statSync(made).size / 1e6).toFixed(0)} MB)`,
  );
  figure('brought into an empty profile', await measured(page, () => merged(page)));
  const before = await exportHash(page);
  let backup = '';
  figure(
    'backed up',
    await measured(
      page,
      async () => (backup = await downloaded(page, () => page.click('[data-do=back-up]'), 'backup.ndjson.gz')),
    ),
  );
  await one.context.close();
  const two = await launch(second.dir);
  page = await two.page();
  await examined(page, backup);
  figure('brought into a new profile', await measured(page, () => merged(page)));
  expectSame('export', await exportHash(page), before);
  const again = await measured(page, () => examined(page, backup));
  figure('examined once more', again, `: ${again.result}`);
  expectSame('twice', again.result.replace(/\D+/g, ' ').trim(), '0 0');
  figure('merged once more', await measured(page, () => merged(page)));
  expectSame('export after twice', await exportHash(page), before);
  await two.context.close();
  for (const profile of [first, second]) profile.remove();
  figures.push(`${count} captures: exports are equal, byte for byte; twice is once`);
}

const inLibrary = (page: Page) =>
  page.evaluate(() => document.querySelector('nav a')?.textContent?.match(/\d[\d,]*/)?.[0] ?? '');

/** Ends pages and browsers in the middle of a merge; then it goes on, or is undone. */
async function interrupted(stops: number, kills: number): Promise<void> {
  const count = 1_500;
  const file = await madeFile('small.ndjson.gz', count);
  const profile = temporaryProfile('backup-stops');
  let browser = await launch(profile.dir);
  let page = await browser.page();
  await examined(page, file);
  const start = performance.now();
  await merged(page);
  const usual = performance.now() - start;
  const whole = await exportHash(page);
  const undo = async () => {
    await page.click('[data-do=undo-bring]');
    await page.locator('[data-do=undo-bring]').waitFor({ ...patient, state: 'detached' });
    await page.locator('progress').waitFor({ ...patient, state: 'detached' });
    await page.waitForFunction(
      () => document.querySelector('nav a')?.textContent?.match(/\d[\d,]*/)?.[0] === '0',
      undefined,
      patient,
    );
  };
  await undo();
  let half = 0;
  for (let round = 0; round < stops + kills; round += 1) {
    const kill = round % Math.ceil((stops + kills) / Math.max(1, kills)) === 0 && kills > 0;
    await examined(page, file);
    await page.click('[data-do=merge]');
    await new Promise((resolve) => setTimeout(resolve, (usual * ((round * 37) % 100)) / 100));
    if (kill) {
      process.kill(browser.pid, 'SIGKILL');
      await browser.context.close().catch(() => undefined);
      browser = await launch(profile.dir);
    } else await page.close();
    page = await browser.page();
    await page.locator('[data-do=undo-bring], .backup').first().waitFor(patient);
    const state = await page.evaluate(async () => {
      const opening = indexedDB.open('library');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const read = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
      const work = database.transaction(['brought', 'bringing']);
      const [brought, state] = await Promise.all([
        read(work.objectStore('brought').count()),
        read(work.objectStore('bringing').get('state') as IDBRequest<{ step: string; captures: number } | undefined>),
      ]);
      database.close();
      return { brought, step: state?.step ?? 'none', captures: state?.captures ?? 0 };
    });
    expectSame(`round ${round}, in the library`, (await inLibrary(page)).replaceAll(',', ''), String(state.captures));
    if (state.step === 'merging') half += 1;
    if (round % 2 === 0 || state.step === 'none') {
      await examined(page, file);
      await merged(page);
      expectSame(`round ${round}, after going on`, await exportHash(page), whole);
    }
    await undo();
  }
  await browser.context.close();
  profile.remove();
  figures.push(
    `${stops} stops and ${kills} kills, ${half} of them in the middle: each as before or as after, gone on or undone`,
  );
}

/** From Chromium to Firefox and back. */
async function across(count: number): Promise<void> {
  const [first, last] = [temporaryProfile('backup-there'), temporaryProfile('backup-back')];
  const one = await launch(first.dir);
  const there = await one.page();
  await examined(there, await madeFile('across.ndjson.gz', count));
  await merged(there);
  const before = await exportHash(there);
  const saved = await downloaded(there, () => there.click('[data-do=back-up]'), 'there.ndjson.gz');
  await one.context.close();
  const firefox = await launchBrowser('firefox', {
    extensionDir: buildExtension('firefox', scratch.dir),
    replica: null,
  });
  const library = await firefox.openLibrary();
  await library.evaluate(() => {
    location.hash = '#settings';
  });
  await library.waitFor('[data-do=back-up]');
  await chooseFile(library, readFileSync(saved), patient.timeout);
  await library.click('[data-do=merge]');
  await library.waitFor('[data-do=undo-bring]', patient);
  await library.click('[data-do=back-up]');
  const file = join(scratch.dir, 'back.ndjson.gz');
  writeFileSync(file, await savedBackup(firefox));
  await firefox.close();
  const two = await launch(last.dir);
  const back = await two.page();
  await examined(back, file);
  await merged(back);
  expectSame('from Chromium to Firefox and back', await exportHash(back), before);
  await two.context.close();
  for (const profile of [first, last]) profile.remove();
  figures.push(`${count} captures from Chromium to Firefox and back: exports are equal, byte for byte`);
  console.log(figures.at(-1));
}

try {
  if (Number(values.across) > 0) await across(Number(values.across));
  if (Number(values.captures) > 0) await large(Number(values.captures));
  if (Number(values.stops) + Number(values.kills) > 0) await interrupted(Number(values.stops), Number(values.kills));
} finally {
  scratch.remove();
}
console.log(figures.join('\n'));
