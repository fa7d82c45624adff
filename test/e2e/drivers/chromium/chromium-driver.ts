import type {
  BrowserDriver,
  DriverCookie,
  DriverPage,
  ExtensionApi,
  InExtension,
  MenuClick,
  OpenTab,
  WaitOptions,
} from '../browser-driver.ts';
import { until } from '../until.ts';
import { attach, type BrowserCdp, type TargetInfo, targets } from './cdp.ts';
import { CdpPage } from './cdp-page.ts';
import { Complaints } from './complaints.ts';
import { allowPrivate, allowSites, reloadExtension } from './extension-settings.ts';
import { ExtensionWorker } from './extension-worker.ts';
import { HiddenPage } from './hidden-page.ts';
import { menuFacts } from './menu-facts.ts';

interface Parts {
  readonly cdp: BrowserCdp;
  readonly origin: string;
  readonly downloads: string;
  /** A new page is not attached to until the test asks it something. */
  readonly quiet: boolean;
  readonly close: () => Promise<void>;
}

/**
 * While a private window is open: its jar outlives it until every page of it has been put away, and the protocol does
 * not reach it.
 */
async function forgetPrivateCookies(api: ExtensionApi): Promise<void> {
  for (const { id } of await api.cookies.getAllCookieStores()) {
    if (id === '0') continue;
    for (const { name, domain, path } of await api.cookies.getAll({ storeId: id })) {
      await api.cookies.remove({ storeId: id, name, url: `https://${domain.replace(/^\./, '')}${path}` });
    }
  }
}

