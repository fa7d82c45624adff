import type { Tabs } from 'webextension-polyfill';
import { type LibraryPlace, libraryAddress } from '../../library-address.ts';
import { browser as api } from '../browser.ts';
import type { ClickedTab } from './clicked-tab.ts';

/** With Chromium's side panel, which the types do not know. */
const browser = api as typeof api & {
  readonly sidePanel?: { open(where: { windowId?: number | undefined }): Promise<void> };
};

export function libraryUrl(place: LibraryPlace): string {
  return new URL(libraryAddress(place), browser.runtime.getURL('/')).href;
}

/** Opens the library at a place; reuses a tab where it is already open, a private one for a private window alone. */
export async function openLibrary(place: LibraryPlace): Promise<void> {
  const page = browser.runtime.getURL('/library.html');
  const url = libraryUrl(place);
  const [front] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  const tabs = await browser.tabs.query({});
  const open = tabs.find((tab) => tab.url?.startsWith(page) && (front?.incognito || !tab.incognito));
  if (open?.id === undefined) {
    await browser.tabs.create({ url });
    return;
  }
  await browser.tabs.update(open.id, { url, active: true });
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true });
}

/**
 * Makes the button open the popup for that tab, whatever it did before. A tab may close at any moment: a missing tab is
 * not an error.
 */
export function setPopup(tabId: number): void {
  void browser.action.setPopup({ tabId, popup: browser.runtime.getURL('/popup.html') }).catch(() => {});
}

/**
 * Whether a window has a button. In one without, Chromium refuses to open the popup, and Firefox falsely says that it
 * did.
 */
async function hasButton(windowId: number | undefined): Promise<boolean> {
  const window = windowId === undefined ? null : await browser.windows?.get(windowId).catch(() => null);
  return (window?.type ?? 'normal') === 'normal';
}

/**
 * Opens the popup for an active tab; call it within a user gesture, before any `await`. False if it cannot be opened.
 */
export async function openPopup({ id, windowId }: Pick<Tabs.Tab, 'id' | 'windowId'>): Promise<boolean> {
  // Absent in Firefox for Android.
  if (!browser.action.openPopup) return false;
  if (id !== undefined) setPopup(id);
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId });
    return await hasButton(windowId);
  } catch {
    return false; // For example, no focused window.
  }
}

/** In px, with the window's frame. From 400 px on, the popup's page takes all the width. */
const popupWindow = { width: 440, height: 680 };

/**
 * The popup's page over a tab, in a small window of the same kind, else in an ordinary one (Chromium), else in a tab
 * (Android).
 */
async function openPopupPage({ id, incognito }: Pick<Tabs.Tab, 'id' | 'incognito'>): Promise<void> {
  const url = browser.runtime.getURL(`/popup.html?tab=${id}`);
  if (!browser.windows) return void (await browser.tabs.create({ url }));
  const window = { url, type: 'popup', ...popupWindow } as const;
  // Chromium lets no page of an extension into a private window.
  if (!incognito || !(await browser.windows.create({ ...window, incognito }).catch(() => null)))
    await browser.windows.create(window);
}

/**
 * Opens the popup for an active tab, or its page where the browser opens none; call it within a user gesture, before
 * any `await`. For a tab that is not yet known, the popup opens in the window in front.
 */
export async function showPopup(clicked: ClickedTab): Promise<void> {
  if (await openPopup(clicked instanceof Promise ? {} : clicked)) return;
  const tab = await clicked;
  if (tab) await openPopupPage(tab);
}

/**
 * Opens the page at the side of a window; call it within a user gesture, before any `await`. Rejects if the browser
 * refuses.
 */
export async function openSide(windowId: number | undefined): Promise<void> {
  await (browser.sidePanel ? browser.sidePanel.open({ windowId }) : browser.sidebarAction.open());
}
