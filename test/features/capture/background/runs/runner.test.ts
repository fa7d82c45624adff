import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { type Capture, withoutEnvelope } from '../../../../../lib/core/capture.ts';
import type { Asker } from '../../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../../lib/core/handle.ts';
import { offersOf } from '../../../../../lib/features/capture/background/links/offers.ts';
import { createRunner } from '../../../../../lib/features/capture/background/runs/runner.ts';
import type { FrontPage } from '../../../../../lib/features/capture/protocol.ts';
import { exampleCapture, exampleOperation, videoId, videoUrl } from '../example-parts.ts';

const offers = offersOf({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl }, [
  exampleOperation,
]);
const answered: RunAnswer = { run: withoutEnvelope(exampleCapture({ id: 'c1' })), refused: null, envelope: '{}' };
const tab = { id: 7, windowId: 2, incognito: false } as Tabs.Tab;

function setUp(
  given: {
    readonly popup?: boolean;
    readonly offers?: FrontPage['offers'];
    readonly known?: Capture;
    /** The browser was restarted since. */
    readonly restarted?: boolean;
    readonly enabled?: boolean;
    readonly requestsBefore?: number;
    /** Platforms of which the text may be an id. */
    readonly ids?: readonly string[];
    /** Several links of the text. */
    readonly links?: readonly string[];
    readonly answer?: RunAnswer;
  } = {},
) {
  const openPopup = vi.fn(async () => {
    if (given.popup === false) throw new Error('no window');
  });
  const create = vi.fn(async () => ({}));
  const createWindow = vi.fn(async (_: { incognito?: boolean }) => ({}));
  const open = {
    get: async (id: number) => (id === 7 ? tab : Promise.reject(new Error('gone'))),
    query: async () => [],
    create,
  };
  const setPopup = vi.fn(async () => {});
  Object.assign(browser, { windows: { create: createWindow, get: async () => ({ type: 'normal' }) } });
  Object.assign(browser, {
    action: { openPopup, setPopup },
    tabs: open,
    cookies: { getAllCookieStores: async () => [] },
  });
  Object.assign(browser.runtime, { getURL: (path: string) => `chrome-extension://gleaner${path}` });
  const handle = vi.fn(async (_request: RunRequest, _asker: Asker) => given.answer ?? answered);
  const nothingFound = vi.fn();
  const found = given.offers ?? offers;
  const named =
    given.ids?.map((platform) => ({ url: '', platform })) ?? given.links?.map((url) => ({ url, platform: 'cnvideo' }));
  const links = named ?? [{ url: videoUrl, platform: 'cnvideo' }];
  const runner = createRunner({
    handle,
    readText: async () => links.map((link) => ({ ...link, target: null, offers: found, short: false })),
    frontPage: async () => ({ offers: found, enabled: given.enabled ?? true }) as unknown as FrontPage,
    runs: { get: async () => given.known ?? null, tabOf: async ({ tabId }) => (given.restarted ? null : tabId) },
    followed: { take: () => given.requestsBefore ?? 0 },
    nothingFound,
  });
  return { runner, handle, openPopup, create, createWindow, nothingFound };
}

afterEach(() => void vi.useRealTimers());
beforeEach(() => fakeBrowser.reset());

