import type { Tree } from '../json/json.ts';
import type { ListKind, ListRow } from '../list.ts';
import type { Operation } from '../operation.ts';
import type { RowWords } from '../row.ts';
import type { CardPlaces } from '../view.ts';
import { entriesAsRows, type RowForm } from './entries-as-rows.ts';
import { knownFieldsOf } from './findings.ts';
import { readWords } from './read-words.ts';

/** What a platform says of a row itself; its operation's card tells the rest. */
type OwnFacts = Omit<ListRow, keyof RowWords>;

/** The card of a record on its own: places of media are relative to the answer's data, of which the record is a part. */
function cardWithin({ base, media, ...card }: CardPlaces): CardPlaces {
  const own = base.replace(/^data\.?/, '');
  const within = (of: string) => (of === own ? '' : of.replace(`${own}.`, ''));
  return {
    ...card,
    base: '',
    ...(media && { media: own ? media.map((one) => ({ ...one, of: within(one.of) })) : media }),
  };
}

/**
 * Lists whose rows have the record of an operation: `data`, its part in the envelope that the card's `base` names.
 * `rowOf` is null for what it cannot read, `other` for what is known as no item; `listOnly`: known fields that items
 * have in lists alone.
 */
export function operationRows(
  operation: Operation,
  own: Pick<RowForm, 'data' | 'id' | 'core'>,
  rowOf: (item: Tree) => OwnFacts | 'other' | null,
  listOnly: readonly string[],
) {
  const { platform, view } = operation;
  const known = new Set([...knownFieldsOf(operation)].map((path) => path.replace(view.card.base, 'data[]')));
  for (const name of listOnly) known.add(`data[].${name}`);
  const form: RowForm = { ...own, card: cardWithin(view.card), known };

  function rowsOf(item: Tree): ListRow | null | [] {
    const facts = rowOf(item);
    return facts === 'other' ? [] : facts && { ...facts, ...readWords(view.card, facts.record) };
  }
  /** The rows of entries. Each is an item, or holds those that `itemsOf` gives; null: it cannot be read. */
  const listed = (entries: readonly unknown[], itemsOf = (entry: Tree): readonly Tree[] | null => [entry]) =>
    entriesAsRows(entries, (entry) => itemsOf(entry)?.flatMap(rowsOf) ?? null, form);

  const kind: Pick<ListKind, 'platform' | 'operation' | 'data' | 'card'> = {
    platform,
    operation,
    data: form.data,
    card: form.card,
  };
  return { kind, listed };
}
