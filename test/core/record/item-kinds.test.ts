import { describe, expect, it } from 'vitest';
import { type ItemKind, kindsOf, missingOf, valuesAt } from '../../../lib/core/record/item-kinds.ts';
import { pathsOf } from '../../../lib/core/record/missing.ts';
import { operations } from '../../../lib/operations.ts';

const kinds: readonly ItemKind[] = [
  { name: 'photos', when: ['images'], cannot: 'video a[].b', fact: '' },
  { name: 'ended', when: ['rooms[].status', 4, 5], cannot: 'streams', fact: '' },
  { name: 'still', unless: ['images[].live', true], cannot: 'motion', fact: '' },
];
const named = (record: unknown) => kindsOf(record, kinds).map(({ name }) => name);

it('values are found in every element of a list, and only where they are the record’s own', () => {
  expect(valuesAt({ a: [{ b: 1 }, { b: [2] }, null, 'x'] }, 'a[].b')).toEqual([1, [2]]);
  expect(valuesAt([{ a: 1 }], '[].a')).toEqual([1]);
  expect([valuesAt({ a: {} }, 'a[].b'), valuesAt(null, 'a'), valuesAt({}, 'constructor')]).toEqual([[], [], []]);
});

it('a kind is told by what the record holds', () => {
  expect(named({ images: [{ live: false }] })).toEqual(['photos', 'still']);
  expect(named({ images: [{ live: false }, { live: true }] })).toEqual(['photos']);
  expect(named({ images: [], rooms: [{ status: 2 }, { status: 5 }] })).toEqual(['ended', 'still']);
  expect(named({ rooms: [{ status: '4' }] })).toEqual(['still']);
});

it('what an item cannot have is not missing, nor is what would be in it', () => {
  const lacks = ['video', 'video.url', 'videos', 'a', 'a[].b', 'a[].b.c', 'a[].bc', 'motion[].x'];
  expect(missingOf({ images: [1] }, lacks, kinds)).toEqual(['videos', 'a', 'a[].bc']);
  expect(missingOf({}, lacks, kinds)).toEqual(lacks.slice(0, 7));
  expect(missingOf({}, lacks)).toEqual(lacks);
});

describe.each(
  operations
    .filter((operation) => operation.kinds)
    .map((operation) => ({ operation, name: operation.spec ?? operation.path })),
)('what kinds of items of $name cannot have', ({ operation }) => {
  it('are fields of the specification, and rest on a fact', () => {
    const fields = pathsOf(operation.data).map((path) => path.replace(/^\./, ''));
    for (const { cannot, without, fact, name } of operation.kinds ?? []) {
      expect(cannot?.split(' ').filter((path) => !fields.includes(path)) ?? []).toEqual([]);
      expect(without?.split(' ').filter((word) => !Object.keys(operation.essentials).includes(word)) ?? []).toEqual([]);
      expect(cannot ?? without).toBeDefined();
      expect(fact).toMatch(/^README, \w+$/);
      expect(name).not.toBe('');
    }
  });
});
