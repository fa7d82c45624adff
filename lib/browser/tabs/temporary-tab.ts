import type { Tabs } from 'webextension-polyfill';
import { Failure } from '../../core/failure.ts';
import { browser } from '../browser.ts';
import { failed, stopped } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import { sleep } from '../sleep.ts';
import type { AskerTab } from './asker-tab.ts';
import { createOrdinary } from './ordinary-window.ts';
import { blankPage, closeIfOwn, forgetOwn, takeAsOwn } from './own-tab.ts';

const pollMs = 100;
/** If a loaded tab's address stays hidden this long, in ms, the tab was sent to a site Gleaner may not read. */
const hiddenAddressMs = 3000;

async function create(asker: AskerTab): Promise<Tabs.Tab> {
  const container = asker.storeId?.startsWith('firefox-container-') ? { cookieStoreId: asker.storeId } : {};
  // Private windows cannot show extension pages (Chromium).
  const blank = { url: asker.incognito ? 'about:blank' : blankPage(), active: false, ...container };
  const { windowId } = asker;
  if (windowId === null) return createOrdinary(blank);
  // A popup window accepts no tabs; another ordinary window then does, but never for a private asker.
  return browser.tabs.create({ ...blank, windowId }).catch((thrown) => {
    if (asker.incognito) throw thrown;
    return createOrdinary(blank);
  });
}

/**
 * Waits for a tab to load an address that `fits`: sooner navigation may be lost (Chromium 156). @returns that address,
 * '' where hidden
 */
async function waitForAddress(tabId: number, fits: (url: string) => boolean = () => true): Promise<string> {
  for (let polls = 0; ; polls += 1) {
    const { status, url = '' } = await browser.tabs.get(tabId);
    if ((status === 'complete' && fits(url)) || polls === 20) return url;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const isPage = (url: string) => /^https?:/.test(url);

/** True when the tab is on a readable address; false while it is still loading. */
function arrived(tab: Tabs.Tab, waited: number): boolean {
  if (tab.status !== 'complete') return false;
  if (tab.url && isPage(tab.url)) return true;
  if (waited > hiddenAddressMs && !tab.url && !tab.pendingUrl) {
    throw failed('tab_off_limits');
  }
  return false;
}

/** How long a tab may appear to stay at its old address before it navigates to the next, in ms. */
const leavingMs = 3000;

/**
 * Whether the tab has loaded a page; false: it is still at `from`, or blank again, so the browser has lost the
 * navigation.
 */
async function hasLoaded(tabId: number, from: string, deadline: number, signal: AbortSignal): Promise<boolean> {
  const start = performance.now();
  let left = false;
  for (;;) {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (!tab) throw failed('tab_closed');
    const waited = performance.now() - start;
    const { status, url = '', pendingUrl } = tab;
    left ||= status !== 'complete' || url !== from;
    const isBlank = url !== '' && !isPage(url);
    if (status === 'complete' && !pendingUrl && waited > leavingMs && (isBlank || !left)) return false;
    if (left && arrived(tab, waited)) return true;
    if (waited > deadline) {
      // Some images never finish loading; the page itself may be usable.
      if (tab.url && isPage(tab.url)) return true;
      throw failed('tab_late', [{ number: Math.round(deadline / 1000) }]);
    }
    await sleep(pollMs, signal).catch((thrown) => {
      throw stopped(signal, thrown);
    });
  }
}

/** Settles like `work`. @throws Failure `tab_closed` where that fails because the tab is closed */
async function whileOpen<T>(tabId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    throw tab || cause instanceof Failure ? cause : failed('tab_closed', [], { cause });
  }
}

export interface TemporaryTab {
  readonly id: number;
  /**
   * Navigates to `url` and waits until it has loaded. False: the browser lost the navigation, twice. @throws Failure
   */
  load(url: string, deadline: number, signal: AbortSignal): Promise<boolean>;
  /** Ends this use; the tab may stay open. */
  close(): Promise<void>;
  /** Closes the tab itself: its browser does not navigate it any more. */
  discard(): Promise<void>;
}

/**
 * Loads pages in a tab of ours: muted, after `changes`, until its address `fits`. If it stays elsewhere, that page
 * counts as the answer.
 */
export function loadIn(
  id: number,
  changes: () => Tabs.UpdateUpdatePropertiesType = () => ({}),
  fits?: (url: string) => boolean,
): TemporaryTab['load'] {
  return async (url, deadline, signal) => {
    let from = '';
    for (let asked = 0; asked < 2; asked += 1) {
      from = await whileOpen(id, async () => {
        await browser.tabs.update(id, { muted: true, ...changes() });
        const left = await waitForAddress(id, fits);
        if (signal.aborted) throw stopped(signal);
        await browser.tabs.update(id, { url });
        return left;
      });
      if (await hasLoaded(id, from, deadline, signal)) return true;
    }
    return isPage(from);
  };
}

/**
 * Opens a background tab in the asker's window and container, or in any ordinary window where nobody asks. @throws
 * Failure `unreachable` where the browser opens it in a private window for an ordinary asker, or the other way round
 */
export async function openTab(asker: AskerTab, journal: Journal): Promise<TemporaryTab> {
  const opened = await create(asker);
  const own = await takeAsOwn(opened, journal);
  const { tabId: id } = own;
  async function close(): Promise<void> {
    // One that the user has moved or unmuted is the user's, who may be passing a check there.
    if (await closeIfOwn(own)) await forgetOwn(id, journal);
  }
  if (opened.incognito !== asker.incognito) {
    await close();
    throw failed('tab_of_other_session');
  }
  return { id, load: loadIn(id), close, discard: close };
}
