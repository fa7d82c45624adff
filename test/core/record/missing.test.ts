import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson, printJson, type Tree, tree } from '../../../lib/core/json/json.ts';
import { missingIn } from '../../../lib/core/record/missing.ts';
import { type Shape, schemaWalkerOf } from '../../../lib/core/record/schema-walker.ts';
import { anyList, flag, integer, jsonText, list, map, record, text } from '../../../lib/core/schema.ts';
import fc from '../../setup/fast-check.ts';
import { validValue } from '../valid-record.ts';

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
const { root } = schemaWalkerOf(schema);

/** The named fields below a shape, as the form of `missing`: the path and the names that lead to it. */
function namedFields(shape: Shape, path = ''): string[] {
  const here = [...shape.properties].flatMap(([name, property]) => {
    const below = path ? `${path}.${name}` : name;
    return [below, ...namedFields(property, below)];
  });
  const inList = shape.item ? namedFields(shape.item, `${path}[]`) : [];
  const inMap = shape.rest ? namedFields(shape.rest, `${path}{}`) : [];
  const inText = shape.content ? namedFields(shape.content, `${path}<json>`) : [];
  return [...here, ...inList, ...inMap, ...inText];
}

/** A copy of `value` without the field at `path`, in every element, value and text on the way. */
function dropped(value: unknown, path: string): unknown {
  if (path.startsWith('<json>'))
    return printJson(dropped(parseJson(value as string), path.slice(6).replace(/^\./, '')));
  if (path.startsWith('[]')) return (value as unknown[]).map((one) => dropped(one, path.slice(2).replace(/^\./, '')));
  const inMap = path.startsWith('{}');
  const [, name = '', rest = ''] = inMap ? ['', '', path.slice(2)] : (/^([^.[{<]+)(.*)$/.exec(path) ?? []);
  return Object.fromEntries(
    Object.entries(value as Tree).flatMap(([key, inner]) => {
      if (!inMap && key !== name) return [[key, inner]];
      return rest === '' ? [] : [[key, dropped(inner, rest.replace(/^\./, ''))]];
    }),
  );
}

describe('missingIn', () => {
  it('names nothing in a whole record, and exactly the one path that is dropped', () => {
    // A union of an object and a list holds one of them at a time.
    const paths = namedFields(root).filter((path) => !path.startsWith('either'));
    expect(paths).toContain('tags[].parts[].deep');
    expect(paths).toContain('users{}.nick');
    expect(paths).toContain('extra<json>.common.app');
    fc.assert(
      fc.property(validValue(root), fc.constantFrom(...paths), (valid, path) => {
        const whole = { ...tree(valid), either: { one: 'x' } };
        expect(missingIn(whole, schema)).toEqual([]);
        expect(missingIn(dropped(whole, path), schema)).toEqual([path]);
      }),
      { numRuns: 200 },
    );
  });

  it('counts a field as there when one element of a list has it, and says nothing of an empty list or map', () => {
    const [whole] = fc.sample(validValue(root), { numRuns: 1, seed: 1 });
    const of = (change: object) => missingIn({ ...tree(whole), either: { one: 'x' }, ...change }, schema);
    expect(of({ tags: [{ name: 'a' }, { parts: [{ deep: true }] }] })).toEqual([]);
    expect(of({ tags: [{ name: 'a' }, { name: 'b' }] })).toEqual(['tags[].parts']);
    expect(of({ tags: [], users: {}, extra: '', names: null })).toEqual([]);
    expect(of({ users: { a: { nick: 'n' }, b: { age: 7 } } })).toEqual([]);
    expect(of({ either: [{}] })).toEqual(['either[].two']);
    expect(of({ either: {} })).toEqual(['either.one']);
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
