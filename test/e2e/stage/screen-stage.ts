import type { Server } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findPageChromium } from '../../setup/browsers.ts';
import { emptyContext, type Look, openScreenIn } from '../../tools/screens/open-screen.ts';
import type { Screen } from '../../tools/screens/screen.ts';
import { serve } from '../../tools/screens/serve.ts';
import { extensionDir } from '../build-extensions.ts';
import { emptyDatabases } from './empty-databases.ts';

export interface OpenScreen {
  readonly page: Page;
  /** What the page complained of; grows. */
  readonly errors: string[];
}

export interface ScreenStage {
  /** Opens a screen, in English and light unless told otherwise. */
  open(screen: Screen, look?: Partial<Look>): Promise<OpenScreen>;
  /** Closes every page and forgets what they stored; done after each test as well. */
  clear(): Promise<void>;
}

/** One process for all pages, as in the conformance suite: what it has compiled for one screen it has for the next. */
const args = ['--no-sandbox', '--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** The pages of the built extension for a file of tests, with a background that answers from a table. */
export function screenStage(): ScreenStage {
  let browser: Browser;
  let context: BrowserContext;
  let keeper: Page;
  let address: string;
  let server: Server;

  async function clear(): Promise<void> {
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    const storage = await context.newCDPSession(keeper);
    await storage.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'local_storage,cache_storage' });
    await storage.detach();
    // Made anew, they would cost each screen a load of the library.
    await keeper.evaluate(emptyDatabases);
  }

  beforeAll(async () => {
    ({ address, server } = await serve(extensionDir('gleaner', 'chromium')));
    browser = await chromium.launch({ executablePath: findPageChromium(), args });
    context = await emptyContext(browser, 1);
    // A small page that stays keeps the process.
    keeper = await context.newPage();
    await keeper.goto(`${address}/manifest.json`);
  });
  afterEach(clear);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  return {
    clear,
    async open(screen, look = {}) {
      const errors: string[] = [];
      return { page: await openScreenIn(context, address, screen, { locale: 'en', theme: 'light', ...look }, errors), errors };
    },
  };
}

/** What the keyboard is on: the beginning of its text, or its kind. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement?.textContent || document.activeElement?.tagName || '').trim().slice(0, 60));
}
