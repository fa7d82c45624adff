import { batch, computed } from '@preact/signals';
import type { RemovedLines } from '../store/listing/tables.ts';
import type { CaptureList } from './capture-list.ts';
import type { CaptureStore } from './capture-store.ts';
import { createUndoOffer } from './undo-offer.ts';

interface Parts extends Pick<CaptureList, 'attempt' | 'filter' | 'load'> {
  readonly select: (slots: Iterable<number>) => void;
  /** Closes the open capture if it was removed. */
  readonly closeRemoved: () => Promise<void>;
}

/** Removes captures. What is removed before the last removal was undone, or its time is over, is undone with it. */
export function createRemovals(store: CaptureStore, { attempt, filter, load, select, closeRemoved }: Parts) {
  const undo = createUndoOffer<RemovedLines>();

  async function removeBy(work: () => Promise<RemovedLines | null>): Promise<void> {
    const done = await attempt(async () => ({ lines: await work() }));
    if (done === null) return;
    const { lines } = done;
    if (lines)
      batch(() => {
        undo.add(lines);
        select([]);
      });
    await load();
    await closeRemoved();
  }

  return {
    /** What can be brought back; null: nothing. */
    removed: computed(() => {
      const { value } = undo.removed;
      return value.length > 0 ? { count: value.reduce((sum, { count }) => sum + count, 0) } : null;
    }),
    endUndo: () => undo.end(),
    /** Removes the lines in these slots, with their versions; under "Failed", only those that failed. */
    async remove(slots: Uint32Array): Promise<void> {
      const failed = filter.value.result === 'failed';
      if (slots.length > 0) await removeBy(() => store.remove(slots, failed));
    },
    /** Removes only this capture. */
    removeOne: (id: string) => removeBy(() => store.removeOne(id)),
    async restore(): Promise<void> {
      const last = undo.current();
      const work = () => store.restore(...last.map(({ removal }) => removal));
      if (last.length === 0 || (await attempt(work)) === null) return;
      undo.end(last);
      await load();
    },
    stopUndo: undo.stop,
  };
}
