import type { BrowserContext, Page as PlaywrightPage } from 'playwright';
import type { Pacer } from '../../lib/browser/network/pacer.ts';
import { Failure } from '../../lib/core/failure.ts';
import { recognize } from '../../lib/core/platform.ts';
import type { Settings } from '../../lib/core/settings.ts';
import type { NetworkRequest, Page, Transport } from '../../lib/core/transport.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { told } from '../core/told.ts';
import { chromiumPage } from './chromium-page.ts';
import { exchange } from './exchange.ts';
import type { PageSurroundings } from './page-surroundings.ts';
import { cookieOf } from './set-cookie.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Where runs take place: pages of one context, the replica behind them, one clock for all. */
export interface Stage {
  readonly context: BrowserContext;
  /** Opens an empty page; the observer runs in it, as in the extension's browser, unless it is not to be watched. */
  open(watched: boolean): Promise<PlaywrightPage>;
  /** Pages a test or a run opened. */
  pages(): readonly PlaywrightPage[];
  /** The replica's. */
  readonly port: number;
  readonly clock: VirtualClock;
  readonly surroundings: PageSurroundings;
  /** Of Gleaner's background: one for all runs. */
  readonly pacer: Pacer;
  /**
   * Tells the replica that the next visit or call of a page at this host is Gleaner's, until what it gives is called.
   */
  announce(host: string, kind: 'visit' | 'call'): () => void;
}

interface NodeTransport extends Transport {
  /** Closes temporary pages, as the end of a run does. */
  end(): Promise<void>;
}

/**
 * Runs in the page before its own scripts. A temporary tab is never in front; headless pages all say they are. What
 * waits for an element to come into view waits for ever there (intlvideo README, R13; notes README, R12: "a hidden tab
 * gets its load-time calls, no IntersectionObserver ones"); on Douyin, timers are due at whole seconds (cnvideo README,
 * R14).
 */
function hidePage(): void {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  const blind = { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] };
  Object.defineProperty(window, 'IntersectionObserver', {
    value: function IntersectionObserver() {
      return blind;
    },
  });
  if (!location.hostname.endsWith('douyin.com')) return;
  const set = window.setTimeout;
  const second = 1000;
  const throttled = (handler: TimerHandler, wait = 0, ...rest: unknown[]) => {
    const now = performance.now();
    return set(handler, Math.ceil((now + wait) / second) * second - now, ...rest);
  };
  Object.defineProperty(window, 'setTimeout', { value: throttled, configurable: true, writable: true });
}

/** Of hidden tabs open at once, the one after so many does not load (intlvideo README, R13; the number is a guess). */
const mostHidden = 3;

/**
 * The transport of the conformance suite: network requests from Node, pages in a headless Chromium without the
 * extension. `own` requests read and refresh the browser's cookies; `anonymous` and `caller` carry exactly what they
 * are given.
 */
export function nodeTransport(stage: Stage, tabs: readonly PlaywrightPage[], settings: Settings): NodeTransport {
  const { context, port, clock, surroundings, pacer, announce } = stage;
  const temporary: PlaywrightPage[] = [];
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  const running = new AbortController().signal;
  function inTurn<T>(host: string, kind: 'visit' | 'call', work: () => Promise<T>): Promise<T> {
    return pacer.turn(host, settings.pace, running, () => {
      const end = announce(host, kind);
      return work().finally(end);
    });
  }
  const asPage = (page: PlaywrightPage) =>
    chromiumPage(page, temporary.includes(page), settings.evaluateDeadline, clock, (host, work) => {
      count();
      return inTurn(host, 'call', work);
    });

  async function ownCookies(url: string): Promise<string> {
    const cookies = await context.cookies(url);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  return {
    async fetch(url, { session, method, headers = {}, body, proxy, leads }: NetworkRequest) {
      if (proxy !== undefined) throw new Failure('proxy_unavailable', told('This test transport has no proxy.'));
      count();
      const given = session.kind === 'own' ? null : session.cookie;
      const late = new AbortController();
      let due: number | null = null;
      const answer = await exchange(url, {
        port,
        method: method ?? 'GET',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', accept: '*/*', ...headers },
        body,
        deadline: late.signal,
        ...(leads ? { ends: leads.ends } : {}),
        cookieFor: async (hop) => given ?? ownCookies(hop),
        turn: ({ host }, isFirst, work) =>
          pacer.turn(host, isFirst ? settings.pace : 0, running, () => {
            due ??= clock.now() + settings.requestDeadline;
            return clock.within(due - clock.now(), surroundings.exchange(work()), () => {
              late.abort();
              return new Failure('timed_out', told(`${host} did not answer in time.`));
            });
          }),
      });
      if (session.kind === 'own')
        await context.addCookies(answer.setCookies.map(({ url: from, line }) => cookieOf(line, from)));
      const setCookies = session.kind === 'anonymous' ? answer.setCookies.map(({ line }) => line) : [];
      return { ...answer, setCookies, text: leads?.page === false ? '' : answer.text };
    },
    async findPages({ hosts, shows }): Promise<readonly Page[]> {
      const fitting = tabs.filter((tab) => {
        const { hostname } = new URL(tab.url());
        if (!hosts.some((host) => (host.startsWith('*.') ? `.${hostname}`.endsWith(host.slice(1)) : hostname === host)))
          return false;
        const target = shows ? recognize(tab.url(), platforms) : null;
        return shows ? target !== null && shows(target) : true;
      });
      return fitting.map(asPage);
    },
    watches: async () => true,
    async openPage(url, options) {
      const crowded = stage.pages().filter((one) => !tabs.includes(one)).length >= mostHidden;
      const page = await stage.open(options?.unwatched !== true);
      temporary.push(page);
      await page.addInitScript(hidePage);
      const { host } = new URL(url);
      const closed = (cause?: unknown) => new Failure('unreachable', told(`${host} could not be opened.`), { cause });
      const load = (address: string) =>
        crowded ? new Promise<never>(() => {}) : page.goto(address, { waitUntil: 'load' });
      for (const address of [options?.viaPage ?? [], url].flat()) {
        await inTurn(new URL(address).host, 'visit', () => {
          const opened = load(address).catch((cause: unknown) => {
            throw closed(cause);
          });
          return clock.within(settings.tabDeadline, opened, () => closed());
        });
      }
      return asPage(page);
    },
    pause: (ms) => clock.pause(ms),
    requests: () => requests,
    now: clock.now,
    async end() {
      await Promise.all(temporary.map((page) => page.close()));
    },
  };
}
