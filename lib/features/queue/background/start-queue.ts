import { browser } from '../../../browser/browser.ts';
import { keepAlive } from '../../../browser/keep-alive.ts';
import { paceLock } from '../../../browser/lock.ts';
import { broadcastOf } from '../../../browser/messaging/messages.ts';
import { granted, mayNotify } from '../../../browser/network/permissions.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import type { WorkTabs } from '../../../browser/tabs/work-tabs.ts';
import type { Asker } from '../../../core/gateway.ts';
import { byPaging } from '../../../core/operation.ts';
import { recognizeLink } from '../../../core/platform.ts';
import type { PlatformSession } from '../../../core/session.ts';
import type { Badge, Follow } from '../../capture/background/index.ts';
import { backgroundWords, isSwitchedOff } from '../../settings/background/index.ts';
import { createDriver, type DriverParts } from '../model/driver.ts';
import { failed } from '../model/failures.ts';
import type { JobProgress, QueueItem } from '../model/job.ts';
import type { RunResult } from '../model/outcome.ts';
import { lineKey } from '../model/read-list.ts';
import type { QueueBroadcasts } from '../protocol.ts';
import { budgetOf, createPaceLimits, type PaceLimitsOf } from './pace-limits.ts';
import { createPagedHandlers, type PagedHandlersParts } from './paged-handlers.ts';
import { createPagedRuns, type PagedRunsParts } from './paged-runs.ts';
import { wakeQueueAt } from './queue-alarm.ts';
import { queueClock } from './queue-clock.ts';
import { createQueueHandlers, type StoredJobs } from './queue-handlers.ts';
import { createRequestFor } from './request-for.ts';

interface BrowserDriverParts extends PagedRunsParts {
  readonly store: DriverParts['store'];
  readonly paceLimitsOf: PaceLimitsOf;
  readonly followLink: Follow;
  readonly workTabs: Pick<WorkTabs, 'rest'>;
  changed(item?: QueueItem): void;
}

