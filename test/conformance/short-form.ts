import type { Operation } from '../../lib/core/operation.ts';
import { all } from '../setup/long-form.ts';
import type { Cell, ConformanceCase, FailureCase, SourceCase, Way } from './case.ts';

/** What is served, and what the long form alone serves. */
interface Form<T> {
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
 * Of all that a platform's operations have of one sort, one of each group, from group to group of another operation and
 * at another place in its list.
 */
function oneOfEach<T>(
  ofPlatform: readonly ConformanceCase[],
  listOf: (one: ConformanceCase) => readonly T[],
  groupOf: (entry: T, operation: Operation) => string,
): readonly (T | undefined)[] {
  const owned = ofPlatform.flatMap((one) => listOf(one).map((entry) => ({ entry, operation: one.operation })));
  const groups = [...Map.groupBy(owned, ({ entry, operation }) => groupOf(entry, operation)).values()];
  return groups.map((alike, at) => {
    const operations = [...Map.groupBy(alike, ({ operation }) => operation).values()];
    const own = operations[at % operations.length] ?? [];
    return own[at % own.length]?.entry;
  });
}

/** Of every kind of failure that a platform has, the short form serves one signal. */
export function failuresOf({ failures }: ConformanceCase, ofPlatform: readonly ConformanceCase[]): Form<FailureCase> {
  const chosen = oneOfEach(
    ofPlatform,
    (one) => one.failures,
    ({ kind }) => kind,
  );
  return formOf(failures, chosen);
}

/** A cell in one of its columns. */
export type ColumnCell = Cell & { readonly column: string };

/** How a cell ends: in a failure, or with an answer of a source of some kind, in a tab of ours or without one. */
function endOf({ source = '', failure }: Cell, { sources }: Operation): string {
  if (failure) return failure;
  const [place = '', id = place] = source.split(': ');
  const kind = sources.find((one) => one.id === id)?.kind ?? id;
  return id === place ? kind : `${kind} in a tab`;
}

/** Of the rows of a platform's cells that end alike the short form serves one, in one of its columns. */
export function cellsOf(rows: readonly Cell[], ofPlatform: readonly ConformanceCase[]): Form<ColumnCell> {
  const chosen = oneOfEach(ofPlatform, ({ cells = [] }) => cells, endOf);
  const whole = rows.map((row) => row.columns.map((column) => ({ ...row, column })));
  const shown = rows.map((row, at) => (chosen.includes(row) ? whole[at]?.[at % row.columns.length] : undefined));
  return formOf(whole.flat(), shown);
}

/** The short form goes every sixth way: how each address is read is proven without a platform. */
export function waysOf(ways: readonly Way[]): Form<Way> {
  return formOf(
    ways,
    ways.filter((_, at) => at % 6 === 0),
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
