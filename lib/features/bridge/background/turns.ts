import { takeLock } from '../../../browser/lock.ts';
import { Failure, type FailureKind } from '../../../core/failure.ts';
import type { Budget } from '../../../core/manners.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Held, Ledger } from '../../queue/model/ledger.ts';
import { ledgerAfter, type Outcome } from '../../queue/model/settle.ts';
import type { Verdict } from '../../queue/model/verdict.ts';

export interface TurnsParts {
  readonly store: {
    begin(platform: PlatformId, budget: Budget, now: number): Promise<{ readonly verdict: Verdict; readonly ledger: Ledger }>;
    end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void>;
  };
  budget(platform: PlatformId): Promise<Budget>;
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  /** How long a run may wait for its turn, in ms of the browser's clock. */
  readonly patience: number;
}

/** A turn that has come: to be ended, once, with what the run came to. */
export interface Turn {
  end(outcome: Outcome): Promise<void>;
}

/** The platform's turn did not come. `seconds`: when it would, from now; 0 = when the user has acted. */
export class NoTurn extends Failure {
  readonly seconds: number;

  constructor(kind: FailureKind, sentence: string, seconds: number, action?: Failure['action']) {
    super(kind, sentence, action ? { action } : {});
    this.seconds = seconds;
  }
}

const kinds: Readonly<Record<Held['kind'], FailureKind>> = {
  challenge: 'challenge',
  rate_limited: 'rate_limited',
  session_expired: 'session_expired',
  refused: 'upstream_refused',
  grant: 'unreachable',
};

function heldBack({ kind, sentence }: Held): NoTurn {
  const words = `Gleaner asks this platform nothing until you have looked at it under "Jobs" in the library: ${sentence}`;
  return new NoTurn(kinds[kind], words, 0, kind === 'grant' ? 'grant' : undefined);
}

function tooLong(ms: number): NoTurn {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new NoTurn('rate_limited', `So that your account stays unnoticed, this platform is not asked again for ${seconds} s.`, seconds);
}

/**
 * Gives runs of programs their turns, by the manners, budgets and ledgers of the queue: one at a time per platform, in the order they
 * came, each after its pause. @throws NoTurn; the reason of `signal`
 */
export function createTurns({ store, budget, now, sleep, random, patience }: TurnsParts) {
  async function begin(platform: PlatformId, signal: AbortSignal): Promise<Turn | number> {
    const free = await takeLock(`turn:${platform}`, signal);
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

  return async (platform: PlatformId, signal: AbortSignal): Promise<Turn> => {
    const late = AbortSignal.timeout(patience);
    const either = AbortSignal.any([signal, late]);
    let wait = 0;
    try {
      const free = await takeLock(`turns:${platform}`, either);
      try {
        for (;;) {
          const turn = await begin(platform, either);
          if (typeof turn === 'object') return turn;
          wait = turn;
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
