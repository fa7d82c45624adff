import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { screenNamed, screens } from '../../tools/screens/states.ts';
import { extensionDir } from '../build-extensions.ts';
import { screenStage } from '../stage/screen-stage.ts';

/** In the page: the stub. */
declare const browser: { storage: { local: { get(): Promise<object> } }; tabs: object };

// What the popup shows first needs nothing but its page, and both browsers show a popup once its page has loaded, so
// that its theme is in time where the page's own script sets it at once.
const { open, clear } = screenStage();

it('nothing holds up the first paint of the popup', () => {
  const page = readFileSync(join(extensionDir('gleaner', 'chromium'), 'popup.html'), 'utf8');
  const scripts = page.match(/<script[^>]*>/g) ?? [];
  // Both kinds wait until the page has been read.
  expect(scripts.filter((one) => !/ type="module"| defer\b/.test(one))).toEqual([]);
  expect(scripts).toHaveLength(2);
  expect(page).not.toContain('rel="stylesheet"');
  expect(page.indexOf('<b>Gleaner</b>')).toBeGreaterThan(0);
});

it.runIf(all)('the popup has the chosen theme, not that of the system, when it has loaded', longForm, async () => {
  const { page } = await open(screenNamed('popup-page'));
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const own = await ground();
  await page.evaluate((look) => localStorage.setItem('look', JSON.stringify(look)), { theme: 'dark' });
  await page.addInitScript(
    (look) => {
      browser.storage.local.get = async () => ({ settings: { look } });
      window.addEventListener('load', () =>
        Object.assign(window, { atLoad: getComputedStyle(document.body).backgroundColor }),
      );
    },
    { theme: 'dark' },
  );
  await page.reload();
  const atLoad = await page.evaluate(() => (window as unknown as { atLoad?: string }).atLoad);
  expect(atLoad).toBe('rgb(23, 24, 23)');
  expect(atLoad).not.toBe(own);
});

it.runIf(all)('at the side, the page is as narrow as its user makes it, and can be scrolled', longForm, async () => {
  const { page } = await open(screenNamed('popup-page'));
  await page.addInitScript(() => {
    const onActivated = { addListener() {} };
    Object.assign(browser.tabs, { onActivated, onUpdated: onActivated });
    Object.assign(browser, { windows: { getCurrent: async () => ({ id: 1 }) } });
  });
  await page.setViewportSize({ width: 180, height: 600 });
  await page.goto(`${page.url()}?side`);
  await page.locator('[data-view=page]').waitFor();
  const shown = () => [document.body.offsetWidth, getComputedStyle(document.body).overflowX];
  expect(await page.evaluate(shown)).toEqual([180, 'auto']);
});

// More than 600 px no browser gives a popup. It begins at nearly that, so that no state of a capture moves what is
// around it.
const most = 40;
const every = screens.flatMap(({ name }) => (name.startsWith('popup-') ? name.slice('popup-'.length) : []));
/** Of both languages, which are compared with each other: one after the other, because both take minutes. */
const heights = new Map<string, number>();
it.runIf(all).each(['en', 'zh_CN'] as const)(
  'in %s the popup jumps by no more than 40 px between the states of a capture, and scrolls the other way in none',
  longForm,
  async (locale) => {
    for (const name of every) {
      const { page } = await open(screenNamed(`popup-${name}`), { locale });
      await page.locator('main[aria-busy=false], progress').first().waitFor();
      // As a browser does: the window is as high as the content, and no higher than 600 px.
      await page.setViewportSize({ width: 380, height: 25 });
      const { scrollHeight, scrollWidth } = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
      heights.set(`${name} ${locale}`, Math.min(scrollHeight, 600));
      expect(scrollWidth).toBeLessThanOrEqual(380);
      await clear();
    }
    const [least, greatest] = [Math.min(...heights.values()), Math.max(...heights.values())];
    expect(greatest - least, JSON.stringify([...heights])).toBeLessThanOrEqual(most);
  },
);