describe('a pick from the menu', () => {
  it('opens the popup within the click, then runs what the text names as an explicit lookup', async () => {
    const { runner, handle, openPopup, create } = setUp();
    const picked = runner.pickText(videoUrl, tab);
    expect(openPopup).toHaveBeenCalledWith({ windowId: 2 });
    await picked;
    const body = `{"aweme_id":"${videoId}"}`;
    const asker = { tabId: 7, explicit: true, incognito: false, runId: expect.any(String) };
    expect(handle).toHaveBeenCalledWith({ path: '/api/cnvideo/example', body }, asker);
    expect(create).not.toHaveBeenCalled();
  });

  it('counts the short link that was followed to find it', async () => {
    const { runner, handle } = setUp({ requestsBefore: 1 });
    await runner.pickText('https://v.douyin.com/x/', tab);
    expect(handle.mock.calls[0]?.[1]).toMatchObject({ requestsBefore: 1 });
  });

  it('by the button itself leaves the popup closed, unless there is nothing to capture', async () => {
    const able = setUp();
    await able.runner.pickPage(tab, true);
    expect(able.handle).toHaveBeenCalledOnce();
    expect([able.openPopup.mock.calls.length, able.create.mock.calls.length]).toEqual([0, 0]);
    const empty = setUp({ offers: [] });
    await empty.runner.pickPage(tab, true);
    expect(empty.openPopup).toHaveBeenCalledOnce();
    expect(empty.nothingFound).toHaveBeenCalledWith(7);
    expect(empty.runner.missed(7)?.text).toBe('');
  });

  it('by the button itself leaves no run for a popup that is opened later on another page', async () => {
    const { runner, handle } = setUp();
    handle.mockImplementation(async (_, { runId = '' }) => {
      runner.begun(7, runId);
      return answered;
    });
    await runner.pickPage(tab, true);
    expect(runner.picked(7)).toBe('');
  });

  it('of the page itself opens no tab to find it', async () => {
    const { runner, handle } = setUp();
    await runner.pickPage(tab);
    expect(handle.mock.calls[0]?.[1]).toMatchObject({ explicit: false });
  });

  it('of a page whose platform is switched off runs nothing', async () => {
    const { runner, handle, nothingFound, openPopup } = setUp({ enabled: false });
    await runner.pickPage(tab);
    expect(openPopup).toHaveBeenCalledWith({ windowId: 2 });
    expect(handle).not.toHaveBeenCalled();
    expect(nothingFound).toHaveBeenCalledWith(7);
  });

  it('opens the page of the popup at once where no popup opens, in a window of the same kind if it may, else in a tab', async () => {
    const page = { url: 'chrome-extension://gleaner/popup.html?tab=7', type: 'popup' };
    const ordinary = setUp({ popup: false });
    const answer = Promise.withResolvers<RunAnswer>();
    ordinary.handle.mockImplementation(() => answer.promise);
    const picked = ordinary.runner.pickText(videoUrl, tab);
    await vi.waitFor(() => expect(ordinary.createWindow.mock.calls).toEqual([[expect.objectContaining(page)]]));
    answer.resolve(answered);
    await picked;
    const secret = setUp({ popup: false });
    secret.createWindow.mockImplementation(({ incognito }) =>
      incognito ? Promise.reject(new Error('not there')) : Promise.resolve({}),
    );
    await secret.runner.pickText(videoUrl, { ...tab, incognito: true });
    expect(secret.createWindow.mock.calls.map(([{ incognito }]) => incognito)).toEqual([true, undefined]);
    const phone = setUp({ popup: false });
    Object.assign(browser, { windows: undefined });
    await phone.runner.pickText(videoUrl, tab);
    expect(phone.create).toHaveBeenCalledWith({ url: page.url });
  });

  it('opens that page, too, where the browser only says that it has opened the popup', async () => {
    const { runner, createWindow } = setUp();
    const types = ['popup', 'normal'];
    Object.assign(browser.windows, { get: async () => ({ type: types.shift() }) });
    await runner.pickText(videoUrl, tab);
    await runner.pickText(videoUrl, tab);
    expect([createWindow.mock.calls.length, types]).toEqual([1, []]);
  });

  it('that names nothing says so and runs nothing', async () => {
    const { runner, handle, nothingFound } = setUp({ offers: [] });
    await runner.pickText('no link here', tab);
    expect(nothingFound).toHaveBeenCalledWith(7);
    expect(handle).not.toHaveBeenCalled();
    await runner.settled(7);
    const missed = { text: 'no link here', list: false, refused: null };
    expect([runner.missed(8), runner.missed(7), runner.missed(7)]).toEqual([null, missed, null]);
  });

  it('of several links is left to the user, whatever the first of them is', async () => {
    const { runner, handle, nothingFound } = setUp({ links: ['https://v.douyin.com/gone/', videoUrl] });
    await runner.pickText(Promise.resolve('two links'), tab);
    expect(handle).not.toHaveBeenCalled();
    expect(nothingFound).not.toHaveBeenCalled();
    expect(runner.missed(7)?.text).toBe('two links');
  });

  it('that is refused before it runs says why', async () => {
    const refused = {
      kind: 'invalid_request',
      reason: { code: 'run_gone' },
      action: 'retry',
      retry: 'never',
    } as unknown as RunAnswer['refused'];
    const { runner } = setUp({ answer: { run: null, refused, envelope: '{}' } });
    await runner.pickText(videoUrl, tab);
    expect(runner.missed(7)).toEqual({ text: videoUrl, list: false, refused: { code: 'run_gone' } });
  });

  it('by the button itself opens the popup with the reason where nothing could be started', async () => {
    const { runner, openPopup, handle } = setUp();
    handle.mockRejectedValue(new Error('no cookie stores'));
    await runner.pickPage(tab, true);
    expect(openPopup).toHaveBeenCalledOnce();
    expect(runner.missed(7)?.refused).toMatchObject({ code: 'internal' });
  });

  it('to be copied names the run that it began, until it is copied', async () => {
    const { runner, handle } = setUp();
    await runner.pickText(videoUrl, tab, true);
    const { runId = 'none' } = handle.mock.calls[0]?.[1] ?? {};
    expect([runner.toCopy(7), runner.toCopy(8)]).toEqual([runId, '']);
    runner.copied(runId);
    expect(runner.toCopy(7)).toBe('');
    await runner.pickText(videoUrl, tab);
    expect(runner.toCopy(7)).toBe('');
  });

  it('of a list in a private window opens the popup, which says why there is none', async () => {
    const { runner, handle, openPopup, nothingFound } = setUp();
    await runner.pickPrivateList(videoUrl, { ...tab, incognito: true });
    expect(openPopup).toHaveBeenCalledOnce();
    expect(nothingFound).not.toHaveBeenCalled();
    expect(handle).not.toHaveBeenCalled();
    expect(runner.missed(7)).toEqual({ text: videoUrl, list: true, refused: null });
  });

  it('that is an id of two platforms is left to the user', async () => {
    const { runner, handle } = setUp({ ids: ['cnvideo', 'news'] });
    await runner.pickText(videoId, tab);
    expect(handle).not.toHaveBeenCalled();
    expect(runner.missed(7)?.text).toBe(videoId);
    const one = setUp({ ids: ['cnvideo'] });
    await one.runner.pickText(videoId, tab);
    expect(one.handle).toHaveBeenCalled();
  });

  it('keeps the popup waiting until its run exists', async () => {
    const { runner, handle } = setUp();
    vi.useFakeTimers();
    let end: () => void = () => {};
    handle.mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return answered;
    });
    const picked = runner.pickText(videoUrl, tab);
    let settled = false;
    const waiting = runner.settled(7).then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(150);
    expect(settled).toBe(false);
    expect(runner.starting(7)).toBe(videoUrl);
    const { runId = 'none' } = handle.mock.calls[0]?.[1] ?? {};
    // Of one that was under way before.
    runner.begun(7, 'earlier');
    expect([runner.starting(7), runner.picked(7)]).toEqual([videoUrl, '']);
    runner.begun(7, runId);
    expect(runner.starting(7)).toBeNull();
    expect([runner.picked(7), runner.picked(7)]).toEqual([runId, '']);
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    end();
    await picked;
  });
});

