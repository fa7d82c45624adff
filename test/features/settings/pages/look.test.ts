import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { backgroundWords } from '../../../../lib/features/settings/background/background-words.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/settings.ts';
import { lookOf } from '../../../../lib/features/settings/model/look.ts';
import { type WordSource, wordsOf } from '../../../../lib/features/settings/model/word-table.ts';

const i18n = {
  getMessage: (key: string) => (key === 'languageTag' ? 'en' : `browser: ${key}`),
} as unknown as WordSource['i18n'];
const runtime = { getURL: (path: string) => path } as unknown as WordSource['runtime'];

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(browser, { i18n });
  Object.assign(browser.runtime, runtime);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(readFileSync(`public/${path}`, 'utf8'))));
});
afterEach(() => vi.unstubAllGlobals());

describe('how pages look', () => {
  it('is automatic where nothing sensible was stored', () => {
    const automatic = { language: 'automatic', theme: 'automatic', fileNames: '' };
    for (const stored of [undefined, null, 'dark', { language: 'fr', theme: 1, fileNames: {} }])
      expect(lookOf(stored)).toEqual(automatic);
    const look = { language: 'zh_CN', theme: 'dark', fileNames: '{id}' } as const;
    expect(lookOf(look)).toEqual(look);
  });
});

describe('texts', () => {
  it('come from the browser where its language is the one that is wanted', async () => {
    for (const language of ['automatic', 'en'] as const) {
      expect((await wordsOf({ language }, { i18n, runtime }))('delete', [])).toBe('browser: delete');
    }
  });

  it('come from the package in another language, their values filled in', async () => {
    const words = await wordsOf({ language: 'zh_CN' }, { i18n, runtime });
    expect(words('languageTag', [])).toBe('zh-CN');
    expect(words('exportFailed', ['$1 & $$'])).toBe('导出失败：$1 & $$');
    expect(words('toString', [])).toBe('');
  });

  it('of the background follow the choice', async () => {
    expect((await backgroundWords())('delete')).toBe('browser: delete');
    await changeUserSettings({ look: { language: 'zh_CN', theme: 'automatic', fileNames: '' } });
    expect((await backgroundWords())('exportFailed', 'x')).toBe('导出失败：x');
  });

  it('are the browser’s where the package cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
    expect((await wordsOf({ language: 'zh_CN' }, { i18n, runtime }))('delete', [])).toBe('browser: delete');
  });
});
