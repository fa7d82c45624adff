import { capturedFailure } from '../../../core/capture.ts';
import { Failure } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { thrownText } from '../../../core/thrown-text.ts';
import type { QueueItem } from './job.ts';
import { nextStart } from './next-start.ts';
import { outcomeOf, type RunResult, strandedOutcome } from './outcome.ts';
import { type Outcome, type PageEnd, settle } from './settle.ts';
import type { QueueStore, Stranded } from './store.ts';

export interface DriverParts {
  readonly store: QueueStore & { repair(now: number): Promise<void> };
  readonly platforms: readonly PlatformId[];
  /** The budget of the session that the platform has now. */
  budget(platform: PlatformId): Promise<Budget>;
  /** One run through the gateway, its capture under the item's id. Never rejects. */
  run(item: QueueItem): Promise<RunResult>;
  /** What a stored page of a list holds; null where that cannot be told. */
  page(item: QueueItem, capture: NonNullable<Stranded['capture']>): PageEnd | null;
  /** Whether the user has switched the platform off: then it is asked for nothing. */
  off(platform: PlatformId): Promise<boolean>;
  /** Where a short link leads: what is asked for. Costs one request. Rejects when it leads nowhere. */
  follow(item: QueueItem): Promise<Pick<QueueItem, 'platform' | 'path' | 'body' | 'key'>>;
  online(): boolean;
  /** Runs `work` while nobody else asks this platform in the queue's manner; absent: nobody else does. */
  alone?<T>(platform: PlatformId, work: () => Promise<T>): Promise<T>;
  /** The platform has nothing to do for a while. */
  rest(platform: PlatformId): Promise<void>;
  /** Wakes the worker again at that time (epoch ms), should it be stopped; null: nothing is left to be woken for. */
  wakeAt(time: number | null): void;
  sleep(ms: number): Promise<void>;
  /** A wait up to this, in ms, is slept through; for a longer one the worker may stop, and an alarm starts it again. */
  readonly longestSleep: number;
  keepAlive(): () => void;
  /** Called after every change that has been stored, with the item that has changed, if one has. */
  changed(item?: QueueItem): void;
  now(): number;
  random(): number;
}

/** What keeps the whole queue from going on: the disk, or the network. */
export type Stall = { readonly why: 'offline' } | { readonly why: 'storage'; readonly sentence: string };

/** While items run, and after trouble with the disk, the worker is looked after this often, in ms. */
const lookAfter = 60_000;

/**
 * Drives the queue: one loop per platform, one item at a time in each. Nothing that matters is kept in memory: `wake` after a stop,
 * a restart or an update goes on where the store stands.
 */
