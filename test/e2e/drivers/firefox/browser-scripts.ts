/** Scripts that run in Firefox's chrome context and act on the browser or the extension. Self-contained each. */
import type { AddonInstall, Gecko } from './gecko.ts';

declare const BrowsingContext: Gecko['BrowsingContext'];
declare const ChromeUtils: Gecko['ChromeUtils'];
declare const Cc: Gecko['Cc'];
declare const Ci: Gecko['Ci'];
declare const Services: Gecko['Services'];
declare const WebExtensionPolicy: Gecko['WebExtensionPolicy'];

type Panel = HTMLElement & { readonly state: string };

interface FirefoxTab {
  readonly id: number;
  readonly url: string;
  readonly active: boolean;
  readonly browserId: number;
}

export type TabKind = 'ordinary' | 'private' | 'container';

/**
 * Adds a tab in front, in the newest window or in a new private one; gives its browser's id. An unused tab is taken
 * first.
 */
export async function addTab(kind: TabKind): Promise<number> {
  let win = Services.wm.getMostRecentWindow('navigator:browser');
  if (kind === 'private') {
    win = win.OpenBrowserWindow({ private: true });
    // Until then the window is still about to load its own first page.
    while (!win.gBrowserInit?.delayedStartupFinished) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const [first, ...others] = win.gBrowser.tabs;
  const unused = others.length === 0 && (kind === 'private' || first?.linkedBrowser.currentURI.spec === 'about:blank');
  const container = { userContextId: 2 };
  const tab =
    kind === 'container'
      ? win.gBrowser.addTrustedTab('about:blank', container)
      : (unused && first) || win.gBrowser.addTrustedTab('about:blank');
  win.gBrowser.selectedTab = tab;
  win.focus();
  return tab.linkedBrowser.browserId;
}

export function listTabs(extensionId: string): FirefoxTab[] {
  const extension = WebExtensionPolicy.getByID(extensionId)?.extension;
  return [...Services.wm.getEnumerator('navigator:browser')].flatMap((win) =>
    win.gBrowser.tabs.map((tab) => ({
      id: extension?.tabManager.getWrapper(tab).id ?? -1,
      url: tab.linkedBrowser.currentURI.spec,
      active: tab.selected,
      browserId: tab.linkedBrowser.browserId,
    })),
  );
}

/** Errors of the extension's scripts that nobody caught, since the last time; `origin` as their addresses begin. */
export function takeErrors(origin: string): string[] {
  const messages = Services.console.getMessageArray();
  Services.console.reset();
  return messages.flatMap((message) => {
    // Asking is what makes its fields visible.
    if (!(message instanceof Ci.nsIScriptError)) return [];
    const { errorMessage, sourceName, flags } = message;
    const warning = (flags & 1) === 1;
    // A page that was closed or left with a question open (Douyin's first visit loads itself anew): nobody is left
    // there to care. So is a popup that Firefox puts away before it has set it up (its bug 1749116).
    const gone =
      /^(Promise ((rejected|resolved) after context unloaded|resolved while context is inactive)|FrameData missing for )/.test(
        errorMessage,
      );
    const told = !warning && !gone && `${sourceName} ${errorMessage}`.includes(origin);
    return told ? [`${errorMessage} (${sourceName})`] : [];
  });
}

/** Opens the popup as a click on the button does. */
export async function openPopup(extensionId: string): Promise<void> {
  const extension = WebExtensionPolicy.getByID(extensionId)?.extension;
  if (!extension) throw new Error('The extension is not there');
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  await ExtensionParent.apiManager.global
    .browserActionFor(extension)
    .openPopup(Services.wm.getMostRecentWindow('navigator:browser'));
}

/** Clicks the button where that opens no popup. */
export async function clickButton(extensionId: string): Promise<void> {
  const extension = WebExtensionPolicy.getByID(extensionId)?.extension;
  if (!extension) throw new Error('The extension is not there');
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const win = Services.wm.getMostRecentWindow('navigator:browser');
  const action = ExtensionParent.apiManager.global.browserActionFor(extension);
  const popup = action.action.getPopupUrl(win.gBrowser.selectedTab);
  if (popup) throw new Error(`the button opens ${popup}`);
  await action.triggerAction(win);
}

/**
 * The popup's browser id; null until its panel stands: before, the page lives in a hidden place and clicks are lost.
 */
export function popupThatStands(extensionId: string): number | null {
  const views = WebExtensionPolicy.getByID(extensionId)?.extension.views ?? [];
  const view = [...views].find((one) => one.viewType === 'popup');
  const panel =
    view &&
    BrowsingContext.getCurrentTopByBrowserId(view.xulBrowser.browserId)?.embedderElement?.closest<Panel>('panel');
  return view && panel?.state === 'open' ? view.xulBrowser.browserId : null;
}

/** The browser id of the page in the sidebar; null while there is none. */
export function sidebarThatStands(extensionId: string): number | null {
  const views = WebExtensionPolicy.getByID(extensionId)?.extension.views ?? [];
  return [...views].find((one) => one.viewType === 'sidebar')?.xulBrowser.browserId ?? null;
}

/**
 * Takes the popup's panel views away. Firefox makes two and removes one with the extension; the other, once it was
 * shown, would come up empty in the place of the next one's (measured, Firefox 153).
 */
export function dropPopupViews(extensionId: string): void {
  const widget = extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_');
  for (const win of Services.wm.getEnumerator('navigator:browser')) {
    for (const view of win.document.querySelectorAll(`#${CSS.escape(`PanelUI-webext-${widget}-BAV`)}`)) view.remove();
  }
}

export function readClipboard(): string {
  const carrier = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
  carrier.init(null);
  carrier.addDataFlavor('text/plain');
  Services.clipboard.getData(carrier, Services.clipboard.kGlobalClipboard);
  const held: { value?: { QueryInterface(as: unknown): { readonly data: string } } } = {};
  carrier.getTransferData('text/plain', held);
  return held.value?.QueryInterface(Ci.nsISupportsString).data ?? '';
}

/** The running background's browser id, or null. */
export function backgroundId(extensionId: string): number | null {
  const views = WebExtensionPolicy.getByID(extensionId)?.extension?.views ?? [];
  return [...views].find((one) => one.viewType === 'background')?.xulBrowser.browserId ?? null;
}

/**
 * The background's browser id; a stopped background is started. One that runs begins to be idle anew: what a driver
 * asks is no activity to Firefox, and one that is stopped in between never answers.
 */
export async function wakeBackground(extensionId: string): Promise<number> {
  const extension = WebExtensionPolicy.getByID(extensionId)?.extension;
  if (!extension) throw new Error('The extension is not there');
  extension.emit('background-script-reset-idle', { reason: 'driver' });
  if (extension.backgroundState !== 'running') await extension.wakeupBackground();
  const view = [...extension.views].find((one) => one.viewType === 'background');
  if (!view) throw new Error('The background has no view');
  return view.xulBrowser.browserId;
}

/**
 * Lets an extension that is yet to be installed into private windows: Marionette's own way installs it, and then loads
 * it once more.
 */
export async function allowPrivate(extensionId: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  await ExtensionPermissions.add(extensionId, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
}

/** Gives or takes every site of the manifest, as the switches in about:addons do. */
export async function changeSites(extensionId: string, allowed: boolean): Promise<void> {
  const extension = WebExtensionPolicy.getByID(extensionId)?.extension;
  if (!extension) throw new Error('The extension is not there');
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const change = { permissions: [], origins: extension.manifest.host_permissions ?? [] };
  await ExtensionPermissions[allowed ? 'add' : 'remove'](extensionId, change, extension);
}

/** Without the option Firefox leaves a background alone, now and then, that still owes somebody an answer. */
export async function terminateBackground(extensionId: string): Promise<void> {
  await WebExtensionPolicy.getByID(extensionId)?.extension.terminateBackground({ disableResetIdleForTest: true });
}

/**
 * Looks for an update and installs it, as "Check for Updates" in about:addons does, unless the extension has it wait.
 * Gives the version that is there then.
 */
export async function update(extensionId: string): Promise<string> {
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const addon = await AddonManager.getAddonByID(extensionId);
  const found = await new Promise<AddonInstall | null>((resolve, reject) => {
    const listener = {
      onUpdateAvailable: (_: unknown, install: AddonInstall) => resolve(install),
      onUpdateFinished: (_: unknown, error: number) =>
        error ? reject(new Error(`looking for an update failed: ${error}`)) : resolve(null),
    };
    addon.findUpdates(listener, AddonManager.UPDATE_WHEN_USER_REQUESTED);
  });
  if (found)
    await new Promise<void>((resolve, reject) => {
      const ended = () => resolve();
      found.addListener({ onInstallEnded: ended, onInstallPostponed: ended, onInstallFailed: ended });
      found.install().catch(reject);
    });
  return (await AddonManager.getAddonByID(extensionId)).version;
}

export function isBackgroundRunning(extensionId: string): boolean {
  return WebExtensionPolicy.getByID(extensionId)?.extension.backgroundState !== 'stopped';
}

/** Leaves one window with one blank tab, no panel open, and no cookie. */
export function forgetAll(): void {
  const [first, ...others] = [...Services.wm.getEnumerator('navigator:browser')];
  for (const win of others) win.close();
  if (!first) return;
  for (const panel of first.document.querySelectorAll<HTMLElement & { hidePopup(): void }>('panel, menupopup'))
    panel.hidePopup();
  const blank = first.gBrowser.addTrustedTab('about:blank');
  first.gBrowser.selectedTab = blank;
  for (const tab of [...first.gBrowser.tabs]) if (tab !== blank) first.gBrowser.removeTab(tab);
  Services.cookies.removeAll();
  // Private ones are a jar of their own, which outlives its last window until every page of it has been put away.
  Services.cookies.removeCookiesWithOriginAttributes(JSON.stringify({ privateBrowsingId: 1 }));
}

export function closeMenus(): void {
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  for (const menu of document.querySelectorAll<HTMLElement & { hidePopup(): void }>('menupopup')) menu.hidePopup();
}

/**
 * Chooses one of the extension's items in the context menu that is open; leads through its submenu when there is one.
 */
export async function chooseMenuItem(extensionId: string, item: string): Promise<void> {
  type Menu = HTMLElement & {
    readonly state: string;
    activateItem(item: Element): void;
    openMenu(open: boolean): void;
    hidePopup(): void;
  };
  const doc = Services.wm.getMostRecentWindow('navigator:browser').document;
  const menu = doc.getElementById('contentAreaContextMenu') as Menu | null;
  const wait = () => new Promise((resolve) => setTimeout(resolve, 25));
  for (let tries = 0; menu?.state !== 'open'; tries += 1) {
    if (tries > 200) throw new Error('The context menu did not open');
    await wait();
  }
  const widget = extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_');
  const named = `#${CSS.escape(`${widget}-menuitem-_${item}`)}`;
  // The extension's items may come a moment after the menu itself.
  for (let tries = 0; !menu.querySelector(named) && tries < 40; tries += 1) await wait();
  const entry = menu.querySelector(named);
  if (!entry) {
    const offered = [...menu.querySelectorAll(`[id^="${widget}-menuitem-"]`)].map((one) => one.id);
    const { gContextMenu: met } = Services.wm.getMostRecentWindow('navigator:browser');
    const facts = JSON.stringify({
      selection: met?.isTextSelected,
      link: met?.onLink,
      page: met?.contentData?.docLocation,
    });
    menu.hidePopup();
    throw new Error(
      `The context menu has no item "${item}"; the extension's: ${offered.join(', ')}; it was opened on ${facts}`,
    );
  }
  const submenu = entry.closest('menu') as Menu | null;
  const popup = entry.closest('menupopup') as Menu;
  submenu?.openMenu(true);
  for (let tries = 0; popup.state !== 'open' && tries < 200; tries += 1) await wait();
  popup.activateItem(entry);
}
