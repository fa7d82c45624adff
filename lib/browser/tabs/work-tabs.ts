import type { PlatformId } from '../../core/platform.ts';
import { browser } from '../browser.ts';
import type { Journal } from '../journal/journal.ts';
import { createOrdinary, openBehind } from './ordinary-window.ts';
import { blankPage, closeTab, forgetOwn, inItsWindow, type OwnTab, takeAsOwn } from './own-tab.ts';
import { loadIn, type TemporaryTab } from './temporary-tab.ts';

interface Place extends OwnTab {
  /** Whether the tab is in a window of ours. */
  readonly apart: boolean;
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
    if (await inItsWindow(place)) return place;
    await forget(platform, place);
    return null;
  }

  async function forget(platform: PlatformId, place: Place): Promise<void> {
    places.delete(platform);
    await forgetOwn(place.tabId, journal);
  }

  async function create(): Promise<Place> {
    const blank = { url: 'about:blank', active: false };
    for (const other of [...places.keys()]) {
      const beside = await standing(other);
      if (!beside) continue;
      const { apart, windowId } = beside;
      return { ...(await takeAsOwn(await browser.tabs.create({ ...blank, windowId }), journal)), apart };
    }
    const behind = await openBehind(blank);
    const own = await takeAsOwn(behind ?? (await createOrdinary(blank)), journal);
    return { ...own, apart: behind !== null };
  }

  async function open(platform: PlatformId): Promise<Place> {
    const before = await standing(platform);
    if (before) return before;
    const place = await create();
    places.set(platform, place);
    return place;
  }

  const apart = (platform: PlatformId) => places.get(platform)?.apart === true;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    // The caller is told of the error; the next one need not fail, too.
    last = next.catch(() => {});
    return next;
  }

  /** Closes the platform's tab; the window closes with its last tab. */
  function rest(platform: PlatformId): Promise<void> {
    return inTurn(async () => {
      const place = await standing(platform);
      if (!place) return;
      places.delete(platform);
      const isOurs = async () => (await inItsWindow(place)) !== null;
      if (await closeTab(place.tabId, isOurs)) await forget(platform, place);
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
    /** Called when nothing more is requested of the platform for now. */
    rest,
  };
}

export type WorkTabs = ReturnType<typeof createWorkTabs>;
export type WorkTab = ReturnType<WorkTabs['of']>;
