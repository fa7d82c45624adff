import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSources } from '../conventions/source-file.ts';
import { manifestOf } from '../setup/manifest-of.ts';

/** Events of the whole extension API that were listened to, by their names. */
const heard = new Set<string>();

/** Whatever is asked of it: an event notes who listens, a function never answers, all else has everything. */
const part = (name: string): object =>
  new Proxy(() => {}, {
    get(_, key) {
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === 'addListener') return () => void heard.add(name);
      if (key === 'removeListener') return () => void heard.delete(name);
      return part(name ? `${name}.${key}` : key);
    },
    apply: (_, __, given) =>
      name === 'runtime.getURL' ? `${location.protocol}//gleaner/${given[0] ?? ''}` : new Promise(() => {}),
  });

const { argv } = process;

afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/**
 * What the user does, messages, and what the extension itself has set: no page, tab, window, request or cookie of
 * anybody.
 */
const allowed = [
  'action.onClicked',
  'alarms.onAlarm',
  'commands.onCommand',
  'contextMenus.onClicked',
  'permissions.onAdded',
  'permissions.onRemoved',
  'runtime.onInstalled',
  'runtime.onMessage',
  'runtime.onStartup',
  'runtime.onUpdateAvailable',
  'storage.onChanged',
];

describe('the background', () => {
  it.each(['chrome-extension:', 'moz-extension:'])(
    'listens to nothing at large when it starts (%s)',
    async (protocol) => {
      heard.clear();
      vi.resetModules();
      vi.stubGlobal('location', { protocol, href: `${protocol}//gleaner/` });
      vi.stubGlobal('addEventListener', () => {});
      vi.stubGlobal('browser', part(''));
      const { default: background } = await import('../../entrypoints/background.ts');
      background.main();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([...heard].sort()).toEqual(allowed);
    },
  );

  it('listens to tabs, windows, requests and cookies only where a run or something private needs it, for as long', () => {
    const large =
      /\b(tabs|windows|webNavigation|webRequest|cookies|history|sessions|proxy|idle|downloads|tabGroups)\??\.(on[A-Z]\w+)/g;
    const used = readSources('lib').flatMap(({ path, text }) =>
      [...text.matchAll(large)].map(([, part, event]) => `${path}: ${part}.${event}`),
    );
    expect([...new Set(used)].sort()).toEqual([
      'lib/browser/network/hop.ts: webRequest.onHeadersReceived',
      'lib/browser/network/proxy-address.ts: webRequest.onAuthRequired',
      'lib/browser/network/proxy-route.ts: proxy.onRequest',
      // An open side panel, for itself: the test below.
      'lib/browser/tabs/front-tab.ts: tabs.onActivated',
      'lib/browser/tabs/front-tab.ts: tabs.onUpdated',
      'lib/features/capture/background/runs/private-windows.ts: windows.onRemoved',
    ]);
  });

  it('leaves following the tab in front to a page that stays open', () => {
    const follows = [...readSources('lib'), ...readSources('entrypoints')].filter(({ text }) =>
      /import \{[^}]*\bfollowFrontTab\b/.test(text),
    );
    expect(follows.map(({ path }) => path)).toEqual(['entrypoints/popup/main.tsx']);
  });

  it.each(['chrome', 'firefox'])(
    'is given no event of others by the manifest, and starts only when needed (%s)',
    async (browser) => {
      vi.stubGlobal('browser', part(''));
      const { permissions, optional_permissions: optional } = await manifestOf('build', browser);
      for (const event of ['history', 'idle', 'tabs', 'topSites', 'webNavigation', 'webRequestBlocking'])
        expect([...permissions, ...optional]).not.toContain(event);
      const { default: background } = await import('../../entrypoints/background.ts');
      expect(background.persistent).toBeUndefined();
    },
  );
});
