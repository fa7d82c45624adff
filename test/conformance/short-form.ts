import { all } from '../setup/long-form.ts';
import type { Cell, ConformanceCase, FailureCase, SourceCase, Way } from './case.ts';

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

/**
 * Of every kind of failure the short form serves one signal, another from kind to kind, so that other sources meet
 * them.
 */
export function failuresOf(failures: readonly FailureCase[], turn: Turn): Form<FailureCase> {
  const kinds = [...Map.groupBy(failures, ({ kind }) => kind).values()];
  const chosen = kinds.map((alike, at) => alike[at % alike.length]);
  return formOf(failures, inTurn(chosen, turn));
}

/** A cell in one of its columns. */
export type ColumnCell = Cell & { readonly column: string };

/** How a cell ends: rows that end alike differ in nothing that the short form has not shown in one of them. */
const endOf = ({ source, failure, requests }: Cell): string => `${source ?? failure} after ${requests}`;

/** Of the rows of cells that end alike the short form serves one, in one of its columns: another from end to end. */
export function cellsOf(rows: readonly Cell[], turn: Turn): Form<ColumnCell> {
  const whole = rows.map((row) => row.columns.map((column) => ({ ...row, column })));
  const ends = [...Map.groupBy(inTurn(whole, turn), ([cell]) => (cell ? endOf(cell) : '')).values()];
  const chosen = ends
    .map((alike, at) => alike[at % alike.length])
    .map((columns = [], at) => columns[at % columns.length]);
  return formOf(whole.flat(), chosen);
}

/** The short form goes every fourth way: how each address is read is proven without a platform. */
export function waysOf(ways: readonly Way[]): Form<Way> {
  return formOf(
    ways,
    ways.filter((_, at) => at % 4 === 0),
  );
}

/**
 * To each source the short form gives one of the operation's other items, and every other source to two operations that
 * take turns.
 */
export function givenOther(
  sources: readonly SourceCase[],
  other: number,
  others: number,
  turn: Turn,
): Form<SourceCase> {
  const mine = sources.filter((_, at) => at % others === other);
  return formOf(sources, inTurn(mine, turn));
}
