import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserDriver } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { endedRun, frontTab } from '../../e2e/stage/front-run.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { buildExtension } from '../../setup/build-extension.ts';

// First paint of the popup, as a multiple of that of an empty page of the extension with the same style. Pairs, one
// after the other, so that a busy machine changes little. Says when it is more than the goal; a time is no reason to
// fail.

const rounds = 20;
const goal = 1.25;

const empty =
  '<!doctype html><html><head><meta charset="utf-8"><link rel="stylesheet" href="/empty.css"></head><body><p>Gleaner</p></body></html>';
const sheets = ['tokens', 'base'].map((name) => new URL(`../../../components/look/${name}.css`, import.meta.url));

/** Ms from the navigation to the first paint of anything, once the page is ready. */
async function firstPaint(driver: BrowserDriver, url: string, ready: string): Promise<number> {
  const page = await driver.newPage(url);
  await page.waitFor(ready);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
          else requestAnimationFrame(read);
        };
        read();
      }),
  );
  await page.close();
  return time;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const folder = mkdtempSync(join(tmpdir(), 'gleaner-paint-'));
const replica = await startReplica();
const extensionDir = buildExtension('chromium', folder);
writeFileSync(join(extensionDir, 'empty.html'), empty);
writeFileSync(join(extensionDir, 'empty.css'), sheets.map((one) => readFileSync(one, 'utf8')).join('\n'));
const driver = await launchBrowser('chromium', { extensionDir, replica });
try {
  await driver.newPage(replica.example('cnvideo', 'a video').url);
  const tab = await frontTab(driver);
  const popupUrl = driver.extensionUrl(`popup.html?tab=${tab}`);
  const emptyUrl = driver.extensionUrl('empty.html');
  const views = [
    { name: 'page', ready: '[data-do="capture"]' },
    { name: 'finished run', ready: '[data-do="save"]' },
  ];
  const rows = [];
  for (const { name, ready } of views) {
    const page = await driver.newPage(popupUrl);
    if (name === 'finished run') {
      await page.click('[data-do="capture"]');
      await endedRun(page, tab);
    }
    await page.close();
    const pairs: { readonly popup: number; readonly empty: number }[] = [];
    // The first of each is not counted: the browser reads the files then.
    for (let round = 0; round <= rounds; round += 1) {
      const pair = { empty: await firstPaint(driver, emptyUrl, 'p'), popup: await firstPaint(driver, popupUrl, ready) };
      if (round > 0) pairs.push(pair);
    }
    const ratio = median(pairs.map((pair) => pair.popup / pair.empty));
    rows.push({
      'opened on': name,
      'empty page, ms': Math.round(median(pairs.map((pair) => pair.empty))),
      'popup, ms': Math.round(median(pairs.map((pair) => pair.popup))),
      'times as long': Number(ratio.toFixed(2)),
      goal,
    });
    if (ratio > goal)
      console.warn(
        `opened on a ${name}, the popup's first paint takes ${ratio.toFixed(2)} times that of an empty page`,
      );
  }
  console.table(rows);
} finally {
  await driver.close();
  await replica.close();
  rmSync(folder, { recursive: true, force: true });
}
