import { batch, signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import type { OperationView } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';
import { createAttempts } from '../../queue/pages/index.ts';
import type { ItemNote } from '../model/index.ts';
import { createCaptureList } from './capture-list.ts';
import type { CaptureLine, CaptureStore } from './capture-store.ts';
import { createOpenCapture } from './open-capture.ts';
import { createRebuild } from './rebuild.ts';
import { createRemovals } from './removals.ts';
import { createRepeats } from './repeats.ts';

/** All platforms and operations, in the order in which switches, filters and forms list them. */
export interface LibraryKinds {
  readonly platforms: readonly PlatformId[];
  readonly operations: readonly OperationView[];
}

/** How many captures of one operation are examined for their sources. */
const newestOfOperation = 200;

/** Reads the lines of some slots from the store. */
function linesIn(store: CaptureStore): (slots: Uint32Array) => Promise<CaptureLine[]> {
  return async (slots) => (await store.facts([...slots])).filter((line) => line !== null);
}

/** The list of captures, its selection, and the open capture. */
export function createLibrary(store: CaptureStore, background: Background, { platforms, operations }: LibraryKinds) {
  const list = createCaptureList(store);
  const { attempt, load } = list;
  const { closeRemoved, reopen, ...capture } = createOpenCapture(store, background, list.shown);
  const { stopUndo, ...removals } = createRemovals(store, { ...list, closeRemoved });
  const { trouble, attempt: asked } = createAttempts();
  const linesOf = linesIn(store);
  /** Counts how often much of the library has changed at once, as another database does. */
  const reloads = signal(0);

  const stopRuns = background.listen('run.changed', ({ run, step }) => {
    if (run.incognito) return;
    void reopen(capture.isVersion(run) ? undefined : run.id);
    // The steps in between, the sources that a run tries, do not change the list.
    if (step === 'queued' || step === 'ended') void load();
  });

  return {
    ...list,
    ...capture,
    ...createRebuild(store, list, reopen),
    ...removals,
    ...createRepeats(background, { trouble, asked, load }),
    reloads,
    trouble,
    /** Runs what asks somebody else; null where that failed, with the message in `trouble`. */
    asked,
    platforms,
    operations,
    /** Undefined if the operation no longer exists. */
    viewOf: (path: string): OperationView | undefined => operations.find((one) => one.path === path),
    async changeNotes(slots: Uint32Array, change: (own: ItemNote) => ItemNote): Promise<void> {
      if (slots.length === 0 || (await attempt(() => store.changeNotes(slots, change))) === null) return;
      await load();
      await reopen();
    },
    /** Shows the library as it is after much of it has changed. */
    async reload(): Promise<void> {
      batch(() => {
        removals.endUndo();
        list.select([]);
        capture.close();
      });
      await load();
      reloads.value += 1;
    },
    linesOf,
    /**
     * The newest captures by one operation that are known to be as they were captured, with versions listed
     * separately.
     */
    async newestOf(path: string): Promise<CaptureLine[]> {
      const { slots } = await store.find({ path, grouped: false });
      return (await linesOf(slots.subarray(0, newestOfOperation))).filter(({ origin }) => origin === undefined);
    },
    stop(): void {
      stopRuns();
      stopUndo();
      list.stop();
    },
  };
}

export type LibraryModel = ReturnType<typeof createLibrary>;
