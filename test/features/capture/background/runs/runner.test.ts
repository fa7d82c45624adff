import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { type Capture, withoutEnvelope } from '../../../../../lib/core/capture.ts';
import type { Asker } from '../../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../../lib/core/handle.ts';
import { because } from '../../../../../lib/core/reason.ts';
import { offersOf } from '../../../../../lib/features/capture/background/links/offers.ts';
import { createRunner } from '../../../../../lib/features/capture/background/runs/runner.ts';
import type { FrontPage } from '../../../../../lib/features/capture/protocol.ts';
import { failedWith } from '../../../../core/told.ts';
import { exampleCapture, exampleOperation, videoId, videoUrl } from '../example-parts.ts';

const offers = offersOf({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl }, [
  exampleOperation,
]);
const answered: RunAnswer = { run: withoutEnvelope(exampleCapture({ id: 'c1' })), refused: null, envelope: '{}' };
const tab = { id: 7, windowId: 2, incognito: false } as Tabs.Tab;

interface Given {
  readonly offers?: FrontPage['offers'];
  readonly known?: Capture;
  /** The browser was restarted since. */
  readonly restarted?: boolean;
  readonly enabled?: boolean;
  readonly requestsBefore?: number;
  /** What the text names: an id of these platforms has no address. */
  readonly links?: readonly { readonly url: string; readonly platform: string }[];
  readonly answer?: RunAnswer;
  /** The newest run of the page. */
  readonly run?: Capture;
}

