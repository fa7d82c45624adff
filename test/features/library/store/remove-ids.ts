import type { Captures } from '../../../../lib/features/library/store/captures.ts';

/** Removes the captures of these ids. Gives what brings them back; -1: nothing was removed. */
export async function removeIds(captures: Captures, ...ids: readonly string[]): Promise<number> {
  return (await captures.remove(await captures.slotsOf(ids)))?.removal ?? -1;
}
