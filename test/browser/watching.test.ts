import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../lib/browser/browser.ts';
import { changeUserSettings } from '../../lib/browser/settings.ts';
import { createWatching } from '../../lib/browser/shell/watching.ts';
import { platforms } from '../../lib/platforms/index.ts';

interface Script {
  readonly id: string;
  readonly matches: readonly string[];
}

let scripts: Script[] = [];
const told: [number, string][] = [];

beforeEach(() => {
  fakeBrowser.reset();
  scripts = [];
  told.length = 0;
  const scripting = {
    getRegisteredContentScripts: async () => scripts,
    registerContentScripts: async (added: Script[]) => {
      if (added.some(({ id }) => scripts.some((one) => one.id === id))) throw new Error('Duplicate script ID');
      scripts = [...scripts, ...added];
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      scripts = scripts.filter(({ id }) => !ids.includes(id));
    },
  };
  const sendMessage = vi.fn(async (id: number, { name }: { name: string }) => void told.push([id, name]));
  const query = async ({ url }: { url: string[] }) => (url.some((one) => one.includes('kuaishou')) ? [{ id: 7 }] : [{ id: 8 }]);
  Object.assign(browser, { scripting });
  Object.assign(browser.tabs, { sendMessage, query });
});

const ids = () => scripts.map(({ id }) => id).sort();
const all = platforms.flatMap(({ id, observed }) => (observed ? [`observer-${id}`] : [])).sort();

it('registers the observer for every platform with observed paths, before the scripts of their pages, and once', async () => {
  const watch = createWatching(platforms);
  await Promise.all([watch(), watch()]);
  expect(ids()).toEqual(all);
  expect(scripts[0]).toMatchObject({ js: ['observer.js'], runAt: 'document_start', world: 'MAIN', persistAcrossSessions: true });
  expect(told).toEqual([]);
});

it.each(['unwatched', 'disabled'] as const)(
  'takes it away, from open pages too, where a platform is %s, and puts it back',
  async (setting) => {
    const watch = createWatching(platforms);
    await watch();
    await changeUserSettings({ [setting]: ['shortclip'] });
    await watch();
    expect(ids()).toEqual(all.filter((id) => id !== 'observer-shortclip'));
    expect(told).toEqual([[7, 'page.unwatch']]);
    await changeUserSettings({ [setting]: [] });
    await watch();
    expect(ids()).toEqual(all);
  },
);

it('registers anew what an earlier version registered for other hosts', async () => {
  scripts = [
    { id: 'observer-shortclip', matches: ['https://*.old.example/*'] },
    { id: 'somebody-else', matches: [] },
  ];
  await createWatching(platforms)();
  expect(ids()).toEqual([...all, 'somebody-else']);
  expect(scripts.find(({ id }) => id === 'observer-shortclip')?.matches).toContain('https://*.kuaishou.com/*');
  expect(told).toEqual([]);
});

it('leaves pages unwatched where the browser refuses, and tries again', async () => {
  const watch = createWatching(platforms);
  const { getRegisteredContentScripts } = browser.scripting;
  Object.assign(browser.scripting, { getRegisteredContentScripts: () => Promise.reject(new Error('no such thing')) });
  await watch();
  expect(ids()).toEqual([]);
  Object.assign(browser.scripting, { getRegisteredContentScripts });
  await watch();
  expect(ids()).toEqual(all);
});
