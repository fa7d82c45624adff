import type { BrowserContext, Page as PlaywrightPage } from 'playwright';
import { Failure } from '../../lib/gateway/failure.ts';
import { recognize } from '../../lib/gateway/platform.ts';
import type { Settings } from '../../lib/gateway/settings.ts';
import type { NetworkRequest, Page, Transport } from '../../lib/gateway/transport.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { chromiumPage } from './chromium-page.ts';
import { exchange } from './exchange.ts';
import { cookieOf } from './set-cookie.ts';

export interface NodeTransport extends Transport {
  /** Closes temporary pages, as the end of a run does. */
  end(): Promise<void>;
}

/**
 * The transport of the conformance suite: network requests from Node, pages in a headless Chromium without the extension.
 * `own` requests read and refresh the browser's cookies; `anonymous` and `caller` carry exactly what they are given.
 */
export function nodeTransport(context: BrowserContext, port: number, tabs: readonly PlaywrightPage[], settings: Settings): NodeTransport {
  const temporary: PlaywrightPage[] = [];
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  const asPage = (page: PlaywrightPage) => chromiumPage(page, temporary.includes(page), settings.evaluateDeadline, count);

  async function ownCookies(url: string): Promise<string> {
    const cookies = await context.cookies(url);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  return {
    async fetch(url, { session, method, headers = {}, body, proxy }: NetworkRequest) {
      if (proxy !== undefined) throw new Failure('proxy_unavailable', 'This test transport has no proxy.');
      count();
      const given = session.kind === 'own' ? null : session.cookie;
      const answer = await exchange(url, {
        port,
        method: method ?? 'GET',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', accept: '*/*', ...headers },
        body,
        deadline: settings.requestDeadline,
        cookieFor: async (hop) => given ?? ownCookies(hop),
      });
      if (session.kind === 'own') await context.addCookies(answer.setCookies.map(({ url: from, line }) => cookieOf(line, from)));
      const setCookies = session.kind === 'anonymous' ? answer.setCookies.map(({ line }) => line) : [];
      return { ...answer, setCookies };
    },
    async findPages({ hosts, shows }): Promise<readonly Page[]> {
      const fitting = tabs.filter((tab) => {
        const { hostname } = new URL(tab.url());
        if (!hosts.some((host) => (host.startsWith('*.') ? `.${hostname}`.endsWith(host.slice(1)) : hostname === host))) return false;
        const target = shows ? recognize(tab.url(), platforms) : null;
        return shows ? target !== null && shows(target) : true;
      });
      return fitting.map(asPage);
    },
    async openPage(url) {
      const page = await context.newPage();
      temporary.push(page);
      // A temporary tab is never in front; headless pages all say they are.
      await page.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { get: () => true });
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      });
      await page.goto(url, { waitUntil: 'load', timeout: settings.tabDeadline }).catch((cause: unknown) => {
        throw new Failure('unreachable', `${new URL(url).host} could not be opened.`, { cause });
      });
      return asPage(page);
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 50))),
    requests: () => requests,
    now: () => performance.now(),
    async end() {
      await Promise.all(temporary.map((page) => page.close()));
    },
  };
}
