import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { withoutEnvelope } from '../../../../../lib/core/capture.ts';
import type { Asker } from '../../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../../lib/core/handle.ts';
import { offersOf } from '../../../../../lib/features/capture/background/links/offers.ts';
import { createRunner } from '../../../../../lib/features/capture/background/runs/runner.ts';
import type { FrontPage } from '../../../../../lib/features/capture/protocol.ts';
import { exampleCapture, exampleOperation, videoId, videoUrl } from '../example-parts.ts';

const target = { platform: 'cnvideo', kind: 'video' as const, ids: { aweme_id: videoId }, url: videoUrl };
const offers = offersOf(target, [exampleOperation]);
const answered: RunAnswer = { run: withoutEnvelope(exampleCapture({ id: 'c1' })), refused: null, envelope: '{}' };
const tab = { id: 7, windowId: 2, incognito: false } as Tabs.Tab;
/** What Chromium tells of a click in its viewer of PDFs. */
const nowhere = { ...tab, id: -1, windowId: -1 };

/** `front`: the tab in front. */
function setUp(front: Tabs.Tab | null = tab) {
  const openPopup = vi.fn(async () => {});
  const createWindow = vi.fn(async (_: object) => ({}));
  Object.assign(browser, {
    windows: { create: createWindow, get: async () => ({ type: 'normal' }) },
    action: { openPopup, setPopup: async () => {} },
    tabs: { get: async (id: number) => ({ ...(front ?? tab), id }), query: async () => (front ? [front] : []) },
    cookies: { getAllCookieStores: async () => [] },
  });
  Object.assign(browser.runtime, { getURL: (path: string) => `chrome-extension://gleaner${path}` });
  const handle = vi.fn(async (_request: RunRequest, _asker: Asker) => answered);
  const frontPage = vi.fn(async () => ({ offers, enabled: true, run: null }) as unknown as FrontPage);
  const readText = async (url: string) =>
    url.startsWith('http') ? [{ url, platform: 'cnvideo', target: null, offers, short: false }] : [];
  const runner = createRunner({
    handle,
    readText,
    frontPage,
    runs: { get: async () => null, tabOf: async ({ tabId }) => tabId },
    followed: { take: () => 0 },
    nothingFound: vi.fn(),
  });
  return { runner, handle, frontPage, openPopup, createWindow };
}

beforeEach(() => fakeBrowser.reset());

describe('a pick in no tab', () => {
  it('opens the popup within the click, and is one in the tab in front', async () => {
    const { runner, handle, frontPage, openPopup } = setUp();
    const picked = runner.pickText(videoUrl, nowhere);
    expect(openPopup.mock.calls).toEqual([[{}]]);
    await picked;
    expect(handle.mock.lastCall?.[1]).toMatchObject({ tabId: 7, explicit: true, incognito: false });
    await runner.pickText('no link', nowhere);
    expect(runner.missed(7)).toMatchObject({ text: 'no link' });
    await runner.pickPage(nowhere);
    expect(frontPage.mock.calls).toEqual([[7]]);
  });

  it('opens the page of the popup over the tab in front, where no popup opens', async () => {
    const { runner, openPopup, createWindow } = setUp();
    openPopup.mockRejectedValue(new Error('no window'));
    await runner.pickText(videoUrl, nowhere);
    const url = 'chrome-extension://gleaner/popup.html?tab=7';
    expect(createWindow.mock.calls).toEqual([[expect.objectContaining({ url })]]);
  });

  it('is as private as that tab, and begins no run in one that is less private, or in none', async () => {
    for (const [front, given, asked] of [
      [{ ...tab, incognito: true }, nowhere, [true]],
      [{ ...tab, incognito: true }, { ...nowhere, incognito: true }, [true]],
      [tab, { ...nowhere, incognito: true }, []],
      [null, nowhere, []],
    ] as const) {
      const { runner, handle, openPopup } = setUp(front);
      await runner.pickText(videoUrl, given);
      expect(handle.mock.calls.map(([, { incognito }]) => incognito)).toEqual(asked);
      expect(openPopup).toHaveBeenCalledOnce();
    }
  });
});

describe('a second pick of a text', () => {
  /** With a first pick, whose run does not end before `answer` does. */
  async function begun(begin: (runner: ReturnType<typeof setUp>['runner']) => Promise<unknown>) {
    const all = setUp();
    const answer = Promise.withResolvers<RunAnswer>();
    all.handle.mockImplementation(() => answer.promise);
    const first = begin(all.runner);
    await vi.waitFor(() => expect(all.handle).toHaveBeenCalledOnce());
    const { runId = 'none' } = all.handle.mock.calls[0]?.[1] ?? {};
    return { ...all, first, runId, answer };
  }
  const text = (runner: ReturnType<typeof setUp>['runner']) => runner.pickText(videoUrl, tab);
  const [{ operation, body = '' } = { operation: { path: '' } }] = offers;
  const request = { path: operation.path, body };

  it('shows the run of the first in that tab, and copies that, until it has ended', async () => {
    for (const exists of [false, true]) {
      const { runner, handle, first, runId, answer } = await begun(text);
      if (exists) runner.begun(7, runId);
      await runner.pickText(videoUrl, tab, true);
      expect(runner.starting(7)).toBe(exists ? null : videoUrl);
      runner.begun(7, runId);
      expect([runner.starting(7), runner.picked(7), await runner.toCopy(7)]).toEqual([null, runId, runId]);
      const other = runner.pickText(videoUrl, { ...tab, id: 8 });
      await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2));
      answer.resolve(answered);
      await Promise.all([first, other]);
      await text(runner);
      expect(handle).toHaveBeenCalledTimes(3);
    }
  });

  it('is told why the first began no run', async () => {
    const { runner, first, answer } = await begun(text);
    await text(runner);
    answer.reject(new Error('no cookie stores'));
    await first;
    expect([runner.starting(7), runner.missed(7)?.refused?.code]).toEqual([null, 'internal']);
  });

  it('shows the run that a page has asked for by link, and not one of the page itself', async () => {
    for (const explicit of [true, false]) {
      const { runner, handle, first, answer } = await begun((one) => one.start(request, 7, explicit));
      const second = text(runner);
      if (explicit) await second;
      else await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2));
      answer.resolve(answered);
      await Promise.all([first, second]);
      expect([handle.mock.calls.length, runner.starting(7)]).toEqual([explicit ? 1 : 2, null]);
    }
  });
});
