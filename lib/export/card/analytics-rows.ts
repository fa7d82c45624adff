import type { JsonNode } from '../json/json-node.ts';

/** What E11 counts; the interface has a word for each. */
export type Measure = 'aweme' | 'like' | 'comment' | 'share' | 'follower';

/** One figure and its change against the period of the same length before, in the platform's own digits; '' = not given. */
export interface Figure {
  readonly value: string;
  readonly change: string;
  readonly direction: 'up' | 'down' | 'same' | '';
}

export interface AnalyticsRow {
  readonly measure: Measure;
  readonly average: Figure;
  /** The value in the middle after sorting by size. */
  readonly middle: Figure;
}

const measures: readonly Measure[] = ['aweme', 'like', 'comment', 'share', 'follower'];

function figure(data: JsonNode, name: string): Figure {
  const change = data.textAt(`${name}_c`);
  const size = change === '' ? Number.NaN : Number(change);
  const direction = Number.isNaN(size) ? '' : size > 0 ? 'up' : size < 0 ? 'down' : 'same';
  return { value: data.textAt(name), change, direction };
}

/** The figures of an E11 envelope, one row per measure; [] when it holds none. */
export function analyticsRows(envelope: JsonNode): AnalyticsRow[] {
  const data = envelope.at('data');
  if (!data) return [];
  const rows = measures.map((measure) => ({
    measure,
    average: figure(data, `avg_${measure}_count`),
    middle: figure(data, `percentile_${measure}_count`),
  }));
  return rows.filter(({ average, middle }) => average.value !== '' || middle.value !== '');
}
