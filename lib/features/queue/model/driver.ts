import { capturedFailure } from '../../../core/capture.ts';
import { Failure } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { because, type Reason } from '../../../core/reason.ts';
import type { QueueItem } from './job.ts';
import { type Ledger, nextStart, pruned, usage } from './ledger.ts';
import { outcomeOf, type RunResult, strandedOutcome } from './outcome.ts';
import { type Outcome, settle } from './settle.ts';
import type { QueueStore } from './store.ts';

export interface DriverParts {
  readonly store: QueueStore & { repair(now: number): Promise<void> };
  readonly platforms: readonly PlatformId[];
  /** The budget of the platform's current session. */
  budget(platform: PlatformId): Promise<Budget>;
  /**
   * Runs one item through the gateway and stores its capture under the item's id; a page of a list is the result. Never
   * rejects.
   */
  run(item: QueueItem): Promise<RunResult>;
  /** Whether the user has switched the platform off: then nothing is requested from it. */
  off(platform: PlatformId): Promise<boolean>;
  /** Resolves a short link to the request for its target. Costs one request. Rejects when it leads nowhere. */
  follow(item: QueueItem): Promise<Pick<QueueItem, 'platform' | 'path' | 'body' | 'key'>>;
  online(): boolean;
  /** Runs `work` while holding the platform's pace lock; absent = no lock is needed. */
  alone?<T>(platform: PlatformId, work: () => Promise<T>): Promise<T>;
  /** Called when the platform has nothing to do for a while. */
  rest(platform: PlatformId): Promise<void>;
  /** Schedules a wake-up at that time (epoch ms), in case the worker is stopped; null = no wake-up is needed. */
  wakeAt(time: number | null): void;
  sleep(ms: number): Promise<void>;
  /**
   * Longest wait, in ms, that the worker sleeps through; during a longer wait the worker may stop, and an alarm
   * restarts it.
   */
  readonly longestSleep: number;
  keepAlive(): () => void;
  /** Called after every stored change, with the changed item if there is one. */
  changed(item?: QueueItem): void;
  now(): number;
  random(): number;
}

/** What blocks the whole queue: the disk, or the network. */
export type Stall = { readonly why: 'offline' } | { readonly why: 'storage'; readonly reason: Reason };

/** While items run, and after a disk error, the worker is woken again after this time, in ms. */
const lookAfter = 60_000;

/**
 * Drives the queue: a loop per platform, one item at a time. All that matters is stored: after any stop, `wake` goes on
 * from there.
 */
