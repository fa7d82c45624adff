import { type Tree, trees } from '../../../core/json/tree.ts';
import { placeOf, textAt } from '../../../core/record/place.ts';
import type { TrendPart } from '../../../core/view.ts';

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
