import { expect, test } from 'vitest';
import { type Tree, tree } from '../../lib/gateway/json/tree.ts';
import { compare } from '../../lib/gateway/record/drift.ts';
import { shapeOf } from '../../lib/gateway/record/shape.ts';
import { captured, readerOf, recordOf } from './captured-records.ts';
import { hasCaptures } from './departures.ts';
import { rareAnswers } from './rare-answers.ts';
import { upstreamAnswers } from './upstream-answers.ts';

const entries = (raw: unknown) => Object.entries(raw as Tree);

const answers = [...upstreamAnswers, ...rareAnswers];

test.each(answers)('%s: the raw answer departs nowhere and has nothing unknown', (_, schema, raw) => {
  expect(compare(raw, schema, 'upstream')).toMatchObject({ drift: [], newFields: [] });
});

test.each(answers)('%s: what vanishes, is retyped or unknown is named by its upstream path', (_, schema, raw) => {
  const { root } = shapeOf(schema, 'upstream');
  expect(root.required.length).toBeGreaterThan(0);
  for (const name of root.required) {
    const without = Object.fromEntries(entries(raw).filter(([key]) => key !== name));
    expect(compare(without, schema, 'upstream').drift).toContain(`upstream.${name}: missing`);
    const retyped = compare({ ...tree(raw), [name]: true }, schema, 'upstream').drift;
    expect(retyped.filter((line) => line.startsWith(`upstream.${name}: expected`))).toHaveLength(1);
  }
  expect(compare({ ...tree(raw), brandNew: 1 }, schema, 'upstream').newFields).toEqual(['upstream.brandNew']);
});

const mapped = captured.filter((one) => readerOf(one).source.upstream);

test('captured answers are among those that are mapped', () => expect(mapped.length).toBeGreaterThan(3));

test.skipIf(!hasCaptures('.')).each(mapped)('$spec $name departs nowhere and has nothing unknown', (one) => {
  const { upstream } = readerOf(one).source;
  expect(upstream && compare(recordOf(one).raw, upstream, 'upstream')).toMatchObject({ drift: [], newFields: [] });
});
