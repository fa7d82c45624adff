import type { JsonNode } from '../../../core/json/json-node.ts';
import { nodeAt } from '../../../core/json/node-at.ts';
import type { FiguresPart, Measure } from '../../../core/view.ts';

/** One figure and its change from the preceding period of the same length, in the platform's own digits; '' = not given. */
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

function figure(base: JsonNode, name: string, ending: string): Figure {
  const change = base.textAt(`${name}${ending}`);
  const size = change === '' ? Number.NaN : Number(change);
  const direction = Number.isNaN(size) ? '' : size > 0 ? 'up' : size < 0 ? 'down' : 'same';
  return { value: base.textAt(name), change, direction };
}

/** The figures of an envelope, one row per measure; [] when it holds none. */
export function figureRows(envelope: JsonNode, part: FiguresPart): FigureRow[] {
  const base = nodeAt(envelope, part.base);
  if (!base) return [];
  const rows = part.measures.map((measure) => ({
    measure,
    average: figure(base, part.average.replace('*', measure), part.change),
    middle: figure(base, part.middle.replace('*', measure), part.change),
  }));
  return rows.filter(({ average, middle }) => average.value !== '' || middle.value !== '');
}
