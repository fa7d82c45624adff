import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';
import { createChromiumProxy } from '../../../lib/browser/network/chromium-proxy.ts';
import { firefoxProxy } from '../../../lib/browser/network/firefox-proxy.ts';
import { fakeProxies } from './fake-proxies.ts';

const address = new URL('https://www.example.com/a');
const http = 'http://someone:secret@proxy.example:8080';
const socks = 'socks5://someone:secret@proxy.example:1080';
const signIn = { authCredentials: { username: 'someone', password: 'secret' } };

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(browser.runtime, { getURL: (path: string) => `moz-extension://gleaner/${path}` });
});
afterEach(() => vi.unstubAllGlobals());

describe("a proxy's user and password", () => {
  it.each(['Firefox', 'Chromium'])('go to that very proxy and to nobody else, while the request is under way (%s)', async (name) => {
    const { demand } = fakeProxies();
    const route = name === 'Firefox' ? firefoxProxy : createChromiumProxy(createJournal());
    const answers = await route(address, http, async () => [
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
    const answers = await firefoxProxy(address, http, async () => [1, 2, 3, 4].map(() => demand(asked)[0]));
    expect(answers).toEqual([signIn, signIn, signIn, { cancel: true }]);
  });

  it('are not asked for where the proxy has none', async () => {
    const { demand } = fakeProxies();
    const asked = { isProxy: true, challenger: { host: 'proxy.example', port: 8080 } };
    expect(await firefoxProxy(address, 'http://proxy.example:8080', async () => demand(asked))).toEqual([]);
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
    expect(ways).toEqual([[{ type: 'http', host: 'proxy.example', port: 8080 }, null], direct, direct, direct, direct, direct]);
    expect(route(own)).toEqual([]);
  });

  it('has a SOCKS proxy resolve the names', async () => {
    const { route } = fakeProxies();
    const [way] = await firefoxProxy(address, socks, async () => route(own));
    expect(way).toMatchObject({ type: 'socks', proxyDNS: true, username: 'someone', password: 'secret' });
  });

  it('sends nothing while the permission is not given', async () => {
    fakeProxies({ permission: false });
    let sent = false;
    const asking = firefoxProxy(address, http, async () => {
      sent = true;
    });
    await expect(asking).rejects.toMatchObject({ kind: 'proxy_unavailable', action: 'grant' });
    expect(sent).toBe(false);
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
    const wayOf = (host: string) => runInNewContext(`${pacScript.data}; FindProxyForURL('https://${host}/', ${JSON.stringify(host)})`);
    expect(wayOf('www.example.com')).toBe('PROXY proxy.example:8080');
    expect(wayOf('m.example.com')).toBe('DIRECT');
    expect(wayOf('example.com')).toBe('DIRECT');
    expect(during.journal).toEqual([{ kind: 'proxy', id: 1 }]);
    expect(setting()).toBeNull();
    expect(await journal.read()).toEqual([]);
  });

  it('puts it back when the request fails', async () => {
    const { setting } = fakeProxies();
    const journal = createJournal();
    const failing = createChromiumProxy(journal)(address, http, () => Promise.reject(new Error('cut')));
    await expect(failing).rejects.toThrow('cut');
    expect(setting()).toBeNull();
    expect(await journal.read()).toEqual([]);
  });

  it.each(['controlled_by_other_extensions', 'not_controllable'])('sends nothing where the setting is %s', async (levelOfControl) => {
    const { setting } = fakeProxies({ levelOfControl });
    let sent = false;
    const asking = createChromiumProxy(createJournal())(address, http, async () => {
      sent = true;
    });
    await expect(asking).rejects.toMatchObject({ kind: 'proxy_unavailable' });
    expect([sent, setting()]).toEqual([false, null]);
  });

  it('refuses a SOCKS proxy with a password, which it could not sign in at', async () => {
    fakeProxies();
    const asking = createChromiumProxy(createJournal())(address, socks, async () => {});
    await expect(asking).rejects.toMatchObject({ kind: 'proxy_unavailable', action: 'fix_input' });
  });
});
