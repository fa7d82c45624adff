import type { JsonNode } from '../../../core/json/json-node.ts';
import { nodeAt } from '../../../core/json/node-at.ts';
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
export function trendLines(envelope: JsonNode, part: TrendPart): TrendLine[] {
  const base = nodeAt(envelope, part.base);
  const lines = part.lines.map((name) => {
    const items = base?.at(name)?.items ?? [];
    const points = items
      .slice(0, mostPoints)
      .map((point) => ({ time: point.textAt('time'), value: Number(point.textAt('value') || Number.NaN) }));
    return { name, points: points.filter(({ time, value }) => time !== '' && Number.isFinite(value) && value >= 0) };
  });
  return lines.filter(({ points }) => points.length > 1);
}
