import type { Server } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type Look, openScreen } from '../../screens/open-screen.ts';
import type { Screen } from '../../screens/screen.ts';
import { serve } from '../../screens/serve.ts';
import { findPageChromium } from '../../setup/browsers.ts';
import { extensionDir } from '../build-extensions.ts';

export interface OpenScreen {
  readonly page: Page;
  /** What the page complained of; grows. */
  readonly errors: string[];
}

/** The pages of the built extension for a file of tests, with a background that answers from a table. Returns what opens one. */
export function screenStage(): (screen: Screen, look?: Partial<Look>) => Promise<OpenScreen> {
  let browser: Browser;
  let address: string;
  let server: Server;

  beforeAll(async () => {
    ({ address, server } = await serve(extensionDir('gleaner', 'chromium')));
    browser = await chromium.launch({ executablePath: findPageChromium(), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  return async (screen, look = {}) => {
    const errors: string[] = [];
    return { page: await openScreen(browser, address, screen, { locale: 'en', theme: 'light', ...look }, errors), errors };
  };
}

/** What the keyboard is on: the beginning of its text, or its kind. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement?.textContent || document.activeElement?.tagName || '').trim().slice(0, 60));
}
