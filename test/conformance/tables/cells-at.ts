import { type FailureKind, failureMeanings } from '../../../lib/core/failure.ts';
import type { Cell } from '../case.ts';
import { type Columns, columnsIn } from './columns.ts';

/** Columns, what answers there or the kind of failure, the most requests, and the rule that says so. */
type Row = readonly [columns: Columns, end: string, requests: number, rule?: string];

const isKind = (end: string): end is FailureKind => end in failureMeanings;

/** The cells of one way of asking, a row each. A text is the rule of the rows below that have none of their own. */
export function cellsAt(asked: Pick<Cell, 'arrange' | 'body' | 'complete'>, table: readonly (string | Row)[]): Cell[] {
  let above = '';
  return table.flatMap((row) => {
    if (typeof row === 'string') above = row;
    if (typeof row === 'string') return [];
    const [columns, end, requests, rule = above] = row;
    return {
      ...asked,
      columns: columnsIn(columns),
      rule,
      requests,
      ...(isKind(end) ? { failure: end } : { source: end }),
    };
  });
}
