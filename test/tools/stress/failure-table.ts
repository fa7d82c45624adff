/** One test that failed in one run. */
export interface FailedTest {
  readonly run: number;
  readonly file: string;
  readonly name: string;
}

function count<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/**
 * Every test that ever failed, the most frequent first: in how many of the runs, its file, its name. One line without
 * any.
 */
export function failureTable(failures: readonly FailedTest[], runs: number): string {
  // One that failed twice in a run (in both browsers, say) failed in one run.
  const once = [...new Map(failures.map((one) => [JSON.stringify([one.run, one.file, one.name]), one])).values()];
  const counts = [...count(once, ({ file, name }) => `${file}\n${name}`)];
  if (counts.length === 0) return `No test failed in ${runs} ${runs === 1 ? 'run' : 'runs'}.`;
  const rows = counts
    .toSorted(([one, often], [other, rarely]) => rarely - often || one.localeCompare(other))
    .map(([key, times]) => [`${times} of ${runs}`, ...key.split('\n')]);
  const table = [['failed', 'file', 'test'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
