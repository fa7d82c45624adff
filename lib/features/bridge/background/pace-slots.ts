import { takeLock } from '../../../browser/lock.ts';
import { Failure, type FailureKind } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Ledger, ledgerAfter, type Outcome, type PlatformBlock, type Verdict } from '../../queue/model/index.ts';

export interface PaceSlotsParts {
  readonly store: {
    begin(platform: PlatformId, budget: Budget, now: number): Promise<{ readonly verdict: Verdict; readonly ledger: Ledger }>;
    end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void>;
  };
  budget(platform: PlatformId): Promise<Budget>;
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  /** How long a run may wait for a slot, in ms of the browser's clock. */
  readonly patience: number;
}

/** Permission to run now: to be ended, once, with the outcome of the run. */
export interface PaceSlot {
  end(outcome: Outcome): Promise<void>;
}

/** The run got no slot. `seconds`: when there may be one, from now; 0: once the user has acted. */
export class PaceDenied extends Failure {
  readonly seconds: number;

  constructor(kind: FailureKind, sentence: string, seconds: number, action?: Failure['action']) {
    super(kind, sentence, action ? { action } : {});
    this.seconds = seconds;
  }
}

const kinds: Readonly<Record<PlatformBlock['kind'], FailureKind>> = {
  challenge: 'challenge',
  rate_limited: 'rate_limited',
  session_expired: 'session_expired',
  refused: 'upstream_refused',
  grant: 'unreachable',
};

function heldBack({ kind, sentence }: PlatformBlock): PaceDenied {
  const words = `Gleaner asks this platform nothing until you have looked at it under "Jobs" in the library: ${sentence}`;
  return new PaceDenied(kinds[kind], words, 0, kind === 'grant' ? 'grant' : undefined);
}

function tooLong(ms: number): PaceDenied {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new PaceDenied(
    'rate_limited',
    `So that your account stays unnoticed, this platform is not asked again for ${seconds} s.`,
    seconds,
  );
}

/**
 * Gives programs' runs their slots, by the pace limits, budgets and ledgers of the queue: one at a time per platform, in the order in which
 * they came, each after its pause. @throws PaceDenied, or the reason of `signal`
 */
export function createPaceSlots({ store, budget, now, sleep, random, patience }: PaceSlotsParts) {
  async function begin(platform: PlatformId, signal: AbortSignal): Promise<PaceSlot | number> {
    const free = await takeLock(`pace:${platform}`, signal);
    try {
      const allowed = await budget(platform);
      const { verdict, ledger } = await store.begin(platform, allowed, now());
      if (verdict.next === 'go') {
        const end = (outcome: Outcome) => store.end(platform, (one) => ledgerAfter(one, outcome, allowed, now(), random())).finally(free);
        return { end };
      }
      if (verdict.next === 'held' && ledger.held) throw heldBack(ledger.held);
      free();
      return verdict.next === 'wait' ? verdict.until - now() : 0;
    } catch (thrown) {
      free();
      throw thrown;
    }
  }

  return async (platform: PlatformId, signal: AbortSignal): Promise<PaceSlot> => {
    const late = AbortSignal.timeout(patience);
    const either = AbortSignal.any([signal, late]);
    let wait = 0;
    try {
      const free = await takeLock(`pace-queue:${platform}`, either);
      try {
        for (;;) {
          const slot = await begin(platform, either);
          if (typeof slot === 'object') return slot;
          wait = slot;
          if (wait > patience) throw tooLong(wait);
          await sleep(Math.max(0, wait));
          either.throwIfAborted();
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
