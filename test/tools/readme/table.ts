/** One column of a printed table. */
export interface Column<Subject> {
  readonly head: string;
  /** Whether a cell is correct: then it stays as written. */
  fits(cell: string, subject: Subject): boolean;
  /** The text to print if the cell is not correct. */
  print(subject: Subject): string;
}

/** A column whose cells are never written by hand. */
export function exactly<Subject>(head: string, print: (subject: Subject) => string): Column<Subject> {
  return { head, fits: (cell, subject) => cell === print(subject), print };
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
 * A table between `<!-- name -->` and `<!-- /name -->`, one row per subject. The first cell is the key; other cells
 * stay if they are correct. `keyHead` is the header of the key column.
 * @throws Error if the text has no such markers
 */
export function tableIn<Subject>(
  text: string,
  name: string,
  subjects: readonly { readonly key: string; readonly subject: Subject }[],
  columns: readonly Column<Subject>[],
  keyHead = '',
): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`].map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`There is no place for the table "${name}"`);
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
