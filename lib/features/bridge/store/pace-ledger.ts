import type { Dexie, Table } from 'dexie';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { blankLedger, type Ledger, nextStart, type Verdict, withItem } from '../../queue/model/index.ts';

/** The queue's ledgers. */
interface LedgerDatabase extends Dexie {
  readonly ledgers: Table<Ledger, string>;
}

/** Enters runs that are not in the queue into its ledgers, so that they count like its items. */
export class PaceLedger {
  readonly #database: LedgerDatabase;

  constructor(database: LedgerDatabase) {
    this.#database = database;
  }

  /**
   * Whether a run may begin now. If so, it is counted in the same step, before the platform is asked: if the worker is stopped, it still
   * counts.
   */
  begin(platform: PlatformId, budget: Budget, now: number): Promise<{ readonly verdict: Verdict; readonly ledger: Ledger }> {
    return this.#change(platform, async (ledger) => {
      const found = nextStart(ledger, budget, now);
      if (found.next === 'go') await this.#database.ledgers.put(withItem(ledger, now));
      return { verdict: found, ledger };
    });
  }

  /** Records what the run cost and what follows from its outcome. */
  end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void> {
    return this.#change(platform, async (ledger) => void (await this.#database.ledgers.put(edit(ledger))));
  }

  #change<T>(platform: PlatformId, work: (ledger: Ledger) => Promise<T>): Promise<T> {
    const { ledgers } = this.#database;
    return this.#database.transaction('rw', ledgers, async () => work({ ...blankLedger(platform), ...(await ledgers.get(platform)) }));
  }
}
