import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '../../../lib/browser/browser.ts';
import { followFrontTab } from '../../../lib/browser/tabs/front-tab.ts';

afterEach(() => void vi.useRealTimers());

const tab = { id: 7, url: 'https://www.douyin.com/', title: 'a', active: true, windowId: 1, incognito: false };
type Said = (message: object, sender: object) => void;
type Updated = (id: number, change: { status?: string; title?: string }, tab: object) => void;

/** What is told of the tab in front, and how the browser tells that it has changed. */
async function followed() {
  vi.useFakeTimers();
  const heard: Updated[] = [];
  const said: Said[] = [];
  Object.assign(browser, {
    windows: { getCurrent: async () => ({ id: 1 }), WINDOW_ID_CURRENT: -2 },
    tabs: {
      query: async () => [tab],
      onActivated: { addListener: () => {} },
      onUpdated: { addListener: (one: Updated) => void heard.push(one) },
    },
  });
  Object.assign(browser.runtime, {
    getManifest: () => ({}),
    onMessage: { addListener: (one: Said) => void said.push(one) },
  });
  const changed = vi.fn();
  await followFrontTab(changed);
  return {
    changed,
    update: (change: Parameters<Updated>[1], of: object = tab) => heard.map((one) => one(7, change, of)),
    say: (name: string, of: object) => said.map((one) => one({ name }, { tab: of })),
  };
}

test('a page that was loaded again is told, though its title changes right after', async () => {
  const { changed, update } = await followed();
  update({ status: 'complete' });
  await vi.advanceTimersByTimeAsync(50);
  update({ title: 'b' });
  await vi.advanceTimersByTimeAsync(200);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('what only changes its title, still loads, or is not in front is not told', async () => {
  const { changed, update } = await followed();
  update({ title: 'b' });
  update({ status: 'loading' });
  update({ status: 'complete' }, { ...tab, active: false });
  update({ status: 'complete' }, { ...tab, windowId: 2 });
  await vi.advanceTimersByTimeAsync(200);
  expect(changed).toHaveBeenCalledOnce();
});

test('a feed that shows its next item at the same address is told, once, if it is in front here', async () => {
  const { changed, say } = await followed();
  say('page.seen', { ...tab, windowId: 2 });
  say('page.seen', { ...tab, active: false });
  say('another', tab);
  await vi.advanceTimersByTimeAsync(200);
  expect(changed).toHaveBeenCalledOnce();
  say('page.seen', tab);
  await vi.advanceTimersByTimeAsync(500);
  expect(changed).toHaveBeenCalledTimes(2);
});
