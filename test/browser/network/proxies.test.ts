import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';
import { createChromiumProxy } from '../../../lib/browser/network/chromium-proxy.ts';
import { createFirefoxProxy } from '../../../lib/browser/network/proxy-route.ts';
import { fakeProxies } from './fake-proxies.ts';

const address = new URL('https://www.example.com/a');
const http = 'http://someone:secret@proxy.example:8080';
const socks = 'socks5://someone:secret@proxy.example:1080';
const signIn = { authCredentials: { username: 'someone', password: 'secret' } };

const ruled: object[] = [];
const firefoxProxy = createFirefoxProxy((_, headers, work) => {
  ruled.push(headers);
  return work();
});

beforeEach(() => {
  ruled.length = 0;
  fakeBrowser.reset();
  Object.assign(browser.runtime, { getURL: (path: string) => `moz-extension://gleaner/${path}` });
});
afterEach(() => vi.unstubAllGlobals());

describe("a proxy's user and password", () => {
  it('go to that very proxy and to nobody else, while the request is under way', async () => {
    const { demand } = fakeProxies();
    const answers = await createChromiumProxy(createJournal())(address, http, async () => [
      demand({ isProxy: true, challenger: { host: 'proxy.example', port: 8080 } }),
      demand({ isProxy: true, challenger: { host: 'proxy.example', port: 8081 } }),
      demand({ isProxy: true, challenger: { host: 'other.example', port: 8080 } }),
      demand({ isProxy: false, challenger: { host: 'proxy.example', port: 8080 } }),
    ]);
    expect(answers).toEqual([[signIn], [{}], [{}], [{}]]);
    expect(demand({ isProxy: true, challenger: { host: 'proxy.example', port: 8080 } })).toEqual([]);
  });

  it('that are wrong are not offered for ever', async () => {
    const { demand } = fakeProxies();
    const asked = { isProxy: true, challenger: { host: 'proxy.example', port: 8080 } };
    let answers: unknown[] = [];
    const refused = createChromiumProxy(createJournal())(address, http, async () => {
      answers = [1, 2, 3, 4].map(() => demand(asked)[0]);
      throw new Error('cut');
    });
    await expect(refused).rejects.toMatchObject({ kind: 'proxy_unavailable', reason: { code: 'proxy_sign_in' } });
    expect(answers).toEqual([signIn, signIn, signIn, { cancel: true }]);
  });

  it('are not asked for where the proxy has none', async () => {
    const { demand } = fakeProxies();
    const asked = { isProxy: true, challenger: { host: 'proxy.example', port: 8080 } };
    expect(await firefoxProxy(address, 'http://proxy.example:8080', async () => demand(asked))).toEqual([]);
  });
});

// That nobody is sent as somebody else, nor without the permission, and that Chromium's setting is put back, is
// proxy.test.ts's, end to end.
describe('who is signed in at a proxy in Chromium', () => {
  const route = (user: string) =>
    createChromiumProxy(createJournal())(address, `http://${user}proxy.example:8080`, async () => 'sent');

  it('is nobody, once somebody has gone there without a user: the connection would be used again', async () => {
    fakeProxies();
    expect(await route('')).toBe('sent');
    await expect(route('alice:one@')).rejects.toMatchObject({ reason: { code: 'proxy_other_user' } });
    expect(await route('')).toBe('sent');
  });

  it('is anybody, after a proxy that wants a user has refused nobody', async () => {
    fakeProxies();
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(createChromiumProxy(createJournal())(address, 'http://proxy.example:8080', cut)).rejects.toThrow(
      'fetch',
    );
    expect(await route('alice:one@')).toBe('sent');
  });

  it('is the first of several who ask at once', async () => {
    fakeProxies();
    const ends = await Promise.allSettled(['alice:one@', 'bob:two@', 'alice:one@', ''].map(route));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  });
});

