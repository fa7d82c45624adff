import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';
import { blankPage } from '../../../lib/browser/tabs/own-tab.ts';
import { createWorkTabs } from '../../../lib/browser/tabs/work-tabs.ts';
import { fakeTabs } from './fake-tabs.ts';

const page = (at: number) => `https://www.example.com/item/${at}`;
const signal = new AbortController().signal;

beforeEach(() => fakeBrowser.reset());

function setUp({ windows = true, steals = false } = {}) {
  const { tabs, calls } = fakeTabs([{ windowId: 1, url: 'https://www.example.com/mine' }]);
  const create = async () => {
    const tab = await browser.tabs.create({ url: 'about:blank', windowId: 50 + tabs.length });
    return { tabs: [tab], focused: steals };
  };
  const refocused: number[] = [];
  const update = async (id: number) => void refocused.push(id);
  Object.assign(browser, {
    windows: windows ? { create, update, getLastFocused: async () => ({ id: 1 }) } : undefined,
  });
  const journal = createJournal();
  return { tabs, calls, journal, refocused, work: createWorkTabs(journal) };
}

describe('work tabs', () => {
  it('are one per platform, in one window apart, and go from item to item', async () => {
    const { tabs, work, journal } = setUp();
    const first = await work.of('a').take();
    await first.load(page(1), 1000, signal);
    await first.close();
    const [second, other] = await Promise.all([work.of('a').take(), work.of('b').take()]);
    await second.load(page(2), 1000, signal);
    expect(second.id).toBe(first.id);
    expect(tabs.map(({ windowId }) => windowId)).toEqual([1, 51, 51]);
    expect(tabs.map(({ url }) => url)).toEqual(['https://www.example.com/mine', page(2), 'about:blank']);
    expect(tabs[1]?.muted).toBe(true);
    expect(await journal.read()).toEqual([first.id, other.id].map((id) => ({ kind: 'tab', id, window: 51 })));
    expect(work.of('a').id()).toBe(first.id);
  });

  it('leave a page before they go to the next, which must not be taken for it', async () => {
    const { calls, work } = setUp();
    const tab = await work.of('a').take();
    await tab.load(page(1), 1000, signal);
    await tab.load(page(2), 1000, signal);
    expect(calls.filter((call) => call.startsWith('update'))).toEqual([
      'update muted true',
      `update muted true,active true,url ${blankPage()}`,
      `update url ${page(1)}`,
      `update muted true,active true,url ${blankPage()}`,
      `update url ${page(2)}`,
    ]);
  });

  it('are closed when nothing is left to do, and opened anew', async () => {
    const { tabs, work, journal } = setUp();
    const first = await work.of('a').take();
    await work.rest('a');
    await work.rest('b');
    expect([tabs.length, await journal.read(), work.of('a').id()]).toEqual([1, [], null]);
    expect((await work.of('a').take()).id).not.toBe(first.id - 1);
  });

  it('that the user closed, or took for himself, are let go', async () => {
    const { tabs, work, journal } = setUp();
    const first = await work.of('a').take();
    const at = tabs.findIndex(({ id }) => id === first.id);
    Object.assign(tabs[at] ?? {}, { windowId: 1 });
    const second = await work.of('a').take();
    expect(second.id).not.toBe(first.id);
    tabs.splice(
      tabs.findIndex(({ id }) => id === second.id),
      1,
    );
    await work.rest('a');
    expect(tabs.map(({ id }) => id)).toEqual([1, first.id]);
    expect(await journal.read()).toEqual([]);
  });

  it('are plain tabs behind the others where there are no windows', async () => {
    const { tabs, work } = setUp({ windows: false });
    await (await work.of('a').take()).load(page(1), 1000, signal);
    expect(tabs.map(({ active }) => active)).toEqual([false, false]);
  });

  it('give the focus back that a browser gave their window', async () => {
    const { work, refocused } = setUp({ steals: true });
    await work.of('a').take();
    expect(refocused).toEqual([1]);
  });
});
