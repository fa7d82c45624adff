import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createLifeline } from '../../../../../lib/browser/keep-alive.ts';
import { sweepAlarm } from '../../../../../lib/database.ts';
import { followBrowser, type LifecycleParts } from '../../../../../lib/features/capture/background/start/lifecycle.ts';
import { createWatching } from '../../../../../lib/features/capture/background/watching.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import { platforms, videoUrl } from '../example-parts.ts';

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
  /** The extension over one page. */
  function follow() {
    fakeTabs([{ url: videoUrl }]);
    const told: unknown[] = [];
    const entries: unknown[] = [];
    Object.assign(browser, {
      i18n: { getMessage: (key: string) => key },
      contextMenus: {
        removeAll: async () => void entries.splice(0),
        create: ({ id }: { id: string }) => entries.push(id),
      },
      scripting: {
        getRegisteredContentScripts: async () => [],
        registerContentScripts: async () => {},
        executeScript: async ({ files }: { files: readonly string[] }) => void told.push(files),
      },
    });
    const refresh = vi.fn(async () => {});
    const badge = { refresh, begin: () => {}, end: () => {}, queue: async () => {} } satisfies LifecycleParts['badge'];
    const repair = vi.fn(async () => {});
    const watching = createWatching(platforms);
    followBrowser({ platforms, badge, watching, isUnused: async () => false, repair });
    return { told, entries, repair };
  }

  const started = () => browser.storage.session.get('started');
  const settled = () => vi.waitFor(async () => expect(await started()).toEqual({ started: true }));
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 10));
  const names = async () => (await alarms()).map(({ name }) => name);
  const ring = (name: string) =>
    fakeBrowser.alarms.onAlarm.trigger({ name, scheduledTime: 0, persistAcrossSessions: false });

  it('is woken by the alarm once, not every minute from then on', async () => {
    for (const name of ['sweep', 'other', sweepAlarm]) await browser.alarms.create(name, { periodInMinutes: 1 });
    follow();
    // That of deleted data rings until they are gone.
    await vi.waitFor(async () => expect(await names()).toEqual(['other', sweepAlarm]));
  });

  it('keeps the alarm of a run that is live when it rings', async () => {
    follow();
    await vi.waitFor(async () => expect(await names()).toEqual([]));
    const end = createLifeline()(20_000);
    await ring('sweep');
    expect(await names()).toEqual(['sweep']);
    await end();
    expect(await names()).toEqual([]);
  });

  it('gets its menu from the first worker of its life, which may hear of no event, or else from the next', async () => {
    const all = 'selection selection-copy link link-copy selection-links page-links popup side page'.split(' ');
    const first = follow();
    await vi.waitFor(() => expect(first.entries).toEqual(all));
    await settled();
    const second = follow();
    await aMoment();
    expect(second.entries).toEqual([]);
    await browser.storage.session.clear();
    const afterUpdate = follow();
    await vi.waitFor(() => expect(afterUpdate.entries).toEqual(all));
  });

  it('is given by the next worker what the first could not do', async () => {
    const first = follow();
    Object.assign(browser.contextMenus, { removeAll: () => Promise.reject(new Error('not now')) });
    await vi.waitFor(() => expect(first.repair).toHaveBeenCalled());
    await aMoment();
    expect(await started()).toEqual({});
    const second = follow();
    await vi.waitFor(() => expect(second.entries).toContain('page'));
    await settled();
  });

  it('has the detector put into pages that were open before, and the library put in order, once in its life', async () => {
    const first = follow();
    await vi.waitFor(() => expect(first.told).toEqual([['pages/cnvideo.js', 'detector.js']]));
    expect(first.repair).toHaveBeenCalledTimes(1);
    await settled();
    const second = follow();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update', previousVersion: '0.0.1' });
    await aMoment();
    expect([second.told, second.repair.mock.calls]).toEqual([[], []]);
  });
});
