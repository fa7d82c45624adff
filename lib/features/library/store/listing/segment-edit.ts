import type { LibraryDatabase } from '../tables.ts';
import { blankFigures, blankSegment, type Figure, type Figures, isSound, type Segment, segmentSize } from './segment.ts';

type Rows = Pick<LibraryDatabase, 'segments' | 'figures'>;

export const segmentOf = (slot: number) => Math.floor(slot / segmentSize);

/**
 * The segments that one transaction changes: each is read once, and written once if it changed. Nothing may be awaited between reading and
 * writing: a transaction without pending requests ends.
 */
export class SegmentEdit {
  readonly #database: Rows;
  readonly #segments: ReadonlyMap<number, Segment>;
  readonly #figures: ReadonlyMap<number, Figures>;
  readonly #changed = new Set<Segment | Figures>();

  private constructor(database: Rows, segments: readonly Segment[], figures: readonly Figures[]) {
    this.#database = database;
    this.#segments = new Map(segments.map((row) => [row.segment, row]));
    this.#figures = new Map(figures.map((row) => [row.segment, row]));
  }

  /** Loads the segments of these slots, and their figures if `withFigures`. */
  static async of(database: Rows, slots: Iterable<number>, withFigures: boolean): Promise<SegmentEdit> {
    const numbers = new Set<number>();
    for (const slot of slots) numbers.add(segmentOf(slot));
    const keys = [...numbers];
    const [segments, figures] = await Promise.all([database.segments.bulkGet(keys), withFigures ? database.figures.bulkGet(keys) : []]);
    return new SegmentEdit(
      database,
      keys.map((number, at) => (isSound(segments[at]) ? segments[at] : blankSegment(number))),
      withFigures ? keys.map((number, at) => ({ ...blankFigures(number), ...figures[at] })) : [],
    );
  }

  #at<Row>(rows: ReadonlyMap<number, Row>, slot: number): Row {
    const row = rows.get(segmentOf(slot));
    if (row === undefined) throw new RangeError(`Slot ${slot} was not read.`);
    return row;
  }

  state(slot: number): number {
    return this.#at(this.#segments, slot).state[slot % segmentSize] ?? 0;
  }

  set(slot: number, facts: Readonly<Partial<Record<'startedAt' | 'group' | 'kind' | 'state', number>>>): void {
    const segment = this.#at(this.#segments, slot);
    const place = slot % segmentSize;
    for (const name of ['startedAt', 'group', 'kind', 'state'] as const) {
      const value = facts[name] ?? segment[name][place] ?? 0;
      if (segment[name][place] === value) continue;
      segment[name][place] = value;
      this.#changed.add(segment);
    }
  }

  setFigure(slot: number, figure: Figure, value: number): void {
    const row = this.#at(this.#figures, slot);
    const place = slot % segmentSize;
    if (Object.is(row[figure][place], value)) return;
    row[figure][place] = value;
    this.#changed.add(row);
  }

  async write(): Promise<void> {
    const changed = <Row extends Segment | Figures>(rows: Iterable<Row>) => [...rows].filter((row) => this.#changed.has(row));
    const [segments, figures] = [changed(this.#segments.values()), changed(this.#figures.values())];
    if (segments.length > 0) await this.#database.segments.bulkPut(segments);
    if (figures.length > 0) await this.#database.figures.bulkPut(figures);
  }
}
