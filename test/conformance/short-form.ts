import { all } from '../setup/long-form.ts';
import type { Cell, FailureCase, Way } from './case.ts';

/** What is served, and what the long form alone serves. */
export interface Form<T> {
  readonly served: readonly T[];
  readonly left: readonly T[];
}

function formOf<T>(whole: readonly T[], chosen: readonly (T | undefined)[]): Form<T> {
  const serves = (one: T) => all || chosen.includes(one);
  return { served: whole.filter(serves), left: whole.filter((one) => !serves(one)) };
}

/** Of every kind of failure the short form serves one signal, another from kind to kind, so that other sources meet them. */
export function failuresOf(failures: readonly FailureCase[]): Form<FailureCase> {
  const kinds = [...Map.groupBy(failures, ({ kind }) => kind).values()];
  return formOf(
    failures,
    kinds.map((alike, at) => alike[at % alike.length]),
  );
}

/** A cell in one of its columns. */
export type ColumnCell = Cell & { readonly column: string };

/** Of the columns that a row of cells holds the short form serves one, another from row to row. */
export function cellsOf(rows: readonly Cell[]): Form<ColumnCell> {
  const whole = rows.map((row) => row.columns.map((column) => ({ ...row, column })));
  const chosen = whole.map((alike, at) => alike[at % alike.length]);
  return formOf(whole.flat(), chosen);
}

/** The short form goes every third way: how each address is read is proven without a platform. */
export function waysOf(ways: readonly Way[]): Form<Way> {
  return formOf(
    ways,
    ways.filter((_, at) => at % 3 === 0),
  );
}
