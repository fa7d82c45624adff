import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';
import { type AskerTab, askerTab } from '../../../lib/browser/tabs/asker-tab.ts';
import { blankPage } from '../../../lib/browser/tabs/own-tab.ts';
import { openTab } from '../../../lib/browser/tabs/temporary-tab.ts';
import { fakeTabs } from './fake-tabs.ts';

const nobody: AskerTab = { tabId: null, windowId: null, incognito: false, storeId: null };
const page = 'https://www.example.com/item/1';

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.useRealTimers());

describe('the asker', () => {
  it('is the tab with its window, its container and its kind of window', async () => {
    fakeTabs([{ windowId: 4, cookieStoreId: 'firefox-container-2' }]);
    expect(await askerTab({ tabId: 1, incognito: false })).toEqual({
      tabId: 1,
      windowId: 4,
      incognito: false,
      storeId: 'firefox-container-2',
    });
  });

  it('that is gone stands for the default session, but never where it was private', async () => {
    fakeTabs();
    expect(await askerTab({ tabId: 7, incognito: false })).toEqual(nobody);
    expect(await askerTab({ tabId: null, incognito: false })).toEqual(nobody);
    await expect(askerTab({ tabId: 7, incognito: true })).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(askerTab({ tabId: null, incognito: true })).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('of a private window is private whatever the request says', async () => {
    fakeTabs([{ incognito: true, cookieStoreId: '1' }]);
    expect(await askerTab({ tabId: 1, incognito: false })).toMatchObject({ incognito: true, storeId: '1' });
  });
});

describe('a temporary tab', () => {
  it("opens in the asker's window and container, behind what the user looks at", async () => {
    const { tabs, calls } = fakeTabs();
    await openTab({ ...nobody, windowId: 3, storeId: 'firefox-container-1' }, createJournal());
    expect(calls[0]).toBe(`create ${blankPage()} in window 3 as firefox-container-1`);
    expect(tabs.map(({ active }) => active)).toEqual([false]);
  });

  it('goes to an ordinary window where the asking one takes no tabs, but never from a private one', async () => {
    const { calls } = fakeTabs([], [3]);
    await openTab({ ...nobody, windowId: 3 }, createJournal());
    expect(calls).toEqual([`create ${blankPage()} in window any`, 'update muted true']);
    const secret = fakeTabs([], [3]);
    await expect(openTab({ ...nobody, windowId: 3, incognito: true, storeId: '1' }, createJournal())).rejects.toThrow(
      'normal windows',
    );
    expect(secret.calls).toEqual([]);
  });

  it.each([
    ['in the ordinary window in front', [8, 9], 9, null],
    ['in an ordinary window, while a private one is in front', [8, 9], 1, null],
    ['in an ordinary window, where a popup window asks', [8, 9], 1, 3],
    ['in a new window, where there is only a private one', [], 1, null],
  ])('never opens in a private window for an ordinary asker: %s', async (_, ordinary, focused, windowId) => {
    const { tabs } = fakeTabs([{ windowId: 1, incognito: true }], [3]);
    const windows = [{ id: 1, incognito: true }, ...ordinary.map((id) => ({ id, incognito: false }))];
    Object.assign(browser, {
      windows: {
        getAll: async () => windows.map((window) => ({ ...window, focused: window.id === focused })),
        getLastFocused: async () => ({ id: 1 }),
        create: async ({ url }: { url: string }) => ({ tabs: [await browser.tabs.create({ url, windowId: 20 })] }),
      },
    });
    await openTab({ ...nobody, windowId }, createJournal());
    const expected = ordinary.length === 0 ? 20 : focused === 9 ? 9 : 8;
    expect(tabs.slice(1)).toMatchObject([{ windowId: expected, incognito: false, url: blankPage() }]);
  });

  it('opens in a new window where there is none, as macOS has it', async () => {
    const { tabs } = fakeTabs();
    const { create } = browser.tabs;
    Object.assign(browser.tabs, {
      create: (tab: { windowId?: number }) =>
        tab.windowId === undefined ? Promise.reject(new Error('No current window')) : create(tab),
    });
    Object.assign(browser, {
      windows: {
        getAll: async () => [],
        getLastFocused: () => Promise.reject(new Error('No last-focused window')),
        create: async ({ url }: { url: string }) => ({ tabs: [await browser.tabs.create({ url, windowId: 20 })] }),
      },
    });
    await openTab(nobody, createJournal());
    expect(tabs).toMatchObject([{ windowId: 20, url: blankPage() }]);
  });

  it('that a browser without windows opened in the other session is closed at once', async () => {
    const { tabs } = fakeTabs([{ windowId: 1, incognito: true }]);
    Object.assign(browser, { windows: undefined });
    const journal = createJournal();
    await expect(openTab(nobody, journal)).rejects.toMatchObject({ reason: { code: 'tab_of_other_session' } });
    expect([tabs.length, await journal.read()]).toEqual([1, []]);
  });

  it('is journalled before any page runs in it, and muted before it goes anywhere', async () => {
    const { calls } = fakeTabs();
    const journal = createJournal();
    const tab = await openTab(nobody, journal);
    expect(await journal.read()).toEqual([{ kind: 'tab', id: tab.id, window: 1 }]);
    await tab.load(page, 1000, new AbortController().signal);
    expect(calls.slice(1)).toEqual(['update muted true', 'update muted true', `update url ${page}`]);
    await tab.close();
    expect(calls.at(-1)).toBe(`remove ${tab.id}`);
    expect(await journal.read()).toEqual([]);
  });

  it.each([
    ['moves to another window', { windowId: 2 }],
    ['unmutes', { mutedInfo: { muted: false } }],
  ])('stays open when it ends where the user %s it: it is the user’s then', async (_, change) => {
    const { tabs, calls } = fakeTabs();
    const journal = createJournal();
    const tab = await openTab(nobody, journal);
    Object.assign(tabs.find(({ id }) => id === tab.id) ?? {}, change);
    await tab.close();
    expect(calls.filter((call) => call.startsWith('remove'))).toEqual([]);
    expect([tabs.length, await journal.read()]).toEqual([1, []]);
  });

  it('has arrived at its next page only once it has left the last', async () => {
    vi.useFakeTimers();
    const { tabs } = fakeTabs();
    const tab = await openTab(nobody, createJournal());
    const { signal } = new AbortController();
    await tab.load('https://www.example.com/feed', 1000, signal);
    const { update } = browser.tabs;
    // The address changes a moment after the browser was told.
    Object.assign(browser.tabs, {
      update: async (...change: Parameters<typeof update>) => void setTimeout(() => update(...change), 500),
    });
    const loading = tab.load(page, 10_000, signal).then(() => tabs[0]?.url);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loading).toBe(page);
  });

  it('that the user closes meanwhile ends its run, and leaves nothing in the journal', async () => {
    const { tabs } = fakeTabs();
    const journal = createJournal();
    const tab = await openTab(nobody, journal);
    tabs.splice(0);
    await expect(tab.load(page, 1000, new AbortController().signal)).rejects.toMatchObject({
      kind: 'unreachable',
      reason: { code: 'tab_closed' },
    });
    await tab.close();
    expect(await journal.read()).toEqual([]);
  });
});
