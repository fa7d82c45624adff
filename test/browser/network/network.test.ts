import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';
import { createHeaderRule } from '../../../lib/browser/network/header-rule.ts';
import { createNetwork } from '../../../lib/browser/network/network.ts';
import { createPacer } from '../../../lib/browser/network/pacer.ts';
import { noProxy } from '../../../lib/browser/network/proxy-route.ts';
import { Failure } from '../../../lib/core/failure.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import type { NetworkRequest } from '../../../lib/core/transport.ts';
import { fakeHeaderRules } from './fake-header-rules.ts';
import { fakeNetwork, type SentRequest } from './fake-network.ts';

const own = { kind: 'own' } as const;
const caller = { kind: 'caller', cookie: 'sid=1' } as const;
const anonymous = { kind: 'anonymous', cookie: 'guest=1' } as const;

interface Sent extends SentRequest {
  readonly rules: readonly unknown[];
  readonly journal: readonly unknown[];
}

/** What requests looked like to the network, with the rules in force while each was under way. */
function setUp(answer: Parameters<typeof fakeNetwork>[0] = () => ({})) {
  const { rules } = fakeHeaderRules();
  const journal = createJournal();
  const sent: Sent[] = [];
  fakeNetwork(answer, async (one) => {
    sent.push({ ...one, rules: [...rules], journal: await journal.read() });
  });
  const network = createNetwork({ pacer: createPacer(), headerRule: createHeaderRule(journal), proxyRoute: noProxy });
  const stop = new AbortController();
  const ask = (
    url: string,
    request: NetworkRequest,
    change: { storeId?: string; requestDeadline?: number; answerBytes?: number } = {},
  ) => {
    const { storeId = null, ...settings } = change;
    return network(url, request, {
      settings: { ...defaultSettings, pace: 0, ...settings },
      signal: stop.signal,
      storeId,
    });
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
  Object.assign(browser.runtime, {
    getURL: (path: string) => `chrome-extension://gleaner/${path}`,
    getPlatformInfo: async () => ({}),
  });
});
afterEach(() => vi.unstubAllGlobals());

// What own and anonymous requests carry, and that none names this extension, is sessions.test.ts's, end to end.
describe('sessions', () => {
  it('caller: without the jar, through a rule for this extension and exactly this address, gone afterwards', async () => {
    const { ask, sent, rules, journal } = setUp();
    const headers = { referer: 'https://www.example.com/', 'X-A': '1' };
    await ask('https://www.example.com/a/b?c=1', { session: caller, headers });
    expect(sent[0]?.init).toMatchObject({ credentials: 'omit', headers: [['x-a', '1']] });
    const requestHeaders = [
      { header: 'cookie', operation: 'set', value: 'sid=1' },
      { header: 'referer', operation: 'set', value: 'https://www.example.com/' },
    ];
    const condition = {
      initiatorDomains: ['gleaner'],
      requestDomains: ['www.example.com'],
      // Another request to that host may be of another session.
      urlFilter: '|https://www.example.com/a/b?c=1|',
    };
    expect(sent[0]?.rules).toMatchObject([{ condition, action: { requestHeaders } }]);
    expect(sent[0]?.journal).toHaveLength(1);
    expect(rules).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });

  it('anonymous: gives the cookies that the answers of every hop set', async () => {
    const { ask } = setUp(({ pathname }) =>
      pathname === '/a'
        ? { status: 302, headers: { location: '/b' }, cookies: ['x=1; Path=/'] }
        : { cookies: ['y=2', 'z=3'] },
    );
    expect((await ask('https://www.example.com/a', { session: anonymous })).setCookies).toEqual([
      'x=1; Path=/',
      'y=2',
      'z=3',
    ]);
  });

  it("own in a container: that store's cookies instead of the default jar's", async () => {
    const { ask, sent } = setUp();
    const cookies = [
      { name: 'a', value: '1', path: '/' },
      { name: 'b', value: '2', path: '/deeper' },
    ];
    const getAll = vi.fn(async () => cookies);
    Object.assign(browser, { cookies: { getAll } });
    await ask('https://www.example.com/a', { session: own }, { storeId: 'firefox-container-1' });
    expect(getAll).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'https://www.example.com/a', storeId: 'firefox-container-1' }),
    );
    expect(sent[0]?.init.credentials).toBe('omit');
    expect(sent[0]?.rules).toMatchObject([{ action: { requestHeaders: [{ header: 'cookie', value: 'b=2; a=1' }] } }]);
  });
});

