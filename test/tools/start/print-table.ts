import type { Outcome } from './outcome.ts';

const heads = ['path', 'item', 'source', 'session', 'coverage', 'time', 'file'];

function cells({ operation, item, source, session, coverage, milliseconds, file, failure }: Outcome): string[] {
  return [
    operation,
    item,
    source,
    session,
    coverage,
    `${(milliseconds / 1000).toFixed(1)} s`,
    failure ? `FAILED: ${failure}` : file,
  ];
}

/** The outcomes as an aligned table, one line each, and a last line with the counts. */
export function printTable(outcomes: readonly Outcome[]): string {
  const rows = [heads, ...outcomes.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failed = outcomes.filter(({ failure }) => failure).length;
  return [...lines, '', `${outcomes.length - failed} captured, ${failed} failed`].join('\n');
}
