import type { Reporter, TestModule } from 'vitest/node';
import { type ColumnResult, type TableResult, visitors, waysAsked } from './column-result.ts';

function resultsOf(modules: readonly TestModule[]): ColumnResult[] {
  return modules.flatMap((module) => [...module.children.allTests()].flatMap((test) => test.meta().column ?? []));
}

function outcome({ source, failure, complete }: ColumnResult): string {
  if (failure) return failure;
  return complete ? source : `${source} (partial)`;
}

/** One line an operation: how many of its columns gave all, a part, or a failure. */
function compact(results: readonly ColumnResult[]): string[] {
  const operations = Map.groupBy(results, ({ operation }) => operation);
  return [...operations].map(([operation, cells]) => {
    const whole = cells.filter(({ failure, complete }) => !failure && complete).length;
    const failed = cells.filter(({ failure }) => failure).length;
    return `  ${operation.padEnd(4)} ${whole} complete, ${cells.length - whole - failed} partial, ${failed} refused, in ${cells.length} cells`;
  });
}

/** One line a cell: operation, column, what answered, at how many requests of ours. */
function full(results: readonly ColumnResult[]): string[] {
  const wide = Math.max(...results.map(({ column }) => column.length));
  return results.map((one) => {
    const line = [one.operation.padEnd(4), one.column.padEnd(wide), outcome(one).padEnd(44), one.requests];
    return `  ${line.join('  ')}`;
  });
}

/**
 * One row an operation and those of its columns that answer alike: what answers each way and visitor, at how many
 * requests.
 */
function table(results: readonly TableResult[]): string[] {
  const heads = waysAsked.flatMap((way) => visitors.map((visitor) => ({ way, visitor })));
  const rows = [...Map.groupBy(results, ({ operation, column }) => `${operation} ${column}`).values()].map((cells) => {
    const told = heads.map(({ way, visitor }) => {
      const cell = cells.find((one) => one.way === way && one.visitor === visitor);
      return cell ? `${outcome(cell)}, ${cell.requests}` : '';
    });
    return { operation: cells[0]?.operation ?? '', column: cells[0]?.column ?? '', told: told.join(' | ') };
  });
  const alike = Map.groupBy(rows, ({ operation, told }) => `${operation} ${told}`).values();
  const lines = [...alike].map(
    (same) => `| ${same[0]?.operation} | ${same.map(({ column }) => column).join(', ')} | ${same[0]?.told} |`,
  );
  const head = `| | column | ${heads.map(({ way, visitor }) => `${way}, ${visitor}`).join(' | ')} |`;
  return [head, `|${' --- |'.repeat(heads.length + 2)}`, ...lines];
}

/** Ends a run with the table operation × column → the source that answered. */
export class ColumnReporter implements Reporter {
  readonly #print: (results: readonly ColumnResult[]) => string[];

  constructor(form: 'compact' | 'full') {
    this.#print = form === 'full' ? full : compact;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const number = ({ operation }: ColumnResult) => Number(operation.slice(1));
    const whole = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => test.meta().table ?? []),
    );
    if (whole.length > 0) {
      console.log(
        [
          '\nOperation × column × way × visitor → source, requests',
          ...table(whole.sort((a, b) => number(a) - number(b))),
          '',
        ].join('\n'),
      );
    }
    const results = resultsOf(modules).sort((a, b) => number(a) - number(b));
    if (results.length > 0)
      console.log(['\nOperation × column → source, requests', ...this.#print(results), ''].join('\n'));
  }
}
