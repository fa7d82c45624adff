import type {
  BrowserDriver,
  DriverCookie,
  DriverPage,
  InExtension,
  MenuClick,
  OpenTab,
  WaitOptions,
} from '../browser-driver.ts';
import { until } from '../until.ts';
import {
  addTab,
  backgroundId,
  changeSites,
  chooseMenuItem,
  clickButton,
  closeMenus,
  dropPopupViews,
  forgetAll,
  isBackgroundRunning,
  listTabs,
  openPopup,
  popupThatStands,
  readClipboard,
  sidebarThatStands,
  type TabKind,
  takeErrors,
  terminateBackground,
  update,
  wakeBackground,
} from './browser-scripts.ts';
import type { ChromeContext } from './chrome-context.ts';
import { FirefoxPage } from './firefox-page.ts';

interface Parts {
  readonly chrome: ChromeContext;
  readonly extensionId: string;
  readonly uuid: string;
  readonly downloads: string;
  /** Everything Firefox has written to its standard output. */
  readonly printed: () => string;
  readonly close: () => Promise<void>;
}

/**
 * Selects an element's text, or nothing, and waits until the page is drawn so: a click is brought to where things were
 * drawn last, and one beside the selection takes it away. Gives the way from the element's middle to that of the first
 * selected line, in px.
 */
async function selectText(selector: string | null): Promise<{ readonly x: number; readonly y: number }> {
  const selection = getSelection();
  selection?.removeAllRanges();
  if (selector) {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`No element ${selector} for the context menu`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    selection?.selectAllChildren(element);
  }
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const whole = selector && document.querySelector(selector)?.getBoundingClientRect();
  const line = selector && selection?.getRangeAt(0).getClientRects()[0];
  if (!whole || !line) return { x: 0, y: 0 };
  return {
    x: Math.round(line.x + line.width / 2 - whole.x - whole.width / 2),
    y: Math.round(line.y + line.height / 2 - whole.y - whole.height / 2),
  };
}

