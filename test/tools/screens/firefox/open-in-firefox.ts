import type { FirefoxPage } from '../../../e2e/drivers/firefox/firefox-page.ts';
import { type Look, seedOf, sizesOf, stubOf } from '../open-screen.ts';
import type { Screen } from '../screen.ts';
import { seedCaptures, seedLists, stubBrowser } from '../stub-browser.ts';
import type { FirefoxWindow } from './firefox-window.ts';

/** In the page: the smallest element with this text, as people see it. */
function markText(text: string): boolean {
  const says = (element: Element) => element.checkVisibility() && element.textContent?.trim() === text;
  const found = [...document.querySelectorAll('body *')].find((one) => says(one) && ![...one.children].some(says));
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  found?.setAttribute('data-pressed', '');
  return found !== undefined;
}

async function press(page: FirefoxPage, target: string, text: string | undefined): Promise<void> {
  if (!text) return page.click(target);
  if (!(await page.evaluate(markText, text))) throw new Error(`nothing says "${text}"`);
  await page.click('[data-pressed]');
}

/** As `openScreen`, in Firefox. `put`: what the pages' head is to begin with, before they are loaded. */
export async function openInFirefox(
  window: FirefoxWindow,
  address: string,
  screen: Screen,
  look: Look,
  put: (head: string) => void,
): Promise<void> {
  const { page } = window;
  const { page: path, lists, paste, press: targets = [], wide } = screen;
  const { theme, forced = false } = look;
  const { usual, wanted } = sizesOf(screen, look);
  await window.show({ ...(wide ? usual : wanted), theme, forced });
  const stub = { ...stubOf(screen, look), root: 'moz-extension://stub/' };
  const errors = "globalThis.errors = []; addEventListener('error', ({ message }) => errors.push(message));";
  put(`<script>${errors} (${stubBrowser})(${JSON.stringify(stub).replaceAll('<', '\\u003c')})</script>`);
  await page.goto('about:blank');
  await page.goto(`${address}/blank.html`);
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.goto(`${address}/${path}`);
  const ready = () => document.querySelector('main[aria-busy=false], progress') !== null;
  if (screen.seed) {
    await page.waitFor('main[aria-busy=false]');
    await page.evaluate(seedCaptures, seedOf(screen));
    if (lists) await page.evaluate(seedLists, lists);
    await page.goto('about:blank');
    await page.goto(`${address}/${path}`);
  }
  await page.waitFor(ready);
  if (paste) {
    await page.type('textarea', paste);
    await page.waitFor(() => document.querySelector('#found p, .offer, .preview .summary') !== null);
  }
  for (const target of targets) await press(page, target, stub.messages[target]?.message);
  if (wide) await window.show({ ...wanted, theme, forced });
}
