import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createLifeline } from '../../../lib/browser/runs/keep-alive.ts';
import { followBrowser, type LifecycleParts } from '../../../lib/browser/shell/lifecycle.ts';
import { createWatching } from '../../../lib/browser/tabs/watching.ts';
import { platforms, videoUrl } from '../example-parts.ts';
import { fakeTabs } from '../tabs/fake-tabs.ts';

const alarms = () => browser.alarms.getAll();

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.useRealTimers());

describe('a live run', () => {
  it('calls the extension API again and again until it ends: a silent worker is stopped', async () => {
    vi.useFakeTimers();
    const called = vi.fn(async () => ({}));
    Object.assign(browser.runtime, { getPlatformInfo: called });
    const end = createLifeline()(20_000);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(called).toHaveBeenCalledTimes(3);
    await end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(called).toHaveBeenCalledTimes(3);
  });

  it('has an alarm wake a new worker, should this one die; it goes with the last run', async () => {
    const lifeline = createLifeline();
    const first = lifeline(20_000);
    const second = lifeline(20_000);
    expect(await alarms()).toMatchObject([{ name: 'sweep', periodInMinutes: 1 }]);
    await first();
    expect(await alarms()).toHaveLength(1);
    await second();
    expect(await alarms()).toEqual([]);
  });
});

describe('the browser', () => {
  const matches = ['https://www.douyin.com/*'];
  const content_scripts = [{ matches, js: ['recogniser.js'] }];

  /** The extension over one page and windows, some of them private. */
  function follow(windows: readonly { readonly incognito: boolean }[] = []) {
    fakeTabs([{ url: videoUrl }]);
    const injected: string[] = [];
    const entries: unknown[] = [];
    const executeScript = async ({ files }: { files: string[] }) => void injected.push(...files);
    const closed = new Set<() => unknown>();
    const onLastPrivateWindow = vi.fn(async () => {});
    Object.assign(browser, {
      i18n: { getMessage: (key: string) => key },
      contextMenus: { removeAll: async () => void entries.splice(0), create: ({ id }: { id: string }) => entries.push(id) },
      scripting: { executeScript, getRegisteredContentScripts: async () => [], registerContentScripts: async () => {} },
      windows: { onRemoved: { addListener: (listener: () => unknown) => closed.add(listener) }, getAll: async () => windows },
    });
    Object.assign(browser.tabs, { onUpdated: { addListener: () => {} }, onActivated: { addListener: () => {} } });
    Object.assign(browser.runtime, { getManifest: () => ({ content_scripts }) });
    const badge = { refresh: async () => {}, begin: () => {}, end: () => {}, queue: async () => {} } satisfies LifecycleParts['badge'];
    const repair = vi.fn(async () => {});
    followBrowser({ platforms, badge, watching: createWatching(platforms), isUnused: async () => false, repair, onLastPrivateWindow });
    const close = () => Promise.all([...closed].map((listener) => listener()));
    return { close, onLastPrivateWindow, injected, entries, repair };
  }

  it('forgets private runs and sessions with the last private window, and no sooner', async () => {
    const open = follow([{ incognito: false }, { incognito: true }]);
    await open.close();
    expect(open.onLastPrivateWindow).not.toHaveBeenCalled();
    const last = follow([{ incognito: false }]);
    await last.close();
    expect(last.onLastPrivateWindow).toHaveBeenCalledTimes(1);
  });

  it('is woken by the alarm once, not every minute from then on', async () => {
    follow();
    await browser.alarms.create('sweep', { periodInMinutes: 1 });
    await browser.alarms.create('other', { periodInMinutes: 1 });
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'sweep', scheduledTime: 0, persistAcrossSessions: false });
    expect((await alarms()).map(({ name }) => name)).toEqual(['other']);
  });

  it('gets its menu from the first worker of its life, which may hear of no event, or else from the next', async () => {
    const all = ['selection', 'link', 'selection-links', 'page-links', 'popup', 'page'];
    const first = follow();
    await vi.waitFor(() => expect(first.entries).toEqual(all));
    await vi.waitFor(async () => expect(await browser.storage.session.get('started')).toEqual({ started: true }));
    const second = follow();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(second.entries).toEqual([]);
    await browser.storage.session.clear();
    const afterUpdate = follow();
    await vi.waitFor(() => expect(afterUpdate.entries).toEqual(all));
  });

  it('has pages that were open before read once, and the library put in order, by the first worker of its life', async () => {
    const first = follow();
    await vi.waitFor(() => expect(first.injected).toEqual(['recogniser.js']));
    expect(first.repair).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => expect(await browser.storage.session.get('started')).toEqual({ started: true }));
    const second = follow();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update', previousVersion: '0.0.1' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(second.injected).toEqual([]);
    expect(second.repair).not.toHaveBeenCalled();
  });
});
