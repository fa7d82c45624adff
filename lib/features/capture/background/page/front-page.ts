import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { looksSignedIn, storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import { granted, originsOf } from '../../../../browser/network/permissions.ts';
import { noted } from '../../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import type { TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import { unwrap } from '../../../../core/address/wrapped.ts';
import { withoutEnvelope } from '../../../../core/capture.ts';
import { numbers } from '../../../../core/json/json.ts';
import { byPaging, type OperationOutline, sessionWith } from '../../../../core/operation.ts';
import { itemTarget } from '../../../../core/page-operations.ts';
import { listAt, type PageTarget, type Platform, platformOf } from '../../../../core/platform.ts';
import { type PlatformSession, sessionOf, trustedSignInHint } from '../../../../core/session.ts';
import { readConsent } from '../../../consent/background/index.ts';
import { consentVersion } from '../../../consent/model/index.ts';
import { isSwitchedOff, readUserSettings } from '../../../settings/background/index.ts';
import { blankFrontPage } from '../../model/blank-page.ts';
import { isOfItem } from '../../model/on-page.ts';
import type { FrontPage } from '../../protocol.ts';
import { offersOf } from '../links/offers.ts';
import type { RunStore } from '../runs/run-store.ts';

/** Closed tabs are not reported here, so only the newest entries are kept. */
const keptAtMost = 200;

const times = storedValue({ area: 'session', key: 'visits', read: numbers });

/**
 * When each tab last loaded a platform's page or switched to another item on it. Only times, kept until the browser
 * closes.
 */
export function createVisits(now: () => number = Date.now) {
  return {
    async note(tabId: number): Promise<void> {
      await times.change(({ [tabId]: _, ...others }) => {
        const kept = Object.entries(others).sort(([, a], [, b]) => b - a);
        return { ...Object.fromEntries(kept.slice(0, keptAtMost - 1)), [tabId]: now() };
      });
    },
    /** Epoch ms; 0 for a tab that was not seen. */
    latest: async (tabId: number): Promise<number> => (await times.get().catch(noted(numbers(null))))[tabId] ?? 0,
  };
}

interface FrontPageParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly OperationOutline[];
  readonly sessions: readonly PlatformSession[];
  readonly runs: Pick<RunStore, 'get' | 'newestFor' | 'stepOf' | 'savedOf'>;
  readonly targetOf: TargetOf;
  /** What a page shows that nobody has clicked for. */
  readonly glance: TargetOf;
  readonly visits: Pick<ReturnType<typeof createVisits>, 'latest'>;
}

async function frontTab(tabId: number | undefined): Promise<Tabs.Tab | null> {
  if (tabId !== undefined) return browser.tabs.get(tabId).catch(() => null);
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? null;
}

/** Describes what the page in the active tab (or in a given tab) holds and what can be done with it. */
export function createFrontPage({ platforms, operations, sessions, runs, targetOf, glance, visits }: FrontPageParts) {
  const { paged, single } = byPaging(operations);

  /**
   * An operation may sign in at a different place than its platform: the first operation that the page offers counts.
   */
  async function signInOf(
    platform: Platform,
    offered: string | undefined,
    tabId: number,
    agreed: FrontPage['agreed'],
  ): Promise<FrontPage['session']> {
    const choice = (await readUserSettings()).sessions[platform.id] ?? 'automatic';
    const operation = operations.find(({ path }) => path === offered);
    const session = operation ? sessionWith(operation, sessions) : sessionOf(sessions, platform.id);
    // No cookie is looked at before the user has agreed to that.
    const hint = agreed === consentVersion ? await looksSignedIn(session, await storeOfTab(tabId)) : null;
    return { choice, signedIn: trustedSignInHint(session, hint) };
  }

  /** The tab's newest run, where that was asked for on this page, and is of something else that its address names. */
  async function besideItem(tabId: number, incognito: boolean, shown: PageTarget, item: PageTarget) {
    // Most addresses name their item alone.
    if (Object.keys(shown.ids).length === Object.keys(item.ids).length) return null;
    const run = await runs.newestFor(tabId, null, incognito);
    const since = await visits.latest(tabId);
    return run && since > 0 && run.startedAt >= since && isOfItem(run, shown) && !isOfItem(run, item) ? run : null;
  }

  async function isRenewed(run: FrontPage['run'], target: FrontPage['target'], tabId: number): Promise<boolean> {
    if (!run?.endedAt || !isOfItem(run, target)) return false;
    return (await visits.latest(tabId)) > run.endedAt;
  }

  /**
   * `picked`: the run of a pick that no popup has shown yet, perhaps over already and of another item than the page; ''
   * = none. `unasked`: nobody has clicked for this page.
   */
  return async (tabId?: number, picked = '', unasked = false): Promise<FrontPage> => {
    const tab = await frontTab(tabId);
    const agreed = await readConsent();
    if (tab?.id === undefined) return { ...blankFrontPage, agreed };
    const { id, url = '', title = '', incognito } = tab;
    const page = { ...blankFrontPage, agreed, tabId: id, url, title, incognito };
    const platform = platformOf(url, platforms);
    const shown = platform ? await (unasked ? glance : targetOf)(tab) : null;
    const item = shown && itemTarget(shown, operations);
    const beside = shown && item && (await besideItem(id, incognito, shown, item));
    const target = beside ? shown : item;
    const newest = (picked ? await runs.get(picked) : beside) ?? (await runs.newestFor(id, item, incognito));
    const run = newest && withoutEnvelope(newest);
    const step = run ? runs.stepOf(run.id) : '';
    if (!platform) return { ...page, run, step };
    const isSaved = item && run?.state === 'done' && isOfItem(run, item);
    const saved = item && !isSaved ? await runs.savedOf(item, incognito) : null;
    const [pages = null] = offersOf(shown, paged);
    const offers = offersOf(shown, single);
    const { kind, ids } = listAt(url, [platform]) ?? {};
    return {
      ...page,
      platform: { id: platform.id, name: platform.name },
      target,
      list: kind && ids ? { kind, ids } : null,
      offers,
      pages,
      granted: await granted(platform),
      origins: originsOf(platform),
      enabled: !(await isSwitchedOff(platform.id)),
      run,
      beside: beside !== null,
      step,
      saved: saved && withoutEnvelope(saved),
      session: await signInOf(platform, offers[0]?.operation.path, id, agreed),
      gate: !target && unwrap(url, platforms) !== null,
      renewed: await isRenewed(run, target, id),
    };
  };
}
