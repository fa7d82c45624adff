import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { layoutLines } from '../../tools/screens/layout-lines.ts';
import { objectionLines } from '../../tools/screens/objection-lines.ts';
import { extensionDir } from '../build-extensions.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
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

// Opened as a person opens it: a double-click, no server, no extension of its own.
eachBrowser('the page of an archive', (stage) => {
  const scratch = temporaryProfile('archive');
  let folder: ArchiveFolder | undefined;
  afterAll(() => scratch.remove());

  let page: DriverPage;
  beforeEach(async () => {
    page = await stage.driver.newPage();
    folder ??= await writeArchive(scratch.dir, { built: extensionDir('gleaner', stage.name), probe, axe });
    await page.goto(pathToFileURL(join(folder.dir, 'index.html')).href);
  });

  const status = () => page.text('[data-list] > [role=status]');
  const found = (text: string) => page.evaluate((wanted) => document.body.innerText.includes(wanted), text);
  const wholesome = async () =>
    expect(
      [...(await page.evaluate(objectionLines)), ...(await page.evaluate(() => globalThis.laidOut()))],
      'axe and layout',
    ).toEqual([]);

  it.runIf(all)('finds, opens and turns a thousand items without the mouse, in both languages', longForm, async () => {
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

  inChromium('runs nothing that somebody else wrote, and asks nobody for anything', async () => {
    const before = stage.replica.requests.length;
    await page.type('#search', 'ran');
    await page.waitFor(() => document.querySelectorAll('[data-list] [data-item]').length > 10);
    const hostile = folder?.items.slice(-40).map(({ n }) => n) ?? [];
    const drawn = await page.evaluate(async (all) => {
      const seen = new Set<string>();
      for (const n of all) {
        location.assign(`#item-${n}`);
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        seen.add(document.querySelector('article')?.textContent ?? '');
      }
      return seen.size;
    }, hostile);
    expect(drawn).toBe(hostile.length);
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
});
