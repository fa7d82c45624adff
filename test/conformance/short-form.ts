import { all } from '../setup/long-form.ts';
import type { Cell, FailureCase } from './case.ts';

/** What is served, and what the long form alone serves. */
export interface Form<T> {
  readonly served: readonly T[];
  readonly left: readonly T[];
}

function formOf<T>(whole: readonly T[], chosen: readonly (T | undefined)[]): Form<T> {
  const serves = (one: T) => all || chosen.includes(one);
  return { served: whole.filter(serves), left: whole.filter((one) => !serves(one)) };
}

/** Of every kind of failure the short form serves two signals, far apart in the list, so that other sources meet them; others from kind to kind. */
export function failuresOf(failures: readonly FailureCase[]): Form<FailureCase> {
  const kinds = [...Map.groupBy(failures, ({ kind }) => kind).values()];
  const chosen = kinds.flatMap((alike, at) => [0, Math.floor(alike.length / 2)].map((apart) => alike[(at + apart) % alike.length]));
  return formOf(failures, chosen);
}

/** A cell in one of its columns. */
export type ColumnCell = Cell & { readonly column: string };

/** Of the columns that a row of cells holds in the short form serves the first and one other, another from row to row. */
export function cellsOf(rows: readonly Cell[]): Form<ColumnCell> {
  const whole = rows.map((row) => row.columns.map((column) => ({ ...row, column })));
  const chosen = whole.flatMap(([first, ...others], at) => [first, others[at % others.length]]);
  return formOf(whole.flat(), chosen);
}