describe('partitioned cookies', () => {
  const cookie = (name: string, topLevelSite?: string) => ({
    name,
    value: '1',
    path: '/',
    partitionKey: topLevelSite ? { topLevelSite } : null,
  });

  it.each([
    { where: 'none', cookies: [cookie('a')], sent: null },
    {
      where: "under another site: they are that site's frames'",
      cookies: [cookie('a'), cookie('b', 'https://other.test')],
      sent: null,
    },
    {
      where: 'under its own site, but for frames that stand in another one',
      cookies: [
        cookie('a'),
        { ...cookie('b'), partitionKey: { topLevelSite: 'https://example.com', hasCrossSiteAncestor: true } },
      ],
      sent: null,
    },
    {
      where: 'under a site that only ends alike',
      cookies: [cookie('a'), cookie('b', 'https://ample.com')],
      sent: null,
    },
    {
      where: 'under its own site: sent as its pages send them, which a background fetch alone does not',
      cookies: [cookie('a'), cookie('b', 'https://example.com'), cookie('c', 'https://other.test')],
      sent: 'a=1; b=1',
    },
  ])('$where', async ({ cookies, sent: wanted }) => {
    const { ask, sent } = setUp();
    Object.assign(browser, { cookies: { getAll: async () => cookies } });
    await ask('https://www.example.com/a', { session: own });
    expect(sent[0]?.init.credentials).toBe(wanted === null ? 'include' : 'omit');
    expect(sent[0]?.rules).toMatchObject(
      wanted === null ? [] : [{ action: { requestHeaders: [{ header: 'cookie', value: wanted }] } }],
    );
  });
});

it('cookies of a Firefox that isolates first parties are sent as the pages of that site send them', async () => {
  const { ask, sent } = setUp();
  const of = (name: string, firstPartyDomain: string) => ({ name, value: '1', path: '/', firstPartyDomain });
  const getAll = vi.fn(async (which: object) => {
    if (!('firstPartyDomain' in which)) throw new Error('First-Party Isolation is enabled');
    return [of('a', 'example.com'), of('b', 'other.test'), of('c', '')];
  });
  Object.assign(browser, { cookies: { getAll } });
  expect(await kindOf(ask('https://www.example.com/a', { session: own }))).toBe('unreachable');
  expect(getAll).toHaveBeenCalledTimes(1);
  Object.assign(browser.runtime, { getBrowserInfo: async () => ({}) });
  await ask('https://www.example.com/a', { session: own });
  Reflect.deleteProperty(browser.runtime, 'getBrowserInfo');
  expect(sent.map(({ rules }) => rules)).toMatchObject([
    [{ action: { requestHeaders: [{ header: 'cookie', value: 'a=1' }] } }],
  ]);
});

describe('headers', () => {
  it('never hold a User-Agent', async () => {
    const { ask, sent } = setUp();
    await ask('https://www.example.com/a', { session: own, headers: { 'User-Agent': 'x' } });
    expect(sent[0]?.init.headers).toEqual([]);
    expect(sent[0]?.rules).toEqual([]);
  });

  it('refuse a cookie that no header may carry, and leave no rule', async () => {
    const { ask, rules, journal } = setUp();
    const broken = { kind: 'caller', cookie: 'a=1\r\nx: y' } as const;
    expect(await kindOf(ask('https://www.example.com/a', { session: broken }))).toBe('invalid_request');
    expect(rules).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });
});

