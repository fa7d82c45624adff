import type { z } from 'zod';
import type { Tree } from '../json/json.ts';
import type { ListKind, ListRow } from '../list.ts';
import type { Operation } from '../operation.ts';
import type { RowWords } from '../row.ts';
import { list } from '../schema.ts';
import { entriesAsRows } from './entries-as-rows.ts';
import { knownFieldsOf } from './findings.ts';
import { readWords } from './read-words.ts';

/** What a platform says of a row itself; its operation's card tells the rest. */
type OwnFacts = Omit<ListRow, keyof RowWords>;

/**
 * Lists whose rows have the record of an operation: `data`, its part in the envelope that the card's `base` names.
 * `rowOf` is null for what is no item; `listOnly`: known fields that items have in lists alone.
 */
export function operationRows(
  operation: Operation,
  data: z.ZodType,
  rowOf: (item: Tree) => OwnFacts | null,
  listOnly: readonly string[],
) {
  const { platform, view } = operation;
  const known = new Set([...knownFieldsOf(operation)].map((path) => path.replace(view.card.base, 'data[]')));
  for (const name of listOnly) known.add(`data[].${name}`);
  const records = list(data);

  function rowsOf(item: Tree): ListRow[] {
    const own = rowOf(item);
    return own ? [{ ...own, ...readWords(view.card, own.record) }] : [];
  }
  /** Rows of entries, of which each is an item, or holds those that `itemsOf` gives. */
  const listed = (entries: readonly unknown[], itemsOf = (entry: Tree): readonly Tree[] => [entry]) =>
    entriesAsRows(entries, (entry) => itemsOf(entry).flatMap(rowsOf), records, known);

  const kind: Pick<ListKind, 'platform' | 'operation' | 'data' | 'card'> = {
    platform,
    operation,
    data,
    card: { ...view.card, base: '' },
  };
  return { kind, listed };
}
