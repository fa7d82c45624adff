import { computed, type ReadonlySignal } from '@preact/signals';
import { type BackupModel, isHeld } from '../../lib/features/backup/pages/index.ts';
import type { LibraryModel } from '../../lib/features/library/pages/index.ts';
import type { ListsModel } from '../../lib/features/lists/pages/index.ts';
import type { ChosenMedia } from '../../lib/features/media/pages/index.ts';
import type { DraftModel } from '../../lib/features/queue/pages/index.ts';

interface Held {
  readonly backup: Pick<BackupModel, 'state'>;
  readonly chosenMedia: Pick<ChosenMedia, 'isBusy'>;
  readonly library: Pick<LibraryModel, 'removed'>;
  readonly lists: Pick<ListsModel, 'removed'>;
  readonly draft: Pick<DraftModel, 'isBegun'>;
  /** Work that would end with the page. */
  readonly underWay: { readonly isBusy: ReadonlySignal<boolean> };
  /** The data of an archive are being written. */
  readonly isCollecting: ReadonlySignal<boolean>;
}

/** Whether a page that is loaded again would end an undo, a list that is not in the queue yet, or what is under way. */
export const heldPage = ({ backup, chosenMedia, library, lists, draft, underWay, isCollecting }: Held) =>
  computed(
    () =>
      isHeld(backup.state.value) ||
      chosenMedia.isBusy.value ||
      library.removed.value !== null ||
      lists.removed.value.length > 0 ||
      draft.isBegun.value ||
      underWay.isBusy.value ||
      isCollecting.value,
  );
