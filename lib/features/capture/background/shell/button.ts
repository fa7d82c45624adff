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

/** So long the popup shows a run that ended before the page it is of: until then a click is for seeing it. */
const freshMs = 10 * 60_000;

/**
 * What a click on the button does: the popup, but where the user wants it so, and the page's item can be captured and was not just
 * now, the capture itself. Decided beforehand, tab by tab, for the browser asks nobody when it is clicked.
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

  /** The newest question about each tab: what was found of an earlier page is not to be put over it. */
  const newest = new Map<number, symbol>();

  return {
    /** To be called whenever the tab may show something else. */
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
