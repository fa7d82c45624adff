import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { missingIn } from '../../../lib/core/record/missing.ts';
import { anyList, flag, integer, jsonText, list, map, record, text } from '../../../lib/core/schema.ts';

const schema = record(
  {
    id: integer,
    stats: record({ likes: integer, plays: integer }),
    tags: list(record({ name: text, parts: list(record({ deep: flag })) })),
    either: z.union([record({ one: text }), list(record({ two: text }))]),
    names: map(text),
    users: map(record({ nick: text, age: integer })),
    extra: jsonText(record({ common: record({ app: integer }) })),
    loose: anyList,
  },
  { now: integer },
);
const whole = {
  now: 1,
  id: 1,
  stats: { likes: 1, plays: 1 },
  tags: [{ name: 'a', parts: [{ deep: true }] }],
  either: { one: 'x' },
  names: { any: 'x' },
  users: { any: { nick: 'a', age: 1 } },
  extra: '{"common":{"app":1}}',
  loose: [],
};
const of = (change: object) => missingIn({ ...whole, ...change }, schema);

describe('missingIn', () => {
  it('names nothing in a whole record, and exactly the one path that is not there', () => {
    expect(of({})).toEqual([]);
    for (const [change, path] of [
      [{ now: undefined }, 'now'],
      [{ stats: undefined }, 'stats'],
      [{ stats: { likes: 1 } }, 'stats.plays'],
      [{ tags: [{ name: 'a', parts: [{}] }] }, 'tags[].parts[].deep'],
      [{ users: { any: { nick: 'a' } } }, 'users{}.age'],
      [{ extra: '{}' }, 'extra<json>.common'],
      [{ extra: '{"common":{}}' }, 'extra<json>.common.app'],
      [{ either: [{}] }, 'either[].two'],
      [{ either: {} }, 'either.one'],
    ] as const)
      expect(of(change)).toEqual([path]);
  });

  it('counts a field as there when one element of a list has it, and says nothing of an empty list or map', () => {
    expect(of({ tags: [{ name: 'a' }, { parts: [{ deep: true }] }] })).toEqual([]);
    expect(of({ tags: [{ name: 'a' }, { name: 'b' }] })).toEqual(['tags[].parts']);
    expect(of({ tags: [], users: {}, extra: '', names: null })).toEqual([]);
    expect(of({ users: { a: { nick: 'n' }, b: { age: 7 } } })).toEqual([]);
  });

  it('takes null for given and undefined for missing', () => {
    expect(
      missingIn(
        { now: 1, id: null, stats: { likes: undefined, plays: 0 } },
        record({ id: integer, stats: record({ likes: integer, plays: integer }) }),
      ),
    ).toEqual(['stats.likes']);
  });
});
