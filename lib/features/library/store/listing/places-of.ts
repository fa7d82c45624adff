import type { LibraryDatabase } from '../tables.ts';
import type { Place } from './tables.ts';

/**
 * The places of those captures that have one. Requested in parallel: one after another takes a hundred times as long.
 */
export async function placesOf({ places }: Pick<LibraryDatabase, 'places'>, ids: readonly string[]): Promise<Place[]> {
  const rows = await Promise.all(ids.map((id) => places.where('id').equals(id).first()));
  return rows.filter((place) => place !== undefined);
}

/** The places of these slots, in order. Adjacent slots, the usual case, are read with one range request. */
export async function placesAt(
  { places }: Pick<LibraryDatabase, 'places'>,
  slots: readonly number[],
): Promise<(Place | undefined)[]> {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  // One call takes no more than some 125,000 values.
  for (const slot of slots) {
    least = Math.min(least, slot);
    most = Math.max(most, slot);
  }
  if (slots.length === 0 || most - least > 2 * slots.length) return places.bulkGet([...slots]);
  const read = await places.where('slot').between(least, most, true, true).toArray();
  const bySlot = new Map(read.map((place) => [place.slot, place]));
  return slots.map((slot) => bySlot.get(slot));
}
