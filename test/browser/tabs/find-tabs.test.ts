import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import type { AskerTab } from '../../../lib/browser/tabs/asker-tab.ts';
import { findTabs } from '../../../lib/browser/tabs/find-tabs.ts';

const asker = { tabId: 1, windowId: 1, incognito: false, storeId: null } as AskerTab;
const loaded = { status: 'complete', active: false, windowId: 2, incognito: false, discarded: false };

vi.mock('../../../lib/browser/cookies/cookie-store.ts', () => ({ storeOfTab: async () => null }));

beforeEach(() => fakeBrowser.reset());

async function order(...tabs: object[]): Promise<readonly number[]> {
  Object.assign(browser.tabs, { query: async () => tabs.map((tab) => ({ ...loaded, ...tab })) });
  return findTabs({ hosts: ['www.example.com'] }, asker, async () => null);
}

it('takes the asking tab first, then tabs in front, then the most recently used', async () => {
  const tabs = [
    { id: 5, lastAccessed: 1 },
    { id: 4, lastAccessed: 9 },
    { id: 3, active: true },
    { id: 2, active: true, windowId: 1 },
  ];
  expect(await order(...tabs, { id: 1 })).toEqual([1, 2, 3, 4, 5]);
});

it('takes loaded pages before those that are loading, even before the asking tab', async () => {
  expect(await order({ id: 1, status: 'loading' }, { id: 2, status: 'loading', active: true }, { id: 3 })).toEqual([
    3, 1, 2,
  ]);
});

it.each([{ discarded: true }, { frozen: true }])('leaves out a tab whose page runs no script: %j', async (asleep) => {
  expect(await order({ id: 1, ...asleep }, { id: 2 })).toEqual([2]);
});

it('leaves out tabs of another kind of window', async () => {
  expect(await order({ id: 1, incognito: true }, { id: 2 })).toEqual([2]);
});
