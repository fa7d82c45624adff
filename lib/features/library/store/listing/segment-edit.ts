import type { LibraryDatabase } from '../tables.ts';
import {
  blankFigures,
  blankSegment,
  type Figures,
  isSound,
  type Segment,
  type SortFigure,
  segmentSize,
} from './segment.ts';

export const segmentOf = (slot: number) => Math.floor(slot / segmentSize);

/**
 * The segments of these slots, and their figures if `withFigures`, while one transaction changes them: each is read
 * once, and written once if it changed. Nothing may be awaited between reading and writing: a transaction without
 * pending requests ends.
 */
export async function editSegments(
  database: Pick<LibraryDatabase, 'segments' | 'figures'>,
  slots: Iterable<number>,
  withFigures: boolean,
) {
  const numbers = new Set<number>();
  for (const slot of slots) numbers.add(segmentOf(slot));
  const keys = [...numbers];
  const [read, readFigures] = await Promise.all([
    database.segments.bulkGet(keys),
    withFigures ? database.figures.bulkGet(keys) : [],
  ]);
  const segments = new Map(keys.map((number, at) => [number, isSound(read[at]) ? read[at] : blankSegment(number)]));
  const figures = new Map(
    withFigures ? keys.map((number, at) => [number, { ...blankFigures(number), ...readFigures[at] }]) : [],
  );
  const changed = new Set<Segment | Figures>();

  function rowOf<Row>(rows: ReadonlyMap<number, Row>, slot: number): Row {
    const row = rows.get(segmentOf(slot));
    if (row === undefined) throw new RangeError(`Slot ${slot} was not read.`);
    return row;
  }

  return {
    state: (slot: number): number => rowOf(segments, slot).state[slot % segmentSize] ?? 0,
    startedAt: (slot: number): number | undefined => rowOf(segments, slot).startedAt[slot % segmentSize],
    group: (slot: number): number => rowOf(segments, slot).group[slot % segmentSize] ?? slot,
    set(slot: number, facts: Readonly<Partial<Record<'startedAt' | 'group' | 'kind' | 'state', number>>>): void {
      const segment = rowOf(segments, slot);
      const place = slot % segmentSize;
      for (const name of ['startedAt', 'group', 'kind', 'state'] as const) {
        const value = facts[name] ?? segment[name][place] ?? 0;
        if (segment[name][place] === value) continue;
        segment[name][place] = value;
        changed.add(segment);
      }
    },
    setFigure(slot: number, figure: SortFigure, value: number): void {
      const row = rowOf(figures, slot);
      const place = slot % segmentSize;
      if (Object.is(row[figure][place], value)) return;
      row[figure][place] = value;
      changed.add(row);
    },
    async write(): Promise<void> {
      const written = <Row extends Segment | Figures>(rows: ReadonlyMap<number, Row>) =>
        [...rows.values()].filter((row) => changed.has(row));
      const [changedSegments, changedFigures] = [written(segments), written(figures)];
      if (changedSegments.length > 0) await database.segments.bulkPut(changedSegments);
      if (changedFigures.length > 0) await database.figures.bulkPut(changedFigures);
    },
  };
}
