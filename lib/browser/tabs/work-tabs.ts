import type { Tabs } from 'webextension-polyfill';
import { Failure } from '../../core/failure.ts';
import type { PlatformId } from '../../core/platform.ts';
import { browser } from '../browser.ts';
import type { Journal } from '../journal/journal.ts';
import { forgetLeft, trackWorkTab } from './orphan-tabs.ts';
import { closeTab, type TemporaryTab, waitForAddress, waitForLoad } from './temporary-tab.ts';

/** The tab that the queue's runs on one platform have in common. */
export interface WorkTab {
  /** Null while there is none. */
  id(): number | null;
  /** Opens it, or takes it from the run before. Its `close` leaves it open for the next. */
  take(): Promise<TemporaryTab>;
}

export interface WorkTabs {
  of(platform: PlatformId): WorkTab;
  /** Nothing more is asked of the platform for now: its tab is closed, and with the last tab the window. */
  rest(platform: PlatformId): Promise<void>;
}

interface Place {
  readonly tabId: number;
  readonly windowId: number | undefined;
  /** In a window of ours. */
  readonly apart: boolean;
}

/**
 * The blank tab of a new window behind the user's, null where there are no windows (Firefox for Android) or none is to be had. Measured
 * (Chromium 156, Firefox 153, headless): the tab in front of a window without the focus is visible to its page, all others are hidden.
 * Firefox opens no window without the focus, so it opens a minimised one, whose tabs are hidden, and the focus is given back.
 */
async function openBehind(): Promise<Tabs.Tab | null> {
  const before = await browser.windows?.getLastFocused().catch(() => null);
  // Only Firefox has this.
  const behind = 'getBrowserInfo' in browser.runtime ? ({ state: 'minimized' } as const) : { focused: false };
  const made = await browser.windows?.create({ url: 'about:blank', ...behind }).catch(() => null);
  if (made?.focused && before?.id !== undefined) await browser.windows.update(before.id, { focused: true }).catch(() => {});
  return made?.tabs?.[0] ?? null;
}

/**
 * One tab per platform in one window, apart from the user's and behind it. Only tabs that were opened here are navigated or closed, and
 * those only while they stand where they were opened: one that the user has moved elsewhere is the user's. They are journalled, so that
 * the next worker closes what a stopped one has left.
 */
export function createWorkTabs(journal: Journal): WorkTabs {
  const places = new Map<PlatformId, Place>();
  // One opening at a time, or each platform would get a window.
  let last: Promise<unknown> = Promise.resolve();

  /** The place of a platform's tab, if it is still ours. */
  async function standing(platform: PlatformId): Promise<Place | null> {
    const place = places.get(platform);
    if (!place) return null;
    const tab = await browser.tabs.get(place.tabId).catch(() => null);
    if (tab && tab.windowId === place.windowId) return place;
    places.delete(platform);
    await journal.drop({ kind: 'tab', id: place.tabId });
    await forgetLeft(place);
    return null;
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
    if (first.id === undefined) throw new Failure('internal', 'The browser opened a tab without an id.');
    return { tabId: first.id, windowId: first.windowId, apart: behind !== null };
  }

  async function open(platform: PlatformId): Promise<Place> {
    const before = await standing(platform);
    if (before) return before;
    const place = await create();
    await journal.add({ kind: 'tab', id: place.tabId }).catch(async (thrown) => {
      await closeTab(place.tabId);
      throw thrown;
    });
    places.set(platform, place);
    await trackWorkTab(place);
    return place;
  }

  /** Whether it stands in a window of ours, where it is in nobody's way. */
  const apart = (platform: PlatformId) => places.get(platform)?.apart === true;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  return {
    of: (platform) => ({
      id: () => places.get(platform)?.tabId ?? null,
      async take() {
        const { tabId: id } = await inTurn(() => open(platform));
        return {
          id,
          async load(url, deadline, signal) {
            // From a blank page: the one before must not pass for the one that loads.
            // In front of its own window, which stays behind: some pages load only while they are visible.
            await browser.tabs.update(id, { muted: true, active: apart(platform), url: 'about:blank' });
            const from = await waitForAddress(id, (address) => !/^https?:/.test(address));
            await browser.tabs.update(id, { url });
            await waitForLoad(id, from, deadline, signal);
          },
          close: async () => {},
        };
      },
    }),
    rest: (platform) =>
      inTurn(async () => {
        const place = await standing(platform);
        if (!place) return;
        places.delete(platform);
        await closeTab(place.tabId);
        await journal.drop({ kind: 'tab', id: place.tabId });
        await forgetLeft(place);
      }),
  };
}
