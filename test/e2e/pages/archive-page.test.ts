import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { layoutLines } from '../../tools/screens/layout-lines.ts';
import { objectionLines } from '../../tools/screens/objection-lines.ts';
import { extensionDir } from '../build-extensions.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { eachBrowser, inChromium, inFirefox } from '../stage/each-browser.ts';
import { type ArchiveFolder, writeArchive } from './archive-folder.ts';

declare global {
  /** What went wrong on the page. */
  var told: string[];
  /** What `layoutLines` finds. */
  var laidOut: () => string[];
  /** Set by a text that was run. */
  var ran: unknown;
}

const probe = `globalThis.told = [];
globalThis.laidOut = () => ${layoutLines};
addEventListener('securitypolicyviolation', (event) => told.push(event.effectiveDirective + ' ' + event.blockedURI));
addEventListener('error', ({ message = '', target }) => told.push('error ' + message + (target.src ?? '')), true);`;
const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Two thirds of a second of a moving square, as this browser records it; base64. */
async function recordVideo(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let at = 0; at < 14; at += 1) {
    pen?.fillRect(at * 4, 10, 8, 8);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

// Opened as a person opens it: a double-click, no server, no extension of its own.
eachBrowser('the page of an archive', (stage) => {
  const scratch = temporaryProfile('archive');
  let folder: ArchiveFolder | undefined;
  afterAll(() => scratch.remove());

  let page: DriverPage;
  beforeEach(async () => {
    page = await stage.driver.newPage();
    if (!folder) {
      const video = Buffer.from(await page.evaluate(recordVideo), 'base64');
      const built = extensionDir('gleaner', stage.name);
      folder = await writeArchive(scratch.dir, { built, video, probe, axe });
    }
    await page.goto(pathToFileURL(join(folder.dir, 'index.html')).href);
  });

  const status = () => page.text('[data-list] > [role=status]');
  const found = (text: string) => page.evaluate((wanted) => document.body.innerText.includes(wanted), text);
  const wholesome = async () =>
    expect(
      [...(await page.evaluate(objectionLines)), ...(await page.evaluate(() => globalThis.laidOut()))],
      'axe and layout',
    ).toEqual([]);

  inChromium('finds, opens and turns a thousand items without the mouse, in both languages', async () => {
    await page.waitFor('[data-item="1"]');
    expect(await status()).toBe('1,000 items');
    await wholesome();
    await page.type('#search', 'noodles 94');
    await expect.poll(status).toBe('11 of 1,000');
    await page.type('#search', 'fog 7000000000000000005');
    await expect.poll(status).toBe('1 of 1,000');
    await page.press('Tab');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-item="5"]')?.focus());
    await page.press('Enter');
    await page.waitFor('figure img');
    await wholesome();
    await page.press('ArrowRight');
    await page.waitFor(() => document.querySelector<HTMLImageElement>('figure img[src$="02.png"]')?.naturalWidth);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2');
    await page.click('[data-as=zh_CN]');
    expect(await found('发布时间')).toBe(true);
    await wholesome();
    await page.evaluate(() => document.querySelector<HTMLElement>('h2')?.focus());
    await page.press('Escape');
    await page.waitFor(() => document.activeElement?.getAttribute('data-item') === '5');
    expect(await status()).toBe('1 / 1,000');
  });

  it.runIf(all)('plays its video and its sound, and says which file it lacks', longForm, async () => {
    for (const [n, name] of [
      [7, 'video'],
      [8, 'audio'],
    ] as const) {
      await page.evaluate((to) => location.assign(`#item-${to}`), n);
      await page.waitFor(`figure ${name}`);
      // No page plays before somebody has touched it.
      await page.click('article h2');
      const length = await page.evaluate(async (kind) => {
        const player = document.querySelector<HTMLMediaElement>(`figure ${kind}`);
        if (!player) return 0;
        player.muted = true;
        await player.play();
        await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }));
        return player.currentTime;
      }, name);
      expect(length).toBeGreaterThanOrEqual(0);
    }
    await page.evaluate(() => location.assign('#item-9'));
    await page.waitFor('[data-gap=expired]');
    expect(await page.text('[data-gap]')).toBe('1 file of 4 is missing: the address had expired');
    await page.click('details > summary');
    await page.waitFor('[role=treeitem]');
    await wholesome();
  });

  it.runIf(all)('shows pictures and threads, and opens each at its place', longForm, async () => {
    await page.click('[data-as=pictures]');
    await page.waitFor('[data-list] img');
    await wholesome();
    await page.click('[href="#item-2-1"]');
    await page.waitFor('figure img[src$="02.png"]');
    await page.click('[data-do=back]');
    await page.click('[data-as=threads]');
    await page.waitFor('[data-item="14"]');
    await wholesome();
  });

  inFirefox('runs nothing that somebody else wrote, and asks nobody for anything', async () => {
    const before = stage.replica.requests.length;
    await page.type('#search', 'ran');
    await page.waitFor(() => document.querySelectorAll('[data-list] [data-item]').length > 10);
    const hostile = folder?.items.slice(-40).map(({ n }) => n) ?? [];
    for (const n of hostile) {
      await page.evaluate((to) => location.assign(`#item-${to}`), n);
      await page.waitFor(() => document.querySelector('article h2'));
    }
    const seen = await page.evaluate(() => ({
      told: globalThis.told.filter((one) => !one.startsWith('error ') || !one.includes('/media/')),
      ran: globalThis.ran ?? null,
      asked: performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('file:')).length,
    }));
    expect(seen).toEqual({ told: [], ran: null, asked: 0 });
    // Chromium asks its maker for its own sake, whatever page is open.
    const asked = stage.replica.requests.slice(before).filter(({ host }) => !/\bgoogle(apis)?\.com$/.test(host));
    expect(asked).toEqual([]);
  });

  it.runIf(all)('names a data script that is damaged, and what to do where none came', longForm, async () => {
    const part = join(scratch.dir, 'data/items-0002.js');
    const whole = readFileSync(part);
    writeFileSync(part, whole.subarray(0, whole.length / 2));
    await page.goto(await page.url());
    await page.waitFor('[data-part=broken]');
    expect(await page.text('[data-part=broken]')).toContain('data/items-0002.js');
    expect(await status()).toBe('500 items');
    writeFileSync(part, whole);
    renameSync(join(scratch.dir, 'data'), join(scratch.dir, 'elsewhere'));
    await page.goto(await page.url());
    expect(await page.text('main h2')).toBe('Unpack the ZIP first');
    await wholesome();
    renameSync(join(scratch.dir, 'elsewhere'), join(scratch.dir, 'data'));
  });
});