export function createDriver(parts: DriverParts) {
  const { store, now } = parts;
  const live = new Map<PlatformId, boolean>();
  const wakes = new Map<PlatformId, number>();
  /** Items that run in this worker. */
  const running = new Set<PlatformId>();
  let stall: Stall | null = null;
  let blockedUntil = 0;
  let blocks = 0;
  let swept: Promise<void> | null = null;

  /** What an earlier worker had begun ends first: taken in where its capture was written, else to be begun again. */
  async function sweep(): Promise<void> {
    for (const { item, capture } of await store.stranded()) {
      const budget = await parts.budget(item.platform);
      const outcome = strandedOutcome(capture, capture && item.collection ? parts.page(item, capture) : undefined);
      await store.settle(item, (one, ledger) => settle(one, ledger, outcome, budget, now(), parts.random()), now());
    }
  }

  function wakeLater(platform: PlatformId, time: number | null): void {
    if (time === null) wakes.delete(platform);
    else wakes.set(platform, time);
    parts.wakeAt(wakes.size > 0 ? Math.min(...wakes.values()) : null);
  }

  async function end(item: QueueItem, outcome: Outcome, budget: Budget): Promise<void> {
    await store.settle(item, (one, ledger) => settle(one, ledger, outcome, budget, now(), parts.random()), now());
    if (outcome.kind === 'done' || outcome.kind === 'page') blocks = 0;
    parts.changed(item);
  }

  async function attempt(item: QueueItem, budget: Budget): Promise<void> {
    const followed = item.path === '' ? 1 : 0;
    const asked = followed ? await follow(item, budget) : item;
    if (!asked) return;
    const outcome = outcomeOf(await parts.run(asked), { online: parts.online(), now: now() });
    const loads = outcome.loads + followed;
    if (outcome.kind !== 'unstored') return end(asked, { ...outcome, loads }, budget);
    stalled('The capture could not be stored.');
    await end(asked, { kind: 'void', loads }, budget);
  }

  /** A short link's item with what is behind it; null when there is nothing more to ask on this platform. */
  async function follow(item: QueueItem, budget: Budget): Promise<QueueItem | null> {
    try {
      const to = await parts.follow(item);
      const fresh = await store.resolve(item.id, to, now());
      // It repeats another line, or leads to another platform: that one's turn, budget and pause.
      if (fresh && to.platform === item.platform) return { ...item, ...to };
      await end(item, { kind: 'void', loads: 1 }, budget);
    } catch (thrown) {
      const failure = capturedFailure(Failure.from(thrown));
      await end(item, parts.online() ? { kind: 'failed', loads: 1, failure, url: item.url } : { kind: 'void', loads: 1 }, budget);
    }
    return null;
  }

  /** Nothing is asked for until the disk has had time to recover, ever longer the longer it does not. */
  function stalled(sentence: string): void {
    stall = { why: 'storage', sentence };
    blockedUntil = now() + lookAfter * 2 ** Math.min(5, blocks);
    blocks += 1;
  }

  /** One step of a platform. False: nothing more to do now. */
  async function step(platform: PlatformId): Promise<boolean> {
    if (!parts.online()) {
      stall = { why: 'offline' };
      wakeLater(platform, now() + lookAfter);
      return false;
    }
    if (blockedUntil > now()) {
      wakeLater(platform, blockedUntil);
      return false;
    }
    const next = await (parts.alone ?? ((_, work) => work()))(platform, () => begin(platform));
    return typeof next === 'number' ? wait(platform, next) : next;
  }

  /** The platform's next item, if it may begin; else until when to wait, or false. */
  async function begin(platform: PlatformId): Promise<boolean | number> {
    const { item, nextAt, ledger } = await store.peek(platform, now());
    stall = null;
    if (await parts.off(platform)) {
      wakeLater(platform, null);
      return false;
    }
    const budget = await parts.budget(platform);
    const found = nextStart(ledger, budget, now());
    if (nextAt === null || found.next === 'held') {
      wakeLater(platform, null);
      return false;
    }
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
      // The disk is full, or the database blocked or gone: later again, and nothing is asked for until then.
      stalled(thrownText(thrown));
      wakeLater(platform, blockedUntil);
    } finally {
      live.delete(platform);
      await parts.rest(platform).catch(() => {});
      release();
      parts.changed();
    }
  }

  return {
    /** Goes on with whatever can go on. Called when the worker starts, by the alarm, and after every change by the user. */
    async wake(): Promise<void> {
      // Once a worker, or what it runs itself would pass for stranded; again only if it failed.
      swept ??= sweep().catch((thrown) => {
        swept = null;
        throw thrown;
      });
      try {
        await swept;
        const waiting = await store.waiting(parts.platforms);
        // What no platform finds any more keeps its job from ending.
        if (waiting.length === 0) await store.repair(now());
        for (const platform of parts.platforms) if (!waiting.includes(platform) && !live.has(platform)) wakeLater(platform, null);
        await Promise.all(waiting.map(drive));
      } catch (thrown) {
        stalled(thrownText(thrown));
        parts.wakeAt(blockedUntil);
        parts.changed();
      }
    },
    /** What keeps everything from going on, or null. */
    stall: () => stall,
    running: (): ReadonlySet<PlatformId> => running,
  };
}

export type Driver = ReturnType<typeof createDriver>;