function setUp(given: Given = {}) {
  const openPopup = vi.fn(async () => {});
  const create = vi.fn(async () => ({}));
  const createWindow = vi.fn(async (_: { incognito?: boolean }) => ({}));
  const get = async (id: number) => (id === 7 ? tab : Promise.reject(new Error('gone')));
  Object.assign(browser, {
    windows: { create: createWindow, get: async () => ({ type: 'normal' }) },
    action: { openPopup, setPopup: async () => {} },
    tabs: { get, query: async () => [], create },
    cookies: { getAllCookieStores: async () => [] },
  });
  Object.assign(browser.runtime, { getURL: (path: string) => `chrome-extension://gleaner${path}` });
  const handle = vi.fn(async (_request: RunRequest, _asker: Asker) => given.answer ?? answered);
  const nothingFound = vi.fn();
  const found = given.offers ?? offers;
  const { links = [{ url: videoUrl, platform: 'cnvideo' }] } = given;
  const runner = createRunner({
    handle,
    readText: async () => links.map((link) => ({ ...link, target: null, offers: found, short: false })),
    frontPage: async () => ({ offers: found, enabled: given.enabled ?? true, run: given.run }) as unknown as FrontPage,
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

  it('counts the short link that was followed to find it; of the page itself opens no tab', async () => {
    const { runner, handle } = setUp({ requestsBefore: 1 });
    await runner.pickText('https://v.douyin.com/x/', tab);
    await runner.pickPage(tab);
    expect(handle.mock.calls.map(([, asker]) => asker)).toMatchObject([
      { requestsBefore: 1, explicit: true },
      { explicit: false },
    ]);
  });

  it('asks in the session of its tab, though that is closed while its text is looked up', async () => {
    const found = Promise.withResolvers<string>();
    const { runner, handle } = setUp();
    const stores = [{ id: 'firefox-container-1', tabIds: [7] }];
    Object.assign(browser, { cookies: { getAllCookieStores: async () => stores } });
    const picked = runner.pickText(found.promise, tab);
    await new Promise((resolve) => setTimeout(resolve));
    stores.length = 0;
    Object.assign(browser.tabs, { get: () => Promise.reject(new Error('gone')) });
    found.resolve(videoUrl);
    await picked;
    expect(handle.mock.lastCall?.[1]).toMatchObject({ tabId: null, storeId: 'firefox-container-1' });
  });

  it('by the button itself leaves the popup closed, and no run for one that is opened later on another page', async () => {
    const { runner, handle, openPopup, create } = setUp();
    handle.mockImplementation(async (_, { runId = '' }) => {
      runner.begun(7, runId);
      return answered;
    });
    await runner.pickPage(tab, true);
    expect([handle, openPopup, create].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    expect(runner.picked(7)).toBe('');
  });

  it('opens the page of the popup at once where no popup opens, in a window of the same kind if it may, else in a tab', async () => {
    const page = { url: 'chrome-extension://gleaner/popup.html?tab=7', type: 'popup' };
    const withoutPopup = () => {
      const all = setUp();
      all.openPopup.mockRejectedValue(new Error('no window'));
      return all;
    };
    const ordinary = withoutPopup();
    const answer = Promise.withResolvers<RunAnswer>();
    ordinary.handle.mockImplementation(() => answer.promise);
    const picked = ordinary.runner.pickText(videoUrl, tab);
    await vi.waitFor(() => expect(ordinary.createWindow.mock.calls).toEqual([[expect.objectContaining(page)]]));
    answer.resolve(answered);
    await picked;
    const secret = withoutPopup();
    secret.createWindow.mockImplementation(({ incognito }) =>
      incognito ? Promise.reject(new Error('not there')) : Promise.resolve({}),
    );
    await secret.runner.pickText(videoUrl, { ...tab, incognito: true });
    expect(secret.createWindow.mock.calls.map(([{ incognito }]) => incognito)).toEqual([true, undefined]);
    const phone = withoutPopup();
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

  const refused = because('run_gone');
  const link = (url: string, platform = 'cnvideo') => ({ url, platform });
  type Pick = (runner: ReturnType<typeof setUp>['runner']) => Promise<void>;
  const text: Pick = (runner) => runner.pickText(Promise.resolve('words'), tab);
  const quietly: Pick = (runner) => runner.pickPage(tab, true);

  it.each<[string, Given, Pick, Partial<ReturnType<ReturnType<typeof setUp>['runner']['missed']>>, runs: number]>([
    ['that names nothing', { offers: [] }, text, { text: 'words' }, 0],
    ['of a page that has nothing, by the button itself', { offers: [] }, quietly, { text: '' }, 0],
    ['of a page whose platform is switched off', { enabled: false }, (runner) => runner.pickPage(tab), { text: '' }, 0],
    ['of several links', { links: [link('https://v.douyin.com/gone/'), link(videoUrl)] }, text, { text: 'words' }, 0],
    ['of an id of two platforms', { links: [link(''), link('', 'news')] }, text, { text: 'words' }, 0],
    ['of an id of one platform', { links: [link('')] }, text, null, 1],
    [
      'that is refused before it runs',
      { answer: { run: null, refused: { ...failedWith('invalid_request'), reason: refused }, envelope: '{}' } },
      text,
      { refused },
      1,
    ],
    [
      'of a list in a private window',
      {},
      (runner) => runner.pickPrivateList('words', { ...tab, incognito: true }),
      { text: 'words', list: true },
      0,
    ],
  ])('%s is told once, in the popup, and starts only what was chosen', async (_, given, pick, missed, runs) => {
    const { runner, handle, openPopup, nothingFound } = setUp(given);
    await pick(runner);
    await runner.settled(7);
    const told = missed && { text: 'words', list: false, refused: null, ...missed };
    expect([runner.missed(8), runner.missed(7), runner.missed(7)]).toEqual([null, told, null]);
    expect([handle.mock.calls.length, openPopup.mock.calls]).toEqual([runs, [[{ windowId: 2 }]]]);
    // What is left to the user is no failure.
    const isNothing = given.offers !== undefined || given.enabled === false;
    expect(nothingFound.mock.calls).toEqual(isNothing ? [[7]] : []);
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
    // The worker has stopped since.
    const next = setUp().runner;
    expect([await next.toCopy(7), await next.toCopy(8)]).toEqual([runId, '']);
    await next.copied(runId);
    expect(await next.toCopy(7)).toBe('');
    await next.pickText(videoUrl, tab, true);
    await next.pickText(videoUrl, tab);
    expect(await next.toCopy(7)).toBe('');
  });

  it('keeps the popup waiting until its run exists', async () => {
    const { runner, handle } = setUp();
    vi.useFakeTimers();
    const answer = Promise.withResolvers<RunAnswer>();
    handle.mockImplementation(() => answer.promise);
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
    answer.resolve(answered);
    await picked;
  });
});

it('a run that a page asks for is about to begin in its tab until it exists, so that no page shown there hides it', async () => {
  const { runner, handle } = setUp();
  const request = { path: '/api/cnvideo/example', body: `{"share_text":"看 ${videoUrl} "}` };
  const byId = { ...request, body: '{"aweme_id":"1"}' };
  const refused = Promise.withResolvers<RunAnswer>();
  for (const [given, explicit, text] of [
    [request, false, ''],
    [request, true, videoUrl],
    [byId, true, ' '],
  ] as const) {
    const answer = Promise.withResolvers<RunAnswer>();
    handle.mockImplementationOnce(() => answer.promise);
    const asked = runner.start(given, 7, explicit);
    expect(runner.starting(7)).toBe(text);
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    const [made, { runId = 'none', ...asker } = {}] = handle.mock.lastCall ?? [];
    expect([made, asker]).toEqual([given, { tabId: 7, explicit, incognito: false }]);
    runner.begun(7, runId);
    expect(runner.starting(7)).toBeNull();
    answer.resolve(answered);
    expect(await asked).toEqual(answered);
    expect([runner.picked(7), runner.missed(7)]).toEqual(['', null]);
    handle.mockClear();
  }
  handle.mockImplementationOnce(() => refused.promise);
  const asked = runner.start(request, 7, false);
  refused.reject(new Error('cut'));
  await expect(asked).rejects.toThrow('cut');
  expect([runner.starting(7), runner.missed(7)]).toEqual([null, null]);
  await runner.start(request, null, false);
  expect(handle.mock.lastCall?.[1]).not.toHaveProperty('runId');
});

describe('two picks in one tab', () => {
  it('of its page at once are one: the second shows the popup, where it was asked for there', async () => {
    for (const quiet of [true, false]) {
      const { runner, handle, openPopup } = setUp();
      const answer = Promise.withResolvers<RunAnswer>();
      handle.mockImplementation(() => answer.promise);
      const first = runner.pickPage(tab, true);
      await runner.pickPage(tab, quiet);
      await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce());
      answer.resolve(answered);
      await first;
      expect([handle.mock.calls.length, openPopup.mock.calls.length]).toEqual([1, quiet ? 0 : 1]);
      await runner.pickPage(tab, true);
      expect(handle).toHaveBeenCalledTimes(2);
    }
  });

  it('of its page, while the run of the first is under way, show that run; of another item, they begin one', async () => {
    const [{ operation, body = '' } = { operation: { path: '' } }] = offers;
    const run = exampleCapture({
      id: 'slow',
      state: 'running',
      path: operation.path,
      request: { path: operation.path, body },
    });
    const { runner, handle } = setUp({ run });
    await runner.pickPage(tab);
    expect([handle.mock.calls.length, runner.starting(7), runner.missed(7), runner.picked(7)]).toEqual([
      0,
      null,
      null,
      'slow',
    ]);
    await runner.pickPage(tab, true);
    expect([handle.mock.calls.length, runner.picked(7), runner.missed(7)]).toEqual([0, '', null]);
    for (const other of [
      { ...run, request: { ...run.request, body: '{}' } },
      { ...run, state: 'done' as const },
    ]) {
      const next = setUp({ run: other });
      await next.runner.pickPage(tab, true);
      expect(next.handle).toHaveBeenCalledOnce();
    }
  });

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
    expect([runner.starting(7), await runner.toCopy(7)]).toEqual([videoUrl, '']);
    second.resolve(answered);
    await quick;
    expect(runner.starting(7)).toBeNull();
  });
});

it.each<[string, Partial<Capture>, object, Partial<Asker>]>([
  ['the same, as an explicit lookup, also when its tab is gone', { tabId: 99 }, {}, {}],
  ['in its own tab', { tabId: 7 }, {}, { tabId: 7 }],
  ['in the tab that shows its item now', { tabId: 99 }, { tabId: 7 }, { tabId: 7 }],
  [
    'in no tab that is less private than it was',
    { tabId: 99, storeId: 'firefox-private', incognito: true },
    { tabId: 7 },
    { incognito: true, storeId: 'firefox-private' },
  ],
  ['in its container, whose tab is gone', { tabId: 99, storeId: 'firefox-3' }, {}, { storeId: 'firefox-3' }],
  ['in private, still', { tabId: 99, incognito: true }, {}, { incognito: true }],
  ['for a report', { tabId: 99 }, { report: true }, { report: true }],
  ['with the title of the page', { tabId: 99, title: 'A kite' }, {}, { title: 'A kite' }],
])('a run that is repeated asks %s', async (_, change, wishes, asker) => {
  const known = exampleCapture(change);
  const { runner, handle } = setUp({ known });
  await runner.repeat('a', wishes);
  expect(handle.mock.calls).toEqual([[known.request, { tabId: null, explicit: true, incognito: false, ...asker }]]);
});

it('a run that is repeated asks no tab that only has the number of its own since the browser was restarted', async () => {
  const { runner, handle } = setUp({ known: exampleCapture({ tabId: 7 }), restarted: true });
  Object.assign(browser.tabs, { get: async () => ({ ...tab, incognito: true }) });
  await runner.repeat('a');
  expect(handle.mock.calls[0]?.[1]).toMatchObject({ tabId: null, incognito: false });
});

it('a run that is repeated has to be known', async () => {
  await expect(setUp().runner.repeat('a')).rejects.toThrow('no longer in the library');
});
