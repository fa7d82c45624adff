import type { QueueParts } from '../../components/queue/queue-view.tsx';
import { mayNotify, requestNotices } from '../../lib/browser/network/permissions.ts';
import { byPaging } from '../../lib/core/operation.ts';
import { recognize } from '../../lib/core/platform.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { saveFile } from '../../lib/features/export/pages/index.ts';
import type { CaptureLine, CaptureStore } from '../../lib/features/library/pages/index.ts';
import type { ListsModel } from '../../lib/features/lists/pages/index.ts';
import {
  createRequestFor,
  linesOfTab,
  openPages,
  tabAddresses,
  takeStoredDraft,
} from '../../lib/features/queue/background/index.ts';
import { type DraftLine, fileEntries, lineKey, readList } from '../../lib/features/queue/model/index.ts';
import {
  createDraft,
  createQueueModel,
  createSaveJob,
  type DraftModel,
  type ReadList,
  type Stored,
} from '../../lib/features/queue/pages/index.ts';
import { outlines } from '../../lib/outlines.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { Background } from '../../lib/protocol.ts';

const wantedLists = createRequestFor(byPaging(outlines).paged);

/** Whether all comments of a capture's item can be saved. */
export function hasComments({ itemUrl }: Pick<CaptureLine, 'itemUrl'>): boolean {
  const target = recognize(itemUrl, platforms);
  return target !== null && wantedLists(target) !== null;
}

export interface QueuePageParts {
  readonly background: Background;
  readonly store: CaptureStore;
  readonly lists: ListsModel;
  readonly stored: Stored;
  readonly operations: readonly OperationView[];
}

/** What the queue view needs from the browser, the library and the platforms. */
export function queueParts({ background, store, lists, stored, operations: views }: QueuePageParts): QueueParts {
  const wanted = createRequestFor(outlines);
  const read: ReadList = function* ({ text, files }, { own: ownId, pages }) {
    const own = platforms.find(({ id }) => id === ownId);
    const parts = { platforms, wanted: pages ? wantedLists : wanted, stored: () => false, ...(own ? { own } : {}) };
    return yield* readList(fileEntries(files.length > 0 ? files : [{ name: '', text, rows: [] }]), parts);
  };
  return {
    model: createQueueModel(background),
    draft: createDraft(background, read, stored),
    sources: {
      // The workbook reader loads with the first workbook.
      workbook: async (file) =>
        (await import('../../lib/features/queue/pages/workbook/workbook-rows.ts')).workbookRows(
          await file.arrayBuffer(),
        ),
      tabs: tabAddresses,
      pages: () => openPages(platforms),
      linksOf: linesOfTab,
    },
    notices: { wanted: mayNotify, want: requestNotices },
    saveJob: createSaveJob({
      linesOf: (job, offset, limit) => background.ask('queue.lines', { job, state: null, offset, limit }),
      load: store.get,
      rows: lists.rowsOf,
      save: saveFile,
      rowsOf: (path) => views.find((view) => view.path === path)?.rows,
    }),
  };
}

/** Takes over a list that a context menu entry left for this page. */
export async function takeDraft(draft: DraftModel): Promise<void> {
  const left = await takeStoredDraft();
  if (left) await draft.take(left, false);
}

/** A capture as a line of a job that captures it again; of a container, only to be listed. */
export function againLine({ platform, path, itemId, itemUrl, request, title, storeId }: CaptureLine): DraftLine {
  const input = itemUrl || title || itemId;
  return {
    input,
    url: itemUrl,
    platform,
    kind: null,
    path,
    body: request.body,
    key: lineKey(path, itemId),
    short: false,
    skip: storeId ? 'container' : null,
  };
}
