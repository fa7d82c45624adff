import { expect, test } from 'vitest';
import { JsonNode } from '../../../lib/core/json/json-node.ts';
import { outlineOf, outlineSlices } from '../../../lib/core/json/outline-slices.ts';
import fc from '../../setup/fast-check.ts';

/** Rebuilds the value from the outline alone. */
function rebuild(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(rebuild);
  if (node.kind === 'object') {
    return Object.fromEntries(node.items.map((item) => [item.name, rebuild(item)]));
  }
  return node.kind === 'string' ? node.text : JSON.parse(node.raw);
}

test('an outline holds every value of any JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 1, 3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(rebuild(JsonNode.of(text))).toEqual(JSON.parse(text));
    }),
  );
});

test('integers keep every digit, because they stay text', () => {
  const node = JsonNode.of('{"id":7300000000000000001,"list":[-9223372036854775808,1e400]}');
  expect(node.textAt('id')).toBe('7300000000000000001');
  expect(node.textAt('list', 0)).toBe('-9223372036854775808');
  expect(node.textAt('list', 1)).toBe('1e400');
});

test('a value knows its place', () => {
  const outline = outlineOf('{"a":{"b":[10,{"c d":true}]},"e":null}');
  const last = outline.size - 2;
  expect(outline.path(last)).toEqual(['a', 'b', 1, 'c d']);
  expect(outline.count(0)).toBe(2);
  expect([...outline.children(0)].map((child) => outline.name(child))).toEqual(['a', 'e']);
  expect(outline.next(1)).toBe(outline.size - 1);
});

test('a missing step, a name in an array and a position in an object find nothing', () => {
  const node = JsonNode.of('{"a":[1],"0":2}');
  expect(node.at('b')).toBe(null);
  expect(node.at('a', '0')).toBe(null);
  expect(node.at(0)).toBe(null);
  expect(node.at('a', 5)).toBe(null);
  expect(node.textAt('a')).toBe('');
});

test('escapes are read, and quotes behind backslashes do not end a string', () => {
  const node = JsonNode.of(String.raw`{"a\"b":"\\","c":"\u4e2d\n\\\"","d":"\\\\"}`);
  expect(node.items.map((item) => [item.name, item.text])).toEqual([
    ['a"b', '\\'],
    ['c', '中\n\\"'],
    ['d', '\\\\'],
  ]);
});

test('JSON text inside a string opens; other strings do not', () => {
  const inner = JSON.stringify({ data: [{ n: 1 }] });
  const node = JsonNode.of(JSON.stringify({ yes: inner, word: 'true', broken: '{"a":', number: '12' }));
  expect(node.at('yes')?.inside?.textAt('data', 0, 'n')).toBe('1');
  expect(['word', 'broken', 'number'].map((name) => node.at(name)?.inside)).toEqual([null, null, null]);
});

test.each(['', '{', '[1,]', '{"a":1,}', '{"a" 1}', '{a:1}', '[1 2]', '"x', '01', '1 1', 'nul', '[}', '{"a":1]', '+1', '.5'])(
  '%j is refused',
  (text) => {
    expect(() => outlineOf(text)).toThrow(SyntaxError);
    expect(() => JSON.parse(text)).toThrow();
  },
);

test('a hostile depth does not overflow', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(outlineOf(deep).size).toBe(200_000);
});

test('a big text is outlined in slices', () => {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  const slices = [...outlineSlices(text)];
  expect(slices.length).toBeGreaterThan(10);
});
