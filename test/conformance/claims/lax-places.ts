import type { z } from 'zod';
import { variations } from '../../records/variations.ts';

const isLeaf = (value: unknown) => ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
const fits = (schema: z.ZodType, { value }: { readonly value: unknown }) => schema.safeParse(value).success;

/** Each place once, whatever element of a list it is in. */
function placesOf(found: readonly { readonly path: string }[]): string[] {
  return [...new Set(found.map(({ path }) => path.replace(/(^|\.)\d+(?=\.|$)/g, '[]')))];
}

/** Places of a record where its schema takes another type for the one it names. */
export function laxPlaces(schema: z.ZodType, record: unknown): string[] {
  return placesOf(variations(record, isLeaf, { an: 'object' }).filter((one) => fits(schema, one)));
}

/** Lists of a record that its schema wants filled: platforms write an empty one, or null. */
export function neverEmpty(schema: z.ZodType, record: unknown): string[] {
  const emptied = [[], null].flatMap((nothing) => variations(record, Array.isArray, nothing));
  return placesOf(emptied.filter((one) => !fits(schema, one)));
}
