import { expect, it } from 'vitest';
import type { Operation } from '../../../lib/core/operation.ts';
import { coreOf, lacksCore } from '../../../lib/core/record/essentials.ts';
import { lacksPlaces } from '../../../lib/core/record/places.ts';
import { operations } from '../../../lib/operations.ts';

it('of each part of a core one place must say something', () => {
  const core = ['item.id', 'item.author.name item.author.id', 'item.text item.media'];
  expect(lacksPlaces({ item: { id: 1, author: { name: '', id: 'a' }, media: [0] } }, core)).toEqual([]);
  expect(lacksPlaces({ item: { id: 1, author: { name: '' }, text: '', media: [] } }, core)).toEqual(core.slice(1));
  expect(lacksPlaces({ item: { author: {} } }, core)).toEqual(core);
  for (const none of [undefined, null, '', 'text', [], {}, { item: null }])
    expect(lacksPlaces(none, core)).toEqual(core);
  expect(lacksPlaces({}, ['constructor'])).toEqual(['constructor']);
});

it('in a list one element must have it; a list that may be empty must be there', () => {
  expect(lacksPlaces({ rows: [{}, { id: 1 }] }, ['rows[].id'])).toEqual([]);
  expect(
    [[], [{}], null, undefined, { 0: { id: 1 } }].map((rows) => lacksPlaces({ rows }, ['rows[].id']).length),
  ).toEqual([1, 1, 1, 1, 1]);
  const lacks = (rows: unknown, more: unknown) => lacksPlaces({ a: { rows, more } }, ['a.rows[?more].id']).length;
  expect([lacks([], 0), lacks(null, 0), lacks([], 1), lacks([{ id: 1 }], 1)]).toEqual([0, 0, 0, 0]);
  expect([
    lacks([], null),
    lacks(null, undefined),
    lacks([{}], 0),
    lacks(undefined, 0),
    lacks({}, 0),
    lacks('', 0),
  ]).toEqual(Array(6).fill(1));
  expect(lacksPlaces([{ a: { b: 1 } }], ['[].a.b'])).toEqual([]);
  expect(lacksPlaces([], ['[].a.b'])).toEqual(['[].a.b']);
});

it.each(operations.map((operation) => ({ name: operation.spec ?? operation.path, operation })))(
  '$name has a core, and no empty record has it',
  ({ operation }) => {
    for (const none of [{}, [{}], [], null]) expect(lacksCore(none, operation)).toEqual(coreOf(operation));
    expect(operation.core.length).toBeGreaterThan(0);
  },
);

it('a page of comments may be empty where the site says whether there are more, and not otherwise', () => {
  const comments = operations.find(({ spec }) => spec === 'E13') as Operation;
  expect(
    [
      { comments: [], has_more: 0 },
      { comments: null, total: 0, has_more: 0 },
      { comments: [], total: 59, has_more: 1 },
    ].map((page) => lacksCore(page, comments)),
  ).toEqual([[], [], []]);
  for (const page of [
    { comments: [] },
    { has_more: 0 },
    { comments: [{}], has_more: 0 },
    { comments: [{ aweme_id: '7' }], has_more: 0 },
  ]) {
    expect(lacksCore(page, comments)).not.toEqual([]);
  }
});
