/** What the chrome-context scripts of this folder use of Firefox's inside. */
interface XulBrowser extends HTMLElement {
  readonly browserId: number;
  readonly currentURI: { readonly spec: string };
  readonly ownerDocument: Document & { readonly defaultView: ChromeWindow };
  readonly webProgress: { readonly isLoadingDocument: boolean } | null;
  fixupAndLoadURIString(url: string, options: object): void;
}

interface BrowserTab {
  readonly linkedBrowser: XulBrowser;
  readonly selected: boolean;
  /** It is being put away. */
  readonly closing: boolean;
}

interface TabBrowser {
  readonly tabs: readonly BrowserTab[];
  selectedTab: BrowserTab;
  addTrustedTab(url: string, options?: object): BrowserTab;
  removeTab(tab: BrowserTab): void;
  getTabForBrowser(browser: XulBrowser): BrowserTab;
}

type ChromeWindow = Window & {
  /** What the context menu was opened on. */
  readonly gContextMenu?: {
    readonly isTextSelected: boolean;
    readonly onLink: boolean;
    readonly contentData?: { readonly docLocation: string };
  };
  readonly gBrowser: TabBrowser;
  readonly gBrowserInit?: { readonly delayedStartupFinished: boolean };
  OpenBrowserWindow(options: object): ChromeWindow;
};

interface PageContext {
  readonly currentWindowGlobal: {
    readonly innerWindowId: number;
    readonly isInitialDocument: boolean;
    readonly documentURI: { readonly spec: string };
  } | null;
  readonly embedderElement: XulBrowser | null;
}

interface ExtensionView {
  readonly viewType: 'background' | 'popup' | 'sidebar' | 'tab';
  readonly xulBrowser: XulBrowser;
}

interface GeckoExtension {
  readonly views: ReadonlySet<ExtensionView>;
  readonly backgroundState: string;
  emit(event: 'background-script-reset-idle', detail: { readonly reason: string }): void;
  readonly manifest: { readonly host_permissions?: readonly string[] };
  terminateBackground(how: { disableResetIdleForTest: boolean }): Promise<void>;
  wakeupBackground(): Promise<void>;
  readonly tabManager: { getWrapper(tab: BrowserTab): { readonly id: number } };
}

/** A line of the browser's console that comes from a script. */
interface ScriptError {
  readonly errorMessage: string;
  readonly sourceName: string;
  /** Bit 0: a warning. */
  readonly flags: number;
}

interface Transferable {
  init(context: null): void;
  addDataFlavor(type: string): void;
  getTransferData(type: string, into: object): void;
}

/** The extension's button. */
interface ExtensionAction {
  readonly action: { getPopupUrl(tab: BrowserTab): string };
  openPopup(win: Window): Promise<void>;
  triggerAction(win: Window): Promise<void>;
}

interface PermissionChange {
  readonly permissions: readonly string[];
  readonly origins: readonly string[];
}

type ChangePermissions = (id: string, change: PermissionChange, emitter?: GeckoExtension) => Promise<void>;

export interface AddonInstall {
  addListener(
    listener: Readonly<Record<'onInstallEnded' | 'onInstallPostponed' | 'onInstallFailed', () => void>>,
  ): void;
  install(): Promise<unknown>;
}

interface UpdateListener {
  onUpdateAvailable(addon: Addon, install: AddonInstall): void;
  /** `error`: 0 = none. */
  onUpdateFinished(addon: Addon, error: number): void;
}

interface Addon {
  readonly version: string;
  findUpdates(listener: UpdateListener, reason: number): void;
}

/** Firefox's own modules, by their addresses. */
interface Modules {
  readonly 'resource://gre/modules/AddonManager.sys.mjs': {
    readonly AddonManager: { readonly UPDATE_WHEN_USER_REQUESTED: number; getAddonByID(id: string): Promise<Addon> };
  };
  readonly 'chrome://remote/content/shared/NavigableManager.sys.mjs': {
    readonly NavigableManager: { getIdForBrowser(browser: XulBrowser | null | undefined): string };
  };
  readonly 'resource://gre/modules/ExtensionParent.sys.mjs': {
    readonly ExtensionParent: {
      readonly apiManager: { readonly global: { browserActionFor(one: GeckoExtension): ExtensionAction } };
    };
  };
  readonly 'resource://gre/modules/ExtensionPermissions.sys.mjs': {
    readonly ExtensionPermissions: Readonly<Record<'add' | 'remove', ChangePermissions>>;
  };
}

/** The globals of the chrome context; `declare` them where a script uses them. */
export interface Gecko {
  readonly Ci: {
    readonly nsIScriptError: new () => ScriptError;
    readonly nsITransferable: object;
    readonly nsISupportsString: object;
  };
  readonly Cc: { readonly '@mozilla.org/widget/transferable;1': { createInstance(as: object): Transferable } };
  readonly BrowsingContext: { getCurrentTopByBrowserId(id: number): PageContext | null };
  readonly ChromeUtils: { importESModule<Address extends keyof Modules>(address: Address): Modules[Address] };
  readonly Services: {
    readonly scriptSecurityManager: { getSystemPrincipal(): object };
    readonly wm: {
      getEnumerator(type: string): Iterable<ChromeWindow>;
      getMostRecentWindow(type: string): ChromeWindow;
    };
    readonly cookies: { removeAll(): void; removeCookiesWithOriginAttributes(pattern: string): void };
    readonly clipboard: { readonly kGlobalClipboard: number; getData(into: Transferable, which: number): void };
    readonly console: { getMessageArray(): readonly object[]; reset(): void };
  };
  readonly WebExtensionPolicy: { getByID(id: string): { readonly extension: GeckoExtension } | null };
}
