import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all } from '../../setup/long-form.ts';
import { screenNamed } from '../../tools/screens/states.ts';
import { extensionDir } from '../build-extensions.ts';
import { screenStage } from '../stage/screen-stage.ts';

/** In the page: the stub. */
declare const browser: { storage: { local: { get(): Promise<object> } } };

// What the popup shows first needs nothing but its page, and both browsers show a popup once its page has loaded, so that its theme is
// in time where the page's own script sets it at once. How long it takes stands in `npm run bench -- popup`.
const { open, clear } = screenStage();

it('nothing holds up the first paint of the popup', () => {
  const page = readFileSync(join(extensionDir('gleaner', 'chromium'), 'popup.html'), 'utf8');
  const scripts = page.match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((one) => !one.includes('type="module"'))).toEqual([]);
  expect(scripts).toHaveLength(1);
  expect(page).not.toContain('rel="stylesheet"');
  expect(page.indexOf('<b>Gleaner</b>')).toBeGreaterThan(0);
});

it.each(['light', 'dark'] as const)('the popup has the chosen theme, not the %s one of the system, when it has loaded', async (theme) => {
  const { page } = await open(screenNamed('popup-page'), { theme });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const own = await ground();
  const chosen = theme === 'light' ? 'dark' : 'light';
  await page.evaluate((look) => localStorage.setItem('look', JSON.stringify(look)), { theme: chosen });
  await page.addInitScript(
    (look) => {
      browser.storage.local.get = async () => ({ settings: { look } });
      window.addEventListener('load', () => Object.assign(window, { atLoad: getComputedStyle(document.body).backgroundColor }));
    },
    { theme: chosen },
  );
  await page.reload();
  const atLoad = await page.evaluate(() => (window as unknown as { atLoad?: string }).atLoad);
  expect(atLoad).toBe(chosen === 'dark' ? 'rgb(31, 33, 35)' : 'rgb(255, 255, 255)');
  expect(atLoad).not.toBe(own);
});

// More than 600 px no browser gives a popup: then it has a scrollbar, beside which nothing stands where it stood.
const highest = ['known', 'done-partial', 'figures'];
const others = ['page', 'running', 'done', 'done-again', 'done-tree', 'done-details', 'trend', 'why-challenge'];
it.each(all ? [...highest, ...others] : highest)('the popup shows %s without a scrollbar, in both languages', async (name) => {
  for (const locale of ['en', 'zh_CN'] as const) {
    const { page } = await open(screenNamed(`popup-${name}`), { locale });
    await page.locator('main[aria-busy=false], progress').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(600);
    await clear();
  }
});
