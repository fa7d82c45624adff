import { browser } from '../../lib/browser/browser.ts';

export interface FakeTab {
  readonly id: number;
  url: string;
  status: 'loading' | 'complete';
  active: boolean;
  windowId: number;
  incognito: boolean;
  storeId: string;
  muted: boolean;
  /** Addresses it was sent to, in order. */
  readonly visits: string[];
}

const inFront: Omit<FakeTab, 'id' | 'visits'> = {
  url: 'about:blank',
  status: 'complete',
  active: false,
  windowId: 1,
  incognito: false,
  storeId: '0',
  muted: false,
};

function matches(url: string, patterns: readonly string[] | undefined): boolean {
  return !patterns || patterns.some((pattern) => url.startsWith(pattern.replace(/\*$/, '')));
}

/** Tabs, as the tabs, cookies and scripting APIs show them. Temporary tabs load at once, unless `loads` is false. */
export function fakeTabs(options: { readonly loads?: boolean; readonly run?: (tab: FakeTab, args: readonly unknown[]) => unknown } = {}) {
  const open = new Map<number, FakeTab>();
  const created: FakeTab[] = [];
  let next = 1;

  function add(change: Partial<FakeTab> = {}): FakeTab {
    const tab = { ...inFront, ...change, id: next++, visits: [] };
    open.set(tab.id, tab);
    return tab;
  }

  function existing(id: number): FakeTab {
    const tab = open.get(id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return tab;
  }

  // Blank pages hide their address from an extension without the tabs permission.
  const shown = (tab: FakeTab) => ({ ...tab, url: tab.url.startsWith('https:') ? tab.url : undefined });

  Object.assign(browser.tabs, {
    get: async (id: number) => shown(existing(id)),
    query: async ({ url }: { url?: readonly string[] }) => [...open.values()].filter((tab) => matches(tab.url, url)).map(shown),
    create: async ({ url, windowId = 1, cookieStoreId = '0' }: { url: string; windowId?: number; cookieStoreId?: string }) => {
      const tab = add({ url, windowId, storeId: cookieStoreId });
      created.push(tab);
      return shown(tab);
    },
    update: async (id: number, { url, muted }: { url?: string; muted?: boolean }) => {
      const tab = existing(id);
      if (muted !== undefined) tab.muted = muted;
      if (url === undefined) return;
      tab.visits.push(url);
      tab.status = options.loads === false ? 'loading' : 'complete';
      if (options.loads !== false) tab.url = url;
    },
    remove: async (id: number) => void open.delete(existing(id).id),
    sendMessage: async () => undefined,
  });
  const stores = () => Map.groupBy(open.values(), ({ storeId }) => storeId);
  Object.assign(browser, {
    cookies: { getAllCookieStores: async () => [...stores()].map(([id, tabs]) => ({ id, tabIds: tabs.map((tab) => tab.id) })) },
    scripting: {
      executeScript: async ({ target, args }: { target: { tabId: number }; args: readonly unknown[] }) => [
        { result: await options.run?.(existing(target.tabId), args) },
      ],
    },
  });
  return { open, created, add };
}
