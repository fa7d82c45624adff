import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createMenus } from '../../../../../lib/features/capture/background/start/lifecycle.ts';
import { welcome } from '../../../../../lib/features/capture/background/start/welcome.ts';
import { consentHandlers } from '../../../../../lib/features/consent/background/index.ts';
import { consentVersion } from '../../../../../lib/features/consent/model/index.ts';
import { changeUserSettings } from '../../../../../lib/features/settings/background/settings.ts';
import { platforms } from '../example-parts.ts';

const opened: unknown[] = [];

beforeEach(() => {
  fakeBrowser.reset();
  opened.length = 0;
  Object.assign(browser.tabs, { create: async ({ url }: { url: string }) => void opened.push(url) });
  Object.assign(browser.runtime, { getURL: (path: string) => path });
});
afterEach(() => vi.unstubAllGlobals());

describe('the page that greets', () => {
  it.each([
    ['once in a profile', true, ['/welcome.html']],
    ['not where something was captured before, then or later', false, []],
  ])('opens %s', async (_, isUnused, pages) => {
    await welcome(async () => isUnused);
    await welcome(async () => true);
    expect(opened).toEqual(pages);
  });

  it('opens from the next worker where the first was stopped on the way', async () => {
    Object.assign(browser.tabs, { create: () => Promise.reject(new Error('stopped')) });
    await expect(welcome(async () => true)).rejects.toThrow('stopped');
    await changeUserSettings({ badge: false });
    Object.assign(browser.tabs, { create: async ({ url }: { url: string }) => void opened.push(url) });
    await welcome(async () => false);
    await welcome(async () => true);
    expect(opened).toEqual(['/welcome.html']);
  });

  it.each([
    ['once where the user had agreed to an earlier version', '2026-01-01', ['/welcome.html']],
    ['not where the user had not agreed, or took it back', '', []],
    ['not where the user has agreed since', consentVersion, []],
  ])('opens after an update of what it says %s', async (_, agreed, pages) => {
    await consentHandlers['consent.change']({ agreed }, { tabId: null, incognito: false, url: '' });
    await browser.storage.local.set({ welcomed: '2026-01-01' });
    await welcome(async () => false);
    await welcome(async () => false);
    expect(opened).toEqual(pages);
  });

  it('does not open after an update of one that had stored something', async () => {
    await changeUserSettings({ badge: false });
    await welcome(async () => true);
    expect(opened).toEqual([]);
  });
});

describe('the context menu', () => {
  it('speaks the language that was chosen', async () => {
    const titles: string[] = [];
    const create = ({ title = '' }: { title?: string }) => void titles.push(title);
    Object.assign(browser, {
      contextMenus: { removeAll: async () => void titles.splice(0), create },
      i18n: { getMessage: (key: string) => (key === 'languageTag' ? 'en' : key) },
    });
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(readFileSync(`public/${path}`, 'utf8'))));
    await createMenus(platforms);
    expect(titles).toContain('menuPage');
    await changeUserSettings({ look: { language: 'zh_CN', theme: 'automatic', fileNames: '' } });
    await createMenus(platforms);
    expect(titles.length).toBeGreaterThan(3);
    expect(titles.every((title) => /[\u4e00-\u9fff]/.test(title))).toBe(true);
  });
});
