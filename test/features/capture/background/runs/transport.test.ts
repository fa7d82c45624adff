import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createJournal } from '../../../../../lib/browser/journal/journal.ts';
import { createPacer } from '../../../../../lib/browser/network/pacer.ts';
import type { AskerTab } from '../../../../../lib/browser/tabs/asker-tab.ts';
import { blankPage } from '../../../../../lib/browser/tabs/own-tab.ts';
import { createTargetOf } from '../../../../../lib/browser/tabs/page-target.ts';
import { createWorkTabs } from '../../../../../lib/browser/tabs/work-tabs.ts';
import { defaultSettings } from '../../../../../lib/core/settings.ts';
import { createTransport } from '../../../../../lib/features/capture/background/runs/transport.ts';
import { type FakeTab, fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import { platforms, unwatched, videoId, videoUrl } from '../example-parts.ts';

const nobody: AskerTab = { tabId: null, windowId: null, incognito: false, storeId: null };
const search = { hosts: ['www.douyin.com'] };
const shows = (target: { ids: Readonly<Record<string, string>> }) => target.ids.aweme_id === videoId;
const home = 'https://www.douyin.com/recommend';

/** A transport over these tabs; the network notes what it was asked with, `calls` whom the observer leaves alone. */
function setUp(given: readonly Partial<FakeTab>[], asker: Partial<AskerTab> = {}, queued = false) {
  const { tabs, calls } = fakeTabs(given);
  const journal = createJournal();
  const stop = new AbortController();
  const network = vi.fn(async () => ({ status: 200, url: home, headers: {}, text: '', setCookies: [] }));
  const made = createTransport({
    platform: 'cnvideo',
    watching: {
      ...unwatched,
      isOn: async (platform) => platform === 'cnvideo',
      async hold(platform) {
        calls.push(`hold ${platform}`);
        return async () => void calls.push(`let go of ${platform}`);
      },
    },
    asker: { ...nobody, ...asker },
    settings: { ...defaultSettings, pace: 0 },
    signal: stop.signal,
    network,
    pacer: createPacer(),
    journal,
    targetOf: createTargetOf(platforms),
    ...(queued ? { workTab: createWorkTabs(journal).of('cnvideo') } : {}),
  });
  return { ...made, tabs, calls, journal, stop, network };
}

/** Has each change of a tab go through this. */
function changingTabs(change: (id: number, given: Partial<FakeTab>, asked: Update) => Promise<unknown>): void {
  const update: Update = browser.tabs.update as never;
  Object.assign(browser.tabs, { update: (id: number, given: Partial<FakeTab>) => change(id, given, update) });
}
type Update = (id: number, given: Partial<FakeTab>) => Promise<unknown>;

async function urlsOf({ transport }: ReturnType<typeof setUp>, only = false): Promise<string[]> {
  const pages = await transport.findPages({ ...search, ...(only ? { shows } : {}) });
  return Promise.all(pages.map((page) => page.url()));
}

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.useRealTimers());

describe('open pages', () => {
  const mark = (name: string) => `${home}?${name}`;

  it("are of the asker's cookie store and kind of window alone", async () => {
    const tabs = [
      { url: mark('ordinary') },
      { url: mark('container'), cookieStoreId: 'firefox-container-1' },
      { url: mark('private'), cookieStoreId: '1', incognito: true },
    ];
    expect(await urlsOf(setUp(tabs))).toEqual([mark('ordinary')]);
    expect(await urlsOf(setUp(tabs, { storeId: 'firefox-container-1' }))).toEqual([mark('container')]);
    expect(await urlsOf(setUp(tabs, { storeId: '1', incognito: true }))).toEqual([mark('private')]);
    // A private window that shares the name of the default store is another session all the same.
    expect(await urlsOf(setUp([{ url: mark('private'), incognito: true }]))).toEqual([]);
  });

  it('are those that show the item, by the address that the browser reports', async () => {
    const other = videoUrl.replace(videoId, '7565000000000000257');
    const tabs = [{ url: home }, { url: videoUrl }, { url: other }, { url: `https://evil.example/${videoUrl}` }];
    expect(await urlsOf(setUp(tabs), true)).toEqual([videoUrl]);
  });

  it('do not include unloaded ones, nor temporary tabs of this run or another', async () => {
    const made = setUp([{ url: mark('unloaded'), discarded: true }, { url: mark('temporary') }, { url: mark('open') }]);
    await made.journal.add({ kind: 'tab', id: 2 });
    await made.journal.add({ kind: 'rule', id: 3 });
    expect(await urlsOf(made)).toEqual([mark('open')]);
  });

  it('come with the asking one first, then those in front, then the last used', async () => {
    const made = setUp(
      [
        { url: mark('old'), lastAccessed: 1, windowId: 9 },
        { url: mark('recent'), lastAccessed: 2, windowId: 9 },
        { url: mark('front elsewhere'), active: true, windowId: 9 },
        { url: mark('front here'), active: true, windowId: 1 },
        { url: mark('asking'), windowId: 1 },
      ],
      { tabId: 5, windowId: 1 },
    );
    expect(await urlsOf(made)).toEqual(['asking', 'front here', 'front elsewhere', 'recent', 'old'].map(mark));
  });
});

