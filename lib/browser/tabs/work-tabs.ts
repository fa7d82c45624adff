import type { Tabs } from 'webextension-polyfill';
import { numbers } from '../../core/json/json.ts';
import type { PlatformId } from '../../core/platform.ts';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import { noted } from '../storage/caught-errors.ts';
import { storedValue } from '../storage/stored-value.ts';
import { addTab, blankPage, closeTab, loadIn, type TemporaryTab } from './temporary-tab.ts';

interface Place {
  readonly tabId: number;
  readonly windowId: number | undefined;
  /** Whether the tab is in a window of ours. */
  readonly apart: boolean;
}

/** The window of each work tab; -1 = unknown. */
const leftTabs = storedValue({ area: 'local', key: 'work-tabs', read: numbers });

/** Records a work tab on disk too: an extension update clears the journal, but the tabs stay open. */
export async function trackWorkTab({ tabId, windowId }: Omit<Place, 'apart'>): Promise<void> {
  await leftTabs.change((tabs) => ({ ...tabs, [tabId]: windowId ?? -1 }));
}

export async function forgetLeft({ tabId }: Omit<Place, 'apart'>): Promise<void> {
  await leftTabs.change(({ [tabId]: _, ...others }) => others);
}

/**
 * Closes work tabs of an earlier version. Tab ids restart with the browser: one counts only in its window, muted by
 * this extension.
 */
export async function closeOrphanTabs(): Promise<void> {
  for (const [id, windowId] of Object.entries(await leftTabs.get())) {
    const tab = await browser.tabs.get(Number(id)).catch(() => null);
    const ours = tab?.windowId === windowId && tab?.mutedInfo?.extensionId === browser.runtime.id;
    if (ours) await closeTab(Number(id));
  }
  await leftTabs.change(() => null);
}

/**
 * The blank tab of a new window behind the user's; null where there are no windows (Firefox for Android) or none could
 * be opened. Measured (Chromium 156, Firefox 153, headless): the active tab of an unfocused window is visible to its
 * page, all other tabs are hidden. Firefox cannot open a window without focus, so it opens a minimised one, whose tabs
 * are hidden, and the focus is returned.
 */
async function openBehind(): Promise<Tabs.Tab | null> {
  const before = await browser.windows?.getLastFocused().catch(() => null);
  // Only Firefox has `getBrowserInfo`.
  const behind = 'getBrowserInfo' in browser.runtime ? ({ state: 'minimized' } as const) : { focused: false };
  const made = await browser.windows?.create({ url: 'about:blank', ...behind }).catch(noted(null));
  if (made?.focused && before?.id !== undefined)
    await browser.windows.update(before.id, { focused: true }).catch(() => {});
  return made?.tabs?.[0] ?? null;
}

/**
 * One tab per platform, all in one window separate from the user's and behind it. Only tabs opened here are navigated
 * or closed, and only while they are in the window where they were opened: a tab that the user has moved belongs to the
 * user. The tabs are journalled, so that the next worker closes those a stopped worker left open.
 */
export function createWorkTabs(journal: Journal) {
  const places = new Map<PlatformId, Place>();
  // Opens one tab at a time; otherwise each platform would get its own window.
  let last: Promise<unknown> = Promise.resolve();

  /** The place of a platform's tab, if it is still ours. */
  async function standing(platform: PlatformId): Promise<Place | null> {
    const place = places.get(platform);
    if (!place) return null;
    const tab = await browser.tabs.get(place.tabId).catch(() => null);
    if (tab && tab.windowId === place.windowId) return place;
    await forget(platform, place);
    return null;
  }

  async function forget(platform: PlatformId, place: Place): Promise<void> {
    places.delete(platform);
    await journal.drop({ kind: 'tab', id: place.tabId });
    await forgetLeft(place);
  }

  async function create(): Promise<Place> {
    for (const other of [...places.keys()]) {
      const beside = await standing(other);
      if (beside?.windowId === undefined) continue;
      const tab = await browser.tabs.create({ url: 'about:blank', active: false, windowId: beside.windowId });
      if (tab.id !== undefined) return { tabId: tab.id, windowId: tab.windowId, apart: beside.apart };
    }
    const behind = await openBehind();
    const first = behind ?? (await browser.tabs.create({ url: 'about:blank', active: false }));
    if (first.id === undefined) throw failed('tab_without_id');
    return { tabId: first.id, windowId: first.windowId, apart: behind !== null };
  }

  async function open(platform: PlatformId): Promise<Place> {
    const before = await standing(platform);
    if (before) return before;
    const place = await create();
    await addTab(place.tabId, journal);
    places.set(platform, place);
    await trackWorkTab(place);
    return place;
  }

  const apart = (platform: PlatformId) => places.get(platform)?.apart === true;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    // The caller is told; the next one need not fail, too.
    last = next.catch(() => {});
    return next;
  }

  /** Closes the platform's tab; the window closes with its last tab. */
  function rest(platform: PlatformId): Promise<void> {
    return inTurn(async () => {
      const place = await standing(platform);
      if (!place) return;
      places.delete(platform);
      await closeTab(place.tabId);
      await forget(platform, place);
    });
  }

  return {
    /** The tab shared by the queue's runs on one platform. */
    of: (platform: PlatformId) => ({
      id: (): number | null => places.get(platform)?.tabId ?? null,
      /** Opens the tab, or reuses the previous run's. The returned `close` leaves it open for the next run. */
      async take(): Promise<TemporaryTab> {
        const { tabId: id } = await inTurn(() => open(platform));
        // Goes through the blank page, so that the previous page is not mistaken for the one that loads. Not
        // `about:blank`: its address is hidden, like that of a page Gleaner may not read. Active in its own window,
        // which stays behind: some pages load only while they are visible.
        const load = loadIn(
          id,
          () => ({ active: apart(platform), url: blankPage() }),
          (address) => address === blankPage(),
        );
        return { id, load, close: async () => {}, discard: () => rest(platform) };
      },
    }),
    /** For when nothing more is requested of the platform for now. */
    rest,
  };
}

export type WorkTabs = ReturnType<typeof createWorkTabs>;
export type WorkTab = ReturnType<WorkTabs['of']>;
