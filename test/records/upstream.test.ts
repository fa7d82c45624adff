import { expect, test } from 'vitest';
import type { z } from 'zod';
import { compare } from '../../lib/core/record/drift.ts';
import { rareAnswers } from './rare-answers.ts';
import { variations } from './variations.ts';

const isHolder = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
const isLeaf = (value: unknown) => ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
/** Nobody knows their types, or they may be objects. */
const free = /url_list\.0|^images\.0\.video$|muteStatus$|^type$/;

/** What is called of an answer, but what it always has. */
function called(schema: z.ZodType, raw: unknown): string[] {
  const { drift, newFields } = compare(raw, schema, 'upstream');
  return [...drift.filter((line) => !line.endsWith(': missing')), ...newFields];
}

test.each(rareAnswers)('%s: nothing departs, and a change of any part, however deep, is named', (_, schema, raw) => {
  expect(called(schema, raw)).toEqual([]);
  const changed = [...variations(raw, isHolder, { brandNew: 1 }), ...variations(raw, isLeaf, { an: 'object' })];
  expect(changed.length).toBeGreaterThan(5);
  const unnamed = changed.filter(({ value }) => called(schema, value).length === 0);
  expect(unnamed.map(({ path }) => path).filter((path) => !free.test(path))).toEqual([]);
});
