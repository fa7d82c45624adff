import { type Tree, trees } from '../../../core/json/json.ts';
import { placeOf, textAt } from '../../../core/record/place.ts';
import type { FiguresPart, Measure, TrendPart } from '../../../core/view.ts';

/**
 * One figure and its change from the preceding period of the same length, in the platform's own digits; '' = not given.
 */
export interface Figure {
  readonly value: string;
  readonly change: string;
  readonly direction: 'up' | 'down' | 'same' | '';
}

export interface FigureRow {
  readonly measure: Measure;
  readonly average: Figure;
  /** The median. */
  readonly middle: Figure;
}

function figure(base: unknown, name: string, ending: string): Figure {
  const change = textAt(base, `${name}${ending}`);
  const size = change === '' ? Number.NaN : Number(change);
  const direction = Number.isNaN(size) ? '' : size > 0 ? 'up' : size < 0 ? 'down' : 'same';
  return { value: textAt(base, name), change, direction };
}

/** The figures of an envelope, one row per measure; [] when it holds none. */
export function figureRows(envelope: Tree, part: FiguresPart): FigureRow[] {
  const base = placeOf(envelope, part.base);
  const rows = part.measures.map((measure) => ({
    measure,
    average: figure(base, part.average.replace('*', measure), part.change),
    middle: figure(base, part.middle.replace('*', measure), part.change),
  }));
  return rows.filter(({ average, middle }) => average.value !== '' || middle.value !== '');
}

/** One quantity counted over time, oldest first. */
export interface TrendLine {
  readonly name: TrendPart['lines'][number];
  /** `time` in the platform's own format, such as `14:00`. */
  readonly points: readonly { readonly time: string; readonly value: number }[];
}

/** The most points a trend may have: a hostile answer may hold a million. */
const mostPoints = 500;

/** The lines of an envelope's trend that can be drawn: at least two points each. */
export function trendLines(envelope: Tree, part: TrendPart): TrendLine[] {
  const lines = part.lines.map((name) => {
    const points = trees(placeOf(envelope, `${part.base}.${name}`))
      .slice(0, mostPoints)
      .map((point) => ({ time: textAt(point, 'time'), value: Number(textAt(point, 'value') || Number.NaN) }));
    return { name, points: points.filter(({ time, value }) => time !== '' && Number.isFinite(value) && value >= 0) };
  });
  return lines.filter(({ points }) => points.length > 1);
}