export class FirefoxDriver implements BrowserDriver {
  readonly name = 'firefox';
  readonly downloads: string;
  readonly #parts: Parts;
  /** Browser ids of the pages a test has asked for. */
  readonly #asked = new Set<number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.downloads = parts.downloads;
  }

  newPage(url?: string): Promise<DriverPage> {
    return this.#addTab('ordinary', url);
  }

  newPrivatePage(url: string): Promise<DriverPage> {
    return this.#addTab('private', url);
  }

  newContainerPage(url: string): Promise<DriverPage> {
    return this.#addTab('container', url);
  }

  async allowSites(allowed: boolean): Promise<void> {
    await this.#parts.chrome.run(changeSites, this.#parts.extensionId, allowed);
  }

  async openTabs(): Promise<readonly OpenTab[]> {
    const tabs = await this.#parts.chrome.run(listTabs, this.#parts.extensionId);
    return tabs.map(({ id, url, active }) => ({ id, url, active }));
  }

  pageAt(url: string | RegExp, options?: WaitOptions): Promise<DriverPage> {
    return until(
      `a tab at ${url}`,
      async () => {
        const tabs = await this.#parts.chrome.run(listTabs, this.#parts.extensionId);
        const tab = tabs.find((one) => (typeof url === 'string' ? one.url === url : url.test(one.url)));
        return tab && this.#page(tab.browserId);
      },
      options,
    );
  }

  async openPopup(): Promise<DriverPage> {
    await this.#parts.chrome.run(openPopup, this.#parts.extensionId);
    return this.shownPopup();
  }

  async clickButton(): Promise<void> {
    await this.#parts.chrome.run(clickButton, this.#parts.extensionId);
  }

  async shownPopup(options?: WaitOptions): Promise<DriverPage> {
    const standing = () => this.#parts.chrome.run(popupThatStands, this.#parts.extensionId);
    const popup = this.#page(await until('the popup', standing, options));
    // A panel first holds an empty page, which the popup's then replaces.
    await popup.waitFor(() => document.readyState === 'complete' && location.href !== 'about:blank');
    return popup;
  }

  async atSide(options?: WaitOptions): Promise<DriverPage> {
    const standing = () => this.#parts.chrome.run(sidebarThatStands, this.#parts.extensionId);
    return this.#page(await until('the page at the side', standing, options));
  }

  popupAsTab(tabId: number): Promise<DriverPage> {
    return this.newPage(this.extensionUrl(`popup.html?tab=${tabId}`));
  }

  openLibrary(): Promise<DriverPage> {
    return this.newPage(this.extensionUrl('library.html'));
  }

  async contextMenu(page: DriverPage, { on, selector, item }: MenuClick): Promise<void> {
    if (!(page instanceof FirefoxPage)) throw new Error('The page is not one of this driver');
    await page.bringToFront();
    const shown = on === 'page' ? undefined : selector;
    // A pointer reaches only what is in view.
    if (shown) await page.evaluate((one) => document.querySelector(one)?.scrollIntoView({ block: 'center' }), shown);
    // A tab that has just come to the front may be drawn late: then the click lands beside the text and takes the
    // selection away.
    await until('the menu over the selection', async () => {
      const offset = await page.evaluate(selectText, on === 'selection' ? (selector ?? null) : null);
      await this.#parts.chrome.rightClick(await page.handle(), on === 'page' ? null : (selector ?? null), offset);
      if (on !== 'selection' || (await page.evaluate(() => getSelection()?.toString() !== ''))) return true;
      await this.#parts.chrome.run(closeMenus);
      return false;
    });
    await this.#parts.chrome.run(chooseMenuItem, this.#parts.extensionId, item);
  }

  stopWorker(): Promise<void> {
    return this.#parts.chrome.run(terminateBackground, this.#parts.extensionId);
  }

  isAwake(): Promise<boolean> {
    return this.#parts.chrome.run(isBackgroundRunning, this.#parts.extensionId);
  }

  async reload(): Promise<void> {
    const version = () => this.#parts.chrome.run(backgroundId, this.#parts.extensionId);
    const before = await version();
    await this.#parts.chrome.run(dropPopupViews, this.#parts.extensionId);
    await this.background((api) => void setTimeout(() => api.runtime.reload()));
    await until('the extension to be back', async () => {
      const now = await version();
      return now !== null && now !== before;
    });
  }

  /**
   * Looks for an update of a package that was installed to stay, and installs it, unless the extension has it wait until
   * it is loaded again. Gives the version that is there then.
   */
  update(): Promise<string> {
    return this.#parts.chrome.run(update, this.#parts.extensionId);
  }

  /** In the background page itself: a stopped one is started. */
  async background<A extends readonly unknown[], R>(fn: InExtension<A, R>, ...args: A): Promise<R> {
    const view = this.#page(await this.#parts.chrome.run(wakeBackground, this.#parts.extensionId));
    return view.expression<R>(`(${fn})(browser, ...arguments)`, args);
  }

  extensionUrl(path: string): string {
    return `moz-extension://${this.#parts.uuid}/${path}`;
  }

  clipboard(): Promise<string> {
    return this.#parts.chrome.run(readClipboard);
  }

  headerRules(): Promise<readonly unknown[]> {
    return this.background((api) => api.declarativeNetRequest.getSessionRules());
  }

  async strayTabs(): Promise<readonly string[]> {
    const tabs = await this.#parts.chrome.run(listTabs, this.#parts.extensionId);
    return tabs
      .filter(({ browserId, url }) => url !== 'about:blank' && !this.#asked.has(browserId))
      .map(({ url }) => url);
  }

  complaints(): Promise<readonly string[]> {
    return this.#parts.chrome.run(takeErrors, this.extensionUrl(''));
  }

  async cookies(url: string): Promise<readonly DriverCookie[]> {
    return this.background(async (api, address) => {
      const cookies = await api.cookies.getAll({ url: address });
      return cookies.map(({ name, value, domain }) => ({ name, value, domain }));
    }, url);
  }

  /** Firefox prints what any page of the extension writes; its own line says that it has caught up. */
  async logs(): Promise<readonly string[]> {
    const mark = `driver ${Date.now()}`;
    await this.background((_, text) => console.log(text), mark);
    await until('the console', async () => this.#parts.printed().includes(mark));
    return this.#parts.printed().split('\n');
  }

  reset(): Promise<void> {
    return this.#parts.chrome.run(forgetAll);
  }

  close(): Promise<void> {
    return this.#parts.close();
  }

  async #addTab(kind: TabKind, url: string | undefined): Promise<DriverPage> {
    const page = this.#page(await this.#parts.chrome.run(addTab, kind));
    if (url) await page.goto(url);
    return page;
  }

  #page(browserId: number): FirefoxPage {
    this.#asked.add(browserId);
    return new FirefoxPage(this.#parts.chrome, browserId);
  }
}
