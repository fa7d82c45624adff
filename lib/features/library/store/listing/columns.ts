import { isSound, removed, type Segment, segmentSize } from './segment.ts';

/** All segments concatenated, by slot; a damaged one counts as empty. */
export function columnsOf(segments: readonly Segment[]) {
  const sound = segments.filter(isSound);
  const length = sound.reduce((end, { segment }) => Math.max(end, (segment + 1) * segmentSize), 0);
  const columns = { startedAt: new Float64Array(length), group: new Uint32Array(length), kind: new Uint16Array(length) };
  const state = new Uint8Array(length);
  for (const one of sound) {
    const at = one.segment * segmentSize;
    columns.startedAt.set(one.startedAt, at);
    columns.group.set(one.group, at);
    columns.kind.set(one.kind, at);
    state.set(one.state, at);
  }
  return { length, ...columns, state };
}

export type Columns = Readonly<ReturnType<typeof columnsOf>>;

/** Whether the slot holds a capture that was not removed. */
export function isAlive(value: number | undefined): boolean {
  return value !== undefined && value !== 0 && (value & removed) === 0;
}
