import { broadcastOf } from '../../../browser/messaging/broadcast.ts';
import { granted } from '../../../browser/network/permissions.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import { closeOrphanTabs } from '../../../browser/tabs/orphan-tabs.ts';
import type { WorkTabs } from '../../../browser/tabs/work-tabs.ts';
import type { PlatformSession } from '../../../core/session.ts';
import { type Badge, createReadText, type Follow } from '../../capture/background/index.ts';
import { readUserSettings } from '../../settings/background/index.ts';
import type { QueueItem } from '../model/job.ts';
import type { QueueBroadcasts } from '../protocol.ts';
import { type BrowserDriverParts, createBrowserDriver } from './browser-driver.ts';
import { type CollectionHandlersParts, createCollectionHandlers } from './collection-handlers.ts';
import { createEndings, notifyEnd } from './notify-end.ts';
import { createPaceLimits } from './pace-limits.ts';
import { followQueue } from './queue-alarm.ts';
import { createQueueHandlers, type StoredJobs } from './queue-handlers.ts';

export interface StartQueueParts
  extends Pick<BrowserDriverParts, 'platforms' | 'operations' | 'store' | 'handle'>,
    Pick<CollectionHandlersParts, 'collections' | 'targetOf' | 'capture'> {
  readonly sessions: readonly PlatformSession[];
  readonly jobs: StoredJobs;
  readonly follow: Follow;
  readonly workTabs: WorkTabs;
  readonly recovered: Promise<unknown>;
  readonly badge: Pick<Badge, 'queue'>;
  /** Minimum interval between change broadcasts to pages, in ms; absent = 500. */
  readonly tellEvery?: number;
}

/**
 * Builds and starts the queue; called while the background starts. Returns the handlers of its messages; call `pageSeen` for every page
 * that loads.
 */
export function startQueue(parts: StartQueueParts) {
  const { platforms, operations, sessions, store, jobs, handle, follow, workTabs, recovered, badge, tellEvery = 500 } = parts;
  let telling = false;
  let listsChanged = false;
  const off = async (platform: string) => (await readUserSettings()).disabled.includes(platform);
  const endings = createEndings();

  async function showLeft(): Promise<void> {
    const lists = await jobs.list().catch(noted([]));
    for (const job of endings(lists)) await notifyEnd(job).catch(noteCaught);
    const running = lists.filter(({ state }) => state === 'running').reduce((sum, { counts }) => sum + counts.running, 0);
    const steps = await Promise.all(platforms.map(({ id }) => jobs.waitingOf(id))).catch(noted([]));
    const left = steps.reduce((sum, one) => sum + one.steps, running);
    const ledgers = await Promise.all(platforms.map(({ id }) => jobs.ledger(id))).catch(noted([]));
    const short = left > 999 ? `${Math.floor(left / 1000)}k` : String(left);
    await badge.queue(left > 0 ? short : '', left > 0 && ledgers.some(({ held }) => held !== null));
  }

  function changed(item?: QueueItem): void {
    // A change by the user may affect any list.
    listsChanged ||= item === undefined || item.collection !== undefined;
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      const broadcast = broadcastOf<QueueBroadcasts>();
      broadcast('queue.changed', { at: Date.now() });
      if (listsChanged) broadcast('collection.changed', { at: Date.now() });
      listsChanged = false;
      void showLeft().catch(noteCaught);
    }, tellEvery);
  }

  const paceLimitsOf = createPaceLimits(sessions, async (platform) => (await jobs.ledger(platform)).signedIn);
  const readText = createReadText(platforms, operations, follow);
  const driver = createBrowserDriver({ platforms, operations, store, paceLimitsOf, handle, readText, workTabs, changed });

  /** A site permission was granted again: resume without a click by the user. */
  async function allowed(): Promise<void> {
    await ready;
    for (const platform of platforms) {
      const { held } = await jobs.ledger(platform.id);
      if (held?.kind === 'grant' && (await granted(platform))) await jobs.release(platform.id);
    }
    await driver.wake();
  }

  // An update clears the journal, and so loses the tabs that the previous version opened.
  const ready = recovered.then(closeOrphanTabs).catch(noteCaught);
  const wake = () => void ready.then(driver.wake);
  followQueue(wake, () => void allowed().catch(noteCaught));
  wake();
  const { collections, targetOf, capture } = parts;
  const collecting = createCollectionHandlers({
    ...{ operations, jobs, collections, targetOf, capture, recovered: ready },
    wake() {
      changed();
      wake();
    },
  });
  const handlers = createQueueHandlers({ platforms, operations, jobs, driver, paceLimitsOf, off, recovered: ready, changed });
  return { handlers: { ...handlers, ...collecting.handlers }, pageSeen: collecting.pageSeen, paceLimitsOf };
}
