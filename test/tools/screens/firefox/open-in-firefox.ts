import type { FirefoxPage } from '../../../e2e/drivers/firefox/firefox-page.ts';
import { type Look, seedOf, textsOf } from '../open-screen.ts';
import type { Screen } from '../screen.ts';
import { type Stub, seedCaptures, seedLists, stubBrowser } from '../stub-browser.ts';
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
  { locale, theme, width, delay, zoomed = false, forced = false }: Look,
  put: (head: string) => void,
): Promise<void> {
  const { page } = window;
  const { page: path, answers, madeAt, picture, lists, paste, press: targets = [], wide } = screen;
  const messages = textsOf(locale);
  const popup = path.startsWith('popup');
  const size = {
    width: popup ? 380 : zoomed ? 640 : 1280,
    height: (popup ? 600 : 800) / (zoomed ? 2 : 1),
    theme,
    forced,
  };
  await window.show(width && !wide ? { ...size, width } : size);
  const stub: Stub = {
    messages,
    answers,
    ...(madeAt ? { madeAt } : {}),
    ...(picture ? { picture } : {}),
    ...(delay ? { delay } : {}),
    root: 'moz-extension://stub/',
  };
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
  for (const target of targets) await press(page, target, messages[target]?.message);
  if (width) await window.show({ ...size, width });
}
