import type { z } from 'zod';
import { type Tree, trees } from '../json/json.ts';
import type { ListAnswer, ListRow } from '../list.ts';
import { compare } from './drift.ts';
import { driftAtMost } from './findings.ts';

/**
 * What the entries of an answer are: `rowsOf` gives each one's rows (a comment, then its replies), none for what is no
 * item. `schema`: of all records; `known`: fields outside of it, `data[]` before each, beside which others are new;
 * absent: any may come.
 */
export function entriesAsRows(
  entries: readonly unknown[],
  rowsOf: (entry: Tree) => ListRow | readonly ListRow[] | null,
  schema: z.ZodType,
  known?: ReadonlySet<string>,
) {
  const items = trees(entries).map((entry) => [rowsOf(entry) ?? []].flat());
  const rows = items.flat();
  const { drift, newFields } = compare(
    rows.map(({ record }) => record),
    schema,
  );
  const unknown = newFields.flatMap((path) => (!known || known.has(path) ? [] : `${path}: new field`));
  const others = items.filter(({ length }) => length === 0).length + entries.length - items.length;
  return { rows, others, drift: [...drift, ...unknown].slice(0, driftAtMost) } satisfies Partial<ListAnswer>;
}
