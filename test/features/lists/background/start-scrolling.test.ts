import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { blankPage } from '../../../../lib/browser/tabs/own-tab.ts';
import { english } from '../../../../lib/core/english.ts';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { reasonOf } from '../../../../lib/core/reason.ts';
import { sweep } from '../../../../lib/features/capture/background/runs/recover.ts';
import { isScrolling } from '../../../../lib/features/lists/background/index.ts';
import { queueClock } from '../../../../lib/features/queue/background/index.ts';
import { withItem } from '../../../../lib/features/queue/model/index.ts';
import { changeUserSettings, readUserSettings } from '../../../../lib/features/settings/background/index.ts';
import { answer, row } from '../list-site.ts';
import { pages, plan, setUp, url } from './scroll-stage.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (thrown) => english(reasonOf(thrown)),
  );

/** As the browser frees the locks of a stopped worker. */
function freeLocks(): void {
  vi.spyOn(navigator.locks, 'request').mockImplementation(((_: string, ...more: unknown[]) =>
    (more.at(-1) as () => unknown)()) as never);
}

beforeEach(async () => {
  fakeBrowser.reset();
  vi.spyOn(queueClock, 'sleep').mockImplementation(() => new Promise((resolve) => setImmediate(resolve)));
  await changeUserSettings({ scrolls: { cnvideo: true } });
});
afterEach(() => vi.restoreAllMocks());

it('scrolls the list in a window of its own, in the container of the asker, and closes it; the tab of the user stays as it is', async () => {
  const { tabs, calls, windows, ask, settled, lists, journal, paceLedger } = setUp();
  const list = await ask();
  expect(await isScrolling()).toBe(true);
  expect(await browser.alarms.get('scroll')).toBeDefined();
  await settled();
  expect(windows).toEqual([
    { cookieStoreId: 'firefox-container-2', width: 900, height: 700, type: 'popup', focused: true },
  ]);
  expect(await lists.get(list.id)).toMatchObject({ count: 20, end: 'all', container: 'firefox-container-2' });
  expect([tabs.map(({ id }) => id), await journal.read(), await browser.alarms.get('scroll')]).toEqual([
    [1, 2],
    [],
    undefined,
  ]);
  expect(calls.filter((call) => call.includes('update'))).toHaveLength(3);
  expect((await paceLedger.read('cnvideo', Date.now())).loads).toHaveLength(4);
  expect(calls[0]).toContain(blankPage());
});

it.each([false, true])(
  'counts the first page once, with the opening of the window, be it told by the document itself (%s) or not',
  async (own) => {
    const { site, ask, settled, lists, paceLedger } = setUp();
    site.own = own;
    const { id } = await ask();
    await settled();
    expect([
      (await lists.get(id))?.count,
      site.asked,
      (await paceLedger.read('cnvideo', Date.now())).loads.length,
    ]).toEqual([20, 3, 1 + 3]);
  },
);

it.each(['check', 'warning'])(
  'asks nothing more after a %s, and holds the platform; a warning switches it off',
  async (mark) => {
    const { site, ask, settled, lists, paceLedger, tabs, windows } = setUp();
    site.marks = [mark];
    const { id } = await ask();
    await settled();
    expect([(await lists.get(id))?.end, site.moves, site.asked, tabs.length]).toEqual([mark, ['look'], 0, 2]);
    expect((await paceLedger.read('cnvideo', Date.now())).held?.url).toBe(url);
    expect((await readUserSettings()).scrolls).toEqual(mark === 'warning' ? [] : ['cnvideo']);
    expect(await refusal(ask())).toContain(mark === 'warning' ? 'is off' : 'has paused this platform');
    expect(windows).toHaveLength(1);
  },
);

const instead = (gate: string) => `https://www.douyin.com/${gate}?to=${encodeURIComponent(url)}`;