export function createDriver(parts: DriverParts) {
  const { store, now } = parts;
  const live = new Map<PlatformId, boolean>();
  const wakes = new Map<PlatformId, number>();
  /** Platforms with an item running in this worker. */
  const running = new Set<PlatformId>();
  let stall: Stall | null = null;
  let blockedUntil = 0;
  let blockedFor = 0;
  let blocks = 0;
  let swept: Promise<void> | null = null;

  /**
   * Ends what an earlier worker started: an item whose capture was written is settled by it, any other is queued again.
   */
  async function sweep(): Promise<void> {
    for (const stranded of await store.stranded()) {
      const { item } = stranded;
      if (running.has(item.platform)) continue;
      const budget = await parts.budget(item.platform);
      const outcomeAfter = (ledger: Ledger) => strandedOutcome(stranded, usage(pruned(ledger, now())).atOnce);
      await store.settle(
        item,
        (one, ledger) => settle(one, ledger, outcomeAfter(ledger), budget, now(), parts.random()),
        now(),
      );
    }
  }

  /** Schedules the platform's next step; false: there is nothing more to do now. */
  function wakeLater(platform: PlatformId, time: number | null): false {
    if (time === null) wakes.delete(platform);
    else wakes.set(platform, time);
    parts.wakeAt(wakes.size > 0 ? Math.min(...wakes.values()) : null);
    return false;
  }

  const settled = (item: QueueItem, outcome: Outcome, budget: Budget) =>
    store.settle(item, (one, ledger) => settle(one, ledger, outcome, budget, now(), parts.random()), now());

  async function end(item: QueueItem, outcome: Outcome, budget: Budget): Promise<void> {
    const after = await settled(item, outcome, budget);
    if (outcome.kind === 'done' || outcome.kind === 'page') blocks = 0;
    parts.changed(after ?? item);
  }

  async function attempt(item: QueueItem, budget: Budget): Promise<void> {
    const followed = item.path === '' ? 1 : 0;
    const asked = followed ? await follow(item, budget) : item;
    if (!asked) return;
    const outcome = outcomeOf(await parts.run(asked), { online: parts.online(), now: now() });
    const loads = outcome.loads + followed;
    if (outcome.kind !== 'unstored') return end(asked, { ...outcome, loads }, budget);
    stalled(because('not_stored'));
    await end(asked, { kind: 'void', loads }, budget);
  }

  /** The item of a short link with its resolved target; null when there is nothing more to request on this platform. */
  async function follow(item: QueueItem, budget: Budget): Promise<QueueItem | null> {
    try {
      const to = await parts.follow(item);
      const fresh = await store.resolve(item.id, to, now());
      // It repeats another line, or leads to another platform, whose loop, budget and pause then apply.
      if (fresh && to.platform === item.platform) return { ...item, ...to };
      await end(item, { kind: 'void', loads: 1 }, budget);
    } catch (thrown) {
      const failure = capturedFailure(Failure.from(thrown));
      await end(
        item,
        parts.online() ? { kind: 'failed', loads: 1, failure, url: item.url } : { kind: 'void', loads: 1 },
        budget,
      );
    }
    return null;
  }

  /**
   * Stops all requests to give the disk time to recover; the delay doubles with each failure in a row, up to a maximum.
   */
  function stalled(reason: Reason): void {
    stall = { why: 'storage', reason };
    blockedFor = lookAfter * 2 ** Math.min(5, blocks);
    blockedUntil = now() + blockedFor;
    blocks += 1;
  }

  /** One step of a platform. False: nothing more to do now. */
  async function step(platform: PlatformId): Promise<boolean> {
    if (!parts.online()) {
      stall = { why: 'offline' };
      return wakeLater(platform, now() + lookAfter);
    }
    // No longer than it was: the clock may have been put back.
    blockedUntil = Math.min(blockedUntil, now() + blockedFor);
    if (blockedUntil > now()) return wakeLater(platform, blockedUntil);
    const next = await (parts.alone ?? ((_, work) => work()))(platform, () => begin(platform));
    return typeof next === 'number' ? wait(platform, next) : next;
  }

  /** Runs the platform's next item if it may start; else returns the time to wait until, or false. */
  async function begin(platform: PlatformId): Promise<boolean | number> {
    const { item, nextAt, ledger } = await store.peek(platform, now());
    stall = null;
    if (await parts.off(platform)) return wakeLater(platform, null);
    const budget = await parts.budget(platform);
    const found = nextStart(ledger, budget, now());
    if (nextAt === null || found.next === 'held') return wakeLater(platform, null);
    const until = Math.max(nextAt, found.next === 'wait' ? found.until : 0);
    if (until > now()) return until;
    const claimed = item && (await store.claim(item.id, now()));
    if (!claimed) return true;
    wakeLater(platform, now() + lookAfter);
    running.add(platform);
    parts.changed();
    try {
      await attempt(claimed, budget);
    } finally {
      running.delete(platform);
    }
    return stall === null;
  }

  async function wait(platform: PlatformId, until: number): Promise<boolean> {
    wakeLater(platform, until);
    parts.changed();
    if (until - now() > parts.longestSleep) return false;
    await parts.sleep(Math.max(0, until - now()));
    return true;
  }

  async function drive(platform: PlatformId): Promise<void> {
    if (live.has(platform)) {
      live.set(platform, true);
      return;
    }
    const release = parts.keepAlive();
    try {
      do {
        live.set(platform, false);
        while (await step(platform));
      } while (live.get(platform));
    } catch (thrown) {
      // The disk is full, or the database is blocked or gone: request nothing, and retry later.
      stalled(Failure.from(thrown).reason);
      wakeLater(platform, blockedUntil);
    } finally {
      live.delete(platform);
      // A tab that is left open must not keep the others from going on.
      await parts.rest(platform).catch(() => {});
      release();
      parts.changed();
    }
  }

  /**
   * Continues everything that can continue. Called when the worker starts, by the alarm, and after every change by the
   * user.
   */
  async function wake(): Promise<void> {
    // Sweep once per worker and database. Repeat the sweep only if it failed.
    swept ??= sweep().catch((thrown) => {
      swept = null;
      throw thrown;
    });
    try {
      await swept;
      const waiting = await store.waiting(parts.platforms);
      // An item that no platform's index finds would keep its job from ending.
      if (waiting.length === 0) await store.repair(now());
      for (const platform of parts.platforms)
        if (!waiting.includes(platform) && !live.has(platform)) wakeLater(platform, null);
      await Promise.all(waiting.map(drive));
    } catch (thrown) {
      stalled(Failure.from(thrown).reason);
      parts.wakeAt(blockedUntil);
      parts.changed();
    }
  }

  return {
    wake,
    /**
     * Continues in another database: what runs there was begun by an earlier worker, but for what this one has running.
     */
    moved(): Promise<void> {
      swept = null;
      return wake();
    },
    stall: () => stall,
    running: (): ReadonlySet<PlatformId> => running,
  };
}

export type Driver = ReturnType<typeof createDriver>;
