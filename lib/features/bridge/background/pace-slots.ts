import { takeLock } from '../../../browser/lock.ts';
import { orAborted } from '../../../browser/sleep.ts';
import { type CapturedFailure, capturedFailure } from '../../../core/capture.ts';
import { Failure, failuresOf } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import { type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';
import { because, withDetails } from '../../../core/reason.ts';
import { platformOff } from '../../capture/background/index.ts';
import {
  type AttemptOutcome,
  isPlatformOff,
  type Ledger,
  ledgerAfter,
  type NextStart,
  type PlatformBlock,
} from '../../queue/model/index.ts';

export interface PaceSlotsParts {
  readonly store: {
    begin(
      platform: PlatformId,
      budget: Budget,
      now: number,
      isItem: boolean,
    ): Promise<{ readonly verdict: NextStart; readonly ledger: Ledger }>;
    end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void>;
  };
  budget(platform: PlatformId): Promise<Budget>;
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  /** How long a run may wait for a slot, in ms of the browser's clock. */
  readonly patience: number;
}

/** Permission to run now, ended once, with the outcome of the run. */
export interface PaceSlot {
  end(outcome: AttemptOutcome): Promise<void>;
}

const denied = failuresOf({
  platform_resting: 'rate_limited',
  platform_spent: 'rate_limited',
  platform_held: 'upstream_refused',
});

/** A run gets no slot. `seconds`: the time until there may be one; 0: not before the user has acted. */
export class PaceDenied extends Failure {
  readonly seconds: number;

  constructor({ kind, reason, action, retry }: CapturedFailure, seconds = 0) {
    super(kind, reason, { action, retry });
    this.seconds = seconds;
  }
}

function heldBack({ kind, failure }: PlatformBlock): PaceDenied {
  const reason = withDetails(because('platform_held'), failure.reason);
  // After several refusals of any kind, the user has to look first.
  return new PaceDenied(kind === 'refused' ? { ...denied('platform_held'), reason } : { ...failure, reason });
}

function tooLong(ms: number, spent = false): PaceDenied {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const why = spent
    ? denied('platform_spent', [{ number: Math.ceil(seconds / 3600) }])
    : denied('platform_resting', [{ number: seconds }]);
  return new PaceDenied(why, seconds);
}

/**
 * Gives programs' runs their slots by the queue's ledgers: one at a time per platform, in order. What is no item
 * spends its loads alone. @throws PaceDenied, or the reason of `signal`
 */
export function createPaceSlots({ store, budget, now, sleep, random, patience }: PaceSlotsParts) {
  async function begin(platform: PlatformId, signal: AbortSignal, isItem: boolean): Promise<PaceSlot | number> {
    const free = await takeLock(`pace:${platform}`, signal);
    try {
      const allowed = await budget(platform);
      const { verdict, ledger } = await store.begin(platform, allowed, now(), isItem);
      if (verdict.next === 'go') {
        const end = (outcome: AttemptOutcome) =>
          store.end(platform, (one) => ledgerAfter(one, outcome, allowed, now(), random())).finally(free);
        if (!signal.aborted) return { end };
        await end({ kind: 'void', loads: 0 });
        throw signal.reason;
      }
      if (verdict.next === 'held' && ledger.held) throw heldBack(ledger.held);
      const wait = verdict.next === 'wait' ? verdict.until - now() : 0;
      if (verdict.next === 'wait' && verdict.why === 'items' && wait > patience) throw tooLong(wait, true);
      free();
      return wait;
    } catch (thrown) {
      free();
      throw thrown;
    }
  }

  return async (platform: PlatformId, signal: AbortSignal, isItem = true): Promise<PaceSlot> => {
    const late = AbortSignal.timeout(patience);
    const either = AbortSignal.any([signal, late]);
    let wait = 0;
    try {
      const free = await takeLock(`pace-queue:${platform}`, either);
      try {
        for (;;) {
          const slot = await begin(platform, either, isItem);
          if (typeof slot === 'object') return slot;
          wait = slot;
          if (wait > patience) throw tooLong(wait);
          await orAborted(sleep(Math.max(0, wait)), either);
        }
      } finally {
        free();
      }
    } catch (thrown) {
      if (late.aborted && !signal.aborted) throw tooLong(wait || patience);
      throw thrown;
    }
  };
}

/** Who asks for a text to be read. */
export interface Reader {
  readonly signal: AbortSignal;
  /** @throws when the program may have nothing asked of this platform now */
  admit(platform: PlatformId): void;
  /** Told when a short link is asked where it leads. */
  asked(url: string): void;
  /** Told when nothing was asked of a short link: its platform is held, rests, or is off, or was not admitted. */
  unasked(url: string, why: unknown): void;
}

interface PacedFollowParts {
  readonly platforms: readonly Platform[];
  follow(url: string): Promise<string>;
  takeSlot(platform: PlatformId, signal: AbortSignal, isItem: boolean): Promise<PaceSlot>;
  off(platform: PlatformId): Promise<boolean>;
  online(): boolean;
}

/**
 * Follows the short links that programs name. Each takes a slot of its platform, and counts there as one load,
 * not as an item: the capture that follows is the item. A link that is refused counts as an item that is refused.
 */
export function createPacedFollow({
  platforms,
  follow,
  takeSlot,
  off,
  online,
}: PacedFollowParts): (url: string, reader: Reader) => Promise<string> {
  async function slotFor({ id }: Platform, { signal, admit }: Reader): Promise<PaceSlot> {
    admit(id);
    if (await off(id)) throw platformOff();
    return takeSlot(id, signal, false);
  }
  return async (url, reader) => {
    const platform = platformOf(url, platforms);
    if (!platform) return follow(url);
    const slot = await slotFor(platform, reader).catch((why: unknown) => {
      reader.unasked(url, why);
      throw why;
    });
    reader.asked(url);
    let outcome: AttemptOutcome = { kind: 'void', loads: 1 };
    try {
      return await follow(url);
    } catch (thrown) {
      const failure = capturedFailure(Failure.from(thrown));
      // A link that leads nowhere says nothing of how the platform takes requests.
      const isTold = failure.retry !== 'never' && !isPlatformOff(failure);
      if (online() && isTold) outcome = { kind: 'failed', loads: 1, failure, url };
      throw thrown;
    } finally {
      await slot.end(outcome);
    }
  };
}