it.each([
  ['login', 'sign_in'],
  ['website-login/captcha', 'check'],
  ['404', 'refused'],
])('ends as the page says that stands in the place of the list: %s', async (gate, end) => {
  for (const late of [0, Number.POSITIVE_INFINITY]) {
    const { site, ask, settled, lists, tabs, paceLedger } = setUp();
    Object.assign(site, { late, instead: instead(gate) });
    const { id } = await ask();
    await settled();
    const came = { end, count: late ? 0 : 10, state: 'ended' };
    expect([await lists.get(id), site.asked, tabs.length]).toMatchObject([came, late ? 0 : 1, 2]);
    expect((await paceLedger.read('cnvideo', Date.now())).held !== null).toBe(end !== 'sign_in');
  }
});

it('does not begin where the site sends its window to a check, and holds the platform', async () => {
  const { ask, tabs, paceLedger } = setUp();
  const { update } = browser.tabs;
  Object.assign(browser.tabs, {
    update: (id: number, { url: to, ...change }: { url?: string }) =>
      update(id, { ...change, ...(to && { url: to === url ? instead('captcha') : to }) }),
  });
  expect(await refusal(ask())).toContain('wanted to verify you');
  expect([(await paceLedger.read('cnvideo', Date.now())).held?.url, tabs.length]).toEqual([url, 2]);
});

it('refuses, and opens nothing, where it is off, private, at work, or the day or the hour is used up', async () => {
  const { ask, settled, windows, tabs, paceLedger } = setUp();
  expect(await refusal(ask(2))).toContain('Private');
  await ask();
  expect(await refusal(ask())).toContain('already scrolling');
  await settled();
  await paceLedger.end('cnvideo', (ledger) => [1, 2, 3, 4].reduce((one) => withItem(one, Date.now()), ledger));
  expect(await refusal(ask())).toContain("Today's limit for this platform");
  const second = setUp();
  await second.ask();
  await second.settled();
  expect(await refusal(second.ask())).toContain("Today's limit for scrolling");
  await changeUserSettings({ scrolls: { cnvideo: false } });
  expect(await refusal(ask())).toContain('is off');
  expect([windows.length, second.windows.length, tabs.length]).toEqual([1, 1, 2]);
});

it('begins once where it is asked for twice at once', async () => {
  const { ask, windows, settled } = setUp();
  const { local } = browser.storage;
  const get = local.get.bind(local);
  vi.spyOn(local, 'get').mockImplementation(
    (keys) => new Promise((resolve) => setTimeout(() => resolve(get(keys)), 5)),
  );
  const both = [ask(), ask()].map(refusal);
  expect(await Promise.all(both)).toEqual(['', expect.stringContaining('already scrolling')]);
  await settled();
  expect(windows).toHaveLength(1);
});

it('forgets after a day which lists it scrolled, whenever a worker runs something', async () => {
  const run = { account: 'cnvideo ', list: 'works u2', at: Date.now() };
  await browser.storage.local.set({ scrolled: [{ ...run, at: run.at - 86_400_001 }, run] });
  setUp();
  await expect.poll(() => browser.storage.local.get('scrolled')).toEqual({ scrolled: [run] });
});

it('begins a word no more often than its hour allows', async () => {
  const { runsADay: _, ...endless } = plan;
  const { ask, settled } = setUp({ ...endless, timesAnHour: 1 });
  await ask();
  await settled();
  expect(await refusal(ask())).toMatch(/about 60 min/);
});

it('takes in what it clicks for, empty threads too, and tells a later page which threads are whole', async () => {
  const clicks = { replies: { selector: '.replies' }, most: 5, pause: [0, 0] } as const;
  const { site, ask, settled, lists, paceLedger } = setUp({ ...plan, clicks });
  const thread = (root: string, ids: string[]): ListAnswer => {
    const said = { root, parent: root, replies: '', place: '', pictures: [], marks: [] };
    return answer(
      ids.map((id) => row(id, { comment: said })),
      { thread: root, from: '', next: '', end: 'all' },
    );
  };
  site.threads = [thread('i01', ['r1', 'r2']), thread('i02', []), thread('i03', [])];
  const { id } = await ask(1, { replies: true });
  await settled();
  expect(await lists.get(id)).toMatchObject({ count: 22, replies: 2, end: 'all' });
  expect((await paceLedger.read('cnvideo', Date.now())).loads).toHaveLength(4 + 3);
  expect(site.whole[0]).toEqual([]);
  [site.asked, site.whole] = [0, []];
  expect((await ask(1, { replies: true })).id).toBe(id);
  await settled();
  expect(site.whole[0]).toEqual(['i01', 'i02', 'i03'].map((item) => ['Mila', 'Item', item]));
});

