import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import type { TargetOf } from '../../../browser/tabs/find-tabs.ts';
import { setPopup } from '../../../browser/tabs/open-pages.ts';
import type { OperationOutline } from '../../../core/operation.ts';
import { itemTarget } from '../../../core/page-operations.ts';
import { type Platform, platformOf } from '../../../core/platform.ts';
import { backgroundWords, isSwitchedOff, readUserSettings } from '../../settings/background/index.ts';
import { offersOf } from './links/offers.ts';
import type { RunStore } from './runs/run-store.ts';

export interface BadgeParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly OperationOutline[];
  readonly targetOf: TargetOf;
}

export type Badge = ReturnType<typeof createBadge>;

interface Face {
  /** At most four characters. */
  readonly text: string;
  readonly title: string;
}

/** How long the outcome of a run is shown, in ms. */
const endShownMs = 4000;
const colours = { page: '#1f5fbf', running: '#6b6b6b', done: '#1d7a3c', failed: '#b3261e' };

/** A tab may close at any moment: a missing tab is not an error. */
async function paint(tabId: number, { text, title }: Face, color: string): Promise<void> {
  const { action } = browser;
  await Promise.all([
    // Null removes the tab's own text, so that the queue's progress shows.
    action.setBadgeText({ tabId, text: text || null }),
    action.setBadgeBackgroundColor({ tabId, color }),
    action.setTitle({ tabId, title }),
    // The tab was closed meanwhile.
  ]).catch(() => {});
}

/**
 * Asks about tabs: each question gets a function that says, once, whether it is the newest about its tab. An answer
 * about an earlier page may come last, and must not be shown over a later one.
 */
function newestOnly() {
  const newest = new Map<number, symbol>();
  return {
    ask(tabId: number): () => boolean {
      const question = Symbol();
      newest.set(tabId, question);
      return () => newest.get(tabId) === question && newest.delete(tabId);
    },
    /** Nothing that was asked about the tab counts any more. */
    forget: (tabId: number) => void newest.delete(tabId),
  };
}

export function createBadge({ platforms, operations, targetOf }: BadgeParts) {
  /** Tabs whose badge shows a run; the badge of the page waits until it is over. */
  const busy = new Map<number, ReturnType<typeof setTimeout> | null>();
  const questions = newestOnly();

  async function faceOf(tab: Tabs.Tab): Promise<Face> {
    const text = await backgroundWords();
    const plain = { text: '', title: text('extensionName') };
    const platform = tab.url ? platformOf(tab.url, platforms) : null;
    if (!platform || (await isSwitchedOff(platform.id))) return plain;
    const target = await targetOf(tab);
    // Pages that cannot be captured do not start the background, so it has nothing to say of them.
    if (!target || offersOf(target, operations).length === 0) return plain;
    const values = [text(`kind_${target.kind}`), text(`platform_${platform.id}`)];
    return { text: text(`badge_${target.kind}`), title: text('badgePage', ...values) };
  }

  /** Shows what the tab's page holds; nothing when the badge or the platform is disabled. */
  async function refresh(tabId: number): Promise<void> {
    const isNewest = questions.ask(tabId);
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (!tab || busy.has(tabId)) return;
    const face = await faceOf(tab);
    const { badge } = await readUserSettings();
    if (isNewest() && !busy.has(tabId)) await paint(tabId, badge ? face : { ...face, text: '' }, colours.page);
  }

  function occupy(tabId: number, timer: ReturnType<typeof setTimeout> | null): void {
    const before = busy.get(tabId);
    if (before) clearTimeout(before);
    busy.set(tabId, timer);
  }

  async function show(tabId: number, text: string, title: string, color: string): Promise<void> {
    const words = await backgroundWords();
    if ((await readUserSettings()).badge) await paint(tabId, { text, title: words(title) }, color);
  }

  return {
    refresh,
    /** Shows the rest of the queue on every tab without a badge of its own; '' = nothing is left. */
    async queue(left: string, isBlocked: boolean): Promise<void> {
      const { badge } = await readUserSettings();
      await browser.action.setBadgeText({ text: badge ? left : '' });
      await browser.action.setBadgeBackgroundColor({ color: isBlocked ? colours.failed : colours.running });
    },
    begin(tabId: number): void {
      occupy(tabId, null);
      void show(tabId, '…', 'badgeRunning', colours.running);
    },
    /** A run has ended: shows its outcome briefly, then the page again. */
    end(tabId: number, succeeded: boolean): void {
      const after = () => {
        busy.delete(tabId);
        void refresh(tabId);
      };
      occupy(tabId, setTimeout(after, endShownMs));
      if (succeeded) void show(tabId, '✓', 'badgeDone', colours.done);
      else void show(tabId, '!', 'badgeFailed', colours.failed);
    },
  };
}

export interface ButtonParts extends BadgeParts {
  readonly runs: Pick<RunStore, 'newestFor'>;
}

/**
 * How long a finished run takes precedence over its page, in ms: until then a click opens the popup, which shows the
 * run.
 */
const freshMs = 10 * 60_000;

/**
 * Decides what a click on the button does: it opens the popup, or it captures at once if the user has chosen that and
 * the page's item can be captured and was not captured just now. Set in advance for each tab, because the browser
 * cannot be asked at the time of the click.
 */
export function createButton({ platforms, operations, targetOf, runs }: ButtonParts) {
  async function captures(tabId: number): Promise<boolean> {
    const { captureOnClick, disabled } = await readUserSettings();
    const tab = captureOnClick ? await browser.tabs.get(tabId).catch(() => null) : null;
    const platform = tab?.url ? platformOf(tab.url, platforms) : null;
    if (!tab || !platform || disabled.includes(platform.id)) return false;
    const target = await targetOf(tab);
    if (!target || offersOf(target, operations).length === 0) return false;
    const run = await runs.newestFor(tabId, itemTarget(target, operations), tab.incognito);
    // Either way: the clock may have been put back since.
    return run?.state !== 'running' && Math.abs(Date.now() - (run?.endedAt ?? 0)) > freshMs;
  }

  const questions = newestOnly();

  return {
    /** Call this whenever the tab may show something else. */
    async refresh(tabId: number): Promise<void> {
      const isNewest = questions.ask(tabId);
      const wanted = await captures(tabId);
      if (!isNewest()) return;
      if (wanted) await browser.action.setPopup({ tabId, popup: '' }).catch(() => {});
      else setPopup(tabId);
    },
    /** A run has begun: the next click shows it. */
    begin(tabId: number): void {
      questions.forget(tabId);
      setPopup(tabId);
    },
  };
}
