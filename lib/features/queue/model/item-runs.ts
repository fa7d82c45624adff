import { capturedFailure } from '../../../core/capture.ts';
import { Failure } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';
import type { QueueItem } from './job.ts';
import { type Ledger, pruned, usage } from './ledger.ts';
import { outcomeOf, type RunResult, strandedOutcome, unfollowed } from './outcome.ts';
import { type AttemptOutcome, settle } from './settle.ts';
import type { createStall } from './stall.ts';
import type { QueueStore } from './store.ts';

export interface ItemRunsParts {
  readonly store: QueueStore;
  /** The budget of the platform's current session. */
  budget(platform: PlatformId): Promise<Budget>;
  /**
   * Runs one item through the gateway and stores its capture under the item's id; a page of a list is returned, not
   * stored. Never rejects.
   */
  run(item: QueueItem): Promise<RunResult>;
  /** Resolves a short link to the request for its target. Costs one request. Rejects when it leads nowhere. */
  follow(item: QueueItem): Promise<Pick<QueueItem, 'platform' | 'path' | 'body' | 'key'>>;
  online(): boolean;
  /** Called after every stored change, with the changed item if there is one. */
  changed(item?: QueueItem): void;
  now(): number;
  random(): number;
}

/**
 * Runs claimed items, and settles each by the outcome of its attempt. `led` drives a platform that a short link has led
 * to: it may have had nothing to do.
 */
export function createItemRuns(
  parts: ItemRunsParts,
  stall: ReturnType<typeof createStall>,
  led: (platform: PlatformId) => void,
) {
  const { store, now, online } = parts;

  const settled = (item: QueueItem, budget: Budget, outcome: (ledger: Ledger) => AttemptOutcome) =>
    store.settle(item, (one, ledger) => settle(one, ledger, outcome(ledger), budget, now(), parts.random()), now());

  async function end(item: QueueItem, outcome: AttemptOutcome, budget: Budget): Promise<void> {
    const after = await settled(item, budget, () => outcome);
    if (outcome.kind === 'done' || outcome.kind === 'page') stall.stored();
    parts.changed(after ?? item);
  }

  /** The item of a short link with its resolved target; null when there is nothing more to request on this platform. */
  async function follow(item: QueueItem, budget: Budget): Promise<QueueItem | null> {
    let outcome: AttemptOutcome = { kind: 'void', loads: 1 };
    let other: PlatformId | null = null;
    try {
      const to = await parts.follow(item);
      const fresh = await store.resolve(item.id, to, now());
      // Else it repeats another line, or leads to another platform, whose loop, budget and pause then apply.
      if (fresh && to.platform === item.platform) return { ...item, ...to };
      if (fresh) other = to.platform;
    } catch (thrown) {
      const failure = capturedFailure(Failure.from(thrown));
      outcome = unfollowed(failure, item.url, { online: online(), now: now() });
    }
    await end(item, outcome, budget);
    // Only now it waits there.
    if (other) led(other);
    return null;
  }

  return {
    async run(item: QueueItem, budget: Budget): Promise<void> {
      const followed = item.path === '' ? 1 : 0;
      const asked = followed ? await follow(item, budget) : item;
      if (!asked) return;
      const outcome = outcomeOf(await parts.run(asked), { online: online(), now: now() });
      const loads = outcome.loads + followed;
      if (outcome.kind !== 'unstored') return end(asked, { ...outcome, loads }, budget);
      stall.storage(because('not_stored'));
      await end(asked, { kind: 'void', loads }, budget);
    },
    /**
     * Ends what an earlier worker started: an item whose capture was written is settled by it, any other is queued
     * again. `running`: platforms with an item of this worker.
     */
    async sweep(running: ReadonlySet<PlatformId>): Promise<void> {
      for (const stranded of await store.stranded()) {
        const { item } = stranded;
        if (running.has(item.platform)) continue;
        await settled(item, await parts.budget(item.platform), (ledger) =>
          strandedOutcome(stranded, usage(pruned(ledger, now())).atOnce),
        );
      }
    },
  };
}
