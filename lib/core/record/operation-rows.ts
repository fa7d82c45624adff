import type { z } from 'zod';
import type { Tree } from '../json/json.ts';
import type { ListAnswer, ListKind, ListRow } from '../list.ts';
import type { Operation } from '../operation.ts';
import type { RowWords } from '../row.ts';
import { list } from '../schema.ts';
import { compare } from './drift.ts';
import { driftAtMost, knownFieldsOf } from './findings.ts';
import { readWords } from './read-words.ts';

/** What a platform says of a row itself; its operation's card tells the rest. */
type OwnFacts = Omit<ListRow, keyof RowWords>;

/** Departures of the rows' records from the schema of their list, then fields that are not `known`; paths begin with `data[]`. */
function listDrift(rows: readonly ListRow[], schema: z.ZodType, known: ReadonlySet<string>): string[] {
  const { drift, newFields } = compare(
    rows.map(({ record }) => record),
    schema,
  );
  const unknown = newFields.filter((path) => !known.has(path));
  return [...drift, ...unknown.map((path) => `${path}: new field`)].slice(0, driftAtMost);
}

/**
 * Lists whose rows have the record of an operation: `data`, its part in the envelope that the card's `base` names. `rowOf` is null for what
 * is no item; `listOnly`: known fields that items have in lists alone.
 */
export function operationRows(operation: Operation, data: z.ZodType, rowOf: (item: Tree) => OwnFacts | null, listOnly: readonly string[]) {
  const { platform, view } = operation;
  const known = new Set([...knownFieldsOf(operation)].map((path) => path.replace(view.card.base, 'data[]')));
  for (const name of listOnly) known.add(`data[].${name}`);
  const records = list(data);

  /** Rows of entries, each given as the items it holds; an entry without any is one of the others. */
  function listed(entries: readonly (readonly Tree[])[]): Pick<ListAnswer, 'rows' | 'others' | 'drift'> {
    const found = entries.map((items) => items.flatMap((item) => rowOf(item) ?? []));
    const rows = found.flat().map((own) => ({ ...own, ...readWords(view.card, own.record) }));
    return { rows, others: found.filter(({ length }) => length === 0).length, drift: listDrift(rows, records, known) };
  }

  const kind: Pick<ListKind, 'platform' | 'operation' | 'data' | 'card'> = { platform, operation, data, card: { ...view.card, base: '' } };
  return { kind, listed };
}
