import type { z } from 'zod';
import type { ListRow } from '../list.ts';
import type { CardPlaces } from '../view.ts';
import { compare } from './drift.ts';
import { driftAtMost } from './findings.ts';
import { recordCard } from './record-card.ts';

/** What a row's record tells of it at the places of its card, which are relative to the record. */
export function rowFacts(places: CardPlaces, record: unknown): Pick<ListRow, 'author' | 'text' | 'time' | 'counters'> {
  const card = recordCard({ ...places, base: 'data' }, record);
  return {
    author: card?.author ?? '',
    text: card?.text || card?.title || '',
    time: card?.time ?? null,
    counters: Object.fromEntries((card?.counters ?? []).map(({ counter, value }) => [counter, value])),
  };
}

/** Departures of the rows' records from the schema of their list, then fields that are not `known`; paths begin with `data[]`. */
export function listDrift(rows: readonly ListRow[], schema: z.ZodType, known: ReadonlySet<string>): string[] {
  const { drift, newFields } = compare(
    rows.map(({ record }) => record),
    schema,
  );
  const unknown = newFields.filter((path) => !known.has(path));
  return [...drift, ...unknown.map((path) => `${path}: new field`)].slice(0, driftAtMost);
}
