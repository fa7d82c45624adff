import type { Dexie, Table } from 'dexie';
import { undoFor } from '../../../core/undo-for.ts';
import type { GatheredList, GatherState } from '../model/index.ts';
import type { ListChunk } from './chunk.ts';

/** A list with the state from which its gathering goes on. */
export interface KeptList extends GatheredList, Pick<GatherState, 'spans' | 'walk' | 'stale' | 'loose' | 'wholeAhead'> {
  /** How many answers have been stored. */
  readonly answers: number;
  /** Size of their records as stored, in bytes, including replaced ones. */
  readonly bytes: number;
  /** Whether links of its items have come into view: from then on, an item counts as unseen until its link does. */
  readonly sees: boolean;
  /** What `ListAnswer.shapes` gave of the first answer that departed, or that was `changed`. */
  readonly shapes?: string;
  /** Epoch ms; absent: it has not been removed. */
  readonly deletedAt?: number;
}

/** The records of one answer. */
export interface RecordsRow {
  readonly list: string;
  /** Counts up within the list. */
  readonly answer: number;
  /** The cursor of its request; absent: not told. */
  readonly from?: string;
  /** The slot of each record, in order. */
  readonly slots: readonly number[];
  /** What `packRecords` gives. */
  readonly bytes: Uint8Array;
}

/** Where an item stands: the number of its row in the order in which rows arrived. */
export interface ItemRow {
  readonly list: string;
  readonly itemId: string;
  /** -1: it was left out, because an earlier list has it. */
  readonly slot: number;
  /** The line of a job on whose pages the item came, as a first-level one. */
  readonly asked?: string;
}

export interface ListTables {
  readonly lists: Table<KeptList, string>;
  readonly listChunks: Table<ListChunk, [string, number]>;
  readonly listRecords: Table<RecordsRow, [string, number]>;
  readonly listItems: Table<ItemRow, [string, string]>;
}

export const listTables = {
  lists: 'id, tabId, deletedAt',
  listChunks: '[list+chunk]',
  listRecords: '[list+answer], [list+from]',
  listItems: '[list+itemId]',
} as const satisfies Record<keyof ListTables, string>;

/** Also has the thumbnails of rows, and the members that answers had, by `lists/<platform>/<kind>`. */
export type ListDatabase = Dexie &
  ListTables & {
    readonly thumbnails: Table<unknown, string>;
    readonly fields: Table<
      { readonly operation: string; readonly paths: readonly string[]; readonly answers: number },
      string
    >;
  };

/** Whether a page is being gathered from, as far as known: then its existence must be checked. */
export async function isGathering({ lists }: Pick<ListTables, 'lists'>): Promise<boolean> {
  return (await lists.where('tabId').aboveOrEqual(0).count()) > 0;
}

/** Permanently deletes removed lists whose undo period has expired. True: there were any. */
export async function purgeLists(database: ListDatabase, now = Date.now()): Promise<boolean> {
  const { lists, listChunks, listRecords, listItems, thumbnails } = database;
  // Removed in the future: the clock was put back, and the time for an undo begins now, once.
  await lists.where('deletedAt').above(now).modify({ deletedAt: now });
  const expired = await lists
    .where('deletedAt')
    .below(now - undoFor)
    .primaryKeys();
  for (const id of expired)
    await database.transaction('rw', [lists, listChunks, listRecords, listItems, thumbnails], async () => {
      const own = [[id], [id, []]] as const;
      await Promise.all(
        [listChunks, listRecords, listItems].map((table) =>
          table
            .where(':id')
            .between(...own)
            .delete(),
        ),
      );
      await thumbnails.where('id').startsWith(`${id} `).delete();
      await lists.delete(id);
    });
  return expired.length > 0;
}
