import { type AddressInfo, createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { createPacer } from '../../../lib/browser/network/pacer.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { findPageChromium } from '../../setup/browsers.ts';
import type { Stage } from '../../transport/node-transport.ts';
import { observerScript } from '../../transport/observer.ts';
import { installPageClock } from '../../transport/page-clock.ts';
import { PageSurroundings } from '../../transport/page-surroundings.ts';
import { beginUntraced } from '../../transport/untraced.ts';
import { VirtualClock } from '../../transport/virtual-clock.ts';

/** A context that is emptied between tests. */
interface BrowserStage extends Stage {
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The replica that the browser's hosts are at the moment. */
let shown: Replica | null = null;
let started: Promise<Browser> | null = null;

/** What Playwright goes without. Of several lists only the last one counts: ours begins with it. */
const playwrightGoesWithout = [
  ...[
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...[
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'TcpPortRandomizationWin',
    'ThirdPartyStoragePartitioning',
  ],
];

/** One Chromium for all files of a worker; it ends with the process. */
async function startBrowser(): Promise<Browser> {
  const door = createServer((socket) => (shown ? shown.accept(socket) : socket.destroy()));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  door.unref();
  return chromium.launch({
    executablePath: findPageChromium(),
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP * 127.0.0.1:${(door.address() as AddressInfo).port}`,
      '--ignore-certificate-errors',
      '--disable-quic',
      '--disable-background-networking',
      // All pages of a context share a process: starting one takes longer than most tests.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      // Nothing is looked at: the replica would draw pictures for half of the time of some tests.
      '--blink-settings=imagesEnabled=false',
      // Nor are a process for drawing, and a size told to each page anew, which are a tenth of it.
      '--in-process-gpu',
      '--window-size=1280,720',
      // Otherwise every document of a page gets a new frame of its own: a seventh of the browser's time here.
      `--disable-features=${[...playwrightGoesWithout, 'RenderDocument'].join()}`,
    ],
  });
}

/** As the extension observes pages, each platform's by its own. */
const observer = observerScript(platforms.flatMap(({ observed }) => (observed ? [observed] : [])));

async function newContext(browser: Browser, start: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: null,
  });
  await context.addInitScript(`(${installPageClock.toString()})(${start});`);
  return context;
}

const stored = 'local_storage,indexeddb,cache_storage,file_systems,websql';

/** Opens an empty context whose hosts are this replica, with a clock for both. */
export async function openStage(replica: Replica): Promise<BrowserStage> {
  started ??= startBrowser();
  const browser = await started;
  const clock = new VirtualClock();
  replica.follow(clock);
  // README.md: "with a second in between".
  replica.clockRule.set(1000);
  const context = await newContext(browser, clock.now());
  await beginUntraced(context);
  // An empty page that stays keeps the process of all.
  const keeper = await context.newPage();
  const storage = await context.newCDPSession(keeper);
  const origins = new Set<string>();
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) origins.add(new URL(response.url()).origin);
  });
  const pages = () => context.pages().filter((page) => page !== keeper);
  const surroundings = new PageSurroundings(pages, replica);
  surroundings.watch(context);
  clock.surroundings = surroundings;
  let pacer = createPacer(clock.now, clock.pause);
  return {
    context,
    port: replica.port,
    clock,
    surroundings,
    get pacer() {
      return pacer;
    },
    announce: (host, kind) => replica.clockRule.announce(host, kind),
    async open(watched) {
      // Another stage may have been shown last.
      shown = replica;
      const page = await context.newPage();
      if (watched) await page.addInitScript(observer);
      return page;
    },
    pages,
    async clear() {
      await Promise.all(pages().map((page) => page.close()));
      // A late answer to a closed page may still set a cookie.
      await surroundings.ended();
      await Promise.all([context.clearCookies(), storage.send('Network.clearBrowserCache')]);
      await Promise.all(
        [...origins].map((origin) => storage.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })),
      );
      origins.clear();
      // What comes now is another browser's.
      pacer = createPacer(clock.now, clock.pause);
      replica.clockRule.reset();
      // The browser's network has done with the pages by now: it answered after they were closed.
      await surroundings.ended();
    },
    async close() {
      await context.close();
      shown = null;
    },
  };
}
