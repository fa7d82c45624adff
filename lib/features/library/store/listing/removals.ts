import type { LibraryDatabase } from '../tables.ts';
import { isAlive } from './columns.ts';
import { removed, type Segment, segmentSize } from './segment.ts';
import { editSegments, segmentOf } from './segment-edit.ts';
import type { Removal } from './tables.ts';

/** The places of a segment that a removal lists. */
function placesIn({ places }: Removal['segments'][number]): number[] {
  const found: number[] = [];
  for (let place = 0; place < segmentSize; place += 1) if (((places[place >> 3] ?? 0) >> (place & 7)) & 1) found.push(place);
  return found;
}

/** Those of these places that are still marked as removed. */
export function stillRemoved(part: Removal['segments'][number], { state }: Segment): number[] {
  return placesIn(part).filter((place) => ((state[place] ?? 0) & removed) !== 0);
}

/** Marks any number of slots as removed, one bit per slot. Returns the id that `restoreRemoval` takes. */
export function markRemoved(database: LibraryDatabase, slots: Uint32Array, now: number): Promise<number> {
  const { segments, figures, removals } = database;
  return database.transaction('rw', segments, figures, removals, async () => {
    const edit = await editSegments(database, slots, false);
    const marked = new Map<number, Uint8Array>();
    for (const slot of slots) {
      const value = edit.state(slot);
      if (!isAlive(value)) continue;
      edit.set(slot, { state: value | removed });
      const place = slot % segmentSize;
      const bits = marked.get(segmentOf(slot)) ?? new Uint8Array(segmentSize / 8);
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
      marked.set(segmentOf(slot), bits);
    }
    await edit.write();
    return removals.add({ at: now, segments: Array.from(marked, ([segment, places]) => ({ segment, places })) });
  });
}

/** Restores the slots that still exist. */
export function restoreRemoval(database: LibraryDatabase, id: number): Promise<void> {
  const { segments, figures, removals } = database;
  return database.transaction('rw', segments, figures, removals, async () => {
    const removal = await removals.get(id);
    const slots = (removal?.segments ?? []).flatMap((one) => placesIn(one).map((place) => one.segment * segmentSize + place));
    const edit = await editSegments(database, slots, false);
    for (const slot of slots) edit.set(slot, { state: edit.state(slot) & ~removed });
    await edit.write();
    await removals.delete(id);
  });
}
