import { keepAlive } from '../../../browser/keep-alive.ts';
import { paceLock } from '../../../browser/lock.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { WorkTabs } from '../../../browser/tabs/work-tabs.ts';
import type { Asker } from '../../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../core/handle.ts';
import type { Operation } from '../../../core/operation.ts';
import type { Platform } from '../../../core/platform.ts';
import type { ReadText } from '../../capture/background/index.ts';
import { readUserSettings } from '../../settings/background/index.ts';
import { createDriver, type DriverParts } from '../model/driver.ts';
import { failed } from '../model/failures.ts';
import type { QueueItem } from '../model/job.ts';
import type { RunResult } from '../model/outcome.ts';
import { itemKey } from '../model/read-list.ts';
import { budgetOf, type PaceLimitsOf } from './pace-limits.ts';
import { createPageRuns, type PageRunsParts } from './page-runs.ts';
import { wakeQueueAt } from './queue-alarm.ts';
import { queueClock } from './queue-clock.ts';
import { createRequestFor } from './request-for.ts';

export interface BrowserDriverParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly store: DriverParts['store'] & PageRunsParts['store'];
  readonly paceLimitsOf: PaceLimitsOf;
  handle(request: RunRequest, asker: Asker): Promise<RunAnswer>;
  /** Follows short links. */
  readonly readText: ReadText;
  readonly workTabs: Pick<WorkTabs, 'rest'>;
  changed(item?: QueueItem): void;
}

/** The queue driver for this browser: its runs go through the gateway like any other run. */
export function createBrowserDriver({
  platforms,
  operations,
  store,
  paceLimitsOf,
  handle,
  readText,
  workTabs,
  changed,
}: BrowserDriverParts) {
  const wanted = createRequestFor(operations);
  const wantedLists = createRequestFor(operations.filter(({ paging }) => paging));
  const lists = createPageRuns({ platforms, operations, store, handle });

  async function run(item: QueueItem): Promise<RunResult> {
    if (item.collection) return lists.run(item);
    const { id, path, body } = item;
    const asker: Asker = { tabId: null, explicit: true, incognito: false, runId: id, queued: true };
    return handle({ path, body }, asker);
  }

  async function follow({ url, platform, collection: list }: QueueItem) {
    const [link] = await readText(url);
    const found = link?.target ? (list ? wantedLists : wanted)(link.target) : null;
    if (link?.target && found)
      return { platform: link.target.platform, path: found.path, body: found.body, key: itemKey(found.path, found.itemId) };
    // The link could not be resolved. The run reports why.
    const offer = link?.offers.find(({ operation }) => !list || operation.collects);
    if (!offer) throw failed('short_link_nothing');
    return { platform, path: offer.operation.path, body: offer.body, key: '' };
  }

  return createDriver({
    store,
    platforms: platforms.map(({ id }) => id),
    budget: (platform) => budgetOf(paceLimitsOf, platform),
    run,
    page: lists.page,
    off: async (platform) => (await readUserSettings()).disabled.includes(platform),
    follow,
    online: () => navigator.onLine !== false,
    alone: paceLock,
    rest: (platform) => workTabs.rest(platform).catch(noteCaught),
    wakeAt: wakeQueueAt,
    sleep: queueClock.sleep,
    longestSleep: queueClock.minute,
    keepAlive: () => keepAlive(20_000),
    changed,
    now: queueClock.now,
    random: Math.random,
  });
}
