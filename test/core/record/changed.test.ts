import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printJson } from '../../../lib/core/json/json.ts';
import { changed } from '../../../lib/core/record/mapped.ts';

it('names of a record are exchanged, in their order', () => {
  const names = { ttSeller: 'platformSeller' };
  expect(printJson(changed({ a: 1, ttSeller: 2, b: 3 }, { names }))).toBe('{"a":1,"platformSeller":2,"b":3}');
  // Names that every object answers to.
  const inherited = JSON.parse('{"constructor":1,"__proto__":2,"toString":3}');
  expect(printJson(changed(inherited, { names }))).toBe(printJson(inherited));
  expect([
    changed(null, { names }),
    changed([1], { names }),
    changed('a', { names }),
    changed(undefined, { names }),
  ]).toEqual([null, [1], 'a', undefined]);
});

it('fields are left out by their whole names', () => {
  expect(printJson(changed({ a: 1, ab: 2, c: 3, '': 4 }, { without: 'a c' }))).toBe('{"ab":2,"":4}');
  expect(changed({ '': 1, a: 2 }, {})).toEqual({ '': 1, a: 2 });
});

it('what is inside a field is changed where the field is there, in every element of a list', () => {
  const change = { within: { user: { names: { id: 'uid' } }, list: { without: 'x' }, n: (n: unknown) => String(n) } };
  expect(printJson(changed({ list: [{ x: 1, y: 2 }, 'text', null, { x: 1 }], n: 7n, user: { id: 1 } }, change))).toBe(
    '{"list":[{"y":2},"text",null,{}],"n":"7","user":{"uid":1}}',
  );
  expect(changed({ user: null, list: 'none' }, change)).toEqual({ user: null, list: 'none' });
  expect(changed({ other: 1 }, change)).toEqual({ other: 1 });
});

it('a field under another name is changed inside by the name that upstream gave it', () => {
  const change = { names: { old: 'new' }, within: { old: { without: 'x' }, new: { without: 'y' } } };
  expect(changed({ old: { x: 1, y: 2 } }, change)).toEqual({ new: { y: 2 } });
});

it('nothing but what is named differs, whatever is there', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(printJson(changed(value, { without: 'no-such-name', names: {}, within: {} }))).toBe(printJson(value));
    }),
  );
});
