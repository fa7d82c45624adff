import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal, type Journal } from '../../../lib/browser/journal/journal.ts';
import { takeAsOwn } from '../../../lib/browser/tabs/own-tab.ts';
import { openTab } from '../../../lib/browser/tabs/temporary-tab.ts';
import { createWorkTabs } from '../../../lib/browser/tabs/work-tabs.ts';
import { recover } from '../../../lib/features/capture/background/runs/recover.ts';
import { closeOwnWindow, openOwnWindow } from '../../../lib/features/lists/background/scroll-window.ts';
import { fakeHeaderRules } from '../network/fake-header-rules.ts';
import { fakeTabs } from './fake-tabs.ts';

const nobody = { tabId: null, windowId: null, incognito: false, storeId: null };

beforeEach(() => {
  fakeBrowser.reset();
  fakeHeaderRules();
});
afterEach(() => void vi.useRealTimers());

describe('tabs that a worker left open', () => {
  it('are closed, also after an update, and only those: not one the user has taken, nor one that has the number by chance', async () => {
    const ours = { mutedInfo: { muted: true, reason: 'extension', extensionId: browser.runtime.id } };
    const others = { mutedInfo: { muted: true, reason: 'user' } };
    const { tabs } = fakeTabs([
      { windowId: 5, ...ours },
      { windowId: 1, ...ours },
      { windowId: 5, ...others },
      { windowId: 5, ...ours },
      { windowId: 5, ...ours },
    ]);
    const journal = createJournal();
    for (const id of [1, 2, 3, 4, 77]) await journal.add({ kind: 'tab', id, window: 5 });
    await journal.drop({ kind: 'tab', id: 4 });
    // As an update does.
    await browser.storage.session.clear();
    await recover(createJournal(), [], 0);
    expect(tabs.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect(await journal.read()).toEqual([]);
  });

  it('are noted in memory where the disk is full, and closed', async () => {
    const { tabs } = fakeTabs([]);
    const { set } = browser.storage.local;
    browser.storage.local.set = async () => {
      throw new Error('QuotaExceededError');
    };
    const journal = createJournal();
    await takeAsOwn(await browser.tabs.create({}), journal);
    browser.storage.local.set = set;
    expect([tabs.length, await journal.tabs()]).toEqual([1, [100]]);
    await recover(createJournal(), [], 0);
    expect([tabs.length, await journal.read()]).toEqual([0, []]);
  });

  it('of a private window are noted in memory alone', async () => {
    const { tabs } = fakeTabs([]);
    const journal = createJournal();
    await takeAsOwn({ ...(await browser.tabs.create({})), incognito: true }, journal);
    expect([await journal.tabs(), await browser.storage.local.get('journal')]).toEqual([[100], {}]);
    await recover(createJournal(), [], 0);
    expect([tabs.length, await journal.read()]).toEqual([0, []]);
  });

  it('are all closed, also where one cannot be struck off', async () => {
    const { tabs } = fakeTabs([]);
    const journal = createJournal();
    for (let opened = 0; opened < 2; opened += 1) await takeAsOwn(await browser.tabs.create({}), journal);
    const { set } = browser.storage.local;
    browser.storage.local.set = async () => {
      throw new Error('QuotaExceededError');
    };
    await recover(createJournal(), [], 0);
    browser.storage.local.set = set;
    expect(tabs).toEqual([]);
  });

  it.each([
    ['are closed as soon as the user no longer drags a tab', 3, 1, [0, []]],
    ['are left to the next worker where he drags one for long', 50, 1, [1, [100]]],
    ['stay open where he has dragged one of them to another window', 3, 2, [1, []]],
  ])('%s', async (_, refusals, draggedTo, left) => {
    vi.useFakeTimers();
    const { tabs } = fakeTabs([]);
    const journal = createJournal();
    await takeAsOwn(await browser.tabs.create({}), journal);
    const { remove } = browser.tabs;
    let refused = 0;
    browser.tabs.remove = async (id) => {
      refused += 1;
      if (refused > refusals) return remove(id);
      Object.assign(tabs[0] ?? {}, { windowId: draggedTo });
      throw new Error('Tabs cannot be edited right now (user may be dragging a tab).');
    };
    const swept = recover(journal, [], 0);
    await vi.advanceTimersByTimeAsync(10_000);
    await swept;
    expect([tabs.length, await journal.tabs()]).toEqual(left);
  });

  it.each([
    ['a run', async (journal: Journal) => (await openTab(nobody, journal)).close],
    [
      'the queue',
      async (journal: Journal) => {
        const work = createWorkTabs(journal);
        await work.of('a').take();
        return () => work.rest('a');
      },
    ],
    [
      'scrolling',
      async (journal: Journal) => {
        const own = await openOwnWindow(nobody, journal);
        await journal.drop({ kind: 'tab', id: own.tabId });
        await journal.add({ kind: 'tab', id: own.tabId, stays: true });
        return () => closeOwnWindow(own, journal);
      },
    ],
  ])('are left to the next worker where the browser does not close them at the end of %s', async (_, open) => {
    vi.useFakeTimers();
    fakeTabs([]);
    Object.assign(browser, { windows: undefined });
    const journal = createJournal();
    const close = await open(journal);
    browser.tabs.remove = () => Promise.reject(new Error('Tabs cannot be edited right now'));
    const closing = close();
    await vi.advanceTimersByTimeAsync(10_000);
    await closing;
    expect(await journal.read()).toEqual([{ kind: 'tab', id: 100, window: 1 }]);
  });

  it('are closed at once where they cannot be noted', async () => {
    const { tabs } = fakeTabs([]);
    const journal = { ...createJournal(), add: () => Promise.reject(new Error('no room')) };
    await expect(takeAsOwn(await browser.tabs.create({}), journal)).rejects.toThrow('no room');
    expect(tabs).toEqual([]);
  });
});
