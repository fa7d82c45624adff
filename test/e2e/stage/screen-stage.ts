import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterEach, beforeAll } from 'vitest';
import { findPageChromium } from '../../setup/browsers.ts';
import { emptyContext, type Look, openScreenIn } from '../../tools/screens/open-screen.ts';
import type { Screen } from '../../tools/screens/screen.ts';
import { serve } from '../../tools/screens/serve.ts';
import { extensionDir } from '../build-extensions.ts';
import { emptyDatabases } from './empty-databases.ts';

interface OpenScreen {
  readonly page: Page;
  /** What the page complained of; grows. */
  readonly errors: string[];
}

interface ScreenStage {
  /** Opens a screen, in English and light unless told otherwise. */
  open(screen: Screen, look?: Partial<Look>): Promise<OpenScreen>;
  /** Closes every page and forgets what they stored; done after each test as well. */
  clear(): Promise<void>;
}

/** One process for all pages, as in the conformance suite: what it has compiled for one screen it has for the next. */
const args = ['--no-sandbox', '--disable-site-isolation-trials', '--renderer-process-limit=1'];

interface SharedScreens {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** A small page that stays keeps the process. */
  readonly keeper: Page;
  readonly address: string;
  close(): Promise<void>;
}

declare global {
  /** Global, because the environment that ends it is loaded apart from the tests. */
  var gleanerScreens: Promise<SharedScreens> | undefined;
}

async function startScreens(): Promise<SharedScreens> {
  const { address, server } = await serve(extensionDir('gleaner', 'chromium'));
  try {
    const browser = await chromium.launch({ executablePath: findPageChromium(), args });
    const context = await emptyContext(browser, 1);
    const keeper = await context.newPage();
    await keeper.goto(`${address}/manifest.json`);
    const close = async () => {
      await browser.close();
      server.close();
    };
    return { browser, context, keeper, address, close };
  } catch (error) {
    server.close();
    throw error;
  }
}

/** The one browser that files of screens have in common; another one where it did not start or has crashed. */
async function sharedScreens(): Promise<SharedScreens> {
  const running = await globalThis.gleanerScreens?.catch(() => undefined);
  if (running?.browser.isConnected()) return running;
  await running?.close();
  globalThis.gleanerScreens = startScreens();
  return globalThis.gleanerScreens;
}

/** The pages of the built extension for a file of tests, with a background that answers from a table. */
export function screenStage(): ScreenStage {
  let shared: SharedScreens;

  async function clear(): Promise<void> {
    const { context, keeper, address } = shared;
    await context.clearPermissions();
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    const storage = await context.newCDPSession(keeper);
    await storage.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'local_storage,cache_storage' });
    await storage.detach();
    // Made anew, they would cost each screen a load of the library.
    await keeper.evaluate(emptyDatabases);
  }

  beforeAll(async () => {
    shared = await sharedScreens();
  });
  afterEach(clear);

  return {
    clear,
    async open(screen, look = {}) {
      const errors: string[] = [];
      const { context, address } = shared;
      return {
        page: await openScreenIn(context, address, screen, { locale: 'en', theme: 'light', ...look }, errors),
        errors,
      };
    },
  };
}

/** What the keyboard is on: the beginning of its text, or its kind; '' = on nothing. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: on, body } = document;
    return on === body ? '' : (on?.textContent || on?.tagName || '').trim().slice(0, 60);
  });
}

/** What the page asked of the background under one name, in order. */
export const askedOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { asked } = globalThis as unknown as { asked: { name: string; argument: unknown }[] };
    return asked.filter((one) => one.name === wanted).map(({ argument }) => argument);
  }, name);
