import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/** Opens the library, at one capture (`media`: at its media) or another place of it when given; in the tab where it is open already. */
export async function openLibrary(captureId?: string, part?: string): Promise<void> {
  const page = browser.runtime.getURL('/library.html');
  const capture = captureId ? `capture=${encodeURIComponent(captureId)}${part === 'media' ? '&media' : ''}` : '';
  const place = capture || part;
  const url = place ? `${page}#${place}` : page;
  const open = (await browser.tabs.query({})).find((tab) => tab.url?.startsWith(page));
  if (open?.id === undefined) {
    await browser.tabs.create({ url });
    return;
  }
  await browser.tabs.update(open.id, { url, active: true });
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true });
}

/** The button opens the popup over that tab, whatever it did before. Tabs close at any moment: one that is gone is no error. */
export function setPopup(tabId: number): void {
  void browser.action.setPopup({ tabId, popup: browser.runtime.getURL('/popup.html') }).catch(() => {});
}

/** Opens the popup over a tab in front; to be called within a click, before anything is awaited. False where it cannot be. */
export async function openPopup({ id, windowId }: Pick<Tabs.Tab, 'id' | 'windowId'>): Promise<boolean> {
  // Absent in Firefox for Android.
  if (!browser.action.openPopup) return false;
  if (id !== undefined) setPopup(id);
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId });
    return true;
  } catch {
    return false; // No window in front, say.
  }
}
