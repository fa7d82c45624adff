import { aligned } from './aligned.ts';

/** The outcome of one operation, run once on one item through the extension. */
export interface Outcome {
  /** The operation's number and path. */
  readonly operation: string;
  /** The item's label in its list. */
  readonly item: string;
  readonly source: string;
  readonly session: string;
  /** `131 of 144`, or ''. */
  readonly coverage: string;
  readonly milliseconds: number;
  /** File with the saved envelope. */
  readonly file: string;
  /** The error, or ''. */
  readonly failure: string;
}

/** The outcomes as an aligned table, one line each, and a last line with the counts. */
export function printTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ operation, item, source, session, coverage, milliseconds, file, failure }) => {
    const time = `${(milliseconds / 1000).toFixed(1)} s`;
    return [operation, item, source, session, coverage, time, failure ? `FAILED: ${failure}` : file];
  });
  const failed = outcomes.filter(({ failure }) => failure).length;
  const table = aligned([['path', 'item', 'source', 'session', 'coverage', 'time', 'file'], ...rows]);
  return `${table}\n\n${outcomes.length - failed} captured, ${failed} failed`;
}
