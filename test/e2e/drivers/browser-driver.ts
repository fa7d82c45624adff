/**
 * One way to drive both browsers with the built extension, against the replica.
 *
 *     const replica = await startReplica();
 *     const driver = await launchBrowser('chromium', { extensionDir, replica });      // or 'firefox'
 *     const page = await driver.newPage(replica.example('cnvideo', 'a video').url);    // in front
 *     const popup = await driver.openPopup();                                          // the true popup over that page
 *     await popup.click('#capture');
 *     await popup.waitFor('[data-state="done"]');
 *     await popup.screenshot('/tmp/popup.png');
 *     await driver.contextMenu(page, { on: 'selection', selector: '#cnvideo', item: 'lookup' });
 *     const rules = await driver.headerRules();
 *     await driver.close();                                                            // removes the profile too
 *
 * Functions handed to `evaluate` and `background` run elsewhere: they may use nothing from outside and give JSON
 * values.
 */
import type { Replica } from '../../replica/start-replica.ts';
import type { TemporaryProfile } from './temporary-profile.ts';

export type BrowserName = 'chromium' | 'firefox';

export interface LaunchOptions {
  /** The built extension for this browser, unpacked; in Firefox also an unsigned .xpi, which is installed to stay. */
  readonly extensionDir: string;
  /** Where every host name leads; null = the real network. */
  readonly replica: Pick<Replica, 'port'> | null;
  /** Standard: true. */
  readonly headless?: boolean;
  /**
   * How large the screen is that a Chromium without one believes in, `1600x1200`; else no window is wider than 800 px.
   */
  readonly screen?: string;
  /**
   * false: no debugger is attached to a new page until the test asks that very page something, so that
   * tabs are hidden and workers die as for users. Firefox never has one.
   */
  readonly debugger?: boolean;
  /** The user's home folder, where Firefox looks for host files. Absent: this process's. */
  readonly home?: string;
  /**
   * The page that greets who installs Gleaner stays open, and nothing is agreed; else it is, and the page closed: it
   * stands in front of all others.
   */
  readonly welcomed?: boolean;
  /** The tabs of the last browser with that profile come back. */
  readonly restores?: boolean;
  /**
   * A profile that an earlier browser has used, to be used again: it is not removed with the browser. Absent: a fresh
   * one.
   */
  readonly profile?: TemporaryProfile;
}

/** A function that runs in a page. */
export type InPage<A extends readonly unknown[], R> = (...args: A) => R | Promise<R>;
/** A function that runs in the extension; its first argument is the browser's extension API. */
export type InExtension<A extends readonly unknown[], R> = (api: ExtensionApi, ...args: A) => R | Promise<R>;
export type ExtensionApi = typeof import('wxt/browser')['browser'];

export interface WaitOptions {
  /** Ms; standard 30 000: a busy machine is no failure. */
  readonly timeout?: number;
}

/** A page of any kind: a tab, the popup, the library. */
export interface DriverPage {
  url(): Promise<string>;
  /** Goes there and waits for the load event. */
  goto(url: string, options?: WaitOptions): Promise<void>;
  /** Runs in the page's own world. @throws what the function throws, as text */
  evaluate<A extends readonly unknown[], R>(fn: InPage<A, R>, ...args: A): Promise<R>;
  /** A real click in the middle of the element, once it is visible and has come to rest. */
  click(selector: string, options?: WaitOptions): Promise<void>;
  /** Replaces a field's text by key strokes. */
  type(selector: string, text: string, options?: WaitOptions): Promise<void>;
  /** One key into what has the focus. */
  press(key: DriverKey): Promise<void>;
  /** The element's text, once it is visible and has some. */
  text(selector: string, options?: WaitOptions): Promise<string>;
  /** Waits for a visible element, or for a function to give something true. Survives navigation. */
  waitFor(condition: string | InPage<[], unknown>, options?: WaitOptions): Promise<void>;
  /** A PNG of what is visible. */
  screenshot(file: string): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

export type DriverKey = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight';

export interface OpenTab {
  readonly id: number;
  readonly url: string;
  readonly active: boolean;
}

export interface MenuClick {
  readonly on: 'selection' | 'link' | 'page';
  /** The element whose text is selected, or the link. Unused for `page`. */
  readonly selector?: string;
  /** The menu item's id, as given to `contextMenus.create`. */
  readonly item: string;
}

export interface DriverCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
}

export interface BrowserDriver {
  readonly name: BrowserName;
  /** Where downloads land, under the names the extension gives them. */
  readonly downloads: string;
  /** A tab in front, loaded when an address is given. */
  newPage(url?: string): Promise<DriverPage>;
  /** A tab of a private window. The extension is allowed there. */
  newPrivatePage(url: string): Promise<DriverPage>;
  /** A tab of a container. @throws in Chromium, which has none */
  newContainerPage(url: string): Promise<DriverPage>;
  /** Takes all sites away from the extension, or gives them back, as the user does in the browser's own settings. */
  allowSites(allowed: boolean): Promise<void>;
  /** Every tab of every window, as the browser counts them; the popup is none. */
  openTabs(): Promise<readonly OpenTab[]>;
  /** A tab somebody else opened, once it is there. */
  pageAt(url: string | RegExp, options?: WaitOptions): Promise<DriverPage>;
  /** The true popup over the page in front, opened as by a click on the button. */
  openPopup(): Promise<DriverPage>;
  /** A click on the button where it has no popup over the page in front. @throws where it has one */
  clickButton(): Promise<void>;
  /** The popup that the extension itself has opened, once it stands. */
  shownPopup(options?: WaitOptions): Promise<DriverPage>;
  /** The page that the extension has opened at the side of a window, once it stands. */
  atSide(options?: WaitOptions): Promise<DriverPage>;
  /** The popup's page in a tab of its own, showing what it would show over the tab `tabId`. */
  popupAsTab(tabId: number): Promise<DriverPage>;
  openLibrary(): Promise<DriverPage>;
  /** Chooses one of the extension's items in the context menu of a page. */
  contextMenu(page: DriverPage, click: MenuClick): Promise<void>;
  /** Stops the background as the browser does when it idles. */
  stopWorker(): Promise<void>;
  /** Whether the background runs. Once started, it does for half a minute at least. */
  isAwake(): Promise<boolean>;
  /** Loads the extension anew while tabs stay open, which then are as if they had been open before it was installed. */
  reload(): Promise<void>;
  /** Runs in the extension, with its API. */
  background<A extends readonly unknown[], R>(fn: InExtension<A, R>, ...args: A): Promise<R>;
  extensionUrl(path: string): string;
  /** The text in the clipboard; `page` has the focus. */
  clipboard(page: DriverPage): Promise<string>;
  /** The extension's session rules, as it reads them. */
  headerRules(): Promise<readonly unknown[]>;
  /** The cookies a request to `url` would carry from the user's jar. */
  cookies(url: string): Promise<readonly DriverCookie[]>;
  /** Addresses of the tabs that no test has asked this driver for. */
  strayTabs(): Promise<readonly string[]>;
  /**
   * What the extension's programs complained of since the last time: errors nobody caught; in Chromium `console.error`
   * too, in pages from when they are first asked something, in the background from when it started.
   */
  complaints(): Promise<readonly string[]>;
  /**
   * What the background wrote to its console since it last started, uncaught errors too; never without a line of the
   * driver's own.
   */
  logs(): Promise<readonly string[]>;
  /** Closes the popup and every tab but a blank one, and empties the cookie jar. */
  reset(): Promise<void>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}
