import { all } from '../setup/long-form.ts';
import type { Cell, ConformanceCase, FailureCase, Way } from './case.ts';

/** What is served, and what the long form alone serves. */
export interface Form<T> {
  readonly served: readonly T[];
  readonly left: readonly T[];
}

function formOf<T>(whole: readonly T[], chosen: readonly (T | undefined)[]): Form<T> {
  const serves = (one: T) => all || chosen.includes(one);
  return { served: whole.filter(serves), left: whole.filter((one) => !serves(one)) };
}

type Turn = ConformanceCase['turn'];

/** Of a list that two operations share, the half that is this one's: every other entry. */
function inTurn<T>(list: readonly T[], turn: Turn): readonly T[] {
  return turn ? list.filter((_, at) => at % 2 === (turn === 'first' ? 0 : 1)) : list;
}

/** Of every kind of failure the short form serves one signal, another from kind to kind, so that other sources meet them. */
export function failuresOf(failures: readonly FailureCase[], turn: Turn): Form<FailureCase> {
  const kinds = [...Map.groupBy(failures, ({ kind }) => kind).values()];
  const chosen = kinds.map((alike, at) => alike[at % alike.length]);
  return formOf(failures, inTurn(chosen, turn));
}

/** A cell in one of its columns. */
export type ColumnCell = Cell & { readonly column: string };

/** Of the columns that a row of cells holds the short form serves one, another from row to row. */
export function cellsOf(rows: readonly Cell[], turn: Turn): Form<ColumnCell> {
  const whole = rows.map((row) => row.columns.map((column) => ({ ...row, column })));
  const chosen = whole.map((alike, at) => alike[at % alike.length]);
  return formOf(whole.flat(), inTurn(chosen, turn));
}

/** The short form goes every third way: how each address is read is proven without a platform. */
export function waysOf(ways: readonly Way[]): Form<Way> {
  return formOf(
    ways,
    ways.filter((_, at) => at % 3 === 0),
  );
}
