import { browser } from '../../../browser/browser.ts';
import { openLibrary, openPopup } from '../../../browser/tabs/open-pages.ts';

/** Brings a request of a program before the user: in the settings where they are in front, else in the popup, else in the settings. */
export async function showRequest(): Promise<void> {
  const settings = `${browser.runtime.getURL('/library.html')}#settings`;
  const open = await browser.tabs.query({ active: true });
  if (open.some(({ url }) => url === settings)) return;
  if (!(await openPopup({}))) await openLibrary(undefined, 'settings');
}
