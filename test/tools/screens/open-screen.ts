import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { rowPicture } from '../../../lib/features/media/model/index.ts';
import { drawPicture, motifNames } from '../../replica/pictures/draw-picture.ts';
import type { Screen } from './screen.ts';
import { hasLibrary, type Seed, type Stub, seedCaptures, seedLists, stubBrowser } from './stub-browser.ts';

export interface Look {
  readonly locale: 'en' | 'zh_CN';
  readonly theme: 'light' | 'dark';
  /** CSS px; absent: as wide as the popup is, or as a desktop window. */
  readonly width?: number;
  /** CSS px, of a page that is no popup; absent: as a desktop window. */
  readonly height?: number;
  /** At 200 %: a window of half as many CSS px. */
  readonly zoomed?: boolean;
  /** The user's own few colours. */
  readonly forced?: boolean;
  /** How late the background answers, in ms. */
  readonly delay?: number;
}

type Texts = Readonly<Record<string, { readonly message: string }>>;

export function textsOf(locale: Look['locale']): Texts {
  return JSON.parse(readFileSync(new URL(`../../../public/_locales/${locale}/messages.json`, import.meta.url), 'utf8'));
}

/** What a screen's library holds, with pictures of many kinds and shapes; one of a list's first rows has none. */
export function seedOf({ seed: captures = [], lists, pictured }: Screen): Seed {
  const pictures = pictured ? motifNames.map((motif) => drawPicture(motif, { motif }).toString('base64')) : [];
  const rows = (lists?.listItems ?? []) as readonly { readonly list: string; readonly itemId: string }[];
  const covers = pictured
    ? rows.flatMap(({ list, itemId }, at) => (at % 40 === 6 ? [] : [rowPicture(list, itemId)]))
    : [];
  return { captures, pictures, covers };
}

/** CSS px of a screen: as its page usually has them, and as the look wants them. */
export function sizesOf({ page }: Screen, { width, height, zoomed }: Look) {
  const popup = page.startsWith('popup');
  const usual = { width: popup ? 380 : 1280, height: popup ? 600 : (height ?? 800) };
  const wanted = {
    width: width ?? (zoomed && !popup ? usual.width / 2 : usual.width),
    height: zoomed ? usual.height / 2 : usual.height,
  };
  return { usual, wanted };
}

/** What the stub of the extension's API answers on a screen. */
export const stubOf = ({ answers, madeAt, picture }: Screen, { locale, delay }: Look): Stub => ({
  messages: textsOf(locale),
  answers,
  ...(madeAt ? { madeAt } : {}),
  ...(picture ? { picture } : {}),
  ...(delay ? { delay } : {}),
});

/** An empty browser for screens. `deviceScaleFactor`: 2 to be looked at, 1 where no picture is taken. */
export function emptyContext(browser: Browser, deviceScaleFactor: 1 | 2): Promise<BrowserContext> {
  return browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor });
}

/** Opens a screen, as `openScreenIn` does, in an empty browser of its own. */
export async function openScreen(
  browser: Browser,
  address: string,
  screen: Screen,
  look: Look,
  errors: string[],
): Promise<Page> {
  return openScreenIn(await emptyContext(browser, 2), address, screen, look, errors);
}

/**
 * Opens a page of the built extension, served from `address`, in the state the screen describes. Errors in the page end
 * up in `errors`.
 */
export async function openScreenIn(
  context: BrowserContext,
  address: string,
  screen: Screen,
  look: Look,
  errors: string[],
): Promise<Page> {
  const { usual, wanted } = sizesOf(screen, look);
  const stub = stubOf(screen, look);
  const page = await context.newPage();
  await page.setViewportSize(screen.wide ? usual : wanted);
  await page.emulateMedia({ colorScheme: look.theme, forcedColors: look.forced ? 'active' : 'none' });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(stubBrowser, stub);
  const load = () => page.goto(`${address}/${screen.page}`);
  if (screen.seed) {
    // A file of the same origin, which costs less than the library.
    const besides = () => page.goto(`${address}/manifest.json`);
    await besides();
    if (!(await page.evaluate(hasLibrary))) {
      await load();
      await page.locator('main[aria-busy=false]').waitFor();
      await besides();
    }
    await page.evaluate(seedCaptures, seedOf(screen));
    if (screen.lists) await page.evaluate(seedLists, screen.lists);
  }
  await load();
  await page.locator('main[aria-busy=false], progress').first().waitFor();
  if (screen.paste) {
    await page.locator('textarea').first().fill(screen.paste);
    await page.locator('#found p, .offer, .preview .summary').first().waitFor();
  }
  for (const target of screen.press ?? []) {
    const text = stub.messages[target]?.message;
    await (text ? page.getByText(text, { exact: true }).first() : page.locator(target)).click();
  }
  if (screen.until) await page.locator(screen.until).waitFor();
  if (screen.wide) await page.setViewportSize(wanted);
  return page;
}
