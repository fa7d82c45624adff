import type { PageKind, PlatformId } from '../../../core/platform.ts';
import type { ItemNote } from '../../library/model/index.ts';
import type { GatheredList } from '../model/index.ts';
import type { KeptLists } from '../store/kept-lists.ts';
import type { ExportedLists } from './list-export.ts';

/** Tags and notes of lists' items. */
export interface ListNotes extends Pick<ExportedLists, 'notesFor'> {
  /** Tags and notes of all items of this list's platform and kind, by their ids. */
  noted(list: GatheredList): Promise<ReadonlyMap<string, ItemNote>>;
  changeNotes(list: GatheredList, itemIds: readonly string[], change: (own: ItemNote) => ItemNote): Promise<void>;
}

/** The stored lists, passed in by the page. */
export interface ListStore extends ExportedLists, ListNotes, Pick<KeptLists, 'all' | 'slotsOf' | 'remove' | 'restore'> {
  /** The operations: each with its platform and the kinds of pages that it captures. */
  readonly operations: readonly { readonly platform: PlatformId; readonly pages: readonly PageKind[] }[];
  /** Whether its error means that the disk is full. */
  isFull(thrown: unknown): Promise<boolean>;
  /** The ids of the items' newest captures, by the item's id. */
  captured(platform: PlatformId, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
