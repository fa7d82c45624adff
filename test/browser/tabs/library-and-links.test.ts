import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { openLibrary } from '../../../lib/browser/tabs/open-pages.ts';
import { linksOfTab, selectedLinks } from '../../../lib/browser/tabs/page-links.ts';
import { fakeTabs } from './fake-tabs.ts';

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.useRealTimers());

it.each([
  [false, 'create'],
  [true, 'update'],
])('the library in a private window is no place for others (private: %s)', async (incognito, done) => {
  Object.assign(browser.runtime, { getURL: (path: string) => `moz-extension://gleaner${path}` });
  Object.assign(browser, { windows: { update: async () => ({}) } });
  const { calls } = fakeTabs([
    { url: 'https://example.org/', incognito, active: true },
    { url: 'moz-extension://gleaner/library.html', incognito: true },
  ]);
  await openLibrary({ view: 'list', shelf: 'all' });
  expect(calls).toEqual([expect.stringMatching(`^${done} `)]);
});

it('of a page that does not answer, the selected text is taken alone', async () => {
  vi.useFakeTimers();
  Object.assign(browser, { scripting: { executeScript: () => new Promise(() => {}) } });
  const links = selectedLinks(1, { selectionText: 'look' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await links).toEqual({ text: 'look', links: [] });
});

it('a page that does not give its links is told as late', async () => {
  vi.useFakeTimers();
  Object.assign(browser, { scripting: { executeScript: () => new Promise(() => {}) } });
  const late = expect(linksOfTab(1)).rejects.toMatchObject({ kind: 'timed_out' });
  await vi.advanceTimersByTimeAsync(15_000);
  await late;
});
