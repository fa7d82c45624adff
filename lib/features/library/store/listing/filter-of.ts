import type { Capture } from '../../../../core/capture.ts';
import type { CaptureQuery } from './query.ts';
import { type Columns, extent, extentMark, isKept, stateNumber } from './segment.ts';

/** An operation, as captures identify it. */
export type Kind = Pick<Capture, 'platform' | 'path' | 'spec'>;

const states: Readonly<Record<NonNullable<CaptureQuery['result']>, readonly Capture['state'][]>> = {
  '': ['running', 'done', 'failed', 'interrupted'],
  done: ['done'],
  failed: ['failed', 'interrupted'],
  kept: ['running', 'done', 'failed', 'interrupted'],
};

/**
 * The test of a query for a slot. `found`: 1 for each slot that matches the query's text; `groups`: the items with the
 * query's tag.
 */
export function filterOf(
  query: CaptureQuery,
  columns: Columns,
  kinds: readonly Kind[],
  found: Uint8Array | null,
  groups: ReadonlySet<number> | null = null,
): (slot: number) => boolean {
  const {
    platform = '',
    path = '',
    spec = '',
    result = '',
    extent: wantedExtent,
    from = Number.NEGATIVE_INFINITY,
    until,
  } = query;
  const kindFits = kinds.map(
    (kind) =>
      (!platform || kind.platform === platform) && (!path || kind.path === path) && (!spec || kind.spec === spec),
  );
  const wanted = query.state ? states[result].filter((one) => one === query.state) : states[result];
  const stateFits = new Uint8Array(16);
  for (const one of wanted) stateFits[stateNumber(one)] = 1;
  const mark = wantedExtent ? extentMark(wantedExtent) : 0;
  const end = until ?? Number.POSITIVE_INFINITY;
  return (slot) => {
    const value = columns.state[slot] ?? 0;
    const time = columns.startedAt[slot] ?? 0;
    if (kindFits[columns.kind[slot] ?? 0] !== true || stateFits[value & 0x0f] !== 1 || !(time >= from && time < end))
      return false;
    if (result === 'kept' && !isKept(value)) return false;
    if (mark !== 0 && (value & extent) !== mark) return false;
    if (groups && !groups.has(columns.group[slot] ?? slot)) return false;
    return found === null || found[slot] === 1;
  };
}
