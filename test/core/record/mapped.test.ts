import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactInteger, parseJson, printJson } from '../../../lib/core/json/json.ts';
import {
  allBy,
  by,
  camel,
  type Fields,
  list,
  mapped,
  part,
  pathsMapped,
  same,
} from '../../../lib/core/record/mapped.ts';
import { placeOf } from '../../../lib/core/record/place.ts';
import { isNotGiven, saysNothing } from '../../../lib/core/record/says-nothing.ts';

/** A record as it is printed: the order of its fields counts. */
const printed = (from: unknown, fields: Fields, leftOut?: (value: unknown) => boolean) =>
  printJson(mapped(from, fields, leftOut));

describe('a field', () => {
  it('is the value at its place, and absent where there is none', () => {
    const from = {
      user: { name: 'a', pictures: [{ url: 'first' }, { url: 'second' }] },
      zero: 0,
      no: false,
      empty: '',
    };
    const fields = {
      second: 'user.pictures.1.url',
      name: 'user.name',
      zero: 'zero',
      no: 'no',
      empty: 'empty',
      gone: 'user.gone',
      none: 'a.b',
    };
    expect(printed(from, fields)).toBe('{"second":"second","name":"a","zero":0,"no":false,"empty":""}');
    expect(mapped(from, fields)).not.toHaveProperty('gone');
    for (const nothing of [null, undefined, 'text', 7, ['a']]) expect(mapped(nothing, fields)).toEqual({});
  });

  it('of several places is what the first says that says something, else what the first holds', () => {
    const at = (from: object) => mapped(from, { one: 'a b.c' }).one;
    expect([
      at({ a: 0, b: { c: 1 } }),
      at({ a: '', b: { c: 1 } }),
      at({ a: null, b: { c: 1 } }),
      at({ b: { c: 1 } }),
    ]).toEqual([0, 1, 1, 1]);
    expect([at({ a: [], b: { c: {} } }), at({ a: null, b: { c: '' } }), at({ a: null }), at({ b: 1 })]).toEqual([
      [],
      null,
      null,
      undefined,
    ]);
  });

  it('is left out by the rule of the record', () => {
    const from = { a: null, b: '', c: [], d: {}, e: 0, f: false, g: [null] };
    const fields = same('a b c d e f g none');
    expect(printed(from, fields)).toBe('{"a":null,"b":"","c":[],"d":{},"e":0,"f":false,"g":[null]}');
    expect(printed(from, fields, isNotGiven)).toBe('{"b":"","c":[],"d":{},"e":0,"f":false,"g":[null]}');
    expect(printed(from, fields, saysNothing)).toBe('{"e":0,"f":false,"g":[null]}');
  });

  it('may be converted, or made of the whole object', () => {
    const from = { id: '7565738211130035491', count: '12', text: 'x', other: 1 };
    const fields = {
      ...allBy(exactInteger, { id: 'id', n: 'gone count' }),
      text: by((text) => `${text}!`, 'text'),
      sum: ({ other }: object & { other?: unknown }) => other,
    };
    expect(printed(from, fields)).toBe('{"id":7565738211130035491,"n":12,"text":"x!","sum":1}');
    expect(mapped({}, { id: by(exactInteger, 'id') })).toEqual({});
    expect(mapped({}, { id: by((value) => value === undefined, 'id') })).toEqual({ id: true });
  });
});

describe('an object of a record', () => {
  it('is left out when nothing of it is given, and else goes by the rule of what holds it', () => {
    const fields = { author: { id: 'user.id', name: 'user.name' }, stats: part('stats', same('likes plays')) };
    expect(mapped({}, fields)).toEqual({});
    expect(mapped({ user: { id: null }, stats: { likes: null, plays: 0 } }, fields)).toEqual({
      author: { id: null },
      stats: { likes: null, plays: 0 },
    });
    expect(mapped({ user: { id: null }, stats: { likes: null, plays: 0 } }, fields, isNotGiven)).toEqual({
      stats: { plays: 0 },
    });
  });

  it('may go by a rule of its own, and be made of the same object', () => {
    const fields = { title: 'title', share: part('', { title: 'title', url: 'url' }, saysNothing) };
    expect(mapped({ title: '', url: 'u' }, fields)).toEqual({ title: '', share: { url: 'u' } });
    expect(mapped({ title: '' }, fields)).toEqual({ title: '' });
  });
});