it.each([
  [2, 20, 3],
  [Number.POSITIVE_INFINITY, 15, 3],
])('in another order, told after %d looks or not at all, it is another list', async (late, count, asked) => {
  const { site, ask, settled, lists } = setUp();
  const about = { platform: 'cnvideo', kind: 'works', title: '', url, container: 'firefox-container-2', tabId: 1 };
  const before = await lists.begin({ ...about, ids: { user: 'u1', order: 'new' } });
  await lists.finish(before.id, 'stopped');
  Object.assign(site, { late, order: 'hot' });
  const { id } = await ask();
  await settled();
  expect([id === before.id, (await lists.get(id))?.count, site.asked]).toEqual([false, count, asked]);
  expect(await lists.get(before.id)).toMatchObject({ count: 0, end: 'stopped' });
});

it('begins a list anew where only what is new is wanted', async () => {
  const { site, ask, settled, lists } = setUp();
  const first = await ask();
  await settled();
  site.asked = 0;
  const second = await ask(1, { fresh: true });
  await settled();
  expect([second.id === first.id, (await lists.get(second.id))?.leftOut, (await lists.get(second.id))?.count]).toEqual([
    false,
    20,
    0,
  ]);
});

it('goes on in the same window when its worker was stopped, whatever that worker left in the journal', async () => {
  const { tabs, ask, restart, settled, lists, journal, workers, windows } = setUp();
  vi.mocked(queueClock.sleep).mockImplementation(() => new Promise(() => {}));
  const { id } = await ask();
  await expect.poll(() => tabs.length).toBe(3);
  await sweep(journal, { tab: ({ id: tab }) => browser.tabs.remove(tab), rule: async () => {}, proxy: async () => {} });
  expect([tabs.length, await isScrolling()]).toEqual([3, true]);
  freeLocks();
  vi.mocked(queueClock.sleep).mockImplementation(() => new Promise((resolve) => setImmediate(resolve)));
  restart();
  await workers[1]?.resume();
  await settled();
  expect([windows.length, tabs.length]).toEqual([1, 2]);
  expect(await lists.get(id)).toMatchObject({ count: 20, end: 'all' });
});

it('ends with an update, which empties what fills the list, says so, and asks nothing more', async () => {
  const { tabs, site, ask, restart, settled, lists, workers, gathering } = setUp();
  const { promise: stopped, resolve: free } = Promise.withResolvers<void>();
  vi.mocked(queueClock.sleep).mockImplementation(() => stopped);
  const { id } = await ask();
  await expect.poll(() => vi.mocked(queueClock.sleep).mock.calls.length).toBe(1);
  const { asked } = site;
  await browser.storage.session.clear();
  freeLocks();
  restart();
  await gathering.settle();
  await workers[1]?.resume();
  await settled();
  expect([tabs.length, site.asked]).toEqual([2, asked]);
  expect(await lists.get(id)).toMatchObject({ end: 'unwatched' });
  free();
});

it('counts an answer that wakes a stopped worker, once, however often the page hands it over', async () => {
  const { tabs, site, ask, restart, receive, settled, lists, paceLedger, workers } = setUp();
  const { promise: stopped, resolve: free } = Promise.withResolvers<void>();
  vi.mocked(queueClock.sleep).mockImplementation(() => stopped);
  const { id } = await ask();
  await expect.poll(() => vi.mocked(queueClock.sleep).mock.calls.length).toBe(1);
  const loads = async () => (await paceLedger.read('cnvideo', Date.now())).loads.length;
  expect(await loads()).toBe(1);
  freeLocks();
  vi.mocked(queueClock.sleep).mockImplementation(() => new Promise((resolve) => setImmediate(resolve)));
  restart();
  site.asked = 1;
  for (const page of [pages[0], pages[1], pages[1]]) await receive(page as ListAnswer, tabs.at(-1)?.id ?? 0);
  expect(await loads()).toBe(2);
  await workers[1]?.resume();
  await settled();
  expect(await lists.get(id)).toMatchObject({ count: 20, end: 'all' });
  expect(await loads()).toBe(4);
  free();
});