export class ChromiumDriver implements BrowserDriver {
  readonly name = 'chromium';
  readonly downloads: string;
  readonly #parts: Parts;
  readonly #hidden: HiddenPage;
  readonly #worker: ExtensionWorker;
  readonly #complaints: Complaints;
  /** Ids of the pages a test has asked for. */
  readonly #asked = new Set<string>();
  #private = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.downloads = parts.downloads;
    this.#hidden = new HiddenPage(parts.cdp, this.extensionUrl('manifest.json'));
    this.#worker = new ExtensionWorker(parts.cdp, parts.origin);
    this.#complaints = new Complaints(parts.origin);
  }

  /** Takes the place of a blank tab, where there is one. */
  async newPage(url?: string): Promise<DriverPage> {
    const { cdp, quiet } = this.#parts;
    const blank = (await targets(cdp)).find((one) => one.type === 'page' && one.url === 'about:blank');
    if (quiet && url) {
      const page = await this.#newTarget(url);
      if (blank) await this.#page(blank.targetId).close();
      return page;
    }
    const page = blank ? this.#page(blank.targetId) : await this.#newTarget();
    if (url) await page.goto(url);
    if (!quiet) await page.bringToFront();
    return page;
  }

  async newPrivatePage(url: string): Promise<DriverPage> {
    if (!this.#private) {
      await this.#hidden.lostBy(async () => allowPrivate(await this.#newTarget(), this.#parts.origin));
      this.#private = true;
    }
    const before = (await targets(this.#parts.cdp)).map(({ targetId }) => targetId);
    await this.background(
      (api, address) => api.windows.create({ incognito: true, url: address }).then(() => null),
      url,
    );
    const fresh = ({ targetId, type }: TargetInfo) => type === 'page' && !before.includes(targetId);
    const target = await until('the private page', async () => (await targets(this.#parts.cdp)).find(fresh));
    const page = this.#page(target.targetId);
    await page.waitFor(() => document.readyState === 'complete' && location.href !== 'about:blank');
    return page;
  }

  newContainerPage(): Promise<DriverPage> {
    return Promise.reject(new Error('Chromium has no containers'));
  }

  async allowSites(allowed: boolean): Promise<void> {
    await allowSites(await this.#newTarget(), this.#parts.origin, allowed);
  }

  logs(): Promise<readonly string[]> {
    return this.#worker.logs();
  }

  async openTabs(): Promise<readonly OpenTab[]> {
    const tabs = await this.background(async (api) => {
      const all = await api.tabs.query({});
      return all.map((tab) => ({ id: tab.id ?? -1, url: tab.url ?? tab.pendingUrl ?? '', active: tab.active }));
    });
    // The extension is not told every address; the browser knows the rest.
    const popup = this.extensionUrl('popup.html');
    const rest = (await targets(this.#parts.cdp))
      .filter(({ type, url }) => type === 'page' && url !== popup)
      .map(({ url }) => url);
    for (const { url } of tabs) if (rest.includes(url)) rest.splice(rest.indexOf(url), 1);
    return tabs.map((tab) => (tab.url ? tab : { ...tab, url: rest.shift() ?? '' }));
  }

  async pageAt(url: string | RegExp, options?: WaitOptions): Promise<DriverPage> {
    const fits = ({ type, url: at }: TargetInfo) =>
      type === 'page' && (typeof url === 'string' ? at === url : url.test(at));
    const target = await until(`a page at ${url}`, async () => (await targets(this.#parts.cdp)).find(fits), options);
    return this.#page(target.targetId);
  }

  async openPopup(): Promise<DriverPage> {
    // One that is just closing is not the one that opens.
    const before = (await this.#popups()).map(({ targetId }) => targetId);
    await this.background(async (api) => {
      const [front] = await api.tabs.query({ active: true, lastFocusedWindow: true });
      if (!front) throw new Error('no tab is in front');
      // Without a screen the focus does not come back from a popup that was closed.
      await api.windows.update(front.windowId, { focused: true });
      await api.action.openPopup({ windowId: front.windowId });
    });
    return this.#newPopup(before);
  }

  /** The worker's listeners get what a click would give them. */
  async clickButton(): Promise<void> {
    const tab = await this.background(async (api) => {
      const [front] = await api.tabs.query({ active: true, lastFocusedWindow: true });
      const popup = front?.id === undefined ? null : await api.action.getPopup({ tabId: front.id });
      if (popup !== '') throw new Error(`the button opens ${popup}`);
      return front?.id;
    });
    await this.#worker.expression(
      `(async () => { chrome.action.onClicked.dispatch(await chrome.tabs.get(${tab})); })()`,
      'chrome.action.onClicked.hasListeners()',
    );
  }

  shownPopup(options?: WaitOptions): Promise<DriverPage> {
    return this.#newPopup([], options);
  }

  async #popups(): Promise<readonly TargetInfo[]> {
    return (await targets(this.#parts.cdp)).filter(({ url }) => url === this.extensionUrl('popup.html'));
  }

  async #newPopup(before: readonly string[], options?: WaitOptions): Promise<DriverPage> {
    const fresh = async () => (await this.#popups()).find(({ targetId }) => !before.includes(targetId));
    const target = await until('the popup', fresh, options);
    const popup = this.#page(target.targetId);
    await popup.waitFor(() => document.readyState === 'complete');
    return popup;
  }

  async atSide(options?: WaitOptions): Promise<DriverPage> {
    const standing = async () =>
      (await targets(this.#parts.cdp)).find(({ url }) => url === this.extensionUrl('popup.html?side'));
    return this.#page((await until('the page at the side', standing, options)).targetId);
  }

  popupAsTab(tabId: number): Promise<DriverPage> {
    return this.newPage(this.extensionUrl(`popup.html?tab=${tabId}`));
  }

  openLibrary(): Promise<DriverPage> {
    return this.newPage(this.extensionUrl('library.html'));
  }

  /** Chromium's menus cannot be opened from outside: the worker's listeners get what a click would give them. */
  async contextMenu(page: DriverPage, click: MenuClick): Promise<void> {
    const facts = await page.evaluate(menuFacts, click.on, click.selector ?? null);
    // As for users: nothing can be chosen before the extension, just installed, has put it there.
    const update = () => this.background((api, item) => api.contextMenus.update(item, {}).then(() => true), click.item);
    await until(`the menu item ${click.item}`, update, { timeout: 5000 });
    const tab = (await this.openTabs()).find((one) => one.active && one.url === facts.pageUrl);
    const info = { ...facts, menuItemId: click.item, editable: false, frameId: 0 };
    const target = tab ? `await chrome.tabs.get(${tab.id})` : 'undefined';
    await this.#worker.expression(
      `(async () => { chrome.contextMenus.onClicked.dispatch(${JSON.stringify(info)}, ${target}); })()`,
      'chrome.contextMenus.onClicked.hasListeners()',
    );
  }

  stopWorker(): Promise<void> {
    return this.#worker.stop();
  }

  isAwake(): Promise<boolean> {
    return this.#worker.isAwake();
  }

  async reload(): Promise<void> {
    await this.#hidden.lostBy(async () => reloadExtension(await this.#newTarget(), this.#parts.origin));
    await this.background(() => null);
  }

  background<A extends readonly unknown[], R>(fn: InExtension<A, R>, ...args: A): Promise<R> {
    return this.#hidden.run(fn, ...args);
  }

  extensionUrl(path: string): string {
    return `${this.#parts.origin}/${path}`;
  }

  async clipboard(page: DriverPage): Promise<string> {
    await this.#parts.cdp.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite'] });
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await this.#parts.cdp.send('Browser.resetPermissions');
    return text;
  }

  headerRules(): Promise<readonly unknown[]> {
    return this.background((api) => api.declarativeNetRequest.getSessionRules());
  }

  async strayTabs(): Promise<readonly string[]> {
    const tabs = (await this.openTabs()).map(({ url }) => url).filter((url) => url !== 'about:blank');
    for (const { targetId, url } of await targets(this.#parts.cdp)) {
      if (this.#asked.has(targetId) && tabs.includes(url)) tabs.splice(tabs.indexOf(url), 1);
    }
    return tabs;
  }

  async complaints(): Promise<readonly string[]> {
    await this.#worker.recall(this.#complaints.hear);
    return this.#complaints.take();
  }

  async cookies(url: string): Promise<readonly DriverCookie[]> {
    return this.background(async (api, address) => {
      const cookies = await api.cookies.getAll({ url: address });
      return cookies.map(({ name, value, domain }) => ({ name, value, domain }));
    }, url);
  }

  async reset(): Promise<void> {
    if (this.#private) await this.background(forgetPrivateCookies);
    const before = (await targets(this.#parts.cdp)).filter(({ type }) => type === 'page');
    await this.#newTarget();
    await Promise.all(before.map(({ targetId }) => this.#page(targetId).close()));
    await this.#parts.cdp.send('Storage.clearCookies');
  }

  close(): Promise<void> {
    return this.#parts.close();
  }

  #page(targetId: string): CdpPage {
    const { cdp } = this.#parts;
    this.#asked.add(targetId);
    return new CdpPage(targetId, cdp, async () => {
      const page = await attach(cdp, targetId, this.#complaints.hear);
      await page.send('Runtime.enable');
      return page;
    });
  }

  /** A tab in front; with an address, loaded without anybody attached. */
  async #newTarget(url = 'about:blank'): Promise<CdpPage> {
    const { targetId } = await this.#parts.cdp.send<{ targetId: string }>('Target.createTarget', { url });
    const loaded = () =>
      this.background(async (api) => {
        const [front] = await api.tabs.query({ active: true, lastFocusedWindow: true });
        return front?.status === 'complete';
      });
    await until(`${url} to load`, loaded);
    return this.#page(targetId);
  }
}