/** The queue driver for this browser: its runs go through the gateway like any other run. */
function createBrowserDriver(parts: BrowserDriverParts) {
  const { platforms, operations, store, paceLimitsOf, handle, followLink, workTabs, changed } = parts;
  const wanted = createRequestFor(operations);
  const wantedLists = createRequestFor(byPaging(operations).paged);
  const askForPage = createPagedRuns(parts);

  async function run(item: QueueItem): Promise<RunResult> {
    if (item.paged) return askForPage(item);
    const { id, path, body } = item;
    const asker: Asker = { tabId: null, explicit: true, incognito: false, runId: id, queued: true };
    return handle({ path, body }, asker);
  }

  async function follow({ url, paged }: QueueItem) {
    const target = recognizeLink(await followLink(url), platforms);
    const request = target && (paged ? wantedLists : wanted)(target);
    if (!target || !request) throw failed('short_link_nothing');
    const { path, body, itemId } = request;
    return { platform: target.platform, path, body, key: lineKey(path, itemId) };
  }

  return createDriver({
    store,
    platforms: platforms.map(({ id }) => id),
    budget: (platform) => budgetOf(paceLimitsOf, platform),
    run,
    off: isSwitchedOff,
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

/**
 * Returns a function that takes each new list of jobs and returns the jobs that were running in the previous list and
 * are done now.
 */
export function createEndings(): (jobs: readonly JobProgress[]) => readonly JobProgress[] {
  let running = new Set<string>();
  return (jobs) => {
    const ended = jobs.filter(({ id, state }) => state === 'done' && running.has(id));
    running = new Set(jobs.filter(({ state }) => state === 'running').map(({ id }) => id));
    return ended;
  };
}

/** Notifies the user that a job is done, if the user allowed notifications. */
export async function notifyEnd({ id, title, counts }: JobProgress): Promise<void> {
  if (!(await mayNotify())) return;
  const { done, failed } = counts;
  const words = await backgroundWords();
  const text = words('queueDone', String(done), String(done + failed));
  const notice = { type: 'basic' as const, iconUrl: browser.runtime.getURL('/icon/128.png'), message: text };
  await browser.notifications.create(`job-${id}`, { ...notice, title: words('queueNoticeTitle', title) });
}

export interface StartQueueParts
  extends Pick<BrowserDriverParts, 'platforms' | 'operations' | 'store' | 'handle' | 'answerOf' | 'titleOf'>,
    Pick<PagedHandlersParts, 'pagedLines' | 'targetOf'> {
  readonly sessions: readonly PlatformSession[];
  readonly jobs: StoredJobs;
  readonly follow: Follow;
  readonly workTabs: WorkTabs;
  readonly recovered: Promise<unknown>;
  readonly badge: Pick<Badge, 'queue'>;
  /** Called when a line has changed a list. */
  listChanged(id: string): void;
  /** Minimum interval between change broadcasts to pages, in ms; absent = 500. */
  readonly tellEvery?: number;
}

/** Builds the queue. Call `wake` and `allowed` when `followQueue` does, and `pageSeen` for every page that loads. */
export function startQueue(parts: StartQueueParts) {
  const { platforms, sessions, jobs, follow, workTabs, recovered, badge, tellEvery = 500 } = parts;
  let telling = false;
  const endings = createEndings();

  async function showLeft(): Promise<void> {
    const lists = await jobs.list().catch(noted([]));
    for (const job of endings(lists)) await notifyEnd(job).catch(noteCaught);
    const running = lists
      .filter(({ state }) => state === 'running')
      .reduce((sum, { counts }) => sum + counts.running, 0);
    const steps = await Promise.all(platforms.map(({ id }) => jobs.waitingOf(id))).catch(noted([]));
    const left = steps.reduce((sum, one) => sum + one.steps, running);
    const ledgers = await Promise.all(platforms.map(({ id }) => jobs.ledger(id))).catch(noted([]));
    const short = left > 999 ? `${Math.floor(left / 1000)}k` : String(left);
    await badge.queue(left > 0 ? short : '', left > 0 && ledgers.some(({ held }) => held !== null));
  }

  function changed(item?: QueueItem): void {
    if (item?.paged?.list) parts.listChanged(item.paged.list);
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      broadcastOf<QueueBroadcasts>()('queue.changed', { at: Date.now() });
      void showLeft().catch(noteCaught);
    }, tellEvery);
  }

  const paceLimitsOf = createPaceLimits(sessions, async (platform) => (await jobs.ledger(platform)).signedIn);
  const driver = createBrowserDriver({ ...parts, paceLimitsOf, followLink: follow, workTabs, changed });

  /** A site permission was granted again: resume without a click by the user. */
  async function allowed(): Promise<void> {
    await recovered;
    for (const platform of platforms) {
      const { held } = await jobs.ledger(platform.id);
      if (held?.kind === 'grant' && (await granted(platform))) await jobs.release(platform.id);
    }
    await driver.wake();
  }

  const wake = () => void recovered.then(driver.wake);
  /** Called when another database is in use: pages show its jobs, and those go on. */
  function moved(): void {
    changed();
    void recovered.then(driver.moved);
  }
  const paged = createPagedHandlers({
    ...parts,
    wake() {
      changed();
      wake();
    },
  });
  const handlers = createQueueHandlers({
    platforms,
    jobs,
    driver,
    paceLimitsOf,
    off: isSwitchedOff,
    recovered,
    changed,
  });
  return {
    handlers: { ...handlers, ...paged.handlers },
    pageSeen: paged.pageSeen,
    paceLimitsOf,
    wake,
    moved,
    allowed,
    /** Cancels a line: the list that it fills was stopped. */
    async stopLine(id: string): Promise<void> {
      await jobs.cancelLine(id, queueClock.now());
      changed();
    },
  };
}
