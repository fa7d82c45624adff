import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { storeOfTab } from '../../../browser/cookies/cookie-store.ts';
import { sleeps } from '../../../browser/tabs/find-tabs.ts';
import { capturedFailure } from '../../../core/capture.ts';
import type { Failure } from '../../../core/failure.ts';
import type { Asker } from '../../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../core/handle.ts';
import { parseJson, printJson, rawText, tree } from '../../../core/json/json.ts';
import type { ListAnswer, ListPiece } from '../../../core/list.ts';
import type { Operation } from '../../../core/operation.ts';
import { type ListKindId, type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';
import type { DriverParts } from '../model/driver.ts';
import { failed } from '../model/failures.ts';
import type { QueueItem } from '../model/job.ts';
import type { RunResult } from '../model/outcome.ts';
import type { Paged, PagedAnswer } from '../model/paged.ts';

export interface PagedRunsParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  handle(request: RunRequest, asker: Asker): Promise<RunAnswer>;
  /** Reads a raw answer as the page's own answers of this kind are read; null: it says nothing of such a list. */
  answerOf(platform: PlatformId, kind: ListKindId, piece: ListPiece): ListAnswer | null;
  /** The title of an item in the library; '' = it is not there. */
  titleOf(platform: PlatformId, itemId: string): Promise<string>;
}

const notRun = (failure: Failure): RunResult => ({ run: null, refused: capturedFailure(failure) });
/** The tab was closed or put to sleep, or shows another site now. */
const tabClosed = capturedFailure(failed('pages_tab_closed'));

/**
 * The tab a list is asked for in; null when it was closed, shows another platform or in another container, or was put
 * to sleep by the browser: nothing can be asked there before its page is loaded again.
 */
async function workPage(
  { tabId, container }: Paged,
  platform: PlatformId,
  platforms: readonly Platform[],
): Promise<Tabs.Tab | null> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (!tab?.url || sleeps(tab) || tab.incognito || platformOf(tab.url, platforms)?.id !== platform) return null;
  // Ids begin anew with the browser: this tab may be in another container now.
  return ((await storeOfTab(tabId)) ?? '') === container ? tab : null;
}

/**
 * Runs lines that name a list. Each run asks for the next page through the gateway, like any other run, and passes its
 * raw answer on.
 */
export function createPagedRuns({
  platforms,
  operations,
  handle,
  answerOf,
  titleOf,
}: PagedRunsParts): DriverParts['run'] {
  return async ({ path, platform, paged, title, ...item }: QueueItem) => {
    const tabId = paged?.tabId ?? null;
    const tab = paged ? await workPage(paged, platform, platforms) : null;
    // Without the page in which the user asked, the platform would refuse.
    if (tabId !== null && !tab) return { run: null, refused: null, tabClosed };
    const { paging, identity = [] } = operations.find((one) => one.path === path) ?? {};
    if (!paging || !paged) return notRun(failed('no_pages', [{ said: path.slice(0, 200) }]));
    const cursor = paged.cursor || paging.first;
    const body = printJson({ ...tree(parseJson(item.body)), [paging.cursorField]: cursor });
    const storeId = await storeOfTab(tabId);
    let raw: unknown;
    const { run, refused } = await handle(
      { path, body },
      {
        tabId,
        explicit: tabId === null,
        incognito: false,
        queued: true,
        ...(storeId === null ? {} : { storeId }),
        ...(tab?.title ? { title: tab.title } : {}),
        take: (one) => (raw = one),
      },
    );
    if (run?.state !== 'done') {
      const isGone = tabId !== null && !(await workPage(paged, platform, platforms));
      return isGone ? { run, refused, tabClosed } : { run, refused };
    }
    const { itemId, itemUrl } = run;
    const url = paging.address(Object.fromEntries(identity.map((name) => [name, itemId])), cursor);
    const at = Date.now();
    const answer = answerOf(platform, paging.kind, {
      url,
      status: 200,
      page: itemUrl || url,
      time: at,
      text: rawText(raw),
    });
    // Its requests count.
    if (!answer)
      return { run: { ...run, state: 'failed', failure: capturedFailure(failed('page_unreadable')) }, refused };
    const named = tab?.title || title || (await titleOf(platform, itemId)) || itemUrl;
    const page: PagedAnswer = { answer, cursor, at, kind: paging.kind, title: named, url: itemUrl };
    return { run, refused, page };
  };
}
