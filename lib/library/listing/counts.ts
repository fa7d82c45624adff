import type { Kind } from './choose.ts';
import { type Columns, isAlive } from './columns.ts';
import { headsOf } from './heads.ts';
import type { CaptureCounts } from './query.ts';
import { ofCollection, type State, stateNumber } from './segment.ts';

/** How many lines there are to show. Counted by number first: names are looked up once for each, not for each capture. */
export function countsOf(columns: Columns, kinds: readonly Kind[]): CaptureCounts {
  const heads = headsOf(columns, () => true);
  const [ofState, ofKind] = [new Uint32Array(16), new Uint32Array(kinds.length)];
  let collections = 0;
  for (let at = 0; at < heads.length; at += 1) {
    const slot = heads[at] ?? 0;
    const value = columns.state[slot] ?? 0;
    const state = value & 0x0f;
    const kind = columns.kind[slot] ?? 0;
    ofState[state] = (ofState[state] ?? 0) + 1;
    ofKind[kind] = (ofKind[kind] ?? 0) + 1;
    if ((value & ofCollection) !== 0) collections += 1;
  }
  let captures = 0;
  for (let slot = 0; slot < columns.length; slot += 1) if (isAlive(columns.state[slot])) captures += 1;
  const platforms: Record<string, number> = {};
  for (const [kind, { platform }] of kinds.entries()) {
    const count = ofKind[kind] ?? 0;
    if (count > 0) platforms[platform] = (platforms[platform] ?? 0) + count;
  }
  const count = (state: State) => ofState[stateNumber(state)] ?? 0;
  const [done, running, failed] = [count('done'), count('running'), count('failed') + count('interrupted')];
  return { all: heads.length, done, failed, running, collections, platforms, captures };
}
