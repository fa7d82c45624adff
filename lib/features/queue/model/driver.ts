import { Failure } from '../../../core/failure.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { createItemRuns, type ItemRunsParts } from './item-runs.ts';
import { nextStart } from './ledger.ts';
import { createStall, wakeAfter } from './stall.ts';
import type { QueueStore } from './store.ts';

export interface DriverParts extends ItemRunsParts {
  readonly store: QueueStore & { repair(now: number): Promise<void> };
  readonly platforms: readonly PlatformId[];
  /** Whether the user has switched the platform off: then nothing is requested from it. */
  off(platform: PlatformId): Promise<boolean>;
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
}

/**
 * Drives one platform, one item at a time. `wakeLater` schedules its next step; null: there is nothing more to do now.
 * `led` drives a platform that a short link has led to.
 */
function createPlatformSteps(
  parts: DriverParts,
  stall: ReturnType<typeof createStall>,
  running: Set<PlatformId>,
  wakeLater: (platform: PlatformId, time: number | null) => false,
  led: (platform: PlatformId) => void,
) {
  const { store, now } = parts;
  const runs = createItemRuns(parts, stall, led);

  /** Runs the platform's next item if it may start; else returns the time to wait until, or false. */
  async function begin(platform: PlatformId): Promise<boolean | number> {
    const { item, nextAt, ledger } = await store.peek(platform, now());
    stall.end();
    if (await parts.off(platform)) return wakeLater(platform, null);
    const budget = await parts.budget(platform);
    const verdict = nextStart(ledger, budget, now());
    if (nextAt === null || verdict.next === 'held') return wakeLater(platform, null);
    const until = Math.max(nextAt, verdict.next === 'wait' ? verdict.until : 0);
    if (until > now()) return until;
    const claimed = item && (await store.claim(item.id, now()));
    if (!claimed) return true;
    wakeLater(platform, now() + wakeAfter);
    running.add(platform);
    parts.changed();
    try {
      await runs.run(claimed, budget);
    } finally {
      running.delete(platform);
    }
    return stall.current() === null;
  }

  async function wait(platform: PlatformId, until: number): Promise<boolean> {
    wakeLater(platform, until);
    parts.changed();
    if (until - now() > parts.longestSleep) return false;
    await parts.sleep(Math.max(0, until - now()));
    return true;
  }

  return {
    sweep: () => runs.sweep(running),
    /** One step of a platform. False: nothing more to do now. */
    async step(platform: PlatformId): Promise<boolean> {
      if (!parts.online()) return wakeLater(platform, stall.offline());
      const blockedUntil = stall.until();
      if (blockedUntil > now()) return wakeLater(platform, blockedUntil);
      const next = await (parts.alone ?? ((_, work) => work()))(platform, () => begin(platform));
      return typeof next === 'number' ? wait(platform, next) : next;
    },
  };
}

/**
 * Drives the queue: a loop per platform, one item at a time. All that matters is stored: after any stop, `wake` goes on
 * from there.
 */
export function createDriver(parts: DriverParts) {
  const { store, now } = parts;
  const stall = createStall(now);
  /** Platforms whose loop runs; true: the loop was woken meanwhile, and checks once more. */
  const live = new Map<PlatformId, boolean>();
  const wakes = new Map<PlatformId, number>();
  /** Platforms with an item running in this worker. */
  const running = new Set<PlatformId>();
  let swept: Promise<void> | null = null;
  const { step, sweep } = createPlatformSteps(parts, stall, running, wakeLater, (platform) => void drive(platform));

  function wakeLater(platform: PlatformId, time: number | null): false {
    if (time === null) wakes.delete(platform);
    else wakes.set(platform, time);
    parts.wakeAt(wakes.size > 0 ? Math.min(...wakes.values()) : null);
    return false;
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
      // The disk is full, or the database is blocked or gone: request nothing, and retry later. An item whose end could
      // not be written is swept up then.
      swept = null;
      wakeLater(platform, stall.storage(Failure.from(thrown).reason));
    } finally {
      live.delete(platform);
      // A tab that cannot be closed must not stop the other platforms.
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
    // Sweep once per worker and database. Repeat the sweep only if it failed, or the database has since.
    swept ??= sweep().catch((thrown) => {
      swept = null;
      throw thrown;
    });
    try {
      await swept;
      const waiting = await store.waiting(parts.platforms);
      // An item in no platform's index would keep its job from ending.
      if (waiting.length === 0) {
        const stalled = stall.current();
        stall.end();
        await store.repair(now());
        if (stalled) parts.changed();
      }
      for (const platform of parts.platforms)
        if (!waiting.includes(platform) && !live.has(platform)) wakeLater(platform, null);
      await Promise.all(waiting.map(drive));
    } catch (thrown) {
      parts.wakeAt(stall.storage(Failure.from(thrown).reason));
      parts.changed();
    }
  }

  return {
    wake,
    /**
     * Continues in another database. Items that run there were begun by an earlier worker, except those of this one.
     */
    moved(): Promise<void> {
      swept = null;
      return wake();
    },
    stall: stall.current,
    running: (): ReadonlySet<PlatformId> => running,
  };
}

export type Driver = ReturnType<typeof createDriver>;
