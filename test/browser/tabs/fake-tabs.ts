import { browser } from '../../../lib/browser/browser.ts';

export interface FakeTab {
  readonly id: number;
  url: string;
  status: string;
  readonly title?: string;
  readonly windowId: number;
  readonly incognito: boolean;
  readonly active: boolean;
  readonly discarded: boolean;
  /** In Chromium alone. */
  readonly frozen?: boolean;
  readonly lastAccessed: number;
  readonly cookieStoreId: string;
  muted: boolean;
  /** Who muted it; here only Gleaner does. */
  readonly mutedInfo?: { readonly muted: boolean; readonly extensionId?: string };
}

type Created = Partial<Pick<FakeTab, 'url' | 'active' | 'windowId' | 'cookieStoreId'>>;

const blank = {
  url: 'about:blank',
  status: 'complete',
  windowId: 1,
  incognito: false,
  active: false,
  discarded: false,
  lastAccessed: 0,
};

/** `https://host/path*`, or `https://*.host/*`. */
function fits(url: string, pattern: string): boolean {
  const [, host] = /^https:\/\/\*\.([^/]+)\/\*$/.exec(pattern) ?? [];
  return host
    ? URL.canParse(url) && `.${new URL(url).hostname}`.endsWith(`.${host}`)
    : url.startsWith(pattern.slice(0, -1));
}

/**
 * Tabs as the extension API shows them, each in a cookie store. `calls` tells in order what was done to them; windows
 * of `closed` take no tabs, as popup windows do.
 */
export function fakeTabs(given: readonly Partial<FakeTab>[] = [], closed: readonly number[] = []) {
  const tabs: FakeTab[] = given.map((tab, at) => ({ ...blank, id: at + 1, cookieStoreId: '0', muted: false, ...tab }));
  const calls: string[] = [];
  const one = (id: number): FakeTab => {
    const tab = tabs.find((known) => known.id === id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return tab;
  };
  const api = {
    get: async (id: number) => ({ ...one(id) }),
    query: async ({ url }: { url?: readonly string[] }) =>
      tabs.filter((tab) => !url || url.some((pattern) => fits(tab.url, pattern))).map((tab) => ({ ...tab })),
    async create(change: Created) {
      if (change.windowId !== undefined && closed.includes(change.windowId))
        throw new Error('Tabs can only be created in normal windows.');
      const id = 100 + tabs.length;
      calls.push(
        `create ${change.url} in window ${change.windowId ?? 'any'}${change.cookieStoreId ? ` as ${change.cookieStoreId}` : ''}`,
      );
      const tab = { ...blank, id, cookieStoreId: '0', muted: false, ...change };
      const incognito = tabs.some((known) => known.windowId === tab.windowId && known.incognito);
      tabs.push({ ...tab, incognito });
      return { ...one(id) };
    },
    async update(id: number, change: Partial<FakeTab>) {
      calls.push(`update ${Object.entries(change).map(([name, value]) => `${name} ${value}`)}`);
      const by = change.muted && { mutedInfo: { muted: true, extensionId: browser.runtime.id } };
      Object.assign(one(id), change, by);
    },
    async remove(id: number) {
      tabs.splice(tabs.indexOf(one(id)), 1);
      calls.push(`remove ${id}`);
    },
    sendMessage: async () => undefined,
  };
  const stores = () => [...new Set(tabs.map(({ cookieStoreId }) => cookieStoreId))];
  const getAllCookieStores = async () =>
    stores().map((id) => ({
      id,
      tabIds: tabs.filter(({ cookieStoreId }) => cookieStoreId === id).map((tab) => tab.id),
    }));
  Object.assign(browser, { tabs: api, cookies: { getAllCookieStores, getAll: async () => [] } });
  return { tabs, calls };
}
