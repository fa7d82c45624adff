import type { Kind } from './filter-of.ts';
import type { CaptureCounts } from './query.ts';
import { type Columns, didFail, isAlive, isKept, type State, stateNumber } from './segment.ts';

/** Ranks an item's versions by their state: the highest, then latest, represents the item. */
type Rank = (state: number) => number;

/** Ranks all versions alike, so that the newest represents the item. */
export const newest: Rank = () => 0;

/** Ranks failed versions last: a failed attempt never hides what was captured before. */
const good: Rank = (state) => (didFail(state) ? 0 : 1);

/** The slots that represent their items: the version of highest rank that fits. In slot order. */
export function groupRepresentatives(columns: Columns, fits: (slot: number) => boolean, rank = good): Uint32Array {
  const { length, state, group, startedAt } = columns;
  const heads = new Int32Array(length).fill(-1);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    const value = state[slot] ?? 0;
    if (!isAlive(value) || !fits(slot)) continue;
    const own = group[slot] ?? slot;
    const head = heads[own] ?? -1;
    if (head < 0) count += 1;
    const better = head < 0 ? 1 : rank(value & 0x0f) - rank((state[head] ?? 0) & 0x0f);
    if (better > 0 || (better === 0 && (startedAt[slot] ?? 0) >= (startedAt[head] ?? 0))) heads[own] = slot;
  }
  const slots = new Uint32Array(count);
  let at = 0;
  for (let own = 0; own < length; own += 1) {
    const head = heads[own] ?? -1;
    if (head >= 0) slots[at++] = head;
  }
  return slots;
}

/** Every slot that fits, for lists that show versions separately. */
export function allOf({ length, state }: Columns, fits: (slot: number) => boolean): Uint32Array {
  const slots: number[] = [];
  for (let slot = 0; slot < length; slot += 1) if (isAlive(state[slot]) && fits(slot)) slots.push(slot);
  return Uint32Array.from(slots);
}

/** The number of versions of its item, for each of these slots. */
export function versionCounts({ length, state, group }: Columns, slots: Uint32Array): Uint32Array {
  const counts = new Uint32Array(length);
  for (let slot = 0; slot < length; slot += 1) {
    if (!isAlive(state[slot])) continue;
    const own = group[slot] ?? slot;
    counts[own] = (counts[own] ?? 0) + 1;
  }
  const versions = new Uint32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    versions[at] = Math.max(1, counts[group[slot] ?? slot] ?? 1);
  }
  return versions;
}

/** All slots of the groups that these slots belong to: every version. */
export function wholeGroups({ length, state, group }: Columns, slots: Uint32Array): Uint32Array {
  const wanted = new Uint8Array(length);
  for (const slot of slots) wanted[group[slot] ?? slot] = 1;
  return allOf({ length, state } as Columns, (slot) => wanted[group[slot] ?? slot] === 1);
}

/** Counts the lines to show. Counts by kind number and looks each name up once, not once per capture. */
export function countsOf(columns: Columns, kinds: readonly Kind[]): Omit<CaptureCounts, 'tags'> {
  const heads = groupRepresentatives(columns, () => true, newest);
  const kept = groupRepresentatives(columns, (slot) => isKept(columns.state[slot]));
  const [ofState, ofKind] = [new Uint32Array(16), new Uint32Array(kinds.length)];
  for (const slot of heads) {
    const state = (columns.state[slot] ?? 0) & 0x0f;
    ofState[state] = (ofState[state] ?? 0) + 1;
  }
  for (const slot of kept) {
    const kind = columns.kind[slot] ?? 0;
    ofKind[kind] = (ofKind[kind] ?? 0) + 1;
  }
  let captures = 0;
  for (let slot = 0; slot < columns.length; slot += 1) if (isAlive(columns.state[slot])) captures += 1;
  const platforms: Record<string, number> = {};
  for (const [kind, { platform }] of kinds.entries()) {
    const count = ofKind[kind] ?? 0;
    if (count > 0) platforms[platform] = (platforms[platform] ?? 0) + count;
  }
  const count = (state: State) => ofState[stateNumber(state)] ?? 0;
  const ended = { done: count('done'), failed: count('failed') + count('interrupted') };
  return { all: kept.length, ...ended, running: count('running'), platforms, captures };
}
