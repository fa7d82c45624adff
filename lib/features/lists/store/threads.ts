import { countOf } from '../../../core/record/count-of.ts';
import type { ListTally } from '../model/index.ts';
import { chunkSize, type ListChunk } from './chunk.ts';

/** The first-level comment of each slot's thread. */
function threadsIn(chunks: readonly ListChunk[]): string[] {
  const threads: string[] = [];
  for (const { chunk, threads: own = [] } of chunks)
    for (const [place, root] of own.entries()) threads[chunk * chunkSize + place] = root;
  return threads;
}

/**
 * Positions in the order of threads: each first-level comment, then its replies as they arrived; at last replies to
 * missing comments. `slots`: by position; `first`: how many of them are first-level comments; `down`: the last thread
 * comes first.
 */
export function threadOrder(
  chunks: readonly ListChunk[],
  slots: Uint32Array,
  first: number,
  down: boolean,
): Uint32Array {
  const threads = threadsIn(chunks);
  const heads = new Map<string, number>();
  const ranks = slots.map((slot, position) => {
    const root = threads[slot] ?? '';
    const head = heads.get(root) ?? position;
    heads.set(root, head);
    return position < first ? position : head;
  });
  const sign = down ? -1 : 1;
  return Uint32Array.from(slots.keys()).sort(
    (one, other) => sign * ((ranks[one] ?? 0) - (ranks[other] ?? 0)) || one - other,
  );
}

/** Counts comments. `firstSlots`: the slots of first-level ones; `count`: how many rows the list has. */
export function tallied(
  chunks: readonly ListChunk[],
  firstSlots: Uint32Array,
  count: number,
): Omit<ListTally, 'total'> {
  const isFirst = new Set(firstSlots);
  const here = new Map<string, number>();
  const said: (readonly [string, string])[] = [];
  let replies = 0;
  for (const { chunk, threads = [], said: words = [] } of chunks)
    for (const [place, root] of threads.entries()) {
      const slot = chunk * chunkSize + place;
      if (slot >= count) break;
      if (isFirst.has(slot)) said.push([root, words[place] ?? '']);
      else {
        here.set(root, (here.get(root) ?? 0) + 1);
        replies += 1;
      }
    }
  const open = said.map(([root, words]) => Math.max(0, (countOf(words) ?? 0) - (here.get(root) ?? 0)));
  return {
    first: firstSlots.length,
    replies,
    unopened: open.reduce((sum, one) => sum + one, 0),
    unopenedAtLeast: said.some(([, words]) => !/^\d+$/.test(words)),
  };
}
