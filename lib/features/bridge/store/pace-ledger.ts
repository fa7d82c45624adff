import type { Dexie, Table } from 'dexie';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { blankLedger, broughtToNow, type Ledger, nextStart, withItem } from '../../queue/model/index.ts';

interface LedgerDatabase extends Dexie {
  readonly ledgers: Table<Ledger, string>;
}

/** Enters runs that are not in the queue into its ledgers, so that they count like its items. */
export function createPaceLedger(database: LedgerDatabase) {
  const { ledgers } = database;

  async function read(platform: PlatformId): Promise<Ledger> {
    return { ...blankLedger(platform), ...(await ledgers.get(platform)) };
  }
  function change<T>(platform: PlatformId, work: (ledger: Ledger) => Promise<T>): Promise<T> {
    return database.transaction('rw', ledgers, async () => work(await read(platform)));
  }

  return {
    /**
     * The ledger as of `now` (epoch ms). Times in the future, because the clock was put back, are stored as `now`:
     * otherwise they would never pass.
     */
    async read(platform: PlatformId, now: number): Promise<Ledger> {
      const ledger = await read(platform);
      if (broughtToNow(ledger, now) === ledger) return ledger;
      return change(platform, async (latest) => {
        const known = broughtToNow(latest, now);
        await ledgers.put(known);
        return known;
      });
    },
    /**
     * Whether a run may begin now. If so, it counts from this step on, before the platform is asked, even if the worker
     * is stopped. `isItem`: it counts among the items of the day, too.
     */
    begin: (platform: PlatformId, budget: Budget, now: number, isItem = true) =>
      change(platform, async (stored) => {
        const ledger = broughtToNow(stored, now);
        const verdict = nextStart(ledger, budget, now);
        if (verdict.next === 'go') await ledgers.put(isItem ? withItem(ledger, now) : { ...ledger, endedAt: now });
        else if (ledger !== stored) await ledgers.put(ledger);
        return { verdict, ledger };
      }),
    /** Records what the run cost and what follows from its outcome. */
    end: (platform: PlatformId, edit: (ledger: Ledger) => Ledger) =>
      change(platform, async (ledger) => void (await ledgers.put(edit(ledger)))),
  };
}
