import type { LibraryDatabase } from '../tables.ts';
import type { Place } from './tables.ts';

/** Where these captures stand, as far as they do. Asked for all at once: one after another takes a hundred times as long. */
export async function placesOf({ places }: Pick<LibraryDatabase, 'places'>, ids: readonly string[]): Promise<Place[]> {
  const found = await Promise.all(ids.map((id) => places.where('id').equals(id).first()));
  return found.filter((place) => place !== undefined);
}

/** What stands in these slots, in their order. Neighbours, which is what most lists ask for, are read in one piece. */
export async function placesAt({ places }: Pick<LibraryDatabase, 'places'>, slots: readonly number[]): Promise<(Place | undefined)[]> {
  const [least, most] = [Math.min(...slots), Math.max(...slots)];
  if (slots.length === 0 || most - least > 2 * slots.length) return places.bulkGet([...slots]);
  const read = await places.where('slot').between(least, most, true, true).toArray();
  const bySlot = new Map(read.map((place) => [place.slot, place]));
  return slots.map((slot) => bySlot.get(slot));
}
