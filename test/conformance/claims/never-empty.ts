import type { z } from 'zod';
import { variations } from '../../records/variations.ts';

/** Lists of a record that its schema wants filled: platforms write an empty one, or null, for "no content". */
export function neverEmpty(schema: z.ZodType, record: unknown): string[] {
  const faults = (value: unknown) => schema.safeParse(value).error?.issues.length ?? 0;
  const emptied = [[], null].flatMap((nothing) => variations(record, Array.isArray, nothing));
  return emptied.filter(({ value }) => faults(value) > faults(record)).map(({ path }) => path);
}
