import { expect, test } from 'vitest';
import { type Tree, tree } from '../../lib/core/json/json.ts';
import { compare } from '../../lib/core/record/drift.ts';
import { schemaWalkerOf } from '../../lib/core/record/schema-walker.ts';
import { captured, readerOf, recordOf } from './captured-records.ts';
import { hasCaptures, needsCaptures } from './departures.ts';
import { rareAnswers } from './rare-answers.ts';
import { upstreamAnswers } from './upstream-answers.ts';
import { variations } from './variations.ts';

const entries = (raw: unknown) => Object.entries(raw as Tree);

const answers = [...upstreamAnswers, ...rareAnswers];

test.each(answers)('%s: the raw answer departs nowhere and has nothing unknown', (_, schema, raw) => {
  expect(compare(raw, schema, 'upstream')).toMatchObject({ drift: [], newFields: [] });
});

test.each(answers)('%s: what vanishes, is retyped or unknown is named by its upstream path', (_, schema, raw) => {
  const { root } = schemaWalkerOf(schema, 'upstream');
  expect(root.required.length).toBeGreaterThan(0);
  for (const name of root.required) {
    const without = Object.fromEntries(entries(raw).filter(([key]) => key !== name));
    expect(compare(without, schema, 'upstream').drift).toContain(`upstream.${name}: missing`);
    const retyped = compare({ ...tree(raw), [name]: true }, schema, 'upstream').drift;
    expect(retyped.filter((line) => line.startsWith(`upstream.${name}: expected`))).toHaveLength(1);
  }
  expect(compare({ ...tree(raw), brandNew: 1 }, schema, 'upstream').newFields).toEqual(['upstream.brandNew']);
});

const isHolder = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
const isLeaf = (value: unknown) => ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
/** Nobody knows their types, or they may be objects. */
const free = /url_list\.0|^images\.0\.video$|muteStatus$|^type$/;

test.each(rareAnswers)('%s: a change of any part, however deep, is named', (_, schema, raw) => {
  const changed = [...variations(raw, isHolder, { brandNew: 1 }), ...variations(raw, isLeaf, { an: 'object' })];
  expect(changed.length).toBeGreaterThan(5);
  const unnamed = changed.filter(({ value }) => {
    const { drift, newFields } = compare(value, schema, 'upstream');
    return drift.length + newFields.length === 0;
  });
  expect(unnamed.map(({ path }) => path).filter((path) => !free.test(path))).toEqual([]);
});

const mapped = captured.filter((one) => readerOf(one).source.upstream);

test('captured answers are among those that are mapped', () => expect(mapped.length).toBeGreaterThan(3));

test.skipIf(!hasCaptures('.')).each(mapped)(
  '$spec $name departs nowhere and has nothing unknown',
  needsCaptures,
  (one) => {
    const { upstream } = readerOf(one).source;
    expect(upstream && compare(recordOf(one).raw, upstream, 'upstream')).toMatchObject({ drift: [], newFields: [] });
  },
);