describe('two picks in one tab', () => {
  it('wait for the run of the second, which alone is copied', async () => {
    const { runner, handle } = setUp();
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<RunAnswer>();
    const slow = runner.pickText(first.promise, tab, true);
    handle.mockImplementationOnce(() => second.promise);
    const quick = runner.pickText(videoUrl, tab);
    await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce());
    first.resolve('of the first');
    await slow;
    expect([runner.starting(7), runner.toCopy(7)]).toEqual([videoUrl, '']);
    second.resolve(answered);
    await quick;
    expect(runner.starting(7)).toBeNull();
  });
});

describe('a run that is repeated', () => {
  it('asks the same again, as an explicit lookup, also when its tab is gone', async () => {
    const known = exampleCapture({ tabId: 99, incognito: false });
    const { runner, handle } = setUp({ known });
    await runner.repeat('a');
    const asker = { tabId: null, explicit: true, incognito: false };
    expect(handle).toHaveBeenCalledWith(known.request, asker);
  });

  it('asks no tab that only has the number of its own since the browser was restarted', async () => {
    const { runner, handle } = setUp({ known: exampleCapture({ tabId: 7 }), restarted: true });
    Object.assign(browser.tabs, { get: async () => ({ ...tab, incognito: true }) });
    await runner.repeat('a');
    expect(handle.mock.calls[0]?.[1]).toMatchObject({ tabId: null, incognito: false });
  });

  it('stays in its container, whose tab is gone', async () => {
    const known = exampleCapture({ tabId: 99, storeId: 'firefox-container-3' });
    const { runner, handle } = setUp({ known });
    await runner.repeat('a');
    expect(handle.mock.calls[0]?.[1]).toMatchObject({ tabId: null, storeId: 'firefox-container-3' });
  });

  it('asks in the tab that shows its item now, if that is as private as the run', async () => {
    for (const [incognito, asker] of [
      [false, { tabId: 7 }],
      [true, { tabId: null, incognito: true, storeId: 'firefox-private' }],
    ] as const) {
      const { runner, handle } = setUp({ known: exampleCapture({ tabId: 99, storeId: 'firefox-private', incognito }) });
      await runner.repeat('a', { tabId: 7 });
      expect(handle.mock.calls[0]?.[1]).toEqual({ explicit: true, incognito, ...asker });
    }
  });

  it('for a report says so', async () => {
    const { runner, handle } = setUp({ known: exampleCapture({}) });
    await runner.repeat('a', { report: true });
    expect(handle.mock.calls[0]?.[1]).toMatchObject({ explicit: true, report: true });
  });

  it('stays private', async () => {
    const { runner, handle } = setUp({ known: exampleCapture({ tabId: 99, incognito: true }) });
    await runner.repeat('a');
    expect(handle.mock.calls[0]?.[1]).toMatchObject({ incognito: true });
  });

  it('has to be known', async () => {
    await expect(setUp().runner.repeat('a')).rejects.toThrow('no longer in the library');
  });
});
