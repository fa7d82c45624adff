import { chromium } from 'playwright';
import { findChromium } from '../../../setup/browsers.ts';
import type { LaunchOptions } from '../browser-driver.ts';
import { temporaryProfile } from '../temporary-profile.ts';
import { until } from '../until.ts';
import { type BrowserCdp, targets } from './cdp.ts';
import { ChromiumDriver } from './chromium-driver.ts';
import { EventListeners } from './event-listeners.ts';
import { chromiumFlags } from './flags.ts';
import { spawnChromium } from './spawn-chromium.ts';

interface Running {
  readonly cdp: BrowserCdp;
  end(): Promise<void>;
}

/** Under Playwright, which attaches to every page and worker. */
async function withPlaywright(dir: string, flags: readonly string[], headless: boolean): Promise<Running> {
  const context = await chromium.launchPersistentContext(dir, {
    executablePath: findChromium(),
    headless,
    viewport: null,
    // Playwright adds the flag by itself otherwise.
    chromiumSandbox: !flags.includes('--no-sandbox'),
    args: [...flags],
    ignoreDefaultArgs: ['--disable-extensions'],
    // The profile's own watch ends the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('Playwright gave no browser');
  const listeners = new EventListeners();
  session.on('event', ({ method, params }) => listeners.tell(method, params));
  const cdp: BrowserCdp = {
    // The protocol has more names than Playwright lists.
    send: <R>(method: string, params: object = {}) => session.send(method as never, params as never) as Promise<R>,
    on: listeners.on,
  };
  return { cdp, end: () => context.close() };
}

/** `chrome-extension://<id>`, taken from the extension's running worker. */
async function extensionOrigin(cdp: BrowserCdp): Promise<string> {
  const worker = await until('the worker', async () => {
    const all = await targets(cdp);
    return all.find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'));
  });
  return worker.url.split('/').slice(0, 3).join('/');
}

/** Starts Chromium; with `debugger: false` nothing is attached to any page or worker that is not asked something. */
export async function launchChromium(options: LaunchOptions): Promise<ChromiumDriver> {
  const { extensionDir, replica, headless = true } = options;
  const quiet = options.debugger === false;
  const profile = options.profile ?? temporaryProfile('chromium');
  const forget = () => (options.profile ? undefined : profile.remove());
  const flags = chromiumFlags(extensionDir, replica?.port ?? null, quiet);
  const start = quiet ? spawnChromium : withPlaywright;
  const { cdp, end } = await start(profile.dir, flags, headless).catch((error) => {
    forget();
    throw error;
  });
  const close = async () => {
    await end();
    forget();
  };
  try {
    const { processInfo } = await cdp.send<{ processInfo: { type: string; id: number }[] }>('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'browser') profile.own(() => process.kill(id, 'SIGKILL'));
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: profile.downloads });
    return new ChromiumDriver({ cdp, origin: await extensionOrigin(cdp), downloads: profile.downloads, quiet, close });
  } catch (cause) {
    await close();
    throw new Error(`Chromium runs, but not the extension from ${extensionDir} (branded Google Chrome ignores --load-extension)`, {
      cause,
    });
  }
}
