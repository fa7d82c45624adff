import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';
import { createHeaderRule } from '../../../lib/browser/network/header-rule.ts';
import { createNetwork } from '../../../lib/browser/network/network.ts';
import { createPacer } from '../../../lib/browser/network/pacer.ts';
import { noProxy } from '../../../lib/browser/network/proxy-route.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import type { SessionUse } from '../../../lib/core/transport.ts';
import { fakeHeaderRules } from './fake-header-rules.ts';
import { fakeNetwork } from './fake-network.ts';

// What an answer sets becomes an anonymous session: a cookie of the user's, or of another answer, must never get into
// one.

const url = 'https://www.example.com/visitor';
const anonymous = { kind: 'anonymous', cookie: '' } as const;
const ours = { url, tabId: -1, initiator: 'chrome-extension://gleaner' };

/** Asks, while answers to requests of others are seen just before ours. */
async function ask(
  session: SessionUse,
  others: readonly object[] = [],
  redirected = false,
  extra = 'responseHeaders extraHeaders',
) {
  fakeHeaderRules();
  const responseHeaders = [{ name: 'Set-Cookie', value: 'sid=foreign' }];
  const fake = fakeNetwork(
    ({ pathname }) => {
      const cookies = ['sid=ours; Path=/', 'b=2'];
      return redirected && pathname === '/visitor'
        ? { status: 302, headers: { location: '/end' }, cookies }
        : { cookies };
    },
    () => {
      for (const details of others) fake.others({ statusCode: 200, responseHeaders, ...details });
    },
  );
  const network = createNetwork({
    pacer: createPacer(),
    headerRule: createHeaderRule(createJournal()),
    proxyRoute: noProxy,
  });
  const run = { settings: { ...defaultSettings, pace: 0 }, signal: new AbortController().signal, storeId: null };
  const { setCookies, headers } = await network(url, { session }, run);
  expect(fake.listening()).toBe(0);
  expect([...new Set(fake.extras)]).toEqual([session.kind === 'anonymous' ? extra : 'responseHeaders']);
  expect(Object.keys(headers)).not.toContain('set-cookie');
  return setCookies;
}

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(browser.runtime, {
    getURL: (path: string) => `chrome-extension://gleaner/${path}`,
    getPlatformInfo: async () => ({}),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives what this very answer set', async () => {
  expect(await ask(anonymous)).toEqual(['sid=ours; Path=/', 'b=2']);
});

it.each([
  ['another address', { ...ours, url: `${url}?other` }],
  ["the site's own page", { ...ours, initiator: 'https://www.example.com' }],
  ['another extension', { ...ours, initiator: 'chrome-extension://other' }],
  ['an extension whose id begins alike', { ...ours, initiator: 'chrome-extension://gleanerX' }],
  ['nobody known', { url, tabId: -1 }],
])('takes none that an answer to %s set', async (_name, details) => {
  expect(await ask(anonymous, [details])).toEqual(['sid=ours; Path=/', 'b=2']);
});

it.each([{ kind: 'own' }, { kind: 'caller', cookie: 'a=1' }] satisfies SessionUse[])(
  'gives none of a request with the session $kind',
  async (session) => {
    expect(await ask(session)).toEqual([]);
    expect(await ask(session, [], true)).toEqual([]);
  },
);

it('knows its own requests in Firefox, where they are named by their origin, and cuts its joined lines', async () => {
  Object.assign(browser.runtime, { getURL: (path: string) => `moz-extension://gleaner/${path}` });
  const joined = { name: 'set-cookie', value: 'a=1\nb=2' };
  const firefox = {
    url,
    tabId: -1,
    originUrl: 'moz-extension://gleaner/_generated_background_page.html',
    responseHeaders: [joined],
  };
  const page = { url, tabId: -1, originUrl: 'https://www.example.com/' };
  // Firefox would refuse a word it does not know.
  expect(await ask(anonymous, [page, firefox], false, 'responseHeaders')).toEqual(['a=1', 'b=2']);
});
