import type { Budget } from '../../../core/manners.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Ledger, withItem } from '../../queue/model/ledger.ts';
import { type Verdict, verdict } from '../../queue/model/verdict.ts';
import type { Queue } from '../../queue/store/queue.ts';

/** Enters runs that are not in the queue into its ledgers, so that they count like its items. */
export class PaceLedger {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /**
   * Whether a run may begin now. If so, it is counted in the same step, before the platform is asked: if the worker is stopped, it still
   * counts.
   */
  begin(platform: PlatformId, budget: Budget, now: number): Promise<{ readonly verdict: Verdict; readonly ledger: Ledger }> {
    return this.#queue.work(async () => {
      const ledger = await this.#queue.ledger(platform);
      const found = verdict(ledger, budget, now);
      if (found.next === 'go') await this.#queue.database.ledgers.put(withItem(ledger, now));
      return { verdict: found, ledger };
    });
  }

  /** Records what the run cost and what follows from its outcome. */
  end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void> {
    return this.#queue.work(async () => {
      await this.#queue.database.ledgers.put(edit(await this.#queue.ledger(platform)));
    });
  }
}
