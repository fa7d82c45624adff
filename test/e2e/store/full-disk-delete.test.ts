import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';
import { reload } from '../stage/reload.ts';
import { mayMount, smallDisk } from './small-disk.ts';

declare global {
  interface Window {
    /** Of the library's page: transactions that were begun to write, and what became of each. */
    begunWrites: string[];
  }
}

/** How many disks are filled: GLEANER_DISKS=20 for the long measure. */
const runs = Number(process.env.GLEANER_DISKS ?? 2);
const stored = 400;
const patient = { timeout: 60_000 };
const text = (page: DriverPage) => page.evaluate(() => document.querySelector('main')?.textContent ?? '');
const alerts = (page: DriverPage) =>
  page.evaluate(() => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join());

/** In the library's page: copies the one capture there is, and has the listing made anew. */
async function copyCapture(count: number): Promise<void> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('library'));
  const names = [
    'captures',
    'envelopes',
    'listing',
    'places',
    'groups',
    'segments',
    'figures',
    'recentWords',
    'wordBlocks',
  ];
  const work = database.transaction(names, 'readwrite');
  const [row] = await done<{ id: string; startedAt: number }[]>(work.objectStore('captures').getAll());
  const [envelope] = await done<{ text: string }[]>(work.objectStore('envelopes').getAll());
  if (!row || !envelope) throw new Error('nothing to copy');
  for (let at = 1; at < count; at += 1) {
    const copy = { id: `${row.id}-${at}`, itemId: `copy ${at}`, alias: undefined, startedAt: row.startedAt - at };
    work.objectStore('captures').put({ ...row, ...copy });
    work.objectStore('envelopes').put({ ...envelope, id: copy.id });
  }
  for (const name of names.slice(2)) work.objectStore(name).clear();
  await new Promise((resolve) => work.addEventListener('complete', resolve));
  database.close();
}

function countWrites(): void {
  window.begunWrites = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
    const work = transaction.apply(this, given);
    if (given[1] === 'readwrite') {
      const at = window.begunWrites.push('open') - 1;
      work.addEventListener('complete', () => (window.begunWrites[at] = 'written'));
      work.addEventListener('abort', () => (window.begunWrites[at] = `${work.error?.name}`));
    }
    return work;
  };
}

const captureCount = async (page: DriverPage) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('library');
        opening.onerror = () => resolve(-1);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('captures')) return resolve(0);
          const counting = database.transaction('captures').objectStore('captures').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => resolve(-2);
        };
      }),
  );

/** One disk: filled with a library open, something captured and deleted on it, the browser started again with room. */
async function oneDisk(run: number) {
  const disk = smallDisk();
  const replica = await startReplica();
  const profile = temporaryProfile('full', disk?.folder);
  const start = () =>
    launchBrowser(browserName, { extensionDir: extensionDir('gleaner', browserName), replica, profile });
  let driver = await start();
  try {
    const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
    const tab = await frontTab(driver);
    const popup = await driver.openPopup();
    await popup.click('[data-do="capture"]:not([disabled])', patient);
    expect(await endedRun(popup, tab)).toMatchObject({ stored: true });
    await popup.close();
    const library = await driver.openLibrary();
    await library.waitFor('[data-do="select-all"]', patient);
    await library.evaluate(copyCapture, stored);
    await library.goto(await library.url());
    await reload(library);
    await until('all to be listed', async () => (await text(library)).includes(`${stored}`), patient);
    await library.evaluate(countWrites);

    disk?.fill();
    const room = () =>
      library.evaluate(() => navigator.storage.estimate().then(({ quota = 0, usage = 0 }) => quota - usage));
    const free = await room();
    await page.bringToFront();
    // Chromium may close a popup where it cannot write: then it is opened again.
    const captured = async () => {
      const shown = await driver.openPopup();
      await shown.waitFor('[data-do="capture"]:not([disabled]), [data-do="back"]', patient);
      if (await shown.evaluate(() => document.querySelector('[data-do="back"]') !== null))
        await shown.click('[data-do="back"]');
      await shown.click('[data-do="capture"]:not([disabled])', patient);
    };
    const says = async () => (await alerts(library)).includes('out of disk space');
    const told = async () => {
      if (await says()) return true;
      await captured().catch(() => {});
      await sleep(1_000);
      return says();
    };
    await until('the library to say why', told, { timeout: 120_000 });
    await library.bringToFront();
    const before = (await library.evaluate(() => window.begunWrites)).length;
    for (let times = 0; times < 3; times += 1) {
      await library.evaluate(() => {
        document.querySelector<HTMLElement>('[data-do="select-all"]')?.click();
        document.querySelector<HTMLElement>('[data-do="delete-chosen"]')?.click();
      });
      await sleep(1_000);
      if (times < 2)
        await library.evaluate(() => {
          location.hash = location.hash === '#all' ? '' : '#all';
        });
    }
    const shown = await alerts(library);
    const writes = (await library.evaluate(() => window.begunWrites)).slice(before);
    const freeAfter = await room();
    await driver.close();
    disk?.empty();
    driver = await start();
    const again = await driver.openLibrary();
    await sleep(2_000);
    const found = await captureCount(again);
    return { run, browser: browserName, free, freeAfter, before, writes, shown: shown.slice(0, 160), found };
  } finally {
    await driver.close();
    profile.remove();
    disk?.remove();
    await replica.close();
  }
}

// What the browser then finds is told, not promised: Chromium may drop all that an extension has stored on a full disk.
it.runIf(all && mayMount())(
  'on a full disk nothing is written after the first failure, deletion included',
  { ...longForm, timeout: 120_000 * runs },
  async () => {
    const told: Awaited<ReturnType<typeof oneDisk>>[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const one = await oneDisk(run);
      told.push(one);
      const line = `${JSON.stringify(one)}\n`;
      if (process.env.GLEANER_DISKS_LOG) appendFileSync(process.env.GLEANER_DISKS_LOG, line);
      else process.stdout.write(line);
    }
    expect(told.map(({ writes }) => writes)).toEqual(told.map(() => []));
    for (const { shown } of told) expect(shown).toContain('saves nothing and deletes nothing');
  },
);