describe('a temporary page', () => {
  it('is counted, and closed with the run', async () => {
    const { transport, end, tabs, journal } = setUp([]);
    const page = await transport.openPage(home);
    expect([page.temporary, await page.url(), transport.requests()]).toEqual([true, home, 1]);
    await end();
    expect(tabs).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });

  it('goes through another page first, in the same tab, and both are counted', async () => {
    const { transport, calls } = setUp([]);
    const page = await transport.openPage(videoUrl, { viaPage: home });
    expect([await page.url(), transport.requests()]).toEqual([videoUrl, 2]);
    expect(calls.filter((call) => /create|update url/.test(call))).toEqual([
      `create ${blankPage()} in window any`,
      `update url ${home}`,
      `update url ${videoUrl}`,
    ]);
  });

  it('is closed when its time is over; the run is told to have the page opened in front', async () => {
    vi.useFakeTimers();
    const { transport, tabs } = setUp([]);
    const page = await transport.openPage(home);
    await vi.advanceTimersByTimeAsync(defaultSettings.tabDeadline + 1);
    expect(tabs).toEqual([]);
    await expect(page.url()).rejects.toMatchObject({ kind: 'timed_out', action: 'open_page' });
  });
});

describe.each([
  ['temporary', false],
  ['work', true],
] as const)('a navigation of a %s tab that the browser lost', (_kind, queued) => {
  /** Opens a page in a browser that loses so many navigations to a site. */
  async function opened(lost: number) {
    vi.useFakeTimers();
    const { transport, end, tabs, calls, journal } = setUp([], {}, queued);
    Object.assign(browser, { windows: undefined });
    let left = lost;
    changingTabs(async (id, { url, ...rest }, update) => {
      const isLost = url?.startsWith('https:') && left > 0;
      if (isLost) left -= 1;
      return update(id, { ...rest, ...(url && !isLost ? { url } : {}) });
    });
    const page = transport.openPage(videoUrl).then(
      (one) => one.url(),
      (failure: Error) => failure,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    return { shown: await page, created: calls.filter((call) => call.startsWith('create')).length, tabs, end, journal };
  }

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
  ])('%s times is asked for once more, then in a new tab, and the lost one is closed', async (times, tabsMade) => {
    const { shown, created, tabs } = await opened(times);
    expect([shown, created, tabs.length]).toEqual([videoUrl, tabsMade, 1]);
  });

  it('again and again is a failure, which leaves nothing behind', async () => {
    const { shown, tabs, end, journal } = await opened(9);
    expect(shown).toMatchObject({ kind: 'timed_out', reason: { code: 'tab_lost' } });
    await end();
    expect([tabs, await journal.read()]).toEqual([[], []]);
  });
});

it('a tab that stays at the page before is asked once more to leave it, and shows the page it should', async () => {
  vi.useFakeTimers();
  const { transport, calls } = setUp([]);
  let asked = 0;
  changingTabs(async (id, change, update) => {
    if (change.url === videoUrl) asked += 1;
    return change.url === videoUrl && asked === 1 ? undefined : update(id, change);
  });
  const page = transport.openPage(videoUrl, { viaPage: home });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await (await page).url(), asked]).toEqual([videoUrl, 2]);
  expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(1);
});

describe('the observer of a platform', () => {
  it('is away before an unwatched tab goes anywhere, and back when the run has ended', async () => {
    const { transport, end, calls } = setUp([]);
    await transport.openPage(videoUrl, { unwatched: true });
    expect(calls.indexOf('hold cnvideo')).toBeGreaterThanOrEqual(0);
    expect(calls.indexOf('hold cnvideo')).toBeLessThan(calls.indexOf(`update url ${videoUrl}`));
    expect(calls).not.toContain('let go of cnvideo');
    await end();
    expect(calls.at(-1)).toBe('let go of cnvideo');
  });

  it('watches other tabs as the user wants it', async () => {
    const { transport, end, calls } = setUp([]);
    for (const options of [undefined, { unwatched: false }]) await transport.openPage(videoUrl, options);
    await end();
    expect(calls.filter((call) => /hold|let go/.test(call))).toEqual([]);
    expect(await transport.watches()).toBe(true);
  });
});

describe('a cancelled run', () => {
  it('asks, looks for and opens nothing more', async () => {
    const { transport, calls, stop, network } = setUp([{ url: home }]);
    stop.abort();
    const works = [
      transport.fetch(home, { session: { kind: 'own' } }),
      transport.findPages(search),
      transport.openPage(home),
      transport.pause(10_000),
    ];
    for (const work of works) await expect(work).rejects.toMatchObject({ kind: 'cancelled' });
    expect([calls, network.mock.calls]).toEqual([[], []]);
  });

  it('closes the page that was still loading', async () => {
    const { transport, end, tabs, stop } = setUp([]);
    changingTabs((id, change, update) => update(id, change.url ? { ...change, status: 'loading' } : change));
    const opening = transport.openPage(home);
    setTimeout(() => stop.abort(), 10);
    await expect(opening).rejects.toMatchObject({ kind: 'cancelled' });
    await end();
    expect(tabs).toEqual([]);
  });
});

it("requests go out with the asker's cookie store, and are counted", async () => {
  const { transport, network } = setUp([], { storeId: 'firefox-container-1' });
  await transport.fetch(home, { session: { kind: 'own' } });
  expect(network).toHaveBeenCalledWith(
    home,
    expect.anything(),
    expect.objectContaining({ storeId: 'firefox-container-1' }),
  );
  expect(transport.requests()).toBe(1);
});
