import { browser } from '../../../../browser/browser.ts';
import type { TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import { setPopup } from '../../../../browser/tabs/open-pages.ts';
import type { Operation } from '../../../../core/operation.ts';
import { type Platform, platformOf } from '../../../../core/platform.ts';
import { readUserSettings } from '../../../settings/background/index.ts';
import { offersOf } from '../links/offers.ts';
import type { RunStore } from '../runs/run-store.ts';

export interface ButtonParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly targetOf: TargetOf;
  readonly runs: Pick<RunStore, 'newestFor'>;
}

/** How long a finished run takes precedence over its page, in ms: until then a click opens the popup, which shows the run. */
const freshMs = 10 * 60_000;

/**
 * Decides what a click on the button does: it opens the popup, or it captures at once if the user has chosen that and the page's item can
 * be captured and was not captured just now. Set in advance for each tab, because the browser cannot be asked at the time of the click.
 */
export function createButton({ platforms, operations, targetOf, runs }: ButtonParts) {
  async function captures(tabId: number): Promise<boolean> {
    const { captureOnClick, disabled } = await readUserSettings();
    const tab = captureOnClick ? await browser.tabs.get(tabId).catch(() => null) : null;
    const platform = tab?.url ? platformOf(tab.url, platforms) : null;
    if (!tab || !platform || disabled.includes(platform.id)) return false;
    const target = await targetOf(tab);
    if (offersOf(target, operations).length === 0) return false;
    const run = await runs.newestFor(tabId, target, tab.incognito);
    return run?.state !== 'running' && (run?.endedAt ?? 0) < Date.now() - freshMs;
  }

  /** The newest refresh of each tab: a result for an earlier page must not override it. */
  const newest = new Map<number, symbol>();

  return {
    /** Call this whenever the tab may show something else. */
    async refresh(tabId: number): Promise<void> {
      const question = Symbol();
      newest.set(tabId, question);
      const wanted = await captures(tabId);
      if (newest.get(tabId) !== question) return;
      newest.delete(tabId);
      if (wanted) await browser.action.setPopup({ tabId, popup: '' }).catch(() => {});
      else setPopup(tabId);
    },
    /** A run has begun: the next click shows it. */
    begin(tabId: number): void {
      newest.delete(tabId);
      setPopup(tabId);
    },
  };
}
