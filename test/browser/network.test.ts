import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../lib/browser/browser.ts';
import { createHeaderRule } from '../../lib/browser/header-rule.ts';
import { createJournal } from '../../lib/browser/journal.ts';
import { createNetwork } from '../../lib/browser/network.ts';
import { createPacer } from '../../lib/browser/pacer.ts';
import { Failure } from '../../lib/gateway/failure.ts';
import { defaultSettings } from '../../lib/gateway/settings.ts';
import type { NetworkRequest } from '../../lib/gateway/transport.ts';
import { fakeHeaderRules } from './fake-header-rules.ts';

const own = { kind: 'own' } as const;
const caller = { kind: 'caller', cookie: 'sid=1' } as const;

/** What one request looked like to the network: fetch's options and the rules in force. */
function setUp(answer: () => Promise<Response> = async () => new Response('{}')) {
  const { rules } = fakeHeaderRules();
  const sent: { url: string; init: RequestInit; rules: unknown[]; journal: readonly unknown[] }[] = [];
  const journal = createJournal();
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    sent.push({ url: url.href, init, rules: [...rules], journal: await journal.read() });
    return answer();
  });
  const proxyRoute = async () => {
    throw new Failure('proxy_unavailable', 'no proxy here');
  };
  const network = createNetwork({ pacer: createPacer(), headerRule: createHeaderRule(journal), proxyRoute });
  const stop = new AbortController();
  const ask = (url: string, request: NetworkRequest, change: { storeId?: string; requestDeadline?: number; answerBytes?: number } = {}) => {
    const { storeId = null, ...settings } = change;
    return network(url, request, { settings: { ...defaultSettings, pace: 0, ...settings }, signal: stop.signal, storeId });
  };
  return { ask, sent, rules, journal, stop };
}

async function kindOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no failure',
    (thrown: unknown) => (thrown instanceof Failure ? thrown.kind : String(thrown)),
  );
}

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(browser.runtime, { getURL: (path: string) => `chrome-extension://gleaner/${path}`, getPlatformInfo: async () => ({}) });
});
afterEach(() => vi.unstubAllGlobals());

describe('network', () => {
  it('sends the own session with the jar and without a rule', async () => {
    const { ask, sent } = setUp();
    await ask('https://www.example.com/a', { session: own });
    expect(sent[0]?.init).toMatchObject({ credentials: 'include', cache: 'no-store', method: 'GET' });
    expect(sent[0]?.rules).toEqual([]);
  });

  it('sends a given cookie without the jar, through a rule for this extension and exactly this host, gone afterwards', async () => {
    const { ask, sent, rules, journal } = setUp();
    await ask('https://www.example.com/a', { session: caller, headers: { referer: 'https://www.example.com/', 'x-a': '1' } });
    expect(sent[0]?.init.credentials).toBe('omit');
    expect(sent[0]?.init.headers).toEqual([['x-a', '1']]);
    expect(sent[0]?.rules).toMatchObject([
      {
        condition: { initiatorDomains: ['gleaner'], requestDomains: ['www.example.com'], urlFilter: '|https://www.example.com/' },
        action: {
          requestHeaders: [
            { header: 'cookie', operation: 'set', value: 'sid=1' },
            { header: 'referer', operation: 'set', value: 'https://www.example.com/' },
          ],
        },
      },
    ]);
    expect(sent[0]?.journal).toHaveLength(1);
    expect(rules).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });

  it('leaves no rule behind when the request fails', async () => {
    const { ask, rules, journal } = setUp(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await kindOf(ask('https://www.example.com/a', { session: caller }))).toBe('unreachable');
    expect(rules).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });

  it("hides the extension's own origin from a POST", async () => {
    const { ask, sent } = setUp();
    await ask('https://www.example.com/a', { session: own, method: 'POST', body: '{}' });
    expect(sent[0]?.rules).toMatchObject([{ action: { requestHeaders: [{ header: 'origin', operation: 'remove' }] } }]);
  });

  it('never sends a User-Agent', async () => {
    const { ask, sent } = setUp();
    await ask('https://www.example.com/a', { session: own, headers: { 'User-Agent': 'x' } });
    expect(sent[0]?.init.headers).toEqual([]);
    expect(sent[0]?.rules).toEqual([]);
  });

  it("sends a container's own cookies instead of the default jar's", async () => {
    const { ask, sent } = setUp();
    const getAll = vi.fn(async () => [
      { name: 'a', value: '1', path: '/' },
      { name: 'b', value: '2', path: '/deeper' },
    ]);
    Object.assign(browser, { cookies: { getAll } });
    await ask('https://www.example.com/a', { session: own }, { storeId: 'firefox-container-1' });
    expect(getAll).toHaveBeenCalledWith(expect.objectContaining({ url: 'https://www.example.com/a', storeId: 'firefox-container-1' }));
    expect(sent[0]?.init.credentials).toBe('omit');
    expect(sent[0]?.rules).toMatchObject([{ action: { requestHeaders: [{ header: 'cookie', value: 'b=2; a=1' }] } }]);
  });

  it('upgrades http links', async () => {
    const { ask, sent } = setUp();
    await ask('http://www.example.com/a#part', { session: own });
    expect(sent[0]?.url).toBe('https://www.example.com/a');
  });

  it('gives up at the deadline, when cancelled, and beyond the byte cap, each in its own words', async () => {
    const hang = () => new Promise<Response>(() => {});
    const late = setUp(hang);
    vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    expect(await kindOf(late.ask('https://www.example.com/a', { session: own }, { requestDeadline: 20 }))).toBe('timed_out');
    const cancelled = late.ask('https://www.example.com/a', { session: own });
    setTimeout(() => late.stop.abort(), 10);
    expect(await kindOf(cancelled)).toBe('cancelled');
    const large = setUp(async () => new Response('x'.repeat(2000)));
    expect(await kindOf(large.ask('https://www.example.com/a', { session: own }, { answerBytes: 1000 }))).toBe('upstream_changed');
  });

  it('refuses a cookie no header may carry, and leaves no rule', async () => {
    const { ask, rules } = setUp();
    const broken = { kind: 'caller', cookie: 'a=1\r\nx: y' } as const;
    expect(await kindOf(ask('https://www.example.com/a', { session: broken }))).toBe('invalid_request');
    expect(rules).toEqual([]);
  });

  it('passes on that no proxy can be had', async () => {
    const { ask, sent } = setUp();
    expect(await kindOf(ask('https://www.example.com/a', { session: own, proxy: 'http://127.0.0.1:1' }))).toBe('proxy_unavailable');
    expect(sent).toEqual([]);
  });
});
