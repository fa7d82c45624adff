import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { noted } from '../storage/caught-errors.ts';

type NewTab = Pick<Tabs.CreateCreatePropertiesType, 'url' | 'active' | 'cookieStoreId'>;

/**
 * The tab of a new window behind the user's; null where there are no windows (Firefox for Android) or none could be
 * opened. Measured (Chromium 156, Firefox 153, headless): the active tab of an unfocused window is visible to its page,
 * all other tabs are hidden. Firefox cannot open a window without focus, so it opens a minimised one, whose tabs are
 * hidden, and the focus is returned.
 */
export async function openBehind({ active: _, ...tab }: NewTab): Promise<Tabs.Tab | null> {
  const before = await browser.windows?.getLastFocused().catch(() => null);
  // Only Firefox has `getBrowserInfo`.
  const behind = 'getBrowserInfo' in browser.runtime ? ({ state: 'minimized' } as const) : { focused: false };
  const made = await browser.windows?.create({ ...tab, ...behind }).catch(noted(null));
  if (made?.focused && before?.id !== undefined)
    await browser.windows.update(before.id, { focused: true }).catch(() => {});
  return made?.tabs?.[0] ?? null;
}

/**
 * Opens a tab in an ordinary window: in that in front, in another where that is private, and in a new one where there is
 * none. Firefox for Android, which has no windows, decides by itself.
 */
export async function createOrdinary(tab: NewTab): Promise<Tabs.Tab> {
  const windows = await browser.windows?.getAll({ windowTypes: ['normal'] });
  // Left to itself, Firefox takes the window in front, private or not; without any (macOS), no tab can be opened.
  if (!windows || (windows.length > 0 && !windows.some(({ incognito }) => incognito))) return browser.tabs.create(tab);
  const ordinary = windows.filter(({ incognito }) => !incognito);
  const { id: windowId } = ordinary.find(({ focused }) => focused) ?? ordinary[0] ?? {};
  if (windowId !== undefined) return browser.tabs.create({ ...tab, windowId });
  return (await openBehind(tab)) ?? browser.tabs.create(tab);
}
