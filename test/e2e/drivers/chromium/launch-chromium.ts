import { type CDPSession, chromium } from 'playwright';
import { findChromium } from '../../../setup/browsers.ts';
import type { LaunchOptions } from '../browser-driver.ts';
import { temporaryProfile } from '../temporary-profile.ts';
import { until } from '../until.ts';
import { type BrowserCdp, targets } from './cdp.ts';
import { ChromiumDriver } from './chromium-driver.ts';
import { chromiumFlags, needsSandbox } from './flags.ts';

/** Chromium under Playwright, which attaches to every page and worker: see `quiet-chromium.ts` for one that does not. */
export async function launchChromium({ extensionDir, replica, headless = true }: LaunchOptions): Promise<ChromiumDriver> {
  const profile = temporaryProfile('chromium');
  const port = replica?.port ?? null;
  const context = await chromium.launchPersistentContext(profile.dir, {
    executablePath: findChromium(),
    headless,
    viewport: null,
    chromiumSandbox: needsSandbox(port),
    args: [...chromiumFlags(extensionDir, port)],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  const browser = context.browser();
  if (!browser) throw new Error('Playwright gave no browser');
  const cdp = conversation(await browser.newBrowserCDPSession());
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: profile.downloads, eventsEnabled: false });
  const origin = await extensionOrigin(cdp, extensionDir).catch(async (error) => {
    await context.close();
    profile.remove();
    throw error;
  });
  return new ChromiumDriver({ context, cdp, origin, profile });
}

/** Playwright's session with its typed names left aside: the protocol has more than they list. */
function conversation(session: CDPSession): BrowserCdp {
  return {
    send: <R>(method: string, params: object = {}) => session.send(method as never, params as never) as Promise<R>,
    on: (event, listener) => {
      session.on('event', ({ method, params }) => {
        if (method === event) listener(params as never);
      });
    },
  };
}

/** `chrome-extension://<id>`, taken from the extension's running worker. */
export async function extensionOrigin(cdp: BrowserCdp, extensionDir: string): Promise<string> {
  const worker = await until('the worker', async () => {
    const all = await targets(cdp);
    return all.find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'));
  }).catch((error) => {
    throw new Error(`Chromium runs, but not the extension from ${extensionDir} (branded Google Chrome ignores --load-extension)`, {
      cause: error,
    });
  });
  return worker.url.split('/').slice(0, 3).join('/');
}
