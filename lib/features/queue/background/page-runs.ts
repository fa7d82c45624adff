import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { storeOfTab } from '../../../browser/cookies/cookie-store.ts';
import { capturedFailure, pageId } from '../../../core/capture.ts';
import type { Failure } from '../../../core/failure.ts';
import type { Asker } from '../../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../core/handle.ts';
import { parseJson, printJson } from '../../../core/json/json.ts';
import type { Operation } from '../../../core/operation.ts';
import { type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';
import { begunCollection, type Collection } from '../model/collection/collection.ts';
import { readPage } from '../model/collection/read-page.ts';
import type { DriverParts } from '../model/driver.ts';
import { failed } from '../model/failures.ts';
import type { QueueItem } from '../model/job.ts';
import type { RunResult } from '../model/outcome.ts';

export interface PageRunsParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly store: { collection(id: string): Promise<Collection | null> };
  handle(request: RunRequest, asker: Asker): Promise<RunAnswer>;
}

const notRun = (failure: Failure): RunResult => ({ run: null, refused: capturedFailure(failure) });
/** A list whose tab was closed or now shows another site. */
const tabClosed = capturedFailure(failed('collection_tab_closed'));

/** The tab a list runs in; null when it was closed or shows another platform. */
async function workPage(tabId: number, platform: PlatformId, platforms: readonly Platform[]): Promise<Tabs.Tab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url && platformOf(tab.url, platforms)?.id === platform ? tab : null;
}

/** The empty collection of a line, before its first page. */
export function begunBy({ id, path, body, url, key }: QueueItem, operations: readonly Operation[]): Collection | null {
  const operation = operations.find((one) => one.path === path);
  return begunCollection(operation, { id, body, itemId: key.split(' ')[1] ?? '', itemUrl: url }, Date.now());
}

/** Runs the lines that stand for a list: each run requests the next page through the gateway, like any other run. */
export function createPageRuns({ platforms, operations, store, handle }: PageRunsParts): Pick<DriverParts, 'run' | 'page'> {
  const page: DriverParts['page'] = (item, { id, itemId, itemUrl, envelope }) => {
    const begun = begunBy(item, operations);
    const paging = operations.find(({ path }) => path === item.path)?.paging;
    if (!begun || !paging || envelope === null) return null;
    return { begun, ...readPage(paging, { id, itemId, itemUrl }, envelope) };
  };

  async function run(item: QueueItem): Promise<RunResult> {
    const { id, path, platform, collection: list } = item;
    const tabId = list?.tabId ?? null;
    const tab = tabId === null ? null : await workPage(tabId, platform, platforms);
    // Without the page the list was started in, the platform would refuse.
    if (tabId !== null && !tab) return { run: null, refused: null, tabClosed };
    const paging = operations.find((one) => one.path === path)?.paging;
    const collection = (await store.collection(id)) ?? begunBy(item, operations);
    if (!paging || !collection) return notRun(failed('no_pages', [{ said: path.slice(0, 200) }]));
    const body = printJson({ ...(parseJson(collection.body) as object), [paging.cursorField]: collection.cursor });
    const storeId = await storeOfTab(tabId);
    const asker: Asker = {
      ...{ tabId, explicit: tabId === null, incognito: false, queued: true, runId: pageId(id, collection.captures.length) },
      ...(storeId === null ? {} : { storeId }),
      ...(tab?.title ? { title: tab.title } : {}),
    };
    const { envelope, ...end } = await handle({ path, body }, asker);
    if (end.run?.state === 'done') {
      const taken = page(item, { ...end.run, envelope });
      return taken ? { ...end, page: taken } : notRun(failed('collection_page_unreadable'));
    }
    const gone = tabId !== null && !(await workPage(tabId, platform, platforms));
    return gone ? { ...end, tabClosed } : end;
  }

  return { run, page };
}
