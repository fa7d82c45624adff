import { rowKindIn } from '../../lib/core/list.ts';
import { itemKey } from '../../lib/features/library/model/index.ts';
import type { Captures } from '../../lib/features/library/store/index.ts';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import type { ListNotes } from '../../lib/features/lists/pages/index.ts';
import { platforms } from '../../lib/platforms/index.ts';

/** The kind of a list's rows; rows of a list from a file count as a creator's works. */
export const rowKindOf = ({ platform, kind }: Pick<GatheredList, 'platform' | 'kind'>) =>
  rowKindIn({ platform, kind: kind === 'file' ? 'works' : kind }, platforms);

/**
 * Tags and notes of lists' rows, kept with those of captures, which have the same items. `changed`: called after
 * changes.
 */
export function listNotes(captures: Captures, changed: () => Promise<void>): ListNotes {
  const keysOf = (list: GatheredList, itemIds: readonly string[]) => {
    const kind = rowKindOf(list);
    return itemIds.map((id) => itemKey(list.platform, kind, id));
  };
  return {
    notesFor: async (list) => {
      const read = await captures.notes.reader();
      return (itemIds) => read(keysOf(list, itemIds));
    },
    noted: (list) => captures.notes.beginning(keysOf(list, [''])[0] ?? ''),
    async changeNotes(list, itemIds, change) {
      await captures.notes.change(keysOf(list, itemIds), change);
      await changed();
    },
  };
}
