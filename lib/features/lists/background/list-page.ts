import type { ListKind, ListPiece } from '../../../core/list.ts';
import type { Ids, ShownList } from '../../../core/platform.ts';
import type { GatheredList } from '../model/index.ts';

/** A tab that shows a list which may be gathered. */
export interface ListPage {
  readonly tabId: number;
  readonly url: string;
  /** The title of the tab. */
  readonly title: string;
  readonly list: ShownList & Pick<GatheredList, 'container'>;
  readonly kind: ListKind;
  /** The list is in a tab within its page that no address opens, so no window of ours can show it. */
  readonly isTab: boolean;
  /** The hosts whose answers count. */
  readonly hosts: readonly string[];
  /** Whether an answer with these ids came while the page showed another list, which has no name of this one. */
  isOthers(of: Ids, piece: ListPiece): boolean;
}