it('leaves the list with its rows when its window is gone, and a further run adds to it', async () => {
  const { tabs, site, ask, restart, settled, lists, workers } = setUp();
  const { promise: stopped, resolve: free } = Promise.withResolvers<void>();
  vi.mocked(queueClock.sleep).mockImplementation(() => stopped);
  const { id } = await ask();
  // Stopped while it waits: sooner, it would go on beside the next worker.
  await expect.poll(() => vi.mocked(queueClock.sleep).mock.calls.length).toBe(1);
  tabs.pop();
  freeLocks();
  vi.mocked(queueClock.sleep).mockImplementation(() => new Promise((resolve) => setImmediate(resolve)));
  restart();
  await workers[1]?.resume();
  await settled();
  expect(await lists.get(id)).toMatchObject({ count: 5, end: 'left' });
  site.asked = 0;
  expect((await ask()).id).toBe(id);
  await settled();
  expect(await lists.get(id)).toMatchObject({ count: 20, end: 'all' });
  free();
});

it('takes nothing in of what other tabs receive meanwhile', async () => {
  const { ask, settled, lists, workers } = setUp();
  const list = await ask();
  const read: number[] = [];
  const heard = (tabId: number) => ({
    ...answer([]),
    get of() {
      read.push(tabId);
      return {};
    },
  });
  for (const tabId of [1, (await lists.get(list.id))?.tabId ?? 0])
    await workers[0]?.onReceived(list, tabId, [{ answer: heard(tabId), at: 1, own: true }]);
  expect(read).not.toContain(1);
  expect(read.length).toBeGreaterThan(0);
  await settled();
});

it.each([true, false])(
  'ends when it may not see its page any more: the site is not allowed (%s), or not watched',
  async (isSite) => {
    const { site, ask, settled, lists } = setUp();
    const { promise: first, resolve: free } = Promise.withResolvers<void>();
    vi.mocked(queueClock.sleep).mockImplementationOnce(() => first);
    const { id } = await ask();
    await expect.poll(() => vi.mocked(queueClock.sleep).mock.calls.length).toBe(1);
    if (isSite) {
      Object.assign(browser, { permissions: { contains: async () => false } });
      Object.assign(browser.scripting, { executeScript: () => Promise.reject(new Error('Cannot access the page')) });
    } else Object.assign(site, { isWatched: false, marks: ['none'] });
    free();
    await settled();
    const reason = isSite ? { code: 'platform_not_allowed', values: [{ words: ['platform_cnvideo'] }] } : null;
    expect(await lists.get(id)).toMatchObject({ count: 5, end: 'stopped', reason });
    if (isSite) expect(vi.mocked(queueClock.sleep).mock.calls.length).toBeLessThan(9);
  },
);

it('leaves alone a tab that the user has taken out of its window', async () => {
  const { tabs, ask, settled, lists, journal } = setUp();
  const { id } = await ask();
  const own = tabs.at(-1);
  Object.assign(own ?? {}, { windowId: 1 });
  await settled();
  expect([(await lists.get(id))?.end, tabs.at(-1), await journal.read()]).toEqual(['left', own, []]);
});

it('closes its window when the page does not load', async () => {
  const { tabs, ask, journal } = setUp();
  const { update } = browser.tabs;
  Object.assign(browser.tabs, {
    update: (id: number, change: { url?: string }) => (change.url ? Promise.reject(new Error()) : update(id, change)),
  });
  await expect(ask()).rejects.toThrow();
  expect([tabs.map(({ id }) => id), await journal.read(), await isScrolling()]).toEqual([[1, 2], [], false]);
});