describe('redirects', () => {
  it('are followed over https, a given cookie staying with its host', async () => {
    const { ask, sent } = setUp(({ hostname }) =>
      hostname === 'www.example.com'
        ? { status: 302, headers: { location: 'http://m.example.com/b' } }
        : { body: 'there' },
    );
    const answer = await ask('http://www.example.com/a#part', { session: caller });
    expect(answer).toMatchObject({ status: 200, url: 'https://m.example.com/b', text: 'there' });
    expect(sent.map(({ url }) => url)).toEqual(['https://www.example.com/a', 'https://m.example.com/b']);
    expect(sent[1]?.rules).toEqual([]);
    expect(sent[1]?.init.credentials).toBe('omit');
  });

  it.each(['https://foreign.test/x', 'app://item/1'])('to %s are reported, not followed', async (location) => {
    const { ask, sent } = setUp(() => ({ status: 302, headers: { location } }));
    expect(await ask('https://www.example.com/a', { session: anonymous })).toMatchObject({
      status: 302,
      url: location,
      text: '',
    });
    expect(sent).toHaveLength(1);
  });

  it('end where the request wants to know no more: that page is not asked for', async () => {
    const { ask, sent } = setUp(() => ({ status: 302, headers: { location: 'http://www.example.com/item/1' } }));
    const leads = { ends: (url: string) => url === 'https://www.example.com/item/1', page: false };
    const answer = await ask('https://s.example.com/a', { session: anonymous, leads });
    expect(answer).toMatchObject({ status: 302, url: 'http://www.example.com/item/1', text: '' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [false, ''],
    [true, 'a page'],
  ])('that end at a page: its body is read: %s', async (page, text) => {
    const { ask } = setUp(() => ({ body: 'a page' }));
    expect(
      await ask('https://s.example.com/a', { session: anonymous, leads: { ends: () => true, page } }),
    ).toMatchObject({
      status: 200,
      text,
    });
  });

  it('turn a POST into a GET, except where they say not to', async () => {
    const { ask, sent } = setUp(({ pathname }) => {
      if (pathname === '/a') return { status: 307, headers: { location: '/b' } };
      return pathname === '/b' ? { status: 303, headers: { location: '/c' } } : {};
    });
    await ask('https://www.example.com/a', { session: own, method: 'POST', body: 'x' });
    expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
      ['POST', 'x'],
      ['POST', 'x'],
      ['GET', undefined],
    ]);
  });

  it('in circles end', async () => {
    const { ask, sent } = setUp(() => ({ status: 302, headers: { location: '/a' } }));
    expect(await kindOf(ask('https://www.example.com/a', { session: own }))).toBe('unreachable');
    expect(sent).toHaveLength(10);
  });
});

describe('failures', () => {
  it('a cut connection leaves no rule behind', async () => {
    const { ask, rules, journal } = setUp(() => null);
    vi.useFakeTimers();
    const kind = kindOf(ask('https://www.example.com/a', { session: caller }));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await kind).toBe('unreachable');
    expect(rules).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });

  it('deadline, cancellation and byte cap each have their own word', async () => {
    const hanging = setUp(() => new Promise<never>(() => {}));
    expect(await kindOf(hanging.ask('https://www.example.com/a', { session: own }, { requestDeadline: 20 }))).toBe(
      'timed_out',
    );
    setTimeout(() => hanging.stop.abort(), 10);
    expect(await kindOf(hanging.ask('https://www.example.com/a', { session: own }))).toBe('cancelled');
    const large = setUp(() => ({ body: 'x'.repeat(2000) }));
    expect(await kindOf(large.ask('https://www.example.com/a', { session: own }, { answerBytes: 1000 }))).toBe(
      'upstream_changed',
    );
  });

  it('no request goes out when no proxy can be had', async () => {
    const { ask, sent } = setUp();
    expect(await kindOf(ask('https://www.example.com/a', { session: own, proxy: 'http://127.0.0.1:1' }))).toBe(
      'proxy_unavailable',
    );
    expect(sent).toEqual([]);
  });
});
