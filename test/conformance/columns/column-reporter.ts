import type { Reporter, TestModule } from 'vitest/node';
import type { ColumnResult } from './column-result.ts';

function resultsOf(modules: readonly TestModule[]): ColumnResult[] {
  return modules.flatMap((module) => [...module.children.allTests()].flatMap((test) => test.meta().column ?? []));
}

function outcome({ source, failure, complete }: ColumnResult): string {
  if (failure) return failure;
  return complete ? source : `${source} (partial)`;
}

/** One line a cell: operation, column, what answered, at how many requests of ours. */
function lines(results: readonly ColumnResult[]): string[] {
  const wide = Math.max(...results.map(({ column }) => column.length));
  return results.map((one) => {
    const line = [one.operation.padEnd(4), one.column.padEnd(wide), outcome(one).padEnd(44), one.requests];
    return `  ${line.join('  ')}`;
  });
}

/** Ends a run with the table operation × column → the source that answered. */
export class ColumnReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const number = ({ operation }: ColumnResult) => Number(operation.slice(1));
    const results = resultsOf(modules).sort((a, b) => number(a) - number(b));
    if (results.length > 0) console.log(['\nOperation × column → source, requests', ...lines(results), ''].join('\n'));
  }
}
