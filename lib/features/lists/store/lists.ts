import type { Reason } from '../../../core/reason.ts';
import { ended, type GatheredList, type ListEnd, type ListToBegin, type Received } from '../model/index.ts';
import { begin } from './begin.ts';
import { factsOf, KeptLists } from './kept-lists.ts';
import { take } from './take.ts';

/** The gathered lists, as the background uses them: it fills them with what pages receive. */
export class Lists extends KeptLists {
  /** The lists that have a tab to gather from. */
  async attached(): Promise<GatheredList[]> {
    return (await this.database.lists.where('tabId').aboveOrEqual(0).toArray()).map(factsOf);
  }

  /** Begins a list, or joins the one that is gathered for the same list of the same container. */
  begin({ tabId, ...wanted }: ListToBegin, now = Date.now()): Promise<GatheredList> {
    const { lists } = this.database;
    return this.database.transaction('rw', lists, async () =>
      factsOf(await begin(this.database, wanted, { tabId }, now)),
    );
  }

  /**
   * Takes in what the page has received, as a whole or not at all; null: the list is not gathered any more. Rejects on
   * a full disk.
   */
  async take(id: string, received: Received, now = Date.now()): Promise<GatheredList | null> {
    const row = await take(this.database, id, received, now);
    return row && factsOf(row);
  }

  /** Ends the gathering; what the site has said of the end stays. */
  finish(id: string, end: ListEnd, reason: Reason | null = null): Promise<void> {
    return this.change([id], (row) => ended(row, end, reason));
  }

  /**
   * Notes that the site has put something in the page's way, after which the same tab may go on. It replaces a refusal
   * that came with it, whichever was noticed first.
   */
  interrupt(id: string, end: ListEnd): Promise<void> {
    return this.change([id], (row) => ({
      ...ended(row.end === 'refused' ? { ...row, end: null } : row, end, null),
      tabId: row.tabId,
    }));
  }
}
