import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import type { Network } from '../../../../../lib/browser/network/network.ts';
import { defaultSettings } from '../../../../../lib/core/settings.ts';
import { createFollowLink } from '../../../../../lib/features/capture/background/links/follow-link.ts';
import { createAskLink } from '../../../../../lib/features/capture/background/links/followed-links.ts';
import { createSessions } from '../../../../../lib/features/capture/background/session/anonymous-sessions.ts';
import { changeUserSettings } from '../../../../../lib/features/settings/background/settings.ts';
import { platforms } from '../../../../../lib/platforms/index.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import { answer, fakeTransport } from '../../../../core/parts.ts';
import { exampleSession } from '../example-parts.ts';

const session = exampleSession;
const asker = (tabId: number | null) => ({ tabId, explicit: true, incognito: false });

function setUp() {
  fakeTabs([{ cookieStoreId: '0' }, { cookieStoreId: 'firefox-container-1' }]);
  const get = vi.fn(async () => 'visitor=1');
  const forget = vi.fn(async () => {});
  return { sessions: createSessions({ get, forget, endPrivate: async () => {} }, [session]), get, forget };
}

beforeEach(() => fakeBrowser.reset());

describe('the sessions of a run', () => {
  it('are those of the container that asked', async () => {
    const { sessions, get, forget } = setUp();
    const transport = fakeTransport({});
    for (const tabId of [2, 1, null]) {
      expect(await sessions.anonymous(session, transport, defaultSettings, asker(tabId))).toBe('visitor=1');
      await sessions.forget(session, asker(tabId));
    }
    const stores = ['firefox-container-1', null, null];
    expect(get.mock.calls.map((call: unknown[]) => call[3])).toEqual(stores);
    expect(forget.mock.calls.map((call: unknown[]) => call[1])).toEqual(stores);
  });

  it('look signed in by the cookies of that container alone', async () => {
    const { sessions } = setUp();
    const getAll = async ({ storeId }: { storeId?: string }) => (storeId ? [{ name: 'sessionid', value: 'a' }] : []);
    Object.assign(browser.cookies, { getAll });
    const signedIn = [2, 1].map((tabId) => sessions.signedIn(session, asker(tabId)));
    expect(await Promise.all(signedIn)).toEqual([true, false]);
  });

  it('are chosen by the user, automatically where nothing is', async () => {
    const { sessions } = setUp();
    await changeUserSettings({ sessions: { notes: 'own' } });
    expect([await sessions.choice('notes'), await sessions.choice('cnvideo')]).toEqual(['own', 'automatic']);
  });
});

describe('a short link outside a run', () => {
  it('is followed without a cookie, by the paces that are set', async () => {
    await browser.storage.local.set({ paces: { requestDeadline: 7 } });
    const [short, long] = ['https://v.douyin.com/x/', 'https://www.douyin.com/video/7300000000000000001'];
    const network = vi.fn<Network>(async () => answer('', { url: long }));
    expect(await createFollowLink(createAskLink(network, platforms), platforms)(short)).toBe(long);
    const request = { session: { kind: 'anonymous', cookie: '' }, leads: { page: false } };
    const paced = { storeId: null, settings: { requestDeadline: 7 } };
    expect(network.mock.calls).toMatchObject([[short, request, paced]]);
  });
});