describe('a list of records', () => {
  const pictures = { pictures: list('images.list', { url: 'src', size: { width: 'w' } }) };

  it('has one of each object; null stays null, what is no list is absent', () => {
    expect(printed({ images: { list: [{ src: 'a', w: 1 }, null, 'text', {}, { src: null }] } }, pictures)).toBe(
      '{"pictures":[{"url":"a","size":{"width":1}},{},{"url":null}]}',
    );
    expect(mapped({ images: { list: null } }, pictures)).toEqual({ pictures: null });
    expect(mapped({ images: { list: [] } }, pictures)).toEqual({ pictures: [] });
    for (const other of [{ list: {} }, { list: 'a' }, {}, null])
      expect(mapped({ images: other }, pictures)).toEqual({});
  });

  it('may be left out when it says nothing', () => {
    const filled = { pictures: list('list', { url: 'src' }, saysNothing) };
    expect([mapped({ list: [] }, filled), mapped({ list: null }, filled), mapped({ list: [{}] }, filled)]).toEqual([
      {},
      {},
      { pictures: [{}] },
    ]);
  });
});

it('names may be the same upstream, or in camelCase there', () => {
  expect(same('id user_name')).toEqual({ id: 'id', user_name: 'user_name' });
  expect(camel('id user_name is_h265 play_auth_token_v2')).toEqual({
    id: 'id',
    user_name: 'userName',
    is_h265: 'isH265',
    play_auth_token_v2: 'playAuthTokenV2',
  });
});

it('a description tells the paths of all it can give', () => {
  const fields: Fields = {
    id: 'a.b',
    at: by(String, 'c'),
    author: { name: 'd', avatar: { url: 'e' } },
    video: part('video', {
      size: part('size', same('width')),
      cuts: list('cuts', { at: 'at', by: part('by', same('name')) }),
    }),
  };
  expect(pathsMapped(fields)).toEqual([
    ...['id', 'at', 'author.name', 'author.avatar.url', 'video.size.width', 'video.cuts[].at', 'video.cuts[].by.name'],
  ]);
});

describe('whatever is upstream', () => {
  const names = fc.constantFrom('a', 'b', 'user_name', 'userName', 'x');
  const upstream = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(null, '', 0, false, 'text'),
      fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  const fields: Fields = {
    first: 'a',
    ...camel('user_name'),
    inner: part('b', same('a b x')),
    either: 'x b.x',
    rows: list('b.a', same('a x')),
    nested: { x: 'x' },
  };
  const held = (value: unknown): Set<string> => {
    const all = new Set([String(printJson(value))]);
    if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) for (const text of held(one)) all.add(text);
    return all;
  };
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? Object.values(value).flatMap(leaves)
      : [value];

  it('no value is invented, and no digit of one is lost', () => {
    fc.assert(
      fc.property(upstream, (from) => {
        const record = parseJson(printJson(mapped(from, fields)));
        // An element of which nothing is known stands as {} for its place in the list; one that is no object has none,
        // so `rows` may be empty.
        const made = ['{}', ...(Array.isArray(placeOf(from, 'b.a')) ? ['[]'] : [])];
        const given = held(from);
        const invented = leaves(record).filter((leaf) => ![...given, ...made].includes(String(printJson(leaf))));
        expect(invented).toEqual([]);
        expect(printJson(record)).toBe(printJson(mapped(parseJson(printJson(from)), fields)));
      }),
    );
  });

  it('what is upstream is not changed', () => {
    fc.assert(
      fc.property(upstream, (from) => {
        const before = printJson(from);
        mapped(from, fields, saysNothing);
        expect(printJson(from)).toBe(before);
      }),
    );
  });
});
