import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createJournal } from '../../../../../lib/browser/journal/journal.ts';
import { createPacer } from '../../../../../lib/browser/network/pacer.ts';
import { defaultSettings } from '../../../../../lib/core/settings.ts';
import { createTransport } from '../../../../../lib/features/capture/background/runs/transport.ts';
import type { Watching } from '../../../../../lib/features/capture/background/watching.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';

const url = 'https://www.tiktok.com/@_/video/7526000000000000129';

beforeEach(() => fakeBrowser.reset());

/** A run's transport; `calls` tells in order what was done to tabs and registrations. */
function transportAt() {
  const { calls } = fakeTabs();
  const watching: Watching = {
    adjust: async () => {},
    detectInOpenTabs: async () => {},
    isOn: async (platform) => platform === 'intlvideo',
    gather: async () => {},
    async hold(platform) {
      calls.push(`hold ${platform}`);
      return async () => void calls.push(`let go of ${platform}`);
    },
  };
  const parts = {
    platform: 'intlvideo',
    asker: { tabId: null, windowId: null, incognito: false, storeId: null },
    settings: { ...defaultSettings, pace: 0 },
    signal: new AbortController().signal,
    network: () => Promise.reject(new Error('not used')),
    pacer: createPacer(),
    journal: createJournal(),
    targetOf: async () => null,
    watching,
  };
  return { ...createTransport(parts), calls };
}

it('the observer is away before an unwatched tab goes anywhere, and back when the run has ended: its page may load anew', async () => {
  const { transport, end, calls } = transportAt();
  await transport.openPage(url, { unwatched: true });
  expect(calls.indexOf('hold intlvideo')).toBeGreaterThanOrEqual(0);
  expect(calls.indexOf('hold intlvideo')).toBeLessThan(calls.indexOf(`update url ${url}`));
  expect(calls).not.toContain('let go of intlvideo');
  await end();
  expect(calls.at(-1)).toBe('let go of intlvideo');
});

it('other tabs are watched as the user wants it', async () => {
  const { transport, end, calls } = transportAt();
  await transport.openPage(url);
  await transport.openPage(url, { unwatched: false });
  await end();
  expect(calls.filter((call) => /hold|let go/.test(call))).toEqual([]);
  expect(await transport.watches()).toBe(true);
});
