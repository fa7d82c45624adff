/** One column of a printed table. */
export interface Column<Subject> {
  readonly head: string;
  /** Whether a cell says the truth: then it stays as somebody wrote it. */
  fits(cell: string, subject: Subject): boolean;
  /** What is printed where it does not. */
  print(subject: Subject): string;
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function lineOf(cells: readonly string[], widths: readonly number[], filler = ' '): string {
  return `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`;
}

/**
 * A table between `<!-- name -->` and `<!-- /name -->`, one row per subject: the first cell is its key, the others stay where they
 * are right. `keyHead` stands over the keys.
 * @throws Error when the text has no such place
 */
export function tableIn<Subject>(
  text: string,
  name: string,
  subjects: readonly { readonly key: string; readonly subject: Subject }[],
  columns: readonly Column<Subject>[],
  keyHead = '',
): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`].map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start) throw new Error(`There is no place for the table "${name}"`);
  const from = start + `<!-- ${name} -->`.length;
  const old = new Map(
    text
      .slice(from, end)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map(cellsOf)
      .map(([key = '', ...cells]) => [key, cells]),
  );
  const rows = subjects.map(({ key, subject }) => [
    key,
    ...columns.map((column, at) => {
      const cell = old.get(key)?.[at] ?? '';
      return cell !== '' && column.fits(cell, subject) ? cell : column.print(subject);
    }),
  ]);
  const all = [[keyHead, ...columns.map(({ head }) => head)], ...rows];
  const widths = ['', ...columns].map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)));
  const rule = lineOf(
    widths.map(() => ''),
    widths,
    '-',
  );
  const [head = [], ...body] = all;
  const table = [lineOf(head, widths), rule, ...body.map((row) => lineOf(row, widths))].join('\n');
  return `${text.slice(0, from)}\n\n${table}\n\n${text.slice(end)}`;
}
