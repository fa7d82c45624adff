import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Capture } from '../../lib/gateway/capture.ts';
import type { Asker, GatewayParts } from '../../lib/gateway/gateway.ts';
import type { Operation } from '../../lib/gateway/operation.ts';
import { hintsSignIn } from '../../lib/gateway/session.ts';
import { defaultSettings, type Settings } from '../../lib/gateway/settings.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { Replica } from '../replica/start-replica.ts';
import { findPageChromium } from '../setup/browsers.ts';
import { nodeTransport } from '../transport/node-transport.ts';
import { observerScript } from '../transport/observer.ts';
import { cookieOf } from '../transport/set-cookie.ts';
import type { Arrangement } from './case.ts';

/** Paces of a test: real ones would make the suite slow, not better. */
const settings: Settings = {
  ...defaultSettings,
  pace: 0,
  requestDeadline: 2500,
  evaluateDeadline: 2500,
  tabDeadline: 40_000,
  firstPoll: 100,
  slowestPoll: 100,
};

export interface Arranged {
  readonly parts: GatewayParts;
  readonly asker: Asker;
  readonly headers: Readonly<Record<string, string>>;
  readonly captures: Capture[];
  /** What the run left behind: temporary pages still open, cookies it added to the jar. */
  left(): Promise<{ tabs: string[]; cookies: string[] }>;
}

/** A headless Chromium, without the extension, whose every host is the replica. */
export interface TestBrowser {
  arrange(operation: Operation, arrangement: Arrangement): Promise<Arranged>;
  close(): Promise<void>;
}

export async function openBrowser(replica: Replica): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: findPageChromium(),
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP * 127.0.0.1:${replica.port}`,
      '--ignore-certificate-errors',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
  const contexts: BrowserContext[] = [];
  return {
    async arrange(operation, arrangement) {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      const context = await newContext(browser);
      contexts.push(context);
      return arrange(context, replica, operation, arrangement);
    },
    close: () => browser.close(),
  };
}

/** Where the extension observes pages and which answers, as the platforms say. */
const observations = platforms.flatMap(({ observed = [] }) => observed);
const observedHosts = observations.flatMap(({ hosts }) => hosts);
const observer = observerScript(observations.flatMap(({ paths }) => paths));

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'zh-CN' });
  const here = `${JSON.stringify(observedHosts)}.some((host) => \`.\${location.hostname}\`.endsWith(\`.\${host}\`))`;
  await context.addInitScript(`if (${here}) ${observer}`);
  return context;
}

/** Names of the cookies in the jar, with their hosts: values are nobody's business. */
async function jar(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name, domain }) => `${domain} ${name}`).sort();
}

async function openTabs(context: BrowserContext, { tabs = [], navigateTo }: Arrangement): Promise<Page[]> {
  const pages: Page[] = [];
  for (const url of tabs) {
    const page = await context.newPage();
    pages.push(page);
    await page.goto(url, { waitUntil: 'load' });
    // Some sites first make a visitor's session on another host.
    await page.waitForURL((shown) => shown.hostname === new URL(url).hostname, { timeout: 1500 }).catch(() => {});
  }
  const [front] = pages;
  if (front && navigateTo) {
    // Most sites ask for what they now show; where one does not, there is nothing to wait for.
    const answered = front.waitForResponse(() => true, { timeout: 2000 }).catch(() => null);
    await front.click(navigateTo);
    await answered;
    await front.waitForTimeout(200);
  }
  return pages;
}

/** A cookie of a session the replica never gave out; short values (a number, a switch) identify none. */
function worn(line: string): string {
  return line.replace(/^([^=]+=[^;]{10,})[^;]{6}(?=;|$)/, '$1000000');
}

async function arrange(context: BrowserContext, replica: Replica, operation: Operation, arrangement: Arrangement): Promise<Arranged> {
  const { platform } = operation;
  const { hostname } = new URL(operation.session.cookieUrl);
  const login = `https://${hostname}/`;
  const lines = arrangement.signedIn ? replica.signInLines(platform, hostname) : [];
  await context.addCookies(lines.map((line) => cookieOf(arrangement.signedIn === 'stale' ? worn(line) : line, login)));
  const tabs = await openTabs(context, arrangement);
  const before = await jar(context);
  const captures: Capture[] = [];
  const anonymous = new Map<string, string>();
  const parts: GatewayParts = {
    operations: [operation],
    platforms,
    version: '0.0.0',
    settings: async () => settings,
    async openTransport() {
      const transport = nodeTransport(context, replica.port, tabs, settings);
      return { transport, end: () => transport.end() };
    },
    sessions: {
      choice: async () => arrangement.choice ?? 'automatic',
      async anonymous(session, transport) {
        const known = anonymous.get(session.cookieUrl);
        if (known !== undefined) return known;
        const cookie = (await session.makeAnonymous?.(transport, settings))?.cookie ?? '';
        anonymous.set(session.cookieUrl, cookie);
        return cookie;
      },
      forget: async (forgotten) => void anonymous.delete(forgotten.cookieUrl),
      signedIn: async (session) => hintsSignIn(session, await context.cookies(session.cookieUrl)),
    },
    lock: (_platform, _runId, work) => work(),
    seenFields: { of: async () => new Set(), add: async () => {} },
    save: async (capture) => {
      captures.push(capture);
      return true;
    },
  };
  const cookie = arrangement.cookie === 'signed-in' ? replica.signIn(platform) : arrangement.cookie;
  return {
    parts,
    asker: { tabId: tabs.length > 0 ? 1 : null, explicit: arrangement.explicit ?? true, incognito: false },
    headers: cookie ? { Cookie: cookie } : {},
    captures,
    async left() {
      const stray = context.pages().filter((page) => !tabs.includes(page));
      const own = captures.at(-1)?.session;
      // A page and the own session may be given cookies as in any visit; the other sessions may not.
      const added = own === 'anonymous' || own === 'caller' ? (await jar(context)).filter((name) => !before.includes(name)) : [];
      return { tabs: stray.map((page) => page.url()), cookies: added };
    },
  };
}
