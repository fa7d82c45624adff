import type { BrowserContext, CDPSession, Page } from 'playwright';
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
import type { TemporaryProfile } from '../temporary-profile.ts';
import { until } from '../until.ts';
import { attach, type BrowserCdp, type Cdp, targets } from './cdp.ts';
import { CdpPage } from './cdp-page.ts';
import { HiddenPage } from './hidden-page.ts';
import { menuFacts } from './menu-facts.ts';
import { allowPrivate } from './private-window.ts';

interface Parts {
  readonly context: BrowserContext;
  readonly cdp: BrowserCdp;
  readonly origin: string;
  readonly profile: TemporaryProfile;
}

export class ChromiumDriver implements BrowserDriver {
  readonly name = 'chromium';
  readonly downloads: string;
  readonly #parts: Parts;
  readonly #hidden: HiddenPage;
  #blank: Page | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#blank = parts.context.pages()[0];
    this.downloads = parts.profile.downloads;
    this.#hidden = new HiddenPage(parts.cdp, this.extensionUrl('manifest.json'));
  }

  async newPage(url?: string): Promise<DriverPage> {
    // The first page takes the place of the blank tab the browser starts with.
    const page = this.#blank ?? (await this.#parts.context.newPage());
    this.#blank = undefined;
    const driven = await this.#pageOf(page);
    if (url) await driven.goto(url);
    await driven.bringToFront();
    return driven;
  }

  async newPrivatePage(url: string): Promise<DriverPage> {
    await allowPrivate(this.#parts.context, this.origin);
    // The change restarts the extension, and with it every page of it.
    this.#hidden.forget();
    await this.background((api, address) => api.windows.create({ incognito: true, url: address }), url);
    return this.#targetPage(url);
  }

  openTabs(): Promise<readonly OpenTab[]> {
    return this.background(async (api) => {
      const tabs = await api.tabs.query({});
      return tabs.map((tab) => ({ id: tab.id ?? -1, url: tab.url ?? tab.pendingUrl ?? '', active: tab.active }));
    });
  }

  pageAt(url: string | RegExp, options?: WaitOptions): Promise<DriverPage> {
    return until(
      `a tab at ${url}`,
      async () => {
        const page = this.#parts.context.pages().find((one) => (typeof url === 'string' ? one.url() === url : url.test(one.url())));
        return page ? this.#pageOf(page) : null;
      },
      options,
    );
  }

  async openPopup(): Promise<DriverPage> {
    await this.background((api) => api.action.openPopup());
    return this.#targetPage(this.extensionUrl('popup.html'));
  }

  async popupAsTab(tabId: number): Promise<DriverPage> {
    return this.newPage(this.extensionUrl(`popup.html?tab=${tabId}`));
  }

  openLibrary(): Promise<DriverPage> {
    return this.newPage(this.extensionUrl('library.html'));
  }

  /** Chromium's menus cannot be opened from outside: the worker's listener gets what a click would give it. */
  async contextMenu(page: DriverPage, click: MenuClick): Promise<void> {
    const facts = await page.evaluate(menuFacts, click.on, click.selector ?? null);
    await this.background((api, item) => api.contextMenus.update(item, {}), click.item);
    const [tab] = (await this.openTabs()).filter((one) => one.active && one.url === facts.pageUrl);
    const worker = await this.#worker();
    const info = { ...facts, menuItemId: click.item, editable: false, frameId: 0 };
    await worker.evaluate(`(async () => {
      const tab = ${tab ? `await chrome.tabs.get(${tab.id})` : 'undefined'};
      chrome.contextMenus.onClicked.dispatch(${JSON.stringify(info)}, tab);
    })()`);
  }

  async stopWorker(): Promise<void> {
    const session = await this.#workerControl();
    await session.send('ServiceWorker.stopAllWorkers');
    await until('the worker to stop', async () => !(await targets(this.#parts.cdp)).some((one) => this.#isWorker(one)));
    await session.detach();
  }

  background<A extends readonly unknown[], R>(fn: InExtension<A, R>, ...args: A): Promise<R> {
    return this.#hidden.run(fn, ...args);
  }

  extensionUrl(path: string): string {
    return `${this.origin}/${path}`;
  }

  get origin(): string {
    return this.#parts.origin;
  }

  headerRules(): Promise<readonly unknown[]> {
    return this.background((api: ExtensionApi) => api.declarativeNetRequest.getSessionRules());
  }

  cookies(url: string): Promise<readonly DriverCookie[]> {
    return this.#parts.context.cookies(url);
  }

  async reset(): Promise<void> {
    const { context, cdp } = this.#parts;
    const before = (await targets(cdp)).filter(({ type }) => type === 'page');
    this.#blank = await context.newPage();
    for (const { targetId } of before) await cdp.send('Target.closeTarget', { targetId });
    await context.clearCookies();
  }

  async close(): Promise<void> {
    await this.#parts.context.close();
    this.#parts.profile.remove();
  }

  #isWorker({ type, url }: { type: string; url: string }): boolean {
    return type === 'service_worker' && url.startsWith(this.origin);
  }

  async #pageOf(page: Page): Promise<CdpPage> {
    const session = await this.#parts.context.newCDPSession(page);
    return new CdpPage(session as Cdp, () => page.close());
  }

  async #targetPage(url: string): Promise<CdpPage> {
    const target = await until(`a page at ${url}`, async () => (await targets(this.#parts.cdp)).find((one) => one.url === url));
    const cdp = await attach(this.#parts.cdp, target.targetId);
    const close = () => this.#parts.cdp.send('Target.closeTarget', { targetId: target.targetId });
    return new CdpPage(cdp, close);
  }

  async #workerControl(): Promise<CDPSession> {
    const [page] = this.#parts.context.pages();
    const session = await this.#parts.context.newCDPSession(page ?? (await this.#parts.context.newPage()));
    await session.send('ServiceWorker.enable');
    return session;
  }

  /** The running worker; a stopped one is started first. */
  async #worker() {
    const session = await this.#workerControl();
    await session.send('ServiceWorker.startWorker', { scopeURL: `${this.origin}/` });
    await session.detach();
    return until('the worker', async () => this.#parts.context.serviceWorkers().find((one) => one.url().startsWith(this.origin)));
  }
}