describe('Firefox', () => {
  const own = { url: address.href, tabId: -1, originUrl: 'moz-extension://gleaner/_generated_background_page.html' };

  it("sends this extension's own background requests to that host, and nothing else", async () => {
    const { route } = fakeProxies();
    const ways = await firefoxProxy(address, http, async () => [
      route(own),
      route({ ...own, tabId: 7 }),
      route({ ...own, originUrl: 'https://www.example.com/' }),
      route({ url: own.url, tabId: -1 }),
      route({ ...own, url: 'https://www.example.com.evil.example/a' }),
      route({ ...own, url: 'https://m.example.com/a' }),
    ]);
    const direct: unknown[] = [];
    // The null: where the proxy does not answer, nothing goes out without it.
    expect(ways).toEqual([
      [expect.objectContaining({ type: 'http', host: 'proxy.example', port: 8080 }), null],
      direct,
      direct,
      direct,
      direct,
      direct,
    ]);
    expect(route(own)).toEqual([]);
  });

  it('gives each request its user and a connection of its own, and nothing upon a demand, which Firefox would remember', async () => {
    const { route, demand } = fakeProxies();
    const asked = { isProxy: true, challenger: { host: 'proxy.example', port: 8080 } };
    const keys: unknown[] = [];
    for (const user of ['alice:one', 'bob:t%C3%BC']) {
      await firefoxProxy(address, `http://${user}@proxy.example:8080`, async () => {
        keys.push((route(own)[0] as { connectionIsolationKey: string }).connectionIsolationKey);
        expect(demand(asked)).toEqual([{ cancel: true }]);
      });
    }
    expect(ruled).toEqual([
      { 'proxy-authorization': 'Basic YWxpY2U6b25l' },
      { 'proxy-authorization': 'Basic Ym9iOnTDvA==' },
    ]);
    expect(new Set(keys).size).toBe(2);
  });

  it('has a SOCKS proxy resolve the names', async () => {
    const { route } = fakeProxies();
    const [way] = await firefoxProxy(address, socks, async () => route(own));
    expect(way).toMatchObject({ type: 'socks', proxyDNS: true, username: 'someone', password: 'secret' });
  });
});

describe('Chromium', () => {
  it("sends that host alone through the proxy, journals it before and puts the browser's own setting back", async () => {
    const { setting } = fakeProxies();
    const journal = createJournal();
    const during = await createChromiumProxy(journal)(address, 'http://proxy.example:8080', async () => ({
      set: setting(),
      journal: await journal.read(),
    }));
    const { pacScript } = during.set as { pacScript: { data: string; mandatory: boolean } };
    expect(pacScript.mandatory).toBe(true);
    const wayOf = (host: string) =>
      runInNewContext(`${pacScript.data}; FindProxyForURL('https://${host}/', ${JSON.stringify(host)})`);
    expect(wayOf('www.example.com')).toBe('PROXY proxy.example:8080');
    expect(wayOf('m.example.com')).toBe('DIRECT');
    expect(wayOf('example.com')).toBe('DIRECT');
    expect(during.journal).toEqual([{ kind: 'proxy', id: 1 }]);
    expect(setting()).toBeNull();
    expect(await journal.read()).toEqual([]);
  });

  it.each(['controlled_by_other_extensions', 'not_controllable'])(
    'sends nothing where the setting is %s',
    async (levelOfControl) => {
      const { setting } = fakeProxies({ levelOfControl });
      let sent = false;
      const asking = createChromiumProxy(createJournal())(address, http, async () => {
        sent = true;
      });
      await expect(asking).rejects.toMatchObject({ kind: 'proxy_unavailable' });
      expect([sent, setting()]).toEqual([false, null]);
    },
  );

  it('sends nothing where another extension takes the setting in the same moment', async () => {
    const { setting } = fakeProxies({ taken: true });
    const journal = createJournal();
    const work = vi.fn(async () => {});
    await expect(createChromiumProxy(journal)(address, http, work)).rejects.toMatchObject({
      reason: { code: 'proxy_taken' },
    });
    expect([work.mock.calls, setting(), await journal.read()]).toEqual([[], null, []]);
  });

  it('refuses a SOCKS proxy with a password, which it could not sign in at', async () => {
    fakeProxies();
    const asking = createChromiumProxy(createJournal())(address, socks, async () => {});
    await expect(asking).rejects.toMatchObject({ kind: 'proxy_unavailable', action: 'fix_input' });
  });
});
