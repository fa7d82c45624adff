import type { PageKind, PlatformId } from '../../../core/platform.ts';
import type { ItemNote } from '../../library/model/index.ts';
import type { GatheredList } from '../model/index.ts';
import type { Lists } from '../store/lists.ts';
import type { ExportedLists } from './list-export.ts';

/** Tags and notes of lists' items. */
export interface ListNotes extends Pick<ExportedLists, 'notesFor'> {
  /** Those of items such as this list has, by their ids: also of items that others have. */
  noted(list: GatheredList): Promise<ReadonlyMap<string, ItemNote>>;
  changeNotes(list: GatheredList, itemIds: readonly string[], change: (own: ItemNote) => ItemNote): Promise<void>;
}

/** The stored lists, passed in by the page. */
export interface ListStore extends ExportedLists, ListNotes, Pick<Lists, 'all' | 'slotsOf' | 'remove' | 'restore'> {
  /** Those that captures are made by: of each platform, what kinds of pages it captures. */
  readonly operations: readonly { readonly platform: PlatformId; readonly pages: readonly PageKind[] }[];
  /** Whether its error means that the disk is full. */
  isFull(thrown: unknown): Promise<boolean>;
  /** The newest capture of each of the items that has one: its id by the item's. */
  captured(platform: PlatformId, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
