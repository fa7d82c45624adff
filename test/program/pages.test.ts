import { describe, expect, it } from 'vitest';
import { textOf } from '../../lib/core/json/json.ts';
import { type Part, pagesOf } from '../../lib/program/mcp/pages.ts';
import fc from '../setup/fast-check.ts';
import { joined } from './joined.ts';

const usual = 18_000;

function expectWhole(value: object, size = usual): readonly (readonly Part[])[] {
  const pages = pagesOf(value, size);
  for (const page of pages) expect(JSON.stringify(page).length).toBeLessThanOrEqual(size);
  // As a client gets them.
  const sent = JSON.parse(JSON.stringify(pages)) as Part[][];
  expect(JSON.stringify(joined(sent.flat()))).toBe(JSON.stringify(value));
  return pages;
}

/** Texts up to several pages long, of characters that JSON escapes, of pairs, and of halves of pairs. */
const text = fc
  .tuple(
    fc.constantFrom('a', '"', '\u0001', '复', '🪁', '\ud83d', '\n🪁a'),
    fc.integer({ min: 0, max: 9_000 }),
    fc.string(),
  )
  .map(([unit, times, rest]) => unit.repeat(times / unit.length) + rest);
const name = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'length', '7', ''),
  fc.constant('n'.repeat(5_000)),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string()),
    tie('wide'),
    tie('named'),
    text,
  ),
  wide: fc.array(tie('tree'), { maxLength: 20 }),
  named: fc.dictionary(name, tie('tree'), { maxKeys: 8 }),
}));

describe('pages of an answer', () => {
  it('joined are the whole, and none is too long', () => {
    fc.assert(
      fc.property(fc.dictionary(name, tree, { minKeys: 1, maxKeys: 6 }), (value) => {
        expectWhole(JSON.parse(JSON.stringify(value)), 4_000);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['wide', { list: Array.from({ length: 50_000 }, (_, index) => index) }],
    ['deep', Array.from({ length: 900 }).reduce<object>((inside) => ({ a: [inside] }), { text: 'x'.repeat(60_000) })],
    ['a list of lists', { list: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => 'x'.repeat(5_000))) }],
    ['one long text', { text: '"🪁'.repeat(50_000) }],
    ['long names', { [`${'k'.repeat(50_000)}`]: { [`${'m'.repeat(2_000)}`]: 'x'.repeat(30_000) } }],
    ['a name that means something', JSON.parse(`{"__proto__":{"__proto__":"${'x'.repeat(30_000)}","a":1}}`)],
  ])('of something %s, too', (_, value) => {
    expect(expectWhole(value).length).toBeGreaterThan(1);
  });

  it('are cut between elements, never inside one that fits into a page', () => {
    const comments = Array.from({ length: 60 }, (_, cid) => ({ cid, text: 'x'.repeat(900), user: { name: 'y' } }));
    const pages = expectWhole({ comments });
    expect(pages).toHaveLength(4);
    for (const page of pages) expect(page.map(({ at }) => at)).toEqual([['comments']]);
    for (const { from, value } of pages.flat())
      expect(value).toEqual(comments.slice(from, from + Object.keys(value as object).length));
  });

  it('split no character', () => {
    for (const part of expectWhole({ text: `a${'🪁'.repeat(20_000)}` }).flat())
      expect(textOf(part.value).isWellFormed()).toBe(true);
  });
});
