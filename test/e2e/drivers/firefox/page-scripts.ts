/** Scripts that run in Firefox's chrome context and act on one page, named by its browser's id. Self-contained each. */
import type { Gecko } from './gecko.ts';

declare const BrowsingContext: Gecko['BrowsingContext'];
declare const ChromeUtils: Gecko['ChromeUtils'];
declare const Services: Gecko['Services'];

const actorOf = `
  const context = BrowsingContext.getCurrentTopByBrowserId(id);
  if (!context?.currentWindowGlobal) throw new Error('The page is gone');
  const actor = context.currentWindowGlobal.getActor('MarionetteCommands');
  const abilities = { toJSON: () => ({ 'moz:accessibilityChecks': false, 'moz:webdriverClick': true, strictFileInteractability: false }) };`;

/** `id` is the first argument of each. */
export const evaluateInPage = `async (id, script, args) => {${actorOf}
  return actor.executeScript(script, args, { sandboxName: null, newSandbox: false, timeout: 120_000, async: false });
}`;

export const clickInPage = `async (id, selector) => {${actorOf}
  const element = await actor.findElement('css selector', selector, {});
  await actor.clickElement(element, abilities).catch((error) => {
    // The click has closed its page before it was answered.
    if (error.name !== 'AbortError') throw error;
  });
}`;

export const typeInPage = `async (id, selector, text) => {${actorOf}
  const field = await actor.findElement('css selector', selector, {});
  await actor.clearElement(field);
  await actor.sendKeysToElement(field, text, abilities);
}`;

export const pressInPage = `async (id, key) => {${actorOf}
  await actor.sendKeysToElement(await actor.getActiveElement(), key, abilities);
}`;

export const pictureOfPage = `async (id) => {${actorOf}
  return actor.takeScreenshot(null, 0, false, true);
}`;

export function addressOfPage(id: number): string {
  const context = BrowsingContext.getCurrentTopByBrowserId(id);
  if (!context?.embedderElement) throw new Error('The page is gone');
  return context.embedderElement.currentURI.spec;
}

/** Marionette's own name for a tab. */
export function handleOfPage(id: number): string {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  return NavigableManager.getIdForBrowser(BrowsingContext.getCurrentTopByBrowserId(id)?.embedderElement);
}

/** Starts a load and says which document it replaces. */
export function loadInPage(id: number, url: string): number {
  const context = BrowsingContext.getCurrentTopByBrowserId(id);
  if (!context?.embedderElement) throw new Error('The page is gone');
  context.embedderElement.fixupAndLoadURIString(url, {
    triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
  });
  return context.currentWindowGlobal?.innerWindowId ?? 0;
}

/** '' while loading `url`, else the address of the new document (`about:neterror…` when it could not be had). */
export function loadedInPage(id: number, replaced: number, url: string): string {
  const context = BrowsingContext.getCurrentTopByBrowserId(id);
  const current = context?.currentWindowGlobal;
  if (!current || current.innerWindowId === replaced || context.embedderElement?.webProgress?.isLoadingDocument)
    return '';
  // A page that moves to another process is an empty document on the way, which a busy machine may show for long.
  const { spec } = current.documentURI;
  return current.isInitialDocument || (spec === 'about:blank' && url !== spec) ? '' : spec;
}

export function showPage(id: number): void {
  const browser = BrowsingContext.getCurrentTopByBrowserId(id)?.embedderElement;
  if (!browser) throw new Error('The page is gone');
  const win = browser.ownerDocument.defaultView;
  win.gBrowser.selectedTab = win.gBrowser.getTabForBrowser(browser);
  win.focus();
}

/** Closes a tab, or the panel a popup stands in; done when the page is gone. */
export async function closePage(id: number): Promise<void> {
  const browser = BrowsingContext.getCurrentTopByBrowserId(id)?.embedderElement;
  if (!browser) return;
  const win = browser.ownerDocument.defaultView;
  const { gBrowser } = win;
  const tab = gBrowser.tabs.find((one) => one.linkedBrowser === browser);
  // A window goes with its last tab, and the last window with the browser. What is closing is still listed, for long on a
  // busy machine.
  const others = [...Services.wm.getEnumerator('navigator:browser')].flatMap((one) =>
    one.closed ? [] : one.gBrowser.tabs.filter((other) => other !== tab && !other.closing),
  );
  if (tab && others.length === 0) gBrowser.addTrustedTab('about:blank');
  if (tab) gBrowser.removeTab(tab);
  else browser.closest<HTMLElement & { hidePopup(): void }>('panel')?.hidePopup();
  // A window that closed with its last tab keeps its elements.
  for (let tries = 0; browser.isConnected && !win.closed && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
}
