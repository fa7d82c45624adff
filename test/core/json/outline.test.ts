import { expect, test } from 'vitest';
import { type Outline, outlineOf, outlineSlices } from '../../../lib/core/json/outline.ts';
import fc from '../../setup/fast-check.ts';

/** Rebuilds the value from the outline alone. */
function rebuild(outline: Outline, node = 0): unknown {
  const kind = outline.kind(node);
  const items = [...outline.children(node)];
  if (kind === 'array') return items.map((item) => rebuild(outline, item));
  if (kind === 'object') return Object.fromEntries(items.map((item) => [outline.name(item), rebuild(outline, item)]));
  return kind === 'string' ? outline.content(node) : JSON.parse(outline.raw(node));
}

test('an outline holds every value of any JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 1, 3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(rebuild(outlineOf(text))).toEqual(JSON.parse(text));
    }),
  );
});

test('integers keep every digit, because they stay text', () => {
  const outline = outlineOf('[7300000000000000001,-9223372036854775808,1e400]');
  expect([...outline.children(0)].map((node) => outline.content(node))).toEqual([
    '7300000000000000001',
    '-9223372036854775808',
    '1e400',
  ]);
});

test('a value knows its place', () => {
  const outline = outlineOf('{"a":{"b":[10,{"c d":true}]},"e":null}');
  const last = outline.size - 2;
  expect(outline.path(last)).toEqual(['a', 'b', 1, 'c d']);
  expect(outline.count(0)).toBe(2);
  expect([...outline.children(0)].map((child) => outline.name(child))).toEqual(['a', 'e']);
  expect(outline.next(1)).toBe(outline.size - 1);
});

test('escapes are read, and quotes behind backslashes do not end a string', () => {
  const outline = outlineOf(String.raw`{"a\"b":"\\","c":"\u4e2d\n\\\"","d":"\\\\"}`);
  expect([...outline.children(0)].map((node) => [outline.name(node), outline.content(node)])).toEqual([
    ['a"b', '\\'],
    ['c', '中\n\\"'],
    ['d', '\\\\'],
  ]);
});

test.each([
  '',
  '{',
  '[1,]',
  '{"a":1,}',
  '{"a" 1}',
  '{a:1}',
  '[1 2]',
  '"x',
  '01',
  '1 1',
  'nul',
  '[}',
  '{"a":1]',
  '+1',
  '.5',
])('%j is refused', (text) => {
  expect(() => outlineOf(text)).toThrow(SyntaxError);
  expect(() => JSON.parse(text)).toThrow();
});

test('a hostile depth does not overflow', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(outlineOf(deep).size).toBe(200_000);
});

test('a big text is outlined in slices', () => {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  const slices = [...outlineSlices(text)];
  expect(slices.length).toBeGreaterThan(10);
});
