import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { watchUserSettings } from '../../../../lib/features/settings/background/settings.ts';
import { followLook } from '../../../../lib/features/settings/pages/follow-look.ts';
import { stubPageStorage } from './page-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  fakeBrowser.reset();
});

/** An open page that follows the settings. */
function openPage(mayReload: boolean) {
  const storage = stubPageStorage();
  const dataset: Record<string, string> = {};
  const named: string[] = [];
  const reload = vi.fn();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { reload });
  followLook(
    watchUserSettings,
    (template) => named.push(template),
    () => mayReload,
  );
  return { dataset, named, reload, kept: () => JSON.parse(storage.get('look') ?? 'null') };
}

const look = { language: 'zh_CN', theme: 'dark', fileNames: '{author}' } as const;
const store = (after: object) => browser.storage.local.set({ settings: { look: after } });

it('an open page names files and is dressed as the settings say, also after a deletion and its undo', async () => {
  const { dataset, named, reload, kept } = openPage(false);
  await store(look);
  expect([dataset, named, kept()]).toEqual([{ theme: 'dark' }, ['{author}'], look]);
  await browser.storage.local.remove('settings');
  expect([dataset, named.at(-1)]).toEqual([{}, '']);
  await store(look);
  expect([dataset, named.at(-1), kept()]).toEqual([{ theme: 'dark' }, '{author}', look]);
  await browser.storage.session.set({ settings: { look: { ...look, fileNames: '{id}' } } });
  expect(named.at(-1)).toBe('{author}');
  // The next page has the language; what is done here goes on.
  expect(reload).not.toHaveBeenCalled();
});

it('a page with nothing to lose is loaded again in another language, and only then', async () => {
  const { reload } = openPage(true);
  await store({ ...look, language: 'automatic' });
  expect(reload).not.toHaveBeenCalled();
  await store(look);
  expect(reload).toHaveBeenCalledOnce();
});
