import type { z } from 'zod';
import { isTree, type Tree } from '../json/json.ts';
import type { ListAnswer, ListRow } from '../list.ts';
import { perObject } from '../per-object.ts';
import { list } from '../schema.ts';
import type { CardPlaces, Places } from '../view.ts';
import { compare } from './drift.ts';
import { driftAtMost } from './findings.ts';
import { lacksPlaces } from './places.ts';
import { isAbsent, saysNothing } from './says-nothing.ts';

/** What the rows of a list are made of. Places are relative to a row's record. */
export interface RowForm {
  /** Schema of a record. */
  readonly data: z.ZodType;
  readonly card: CardPlaces;
  /** Where an entry has its id: without one, it is no row. */
  readonly id: string;
  /**
   * What no row of a real item lacks: words, author, time or media, by its kind. A row has one of the places of each.
   */
  readonly core: readonly Places[];
  /** Beside the core: what some row of every answer is known to have. Absent: the handle and all counters of the card. */
  readonly usual?: readonly Places[];
  /** An empty text counts as missing, because records are read off a document. */
  readonly shown?: boolean;
  /** Known fields outside the schema, with `data[]` before each: others are new. Absent: none is new. */
  readonly known?: ReadonlySet<string>;
}

const listOf = perObject((data: z.ZodType) => list(data));

/** Fewer rows prove nothing: what they lack of the core is only noted. */
const fewest = 3;

/**
 * Sorts the entries of an answer. `rowsOf` gives the rows of each (a comment, then its replies), null for what it
 * cannot read; [] for an entry known to be no item.
 */
export function entriesAsRows(
  entries: readonly unknown[],
  rowsOf: (entry: Tree) => ListRow | null | readonly (ListRow | null)[],
  {
    data,
    card,
    id,
    core,
    usual = [card.handle ?? [], Object.values(card.counters)].flat(),
    known,
    shown = false,
  }: RowForm,
) {
  const items = entries.map((entry) => (isTree(entry) ? [rowsOf(entry)].flat() : [null]));
  const all = items.flat();
  const rows = all.filter((row) => row !== null);
  const records = rows.map(({ record }) => record);
  const parts: (readonly [path: string, lack: number, of: number, least: number])[] = [
    [id, all.length - rows.length, all.length, 1],
  ];
  for (const places of [...core, ...usual]) {
    const lack = records.filter(
      (record) => lacksPlaces(record, [places], shown ? saysNothing : isAbsent).length > 0,
    ).length;
    const isCore = core.includes(places);
    if (isCore || (lack === rows.length && lack >= fewest))
      parts.push([places.split(' ')[0] ?? '', lack, rows.length, isCore ? fewest : Number.POSITIVE_INFINITY]);
  }
  const lacking = parts.filter(([, lack]) => lack > 0);
  const [lost] = lacking.find(([, lack, of, least]) => lack >= least && 2 * lack > of) ?? [];
  const { drift, newFields } = compare(records, listOf(data));
  const departures = [
    ...lacking.map(([path, lack, of]) => `data[].${path}: missing in ${lack} of ${of}`),
    ...drift,
    ...newFields.flatMap((path) => (!known || known.has(path) ? [] : `${path}: new field`)),
  ];
  return {
    rows,
    others: items.filter(({ length }) => length === 0).length,
    drift: departures.slice(0, driftAtMost),
    ...(lost && { lost }),
  } satisfies Partial<ListAnswer>;
}
