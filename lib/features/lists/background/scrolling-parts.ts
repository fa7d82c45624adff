import type { Journal } from '../../../browser/journal/journal.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { PaceSlot } from '../../bridge/background/index.ts';
import type { Ledger } from '../../queue/model/index.ts';
import type { GatheredList, ScrollRun } from '../model/index.ts';
import type { StartListsParts } from './lists-parts.ts';
import type { startLists } from './start-lists.ts';

export interface StartScrollingParts {
  readonly journal: Journal;
  readonly recovered: Promise<unknown>;
  readonly gathering: Pick<ReturnType<typeof startLists>, 'handlers' | 'finish' | 'endForbidden' | 'pages'> & {
    /**
     * Gathers what a tab shows. `before`: called before it begins a list, or joins one that this tab has; `fresh`:
     * leaves out what earlier lists have.
     */
    gatherFrom(tabId: number, before?: () => Promise<void>, fresh?: boolean): Promise<GatheredList>;
  };
  readonly lists: StartListsParts['lists'];
  /** Lets an ended list go on in a tab. */
  reopen(id: string, tabId: number): Promise<void>;
  /** Whether an item was in a list, or captured, before the run. */
  isKnown(run: ScrollRun, id: string): Promise<boolean>;
  /** Admits a run at the pace of the queue, and counts it there. @throws Failure */
  takeSlot(platform: PlatformId, signal: AbortSignal): Promise<PaceSlot>;
  readonly paceLedger: {
    read(platform: PlatformId, now: number): Promise<Ledger>;
    end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void>;
  };
  budget(platform: PlatformId): Promise<Budget>;
}
